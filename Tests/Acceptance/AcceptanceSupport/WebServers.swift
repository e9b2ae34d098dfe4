internal import Foundation
package import Hosting
internal import NIOCore
internal import NIOPosix
internal import SiteBuild
internal import SiteContent
internal import TestSupport
package import Testing

/// Web servers that serve a folder of this computer during a test.
package enum WebServers {
  package struct NotStarted: Error { let output: String }

  package static let nginx = installedProgram("nginx")
  package static let rsync = installedProgram("rsync")
  package static let python = installedProgram("python3")

  package static let noNginx: Comment = "nginx is missing: install it with .ci/setup acceptance"
  package static let noRsync: Comment = "nginx or rsync is missing: install it with .ci/setup acceptance"
  package static let noPython: Comment = "python3 is missing"
  package static let caddy = installedProgram("caddy")
  package static let noCaddy: Comment = "caddy is missing: install it with .ci/setup acceptance"

  /// Runs nginx with the configuration of `sitegen hosting`.
  ///
  /// - Parameters:
  ///   - root: the folder to publish.
  ///   - path: the site's path on the server.
  ///   - site: a site to serve instead of this repository's.
  ///   - log: a file to which the server writes the status and URL of each request.
  package static func withNginx(
    root: String, path: String = "/", site: HostedSite? = nil, log: String? = nil, _ body: (_ port: Int) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let own = try await HostFiles.site(at: path)
    let hosted = site ?? own
    let (program, port) = try await startNginx(in: folder, log: log) { port async throws in
      try HostFiles.text(
        "nginx.conf", of: .nginx, for: hosted,
        replacing: [
          ("    listen 80;\n", "    listen 127.0.0.1:\(port);\n"), ("    listen [::]:80;\n", ""),
          ("    server_name settings.example;\n", "    server_name 127.0.0.1;\n"),
          ("    root \"/var/www/settings.example\";\n", "    root \(root);\n"),
        ])
    }
    try await ending(program.end) { try await body(port) }
    let output = try program.output
    #expect(!output.contains("[warn]") && !output.contains("[emerg]"), "\(output)")
  }

  /// Runs Caddy without a certificate, with the configuration of `sitegen hosting`.
  package static func withCaddy(
    root: String, path: String = "/", site: HostedSite? = nil, _ body: (_ port: Int) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let own = try await HostFiles.site(at: path)
    let hosted = site ?? own
    var output = ""
    for _ in 0..<3 {
      let port = try await freePort()
      let text = try HostFiles.text(
        "Caddyfile", of: .caddy, for: hosted,
        replacing: [
          ("\nsettings.example {\n", "\nhttp://127.0.0.1:\(port) {\n"),
          ("\troot * `/var/www/settings.example`\n\tencode", "\troot * `\(root)`\n\tencode"),
          ("\t\t\troot * `/var/www/settings.example", "\t\t\troot * `\(root)"),
        ])
      try folder.write(["Caddyfile": "{\n\tadmin off\n\tauto_https off\n}\n" + text])
      let program = try RunningProgram(
        [
          "/usr/bin/env", "XDG_DATA_HOME=\(folder.path)", "XDG_CONFIG_HOME=\(folder.path)", #require(caddy), "run", "--adapter",
          "caddyfile",
          "--config", "Caddyfile",
        ], in: folder.path)
      if try await program.firstMatch(of: #/(serving initial configuration|"?[Ee]rror"?:)/#) == "serving initial configuration" {
        return try await ending(program.end) { try await body(port) }
      }
      output = try program.output + program.errors
      try await program.end()
    }
    throw NotStarted(output: output)
  }

  /// Runs Python's simple web server.
  package static func withPython(root: String, _ body: (_ port: Int) async throws -> Void) async throws {
    let program = try RunningProgram([#require(python), "-u", "-m", "http.server", "--bind", "127.0.0.1", "0"], in: root)
    try await ending(program.end) {
      let port = try await program.firstMatch(of: #/ port (\d+) /#)
      try await body(#require(Int(port)))
    }
  }
}

extension WebServers {
  /// Returns Debian's `nginx.conf`. Omits settings that require Debian's user, and limits connections to what a shell on a Mac allows.
  private static func configuration(types: String?, log: String?) -> String {
    """
    daemon off;
    master_process off;
    pid nginx.pid;
    error_log stderr notice;
    events { worker_connections 128; }
    http {
      log_format brief '$status $request_uri';
      access_log \(log.map { "\($0) brief" } ?? "off");
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      sendfile on;
      tcp_nopush on;
      types_hash_max_size 2048;
      \(types.map { "include \($0);" } ?? "")
      default_type application/octet-stream;
      gzip on;
      include site;
    }
    """
  }

  /// The list of media types from Debian or Homebrew.
  private static let types = ["/etc/nginx", "/opt/homebrew/etc/nginx", "/usr/local/etc/nginx"].map { $0 + "/mime.types" }
    .first(where: FileManager.default.isReadableFile)

  private static func startNginx(
    in folder: TemporaryFolder, log: String?, site: (_ port: Int) async throws -> String
  ) async throws -> (RunningProgram, port: Int) {
    try folder.write(["nginx.conf": configuration(types: types, log: log)])
    var output = ""
    // Another program may use the free port before nginx does.
    for _ in 0..<3 {
      let port = try await freePort()
      try folder.write(["site": try await site(port)])
      let program = try RunningProgram([#require(nginx), "-e", "stderr", "-p", folder.path, "-c", "nginx.conf"], in: folder.path)
      // nginx logs this message after it has bound its sockets.
      if try await program.firstMatch(of: #/(getrlimit|emerg)/#) == "getrlimit" { return (program, port) }
      output = try program.output
      try await program.end()
    }
    throw NotStarted(output: output)
  }

  private static func freePort() async throws -> Int {
    let channel = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup).bind(host: "127.0.0.1", port: 0).get()
    let port = channel.localAddress?.port
    try await channel.close().get()
    return try #require(port)
  }
}

/// The files that `sitegen hosting` writes for this repository's site.
package enum HostFiles {
  /// - Parameters:
  ///   - path: the site's path on the host.
  ///   - source: the folder of another site to use.
  package static func site(at path: String = "/", source: String? = nil) async throws -> HostedSite {
    var options = BuildOptions(today: try #require(CalendarDate("2026-11-01")))
    options.source = source ?? ProjectFolder.path
    options.baseURL = "https://settings.example" + path
    return try #require(try await BuildPipeline(options).hosting().site)
  }

  /// Returns a file. Replaces strings that each occur exactly once.
  package static func text(_ name: String, of host: SiteHost, for site: HostedSite, replacing lines: [(String, String)] = []) throws
    -> String
  {
    let file = try #require(host.files(for: site).first { $0.name == name })
    return try lines.reduce(file.text) { text, line in
      try #require(text.ranges(of: line.0).count == 1, "\(line.0)")
      return text.replacing(line.0, with: line.1)
    }
  }
}
