import Foundation
import NIOCore
import NIOEmbedded
import NIOHTTP1
import SiteBuild
import TestSupport
import Testing

@testable import PreviewServer

extension ServerTests {
  /// What the cases of `RequestCaseTests` can't say about addresses, hosts, and requests that are refused.
  struct RefusalTests {
    private static let canary = "this text stands in files that are not of the site"

    /// There are files on the disk in which a careless server would find these addresses.
    @Test func noAddressLeadsOutOfTheSite() async throws {
      let folder = try TemporaryFolder()
      try folder.write(["site/canary.txt": Self.canary, "canary.txt": Self.canary, "site/assets/canary.txt": Self.canary])
      try folder.write(Dictionary(uniqueKeysWithValues: smallSite.map { ("site/" + $0.key, $0.value) }))
      let cases = try ["paths-that-lead-out-of-the-site", "addresses-that-are-no-text-or-almost-a-page"].map {
        try CaseFile.named("requests/" + $0)
      }
      let lines = try cases.flatMap(\.steps).flatMap { try RequestCaseTests.requests($0) }
      try await withServer(smallSite) { server async throws in
        for line in try atLeast(150, lines) {
          let response = try await RequestCaseTests.response(server, line.replacing("/srv/site", with: folder.path + "/site"))
          #expect(!response.text.contains(Self.canary) && !response.text.contains("root:"), "\(line)")
        }
        for (address, status) in [
          ("/" + String(repeating: "../", count: 200) + "etc/passwd", 404), ("/" + String(repeating: "a", count: 8000), 404),
          ("/" + String(repeating: "a", count: 9000), 414), ("/" + String(repeating: "%61", count: 9000), 414),
          ("/?" + String(repeating: "a", count: 100_000), 414), ("/" + String(repeating: "a/", count: 3000), 404),
        ] { #expect(try await server.get(address).status == status, "\(address.prefix(80))") }
      }
    }

    @Test func otherComputersUseTheNamesOfThisOne() async throws {
      try await withServer(smallSite, host: "0.0.0.0") { server async throws in
        for name in try atLeast(2, ThisComputer.names.sorted()) {
          for (host, status) in [(name, 200), (name.uppercased() + ":1", 200), ("x" + name, 403)] {
            #expect(try await RequestCaseTests.response(server, "GET / | Host: \(host)").status == status, "\(host)")
          }
        }
      }
    }

    @Test(arguments: [
      ("GET / HTTP/2.0\r\nHost: localhost:PORT\r\n\r\n", 505), ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400), ("GET /\r\n\r\n", 505),
      ("GET / HTTP/1.1 extra\r\n\r\n", 505), ("GET  / HTTP/1.1\r\n\r\n", 400), ("GARBAGE\r\n\r\n", 400),
      ("\u{16}\u{3}\u{1}\u{2}\n\n", 400), ("GET / HTTP/1.1\r\nHost: localhost:PORT\r\nno colon\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:PORT\r\nbad name: x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:PORT\r\n: x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost:PORT\r\nX: a\u{0}b\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost : localhost:PORT\r\n\r\n", 400),
    ]) func whatIsNoRequestIsRefused(_ request: String, status: Int) async throws {
      let response = try await withServer(smallSite) { try await $0.exchange(request) }
      #expect(response.status == status && response["Connection"] == "close")
    }

    /// Nothing in a body, or after it, is a request.
    @Test(arguments: [
      ("Content-Length: 5\r\n", "hello", 413), ("Transfer-Encoding: chunked\r\n", "0\r\n\r\n", 413),
      ("Transfer-Encoding: chunked\r\n", "5\r\nhello\r\n0\r\n\r\n", 413), ("Content-Length: -1\r\n", "", 400),
      ("Content-Length: +5\r\n", "", 400), ("Content-Length: 5, 5\r\n", "", 400),
      ("Content-Length: 99999999999999999999\r\n", "", 400), ("Transfer-Encoding: chunked, identity\r\n", "", 400),
      ("Content-Length: 0\r\nContent-Length: 5\r\n", "", 400), ("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n", 400),
      ("Transfer-Encoding: identity\r\n", "", 413),
    ]) func aBodyEndsTheConnection(_ fields: String, body: String, status: Int) async throws {
      try await withServer(smallSite) { server async throws in
        let hidden = server.head("/assets/site.css")
        let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\(fields)\r\n\(body)\(hidden)"
        let responses = try await server.exchangeAll(Array(request.utf8))
        #expect(responses.map(\.status) == [status])
      }
    }

    @Test func anUpgradeIsNotMade() async throws {
      let response = try await withServer(smallSite) {
        try await $0.exchange($0.head("/", fields: ["Connection: Upgrade", "Upgrade: websocket"]))
      }
      #expect(response.status == 200)
      #expect(response["Connection"] == "close")
    }

    @Test func whatCameBeforeARefusedRequestIsAnsweredFirst() async throws {
      try await withServer(smallSite) { server async throws in
        let requests = server.head("/") + server.head("/missing") + "GARBAGE\r\n\r\n" + server.head("/")
        #expect(try await server.exchangeAll(Array(requests.utf8)).map(\.status) == [200, 404, 400])
      }
    }

    @Test func aConnectionGoesOnAfterWhatIsNotSentAgain() async throws {
      try await withServer(["a.txt": "a"]) { server async throws in
        let first = server.head("/a.txt", fields: ["If-None-Match: *"])
        let requests = first + server.head("/a.txt", fields: ["Connection: close"])
        #expect(try await server.exchangeAll(Array(requests.utf8)).map(\.status) == [304, 200])
      }
    }

    @Test func thePartsOfAPageMakeThePageThatIsServed() async throws {
      try await withServer(smallSite) { server async throws in
        let whole = try await server.get("/").body
        var parts = Data()
        for start in stride(from: 0, to: whole.count, by: 7) {
          parts += try await server.get("/", fields: ["Range: bytes=\(start)-\(start + 6)"]).body
        }
        #expect(parts == whole)
      }
    }
  }
}

/// Names that are almost those of the server.
struct AuthorityTests {
  @Test func noOtherNameIsOurs() {
    var random = SplitMix64(state: 5)
    let own = ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"]
    let authorities = Authorities(host: "127.0.0.1", port: 8080)
    for name in own { #expect(authorities.contains(name) && authorities.contains(name.uppercased())) }
    for _ in 0..<10_000 {
      let name = Self.name(like: own, &random)
      #expect(!authorities.contains(name) && !authorities.containsOrigin("http://" + name), "\(name)")
    }
  }

  /// Returns a name that isn't the server's, but is often similar.
  private static func name(like own: [String], _ random: inout SplitMix64) -> String {
    while true {
      var name = own.randomElement(using: &random).map { Array($0.unicodeScalars) } ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        guard let scalar = Unicode.Scalar(UInt32.random(in: 0x21...0x24F, using: &random)) else { continue }
        if Bool.random(using: &random), !name.isEmpty {
          name[Int.random(in: 0..<name.count, using: &random)] = scalar
        } else {
          name.insert(scalar, at: Int.random(in: 0...name.count, using: &random))
        }
      }
      // In host names, only ASCII letters are case-insensitive.
      let plain = name.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) | 0x20) : $0 }
      if !own.contains(where: { $0.unicodeScalars.elementsEqual(plain) }) { return String(String.UnicodeScalarView(name)) }
    }
  }
}

/// Requests that are almost valid.
struct MalformedRequestTests {
  private static let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nConnection: close\r\n\r\n"

  /// Returns the statuses of the requests that the guards reject, and the requests that they accept.
  private static func pass(_ bytes: [UInt8]) throws -> (refusals: [String], requests: [HTTPRequestHead]) {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addGuards(.patient)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    var requests: [HTTPRequestHead] = []
    while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
      if case .head(let head) = part { requests.append(head) }
    }
    var text = ""
    while let sent = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: sent) }
    _ = try? channel.finish(acceptAlreadyClosed: true)
    return (text.matches(of: #/HTTP/1\.1 (\d+) /#).map { String($0.1) }, requests)
  }

  @Test func getNothingButARefusal() throws {
    var random = SplitMix64(state: 3)
    var counts: [String: Int] = [:]
    for _ in 0..<5000 {
      let bytes = Self.malformed(&random)
      let (refusals, requests) = try Self.pass(bytes)
      #expect(refusals.count <= 1 && requests.count <= 1, "\(String(decoding: bytes, as: UTF8.self))")
      for refusal in refusals { counts[refusal, default: 0] += 1 }
      for request in requests {
        #expect(!request.hasBody && [.GET, .HEAD].contains(request.method), "\(String(decoding: bytes, as: UTF8.self))")
        counts["passed", default: 0] += 1
      }
    }
    #expect(Set(counts.keys) == ["400", "405", "413", "505", "passed"])
    #expect(counts.values.allSatisfy { $0 >= 5 }, "\(counts)")
  }

  /// Returns a request with some changed bytes, and with inserted headers that announce a body.
  private static func malformed(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = Array(request.utf8)
    let pieces = [
      "\r", "\n", "\0", "\r\n\r\n", " ", ":", "\t", "Content-Length: 5\r\n", "Content-Length: -1\r\n", "Transfer-Encoding: chunked\r\n",
      "Transfer-Encoding : x\r\n", "\r\n 0", "Upgrade: h2c\r\n", "Host: evil.example\r\n", "HTTP/2.0", "\u{FF}", "\u{16}\u{3}\u{1}",
      "0\r\n\r\nGET /x HTTP/1.1\r\n\r\n", "Expect: 100-continue\r\n", "%00", "Range: bytes=0-0,5-\r\n",
    ]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<min(bytes.count - 1, place + 5))
      default: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
      }
    }
    return bytes
  }
}
