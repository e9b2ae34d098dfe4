import Diagnostics
import NIOCore
import SiteBuild
import TestSupport
import Testing

@testable import PreviewServer

extension ServerTests {
  struct BindTests {
    private func server(_ host: String, _ port: Int) -> PreviewServer {
      PreviewServer(site: PreviewSite(), host: host, port: port)
    }

    @Test func aPortInUseIsNamed() async throws {
      try await withServer { running async throws -> Void in
        await #expect(throws: CommandFailure.portInUse(running.port)) {
          _ = try await server("127.0.0.1", running.port).bind()
        }
      }
    }

    @Test(arguments: [
      ("192.0.2.1", 0, CommandFailure.foreignAddress("192.0.2.1")), ("not a host", 0, .unknownHost("not a host")),
      ("127.0.0.1", 65536, .noSuchPort(65536)), ("127.0.0.1", -1, .noSuchPort(-1)),
    ]) func whereItCannotListenIsSaid(_ host: String, _ port: Int, _ expected: CommandFailure) async {
      await #expect(throws: expected) { _ = try await server(host, port).bind() }
    }

    @Test(arguments: [
      (CommandFailure.portInUse(8080), "port 8080 is in use; try --port 8081", Diagnostics.ExitStatus.inputOutput),
      (.portInUse(65535), "port 65535 is in use; try --port 65534", .inputOutput),
      (.portNeedsRights(80), "port 80 needs administrator rights; choose one above 1023", .inputOutput),
      (.noSuchPort(99999), "there is no port 99999; ports go from 0 to 65535", .usage),
      (.unknownHost("h"), "the host \"h\" is not known", .usage),
      (.foreignAddress("h"), "the host \"h\" is not an address of this computer", .usage),
      (
        .notLoopback,
        "--configuration shows a user's settings, so --host must be an address of this computer only, such as 127.0.0.1", .usage
      ), (.cannotListen("h", 8080, Why()), "cannot listen on host \"h\", port 8080: why", .inputOutput),
    ]) func saysWhatToDo(_ failure: CommandFailure, _ text: String, _ status: Diagnostics.ExitStatus) {
      #expect(failure.description == text && failure.exitStatus == status)
    }

    private struct Why: Error, CustomStringConvertible { let description = "why" }

    @Test(arguments: [("127.0.0.1", true), ("localhost", true), ("0.0.0.0", false)])
    func knowsWhetherOthersCanReachIt(_ host: String, expected: Bool) async throws {
      try await expectLoopback(expected, of: host)
    }

    @Test(.linux("a Mac has no 127.0.0.2 unless somebody adds it"))
    func everyAddressOf127IsForThisComputer() async throws {
      try await expectLoopback(true, of: "127.0.0.2")
    }

    private func expectLoopback(_ expected: Bool, of host: String) async throws {
      let bound = try await server(host, 0).bind()
      #expect(bound.isLoopback == expected)
      #expect(bound.authority == "\(host):\(bound.port)")
      #expect(bound.port > 0)
      let running = Task { try await bound.run() }
      running.cancel()
      try await running.value
    }

    @Test(arguments: ["127.0.0.1", "localhost"]) func aServerForThisComputerListensToIt(_ host: String) async throws {
      let server = PreviewServer(site: PreviewSite(), host: host, port: 0, isForThisComputerOnly: true)
      let authority = try await withServer(server) { "\($0.authority) \($0.port)" }
      #expect(authority.hasPrefix(host + ":"))
    }

    @Test(arguments: ["0.0.0.0", "::"]) func aServerForThisComputerListensNowhereElse(_ host: String) async throws {
      let server = PreviewServer(site: PreviewSite(), host: host, port: 0, isForThisComputerOnly: true)
      await #expect(throws: CommandFailure.notLoopback) { _ = try await server.bind() }
    }

    /// If a computer has no IPv6, nothing listens on that address.
    @Test(arguments: [
      ("127.0.0.1", true), ("127.255.0.9", true), ("::1", true), ("::ffff:127.0.0.1", true), ("0.0.0.0", false), ("::", false),
      ("192.0.2.1", false), ("::ffff:192.0.2.1", false), ("fe80::1", false), ("2001:db8::1", false),
    ]) func knowsTheAddressesOfThisComputer(_ address: String, isLoopback: Bool) throws {
      #expect(try SocketAddress(ipAddress: address, port: 80).isLoopback == isLoopback)
    }

    @Test func anEndedServerLeavesItsPortToTheNext() async throws {
      let site = PreviewSite()
      await site.publish(MemorySite(smallSite), changed: [])
      var port = 0
      for _ in 0..<5 {
        let bound = try await PreviewServer(site: site, host: "127.0.0.1", port: port).bind()
        port = bound.port
        let running = Task { try await bound.run() }
        let client = RunningServer(site: site, port: port, authority: bound.authority)
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
