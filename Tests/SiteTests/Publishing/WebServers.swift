import NIOCore
import NIOPosix
import TestSupport
import Testing

/// Web servers that show a folder on a port of this computer, for as long as a test needs them.
enum WebServers {
  struct NotStarted: Error { let output: String }

  static let nginx = installedProgram("nginx")
  static let rsync = installedProgram("rsync")
  static let python = installedProgram("python3")

  static let noNginx: Comment = "nginx is missing: install it with .ci/setup tests"
  static let noRsync: Comment = "nginx or rsync is missing: install it with .ci/setup tests"
  static let noPython: Comment = "python3 is missing"

  /// Runs nginx with the recipe of the guide.
  static func withNginx(
    root: String, path: String = "/", hasLanguages: Bool = false, _ body: (_ port: Int) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let (program, port) = try await startNginx(in: folder) { port async throws in
      try await PublishingGuide().nginx(port: port, root: root, path: path, hasLanguages: hasLanguages)
    }
    try await ending(program.end) { try await body(port) }
    let output = try program.output
    #expect(!output.contains("[warn]") && !output.contains("[emerg]"), "\(output)")
  }

  /// Runs the plainest server there is.
  static func withPython(root: String, _ body: (_ port: Int) async throws -> Void) async throws {
    let program = try RunningProgram([#require(python), "-u", "-m", "http.server", "--bind", "127.0.0.1", "0"], in: root)
    try await ending(program.end) {
      let port = try await program.firstMatch(of: #/ port (\d+) /#)
      try await body(#require(Int(port)))
    }
  }
}

extension WebServers {
  /// What Debian's `nginx.conf` says around a site, without what only its own user may do.
  private static func configuration(types: String?) -> String {
    """
    daemon off;
    master_process off;
    pid nginx.pid;
    error_log stderr notice;
    events { worker_connections 768; }
    http {
      access_log off;
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

  private static func startNginx(
    in folder: TemporaryFolder, site: (_ port: Int) async throws -> String
  ) async throws -> (RunningProgram, port: Int) {
    let types = "/etc/nginx/mime.types"
    let hasTypes = try await ProgramRun(["/bin/sh", "-c", "test -r \(types)"], in: folder.path).status == 0
    try folder.write(["nginx.conf": configuration(types: hasTypes ? types : nil)])
    var output = ""
    // Somebody else may take a port between the moment that it is found free and nginx.
    for _ in 0..<3 {
      let port = try await freePort()
      try folder.write(["site": try await site(port)])
      let program = try RunningProgram([#require(nginx), "-e", "stderr", "-p", folder.path, "-c", "nginx.conf"], in: folder.path)
      // It says so after it has bound its sockets, and before it serves.
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
