import AcceptanceSupport
import Foundation
import Hosting
import TestSupport
import Testing

/// Values with characters that have a meaning in some format, in the files of all hosts, as the real programs read them.
@Suite(.programs) struct QuotingTests {
  private static let values = [
    "größe", "a b", "a;b", "; return 200 pwned;", "}", "{", "${uri}", "$uri", "{$HOME}", "{host}", "it's", "a\"b", "\"; } server { #",
    "a`b",
    "a`\\\"\nrespond pwned\n#", "\\", "a\\", "\\\"", "\\'", "'\\''", "$(touch pwned)", "`touch pwned`", "*", "(a|b)", "^$", "# x", "a#b",
    "~^x",
    "!x", "-rf", "--delete", "%41", "%2e", "\"\u{301}$\u{301}", "</script>", "*/", "\u{2028}", "a\nb", "a\tb", "&&", "|", "<<EOF", "[a]",
    "?a",
  ]
  private static let shells = ["sh", "dash", "bash", "zsh"].compactMap { installedProgram($0) }

  /// Returns the value if it can be the path of a base URL.
  private static func folder(_ value: String) -> String {
    value.unicodeScalars.contains { "\\\"<>^`{|}/".unicodeScalars.contains($0) || $0.value < 0x20 } ? "b" : value
  }

  /// Returns a site whose former addresses contain a value. Its path contains the value if possible.
  private static func site(_ value: String) throws -> HostedSite {
    let path = "/\(try #require(folder(value).addingPercentEncoding(withAllowedCharacters: .alphanumerics)))/"
    return HostedSite(
      baseURL: "https://settings.example" + path, basePath: path, languages: ["de"],
      redirects: [.init(from: "/old/\(value)/", to: "/new/#\(value)"), .init(from: "/\(value)", to: path)], policy: "default-src 'self'",
      addresses: ["/", "/\(value)", "/\(value)/", "/\(value).bin"])
  }

  @Test(.enabled(if: WebServers.nginx != nil, WebServers.noNginx)) func nginxReadsEveryValue() async throws {
    let folder = try TemporaryFolder()
    for value in try atLeast(40, Self.values) {
      try folder.write([
        "nginx.conf": "events { }\npid nginx.pid;\nhttp { access_log off; include site; }\n",
        "site": HostFiles.text("nginx.conf", of: .nginx, for: Self.site(value)),
      ])
      let run = try await ProgramRun(
        [#require(WebServers.nginx), "-t", "-e", "stderr", "-p", folder.path, "-c", "nginx.conf"], in: folder.path)
      #expect(run.status == 0 && !run.errors.contains("[warn]"), "\(value): \(run.errors)")
    }
  }

  /// The configuration has the same structure as one with a harmless value.
  @Test(.enabled(if: WebServers.caddy != nil, WebServers.noCaddy)) func caddyReadsEveryValue() async throws {
    let folder = try TemporaryFolder()
    func shape(_ value: String) async throws -> String {
      try folder.write(["Caddyfile": HostFiles.text("Caddyfile", of: .caddy, for: Self.site(value))])
      let adapt = [try #require(WebServers.caddy), "adapt", "--adapter", "caddyfile", "--config", "Caddyfile"]
      let run = try await ProgramRun(adapt, in: folder.path, environment: ["HOME": folder.path])
      try #require(run.status == 0, "\(value): \(run.errors)")
      return Self.shape(of: try JSONSerialization.jsonObject(with: run.outputData))
    }
    // Plain paths need no regular expression.
    let wanted = [try await shape("größe"), try await shape("plain")]
    for value in try atLeast(40, Self.values) {
      let found = try await shape(value)
      #expect(wanted.contains(found), "\(value)")
    }
  }

  /// Returns a document without its strings, except for the names of handlers.
  private static func shape(of value: Any, name: String = "") -> String {
    switch value {
    case let members as [String: Any]:
      "{" + members.sorted { $0.key < $1.key }.map { "\($0.key):\(shape(of: $0.value, name: $0.key))" }.joined(separator: ",") + "}"
    case let elements as [Any]: "[" + elements.map { shape(of: $0, name: name) }.joined(separator: ",") + "]"
    default: name == "handler" ? "\(value)" : "-"
    }
  }

  /// The former addresses in the function for CloudFront.
  private struct Addresses: Decodable {
    let moved: [String: String]
  }

  @Test(.enabled(if: Store.node != nil, "node is missing")) func javaScriptReadsEveryValue() async throws {
    let folder = try TemporaryFolder()
    for value in try atLeast(40, Self.values) {
      let site = try Self.site(value)
      let print = "\nprocess.stdout.write(JSON.stringify({ files, folders, moved }))\n"
      try folder.write(["function.js": HostFiles.text("function.js", of: .s3, for: site) + print])
      try #require(try await ProgramRun([#require(Store.node), "--check", "function.js"], in: folder.path).status == 0, "\(value)")
      let run = try await ProgramRun([#require(Store.node), "function.js"], in: folder.path).succeeded()
      let addresses = try JSONDecoder().decode(Addresses.self, from: run.outputData).moved.keys.map { $0.removingPercentEncoding }
      let folder = Self.folder(value)
      #expect(Set(addresses) == ["/\(folder)/old/\(value)/", "/\(folder)/\(value)"], "\(run.output)")
    }
  }

  @Test(.enabled(if: shells.count > 1)) func shellsReadEveryValue() async throws {
    let folder = try TemporaryFolder()
    for value in try atLeast(40, Self.values) {
      let site = try Self.site(value)
      let server = "settings.example:/var/www/settings.example/\(Self.folder(value))"
      for (host, name, printed, wanted) in [
        (SiteHost.nginx, "deploy.sh", #"printf '%s|' "$server" "$url""#, "\(server)|\(site.baseURL)|"),
        (.s3, "deploy.sh", #"printf '%s|' "$url""#, "\(site.baseURL)|"),
        (.netlify, "keep-assets.sh", #"printf '%s|' "$url""#, "\(site.baseURL)|"),
      ] {
        // The lines with values, without the commands after them.
        let script = try HostFiles.text(name, of: host, for: site)
        let end = try #require(script.firstRange(of: "\n# How ")).lowerBound
        for shell in try atLeast(2, Self.shells) {
          let run = try await ProgramRun(
            [shell, "-c", script[..<end] + "\n" + printed, "deploy.sh"] + (host == .s3 ? ["r:b"] : []), in: folder.path)
          #expect(run == ProgramRun(output: wanted), "\(value) in \(shell)")
        }
      }
    }
    #expect(try folder.files() == [])
  }

  /// Lines of `_headers` that aren't indented, and all lines of `_redirects`, begin with a path.
  @Test func pathsInListsAreWords() throws {
    for value in try atLeast(40, Self.values) {
      for (name, form) in [("_redirects", #"/[!-~]* /[!-~]* [0-9]{3}!?"#), ("_headers", "/[!-~]*")] {
        let lines = try HostFiles.text(name, of: .netlify, for: Self.site(value)).utf8.split(separator: UInt8(ascii: "\n")).map {
          String($0) ?? ""
        }
        for line in try atLeast(3, lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix("  ") }) {
          #expect(try line.wholeMatch(of: Regex(form)) != nil, "\(value): \(line)")
        }
      }
    }
  }
}
