import NIOCore
import NIOEmbedded
import NIOHTTP1
import TestSupport
import Testing

@testable import PreviewServer

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
