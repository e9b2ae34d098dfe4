import AcceptanceSupport
import Foundation
import TestSupport

/// Servers on this computer that answer links in every way that servers do, and note what they are asked.
struct LinkServer {
  struct Request: Decodable, Equatable {
    let method, path, agent: String
    /// Seconds of one clock.
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

  /// `127.0.0.1:PORT`
  func authority() async throws -> String { "127.0.0.1:" + (try await program.firstMatch(of: #/port (\d+)/#)) }

  /// An address of a port that nobody listens at.
  func closedAuthority() async throws -> String { "127.0.0.1:" + (try await program.firstMatch(of: #/closed (\d+)/#)) }

  func end() async throws { try await program.end() }

  /// In the order of their ends.
  func requests() throws -> [Request] {
    try folder.text("log").split(separator: "\n").map { try JSONDecoder().decode(Request.self, from: Data($0.utf8)) }
  }

  private static let script = #"""
    import http.server, json, socket, threading, time

    lock = threading.Lock()
    statuses = {"/gone": 410, "/missing": 404, "/refused": 403, "/broken": 500, "/busy": 429, "/busy-too": 429}
    redirects = {"/moved": (301, "/ok"), "/moved-twice": (308, "/moved"), "/for-now": (302, "/ok"), "/loop": (302, "/loop2"),
      "/loop2": (302, "/loop"), "/off-the-web": (302, "file:///etc/passwd"), "/to-gone": (301, "/gone")}

    class Handler(http.server.BaseHTTPRequestHandler):
      protocol_version = "HTTP/1.1"
      def log_message(self, *arguments): pass

      def answer(self, has_body):
        start = time.monotonic()
        path = self.path
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

    closed = socket.socket()
    closed.bind(("127.0.0.1", 0))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print("closed", closed.getsockname()[1])
    print("port", server.server_port)
    server.serve_forever()
    """#
}
