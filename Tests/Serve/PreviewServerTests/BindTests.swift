import Diagnostics
import NIOCore
import SiteBuild
import TestSupport
import Testing

@testable import PreviewServer

extension ServerTests {
  struct BindTests {
    private func server(_ host: String, _ port: Int) -> PreviewServer {
      PreviewServer(sites: PreviewSites(), host: host, port: port)
    }

    @Test func aPortInUseIsNamed() async throws {
      try await withServer { running async throws -> Void in
        await #expect(throws: CommandFailure.portInUse(running.port)) {
          _ = try await server("127.0.0.1", running.port).bind()
        }
      }
    }

    @Test(arguments: [
      ("192.0.2.1", 0, CommandFailure.foreignAddress("192.0.2.1")), ("host.invalid", 0, .unknownHost("host.invalid")),
      ("not a host", 0, .notAHost("not a host")), ("*", 0, .notAHost("*")), ("", 0, .notAHost("")), ("[::1]", 0, .notAHost("[::1]")),
      ("127.0.0.1:8080", 0, .notAHost("127.0.0.1:8080")), ("http://localhost", 0, .notAHost("http://localhost")),
      ("10.0.0.0/8", 0, .notAHost("10.0.0.0/8")), ("%eth0", 0, .notAHost("%eth0")), ("b\u{FC}ro", 0, .notAHost("b\u{FC}ro")),
      ("127.0.0.1", 65536, .noSuchPort(65536)), ("127.0.0.1", -1, .noSuchPort(-1)),
    ]) func whereItCannotListenIsSaid(_ host: String, _ port: Int, _ expected: CommandFailure) async {
      await #expect(throws: expected) { _ = try await server(host, port).bind() }
    }

    /// The case `lines/preview/reasons`: why the server cannot listen, and the exit status.
    @Test(arguments: CaseFile.all(in: "lines/preview", options: ["function"])) func saysWhatToDo(_ example: CaseFile) async throws {
      try await example.check([
        "failure": { line in
          let words = line.split(separator: " ").map(String.init)
          let failure: CommandFailure
          switch (words[0], Int(words.last ?? "")) {
          case ("used", let port?): failure = .portInUse(port)
          case ("reserved", let port?): failure = .portNeedsRights(port)
          case ("port", let port?): failure = .noSuchPort(port)
          case ("unknown", _): failure = .unknownHost(words[1])
          case ("foreign", _): failure = .foreignAddress(words[1])
          case ("host", _): failure = .notAHost(words[1])
          case ("other", let port?): failure = .cannotListen(words[1], port, CaseFileError("the test said so"))
          default: throw CaseFileError("\(line) is no reason")
          }
          return "\(failure.exitStatus.rawValue) \(failure)"
        }
      ])
    }

    @Test(arguments: [("127.0.0.1", true, "127.0.0.1"), ("localhost", true, "localhost"), ("0.0.0.0", false, "127.0.0.1")])
    func knowsWhetherOthersCanReachIt(_ host: String, expected: Bool, _ shown: String) async throws {
      try await expectLoopback(expected, of: host, shown)
    }

    @Test(.linux("a Mac has no 127.0.0.2 unless somebody adds it"))
    func everyAddressOf127IsForThisComputer() async throws {
      try await expectLoopback(true, of: "127.0.0.2", "127.0.0.2")
    }

    private func expectLoopback(_ expected: Bool, of host: String, _ shown: String) async throws {
      let bound = try await server(host, 0).bind()
      #expect(bound.isLoopback == expected)
      #expect(bound.authority == "\(shown):\(bound.port)")
      // A browser on this computer can open the address, and others are only named if they can connect.
      #expect(try bound.networkAuthorities.allSatisfy { !expected && $0.hasSuffix(":\(bound.port)") && !$0.hasPrefix("127.") })
      #expect(bound.port > 0)
      let running = Task { try await bound.run() }
      running.cancel()
      try await running.value
    }

    @Test(arguments: [
      ("0.0.0.0", "0.0.0.0", "127.0.0.1:80", "192.0.2.7:80 198.51.100.7:80"), ("::", "::", "[::1]:80", "192.0.2.7:80 198.51.100.7:80"),
      ("0", "0.0.0.0", "127.0.0.1:80", "192.0.2.7:80 198.51.100.7:80"),
      ("::ffff:0:0", "::ffff:0.0.0.0", "127.0.0.1:80", "192.0.2.7:80 198.51.100.7:80"), ("box", "127.0.1.1", "box:80", ""),
      ("192.0.2.7", "192.0.2.7", "192.0.2.7:80", ""), ("2001:db8::7", "2001:db8::7", "[2001:db8::7]:80", ""),
    ]) func addressesToType(_ host: String, _ bound: String, _ own: String, _ others: String) throws {
      let address = try ListeningAddress(host: host, SocketAddress(ipAddress: bound, port: 80))
      let texts = ["127.0.0.1", "::1", "fe80::7", "169.254.3.4", "2001:db8::7", "192.0.2.7", "198.51.100.7"]
      let interfaces = try texts.map { try #require(IPAddress($0)) }
      #expect(address.authority == own)
      #expect(address.networkAuthorities(interfaces).joined(separator: " ") == others)
    }

    @Test func anIPv6AddressIsTypedIfThereIsNoOther() throws {
      let address = try ListeningAddress(host: "::", SocketAddress(ipAddress: "::", port: 8080))
      let interfaces = try ["::1", "fe80::7", "2001:db8::7"].map { try #require(IPAddress($0)) }
      #expect(address.networkAuthorities(interfaces) == ["[2001:db8::7]:8080"])
      #expect(address.networkAuthorities([]) == [])
    }

    /// If a computer has no IPv6, nothing listens on that address.
    @Test(arguments: [
      ("127.0.0.1", true), ("127.255.0.9", true), ("::1", true), ("::ffff:127.0.0.1", true), ("0.0.0.0", false), ("::", false),
      ("192.0.2.1", false), ("::ffff:192.0.2.1", false), ("fe80::1", false), ("2001:db8::1", false), ("::7f00:1", false),
    ]) func knowsTheAddressesOfThisComputer(_ address: String, isLoopback: Bool) throws {
      #expect(try ListeningAddress(host: address, SocketAddress(ipAddress: address, port: 80)).isLoopback == isLoopback)
    }

    @Test func anEndedServerLeavesItsPortToTheNext() async throws {
      let sites = PreviewSites()
      await sites.author.publish(MemorySite(smallSite), changed: [])
      var port = 0
      for _ in 0..<5 {
        let bound = try await PreviewServer(sites: sites, host: "127.0.0.1", port: port).bind()
        port = bound.port
        let running = Task { try await bound.run() }
        let client = RunningServer(sites: sites, port: port, authority: bound.authority)
        try await client.connect { peer async throws in
          try await peer.send(client.head("/") + client.head("/.sitegen/events"))
          _ = try await peer.read(through: "[]}")
          running.cancel()
          try await running.value
          _ = try await peer.rest()
        }
      }
    }
  }
}
