#if os(Linux)
  import Foundation
  import TestSupport

  /// `sitegen serve` with a small site, and what it takes of the computer.
  struct AttackedServer {
    let site: TestSite
    private let process: ServeProcess
    let port: Int

    init() throws {
      site = try TestSite(["content/index.md": "---\ntitle: Home\ndescription: d\n---\nHello\n"])
      process = try ServeProcess(in: site.folder.path)
      port = process.address.port ?? 0
      // What is set up once is not counted: the first build, threads, the first of each buffer.
      for _ in 0..<20 { guard try status() == "200" else { throw RawConnection.Failed(what: "the server does not answer") } }
    }

    /// How many files and connections it has open.
    var openFiles: Int {
      get throws { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count }
    }

    /// The most memory it ever had, in KiB.
    var peakMemory: Int {
      get throws {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        guard let peak = status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap({ Int($0.1) }) else {
          throw RawConnection.Failed(what: "the system does not tell how much memory a process has")
        }
        return peak
      }
    }

    func head(_ target: String = "/", fields: [String] = []) -> String {
      (["GET \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + fields).map { $0 + "\r\n" }.joined() + "\r\n"
    }

    /// The status of an ordinary request.
    func status() throws -> String {
      let connection = try RawConnection(port: port)
      connection.send(head(fields: ["Connection: close"]))
      return Self.status(of: try connection.read(through: "\r\n"))
    }

    static func status(of line: String) -> String { line.split(separator: " ").dropFirst().first.map(String.init) ?? "" }

    /// Asks until it is answered, as somebody does who reloads a page.
    ///
    /// - Returns: how long that took.
    func timeUntilServed() throws -> Duration {
      let start = ContinuousClock.now
      while try status() != "200" {
        if ContinuousClock.now - start > .seconds(30) { throw RawConnection.Failed(what: "nobody is served any more") }
      }
      return ContinuousClock.now - start
    }

    /// Waits until as many files are open as before, and no longer than anything of the server lasts.
    func openFilesFall(to count: Int) async throws -> Bool {
      let deadline = ContinuousClock.now + .seconds(40)
      while try openFiles > count {
        if ContinuousClock.now > deadline { return false }
        try await Task.sleep(for: .milliseconds(50))
      }
      return true
    }
  }

  /// How much is sent: a part of it with all the other tests, all of it where `SITEGEN_ATTACK` says `whole`.
  enum AttackSize {
    static let isWhole = ProcessInfo.processInfo.environment["SITEGEN_ATTACK"] == "whole"

    static func of(_ whole: Int, short: Int) -> Int { isWhole ? whole : short }

    /// Prints a figure of a whole attack.
    static func report(_ figure: String) { if isWhole { print(figure) } }
  }
#endif
