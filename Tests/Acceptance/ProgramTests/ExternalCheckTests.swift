import AcceptanceSupport
import Foundation
import SiteChecks
import TestSupport
import Testing

/// `sitegen check --external`, with test servers and with curl.
@Suite(.programs, .enabled(if: LinkServer.isAvailable, "curl or python3 is not installed")) struct ExternalCheckTests {
  /// Returns a page with a link to each URL, on separate lines from line 4.
  fileprivate static func site(_ urls: [String]) throws -> TestSite {
    let text = "---\ndescription: Links.\n---\n" + urls.map { "[x](<\($0)>)\n" }.joined()
    return try TestSite(["content/index.md": text])
  }

  private static func caches(_ site: TestSite) -> String { site.folder.path + "/caches" }

  fileprivate static func check(_ site: TestSite, _ arguments: [String] = [], environment: [String: String] = [:]) async throws
    -> ProgramRun
  {
    let environment = environment.merging(["XDG_CACHE_HOME": caches(site)]) { new, _ in new }
    return try await BuiltProgram.run(
      ["check", "--external", "--external-pause", "0.01"] + arguments, in: site.folder.path, environment: environment)
  }

  /// Returns the diagnostics, with line, severity, code and URL.
  private static func places(_ run: ProgramRun) -> [String] {
    run.errors.matches(of: #/(?m)^content/index\.md:(\d+):1: (\w+): (\S+) .* \[([a-z-]+)\]$/#).map { "\($0.1) \($0.2) \($0.4) \($0.3)" }
  }

  @Test func everyKindOfAnswerIsReported() async throws {
    let server = try LinkServer()
    try await ending(server.end) {
      let (host, environment) = (LinkServer.host, try await server.environment())
      let paths = [
        "ok", "gone", "missing", "no-head", "head-lies", "no-answer", "moved", "moved-twice", "for-now", "loop", "off-the-web", "to-gone",
        "refused", "broken", "endless", "ok?a=[1-3]&b={x}#f", "ok#other", "-o", #"a"b c"#,
      ]
      let site = try Self.site(paths.map { "http://\(host)/\($0)" } + ["http://127.0.0.1:1/", "http://robin:secret@\(host)/gone"])
      let run = try await Self.check(site, environment: environment)
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        Self.places(run).map { $0.replacing("http://\(host)", with: "") } == [
          "5 warning dead-external-link /gone", "6 warning dead-external-link /missing", "10 note moved-link /moved",
          "11 note moved-link /moved-twice", "13 note unanswered-link /loop", "14 note unanswered-link /off-the-web",
          "15 warning dead-external-link /to-gone", "16 note unanswered-link /refused", "17 note unanswered-link /broken",
          "24 warning dead-external-link /gone",
        ])
      for obstacle in [LinkAnswer.Obstacle.endlessRedirects, .leavesTheWeb, .status(403), .status(500)] {
        #expect(run.errors.contains(": \(obstacle.reason) [unanswered-link]\n"), "\(obstacle)")
      }
      #expect(!run.errors.contains("secret") && !run.output.contains("secret"))
      let lines = run.output.split(separator: "\n")
      #expect(lines.last.map { String($0).numbers } == [9, 2, 3, 4, 1], "\(run.output)")
      #expect(run.errors.split(separator: "\n").last?.contains(" http://127.0.0.1:1/") == true)
      let requests = try server.requests()
      #expect(requests.allSatisfy { $0.agent.hasPrefix("sitegen/0.1.0 ") })
      #expect(requests.filter { $0.path == "/gone" }.map(\.method) == ["HEAD", "GET", "HEAD", "GET"])
      #expect(
        requests.filter { ["/no-head", "/endless", "/no-answer"].contains($0.path) }.map(\.method).sorted() == [
          "GET", "GET", "GET", "HEAD", "HEAD", "HEAD",
        ])
      #expect(requests.filter { $0.path == "/ok?a=[1-3]&b=%7Bx%7D" }.count == 1 && requests.contains { $0.path == "/-o" })
      #expect(requests.contains { $0.path == "/a%22b%20c" })
      let byStart = requests.sorted { $0.start < $1.start }
      #expect(byStart.count > 10)
      for (one, next) in zip(byStart, byStart.dropFirst()) where one.path != "/endless" { #expect(next.start - one.end >= 0.009) }

      // The second run uses the cached responses and requests only the others.
      #expect(try site.folder.files(below: "caches") == ["sitegen/links.json"] && !site.folder.exists("public"))
      let again = try await Self.check(site, ["--strict"], environment: environment)
      #expect(again.status == 1 && again.errors.hasPrefix(run.errors) && again.errors != run.errors)
      #expect(again.output.split(separator: "\n").last.map { String($0).numbers } == [9, 2, 3, 4, 1, 14], "\(again.output)")
      let asked = Set(try server.requests().dropFirst(requests.count).map(\.path))
      #expect(asked == ["/loop", "/loop2", "/off-the-web", "/refused", "/broken"])
    }
  }

  @Test func slowServersAreSkipped() async throws {
    let server = try LinkServer()
    try await ending(server.end) {
      let (host, environment) = (LinkServer.host, try await server.environment())
      let site = try Self.site(["busy", "busy-too", "endless-header", "slow"].map { "http://\(host)/\($0)" })
      let busy = try await Self.check(site, ["--strict"], environment: environment)
      #expect(busy.status == 0 && Self.places(busy) == ["4 note unanswered-link http://\(host)/busy"], "\(busy.errors)")
      #expect(busy.errors.split(separator: "\n").last.map { String($0).numbers } == [3])
      #expect(try server.requests().map(\.path) == ["/busy"])
    }
  }

  @Test func anInterruptionAlsoEndsItsChildren() async throws {
    let server = try LinkServer()
    try await ending(server.end) {
      let (host, environment) = (LinkServer.host, try await server.environment())
      let site = try Self.site(["a-first", "slow"].map { "http://\(host)/\($0)" })
      // The program receives the signal while curl waits for the slow response. The shell prints its exit status.
      try site.folder.write([
        "run.sh": """
        "$0" check --external --external-pause 0 & program=$!
        expect() { for _ in $(seq 1200); do "$@" >/dev/null 2>&1 && return; sleep 0.05; done; echo "waited in vain: $*"; kill $program; exit 1; }
        expect grep -q a-first log-of-server
        expect pgrep -P $program curl
        curl=$(pgrep -P $program curl); kill -INT $program; wait $program; echo "status $?"
        kill -0 $curl 2>/dev/null && echo "curl goes on"
        """
      ])
      try FileManager.default.createSymbolicLink(
        atPath: site.folder.path + "/log-of-server", withDestinationPath: server.folder.path + "/log")
      let run = try await ProgramRun(
        ["/bin/sh", "run.sh"].withProgram, in: site.folder.path,
        environment: environment.merging(["XDG_CACHE_HOME": Self.caches(site)]) { $1 })
      #expect(run.output == "status 130\n", "\(run.output)\(run.errors)")
      #expect(try site.folder.text("caches/sitegen/links.json").contains("/a-first"))
    }
  }

  /// A curl that is killed, prints nothing useful, or fails.
  @Test(
    arguments: [
      ("kill -KILL $$", .failed(9)), ("exit 2", .failed(2)), ("exit 7", .noConnection), ("exit 6", .noHostFound),
      ("exit 28", .noAnswerInTime), ("exit 60", .notSafe), ("cat >/dev/null; echo nonsense >&2; exit 0", .failed(0)),
    ] as [(String, LinkAnswer.Obstacle)])
  func failuresOfCurlAreNotMistakesOfTheContent(_ script: String, _ obstacle: LinkAnswer.Obstacle) async throws {
    let site = try Self.site(["http://asked.org/"])
    try site.folder.write(["bin/curl": "#!/bin/sh\n\(script)\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.folder.path + "/bin/curl")
    let environment = ["PATH": site.folder.path + "/bin:/usr/bin:/bin", "http_proxy": "http://127.0.0.1:1"]
    let run = try await Self.check(site, ["--strict"], environment: environment)
    #expect(run.status == 0 && Self.places(run) == ["4 note unanswered-link http://asked.org/"], "\(run.errors)")
    #expect(run.errors.contains(": \(obstacle.reason) [unanswered-link]\n"), "\(run.errors)")
  }

}

/// There is no budget trait, because the test mostly waits.
@Suite(.enabled(if: LinkServer.isAvailable, "curl or python3 is not installed")) struct ExternalPatienceTests {
  @Test func linksWithoutAnAnswerInTimeAreReported() async throws {
    let server = try LinkServer()
    try await ending(server.end) {
      let (host, environment) = (LinkServer.host, try await server.environment())
      let slow = try ExternalCheckTests.site(["endless-header", "slow"].map { "http://\(host)/\($0)" })
      let run = try await ExternalCheckTests.check(slow, ["--strict", "--external-timeout", "8"], environment: environment)
      #expect(run.status == 0 && run.output.split(separator: "\n").last.map { String($0).numbers } == [1], "\(run.errors)\(run.output)")
      #expect(!run.errors.contains("-link]") && run.errors.split(separator: "\n").last.map { String($0).numbers } == [1], "\(run.errors)")
    }
  }
}

extension [String] {
  /// A command that runs a shell script, with the program as `$0`.
  fileprivate var withProgram: [String] { [self[0], "-c", ". ./" + self[1], BuiltProgram.url.path] }
}

/// A test server that responds in every possible way and logs its requests.
struct LinkServer {
  struct Request: Decodable, Equatable {
    let method, path, agent: String
    /// Seconds on a monotonic clock.
    let start, end: Double
  }

  static let isAvailable = installedProgram("python3") != nil && installedProgram("curl") != nil

  let folder: TemporaryFolder
  private let program: RunningProgram

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["server.py": Self.script, "log": ""])
    program = try RunningProgram([installedProgram("python3") ?? "python3", "-u", "server.py"], in: folder.path)
  }

  /// A host that nobody but the server knows.
  static let host = "links-of-sitegen-tests.org"

  /// Returns an environment in which the server is the proxy. The program requests nothing at 127.0.0.1.
  func environment() async throws -> [String: String] {
    ["http_proxy": "http://127.0.0.1:" + (try await program.firstMatch(of: #/port (\d+)/#)), "no_proxy": ""]
  }

  func end() async throws { try await program.end() }

  /// Returns the requests in the order in which they ended.
  func requests() throws -> [Request] {
    try folder.text("log").split(separator: "\n").map { try JSONDecoder().decode(Request.self, from: Data($0.utf8)) }
  }

  private static let script = #"""
    import http.server, json, threading, time

    lock = threading.Lock()
    statuses = {"/gone": 410, "/missing": 404, "/refused": 403, "/broken": 500, "/busy": 429, "/busy-too": 429}
    redirects = {"/moved": (301, "/ok"), "/moved-twice": (308, "/moved"), "/for-now": (302, "/ok"), "/loop": (302, "/loop2"),
      "/loop2": (302, "/loop"), "/off-the-web": (302, "file:///etc/passwd"), "/to-gone": (301, "/gone")}

    class Handler(http.server.BaseHTTPRequestHandler):
      protocol_version = "HTTP/1.1"
      def log_message(self, *arguments): pass

      def answer(self, has_body):
        start = time.monotonic()
        path = "/" + self.path.split("/", 3)[3]
        try:
          if path == "/slow":
            self.rfile.read(1)  # until the client goes away
          elif path == "/no-answer" and not has_body:
            self.close_connection = True
          elif path == "/endless-header":
            self.wfile.write(b"HTTP/1.1 200 OK\r\n")
            while True: self.wfile.write(b"X: " + b"y" * 8000 + b"\r\n")
          elif path == "/endless" and has_body:
            self.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
            while True: self.wfile.write(b"y" * 65536)
          else:
            status = statuses.get(path, 200)
            if path in ("/no-head", "/endless") and not has_body: status = 405
            if path == "/head-lies" and not has_body: status = 404
            if path in redirects: status, target = redirects[path]
            self.send_response(status)
            if path in redirects: self.send_header("Location", target)
            if status == 429: self.send_header("Retry-After", "3600")
            self.send_header("Content-Length", "5")
            self.end_headers()
            if has_body: self.wfile.write(b"page\n")
        except OSError: self.close_connection = True
        with lock, open("log", "a") as log:
          entry = {"method": self.command, "path": path, "agent": self.headers["User-Agent"], "start": start, "end": time.monotonic()}
          log.write(json.dumps(entry) + "\n")

      def do_HEAD(self): self.answer(False)
      def do_GET(self): self.answer(True)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print("port", server.server_port)
    server.serve_forever()
    """#
}
