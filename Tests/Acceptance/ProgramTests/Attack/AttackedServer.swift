import AcceptanceSupport

#if os(Linux)
  import Foundation
  import TestSupport

  /// `sitegen serve` with a small site, and what it takes of the computer.
  struct AttackedServer {
    struct Failed: Error { let what: String }

    let site: TestSite
    private let preview: ServedSite

    var port: Int { preview.port }

    /// Runs a server while the body does.
    static func run(_ body: (AttackedServer) async throws -> Void) async throws {
      let site = try TestSite(["content/index.md": "---\ntitle: Home\ndescription: d\n---\nHello\n"])
      let server = AttackedServer(site: site, preview: try await ServedSite(site.folder))
      try await ending(server.preview.end) {
        try await server.warmUp()
        try await body(server)
      }
    }

    /// What is set up once is not counted: the first build, threads, the first of each buffer.
    private func warmUp() async throws {
      try await timeUntilServed()
      let listener = try await listen()
      _ = try await listener.read(through: "[]}\n\n")
      try site.folder.write(["content/index.md": "---\ntitle: Home\ndescription: d\n---\nHello, you\n"])
      _ = try await listener.read(through: "\n\n")
      await listener.close()
      for _ in 0..<20 { guard try await status() == "200" else { throw Failed(what: "the server does not answer") } }
      try await allConnectionsClose()
    }

    private var openFiles: [String] {
      get throws {
        let folder = "/proc/\(preview.program.processIdentifier)/fd"
        // One may be closed by now.
        return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + $0)
        }
      }
    }

    /// How many files and connections it has open.
    var openFileCount: Int {
      get throws { try openFiles.count }
    }

    /// The connections to it that it has not closed yet, as the system lists them.
    private var connections: [String] {
      get throws {
        let port = String(format: "%04X", port)
        return try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8).split(separator: "\n").filter { line in
          let fields = line.split(separator: " ")
          // Local address, state, and the file that it is: none where only the system remembers the connection.
          return fields.count > 9 && fields[1].hasSuffix(":" + port) && fields[3] != "0A" && fields[9] != "0"
        }.map(String.init)
      }
    }

    /// Waits until no connection is left, which takes no longer than anything of the server lasts.
    private func allConnectionsClose() async throws {
      try await eventually("the server to close \((try? connections) ?? [])") { try connections.isEmpty }
    }

    /// Waits until no more files are open than before.
    func openFilesFall(to count: Int) async throws {
      try await allConnectionsClose()
      try await eventually("\(count) open files, as before; there are \((try? openFiles) ?? [])") { try openFileCount <= count }
    }

    /// The most memory it ever had, in KiB.
    var peakMemory: Int {
      get throws {
        let status = try String(contentsOfFile: "/proc/\(preview.program.processIdentifier)/status", encoding: .utf8)
        guard let peak = status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap({ Int($0.1) }) else {
          throw Failed(what: "the system does not tell how much memory a process has")
        }
        return peak
      }
    }

    func head(_ target: String = "/", fields: [String] = []) -> String {
      (["GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + fields).map { $0 + "\r\n" }.joined() + "\r\n"
    }

    func connect() async throws -> RawConnection { try await RawConnection(port: port) }

    /// A client that waits for events, and knows no chunks, so that what comes is what was said.
    func listen() async throws -> RawConnection {
      let client = try await connect()
      try await client.send("GET /.sitegen/events HTTP/1.0\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      return client
    }

    /// The status of an ordinary request.
    func status() async throws -> String {
      let connection = try await connect()
      try await connection.send(head(fields: ["Connection: close"]))
      let line = try await connection.read(through: "\r\n")
      await connection.close()
      return Self.status(of: line)
    }

    static func status(of line: String) -> String { line.split(separator: " ").dropFirst().first.map(String.init) ?? "" }

    /// Asks until it is answered, as somebody does who reloads a page.
    ///
    /// - Returns: how long that took.
    @discardableResult func timeUntilServed() async throws -> Duration {
      let start = ContinuousClock.now
      var last = ""
      try await eventually("an ordinary request to be served, and not with \"\(last)\"") {
        last = try await status()
        return last == "200"
      }
      return ContinuousClock.now - start
    }
  }
#endif
