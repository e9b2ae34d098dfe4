#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The program itself against clients that mean harm: it stays alive, serves the others, and has afterwards what it had before.
  @Suite(.serialized, .fewProgramsAtATime) struct ServerUnderAttackTests {
    /// Runs an attack and sees to it that nothing of it is left.
    private func withstand(_ name: String, _ attack: (AttackedServer) async throws -> Void) async throws {
      try await AttackedServer.run { server in
        let (files, memory) = (try server.openFileCount, try server.peakMemory)
        try await attack(server)
        try await server.timeUntilServed()
        try await server.openFilesFall(to: files)
        let growth = try server.peakMemory - memory
        #expect(growth < 48 * 1024, "it took \(growth) KiB more")
        Campaign.attack.report("\(name): \(growth) KiB more than \(memory)")
      }
    }

    @Test func slowClientsDoNotKeepOthersOut() async throws {
      try await withstand("300 slow clients") { server async throws in
        var clients: [RawConnection] = []
        for _ in 0..<300 { clients.append(try await server.connect()) }
        var longest = Duration.zero
        for byte in "GET / HTTP/1.1\r\nX".prefix(Campaign.attack.size(16, usually: 4)) {
          for client in clients { try await client.send(String(byte)) }
          longest = max(longest, try await server.timeUntilServed())
        }
        Campaign.attack.report("others waited \(longest) at most")
        for client in clients { await client.close() }
      }
    }

    @Test func floodsOfHeadersEnd() async throws {
      try await withstand("header floods") { server async throws in
        for _ in 0..<Campaign.attack.size(200, usually: 5) {
          for flood in ["X: \(String(repeating: "a", count: 1000))\r\n", "a:\r\n", String(repeating: "b", count: 1000), " c\r\n"] {
            let client = try await server.connect()
            try await client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n")
            // As much as a hundred times what is allowed, or until the server has closed.
            for _ in 0..<1600 { guard try await client.send(flood) else { break } }
            let status = AttackedServer.status(of: try await client.read(through: "\r\n"))
            #expect(["431", "400", ""].contains(status), "\(status) after \(flood.prefix(9))")
          }
        }
      }
    }

    @Test func malformedRequestsNeverGetMoreThanARefusal() async throws {
      var random = SplitMix64(state: 3)
      try await withstand("malformed framing") { server async throws in
        for number in 0..<Campaign.attack.size(10_000, usually: 600) {
          let request = Self.malformed(server.head(fields: ["Connection: close"]), &random)
          let client = try await server.connect()
          try await client.send(request)
          await client.closeOutput()
          let status = AttackedServer.status(of: try await client.read(through: "\r\n"))
          let known = ["", "200", "206", "304", "308", "400", "403", "404", "405", "408", "413", "414", "416", "431", "505"]
          #expect(known.contains(status), "\(number): \(status) for \(String(decoding: request, as: UTF8.self))")
        }
      }
    }

    /// A request with bytes of it changed, and fields put in that tell of bodies.
    private static func malformed(_ request: String, _ random: inout SplitMix64) -> [UInt8] {
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
        if bytes.isEmpty { return [0] }
      }
      return bytes
    }

    @Test func manyRequestsOnOneConnectionAreAllAnswered() async throws {
      let count = Campaign.attack.size(10_000, usually: 1000)
      try await withstand("\(count) requests on one connection") { server async throws in
        let client = try await server.connect()
        var answered = 0
        // More at once than the server keeps, less than would fill both directions.
        for _ in 0..<count / 100 {
          try await client.send(String(repeating: server.head("/robots.txt"), count: 100))
          answered += try await client.count(of: "HTTP/1.1 200 OK\r\n", upTo: 100)
        }
        #expect(answered == count)
      }
    }

    @Test func clientsThatVanishLeaveNothing() async throws {
      try await withstand("vanishing clients") { server async throws in
        for number in 0..<Campaign.attack.size(1000, usually: 150) {
          let client = try await server.connect()
          try await client.send(
            [server.head(), "GET / HT", server.head("/.sitegen/events"), String(repeating: server.head(), count: 9), ""][number % 5])
          if number % 3 == 0 { await client.close() } else { await client.reset() }
        }
      }
    }

    @Test func noOtherNameIsAnswered() async throws {
      var random = SplitMix64(state: 5)
      try await withstand("random Host values") { server async throws in
        for _ in 0..<Campaign.attack.size(10_000, usually: 600) {
          let host = Self.host(like: "127.0.0.1:\(server.port)", &random)
          let client = try await server.connect()
          try await client.send(Array("GET / HTTP/1.1\r\nConnection: close\r\nHost: ".utf8) + host + Array("\r\n\r\n".utf8))
          let answer = try await client.read(through: "\u{0}")
          #expect(
            ["400", "403"].contains(AttackedServer.status(of: answer)), "\(String(decoding: host, as: UTF8.self)): \(answer.prefix(80))")
          #expect(!answer.contains("Hello"))
        }
      }
    }

    /// A value that is none of the server's names, though most are close.
    private static func host(like own: String, _ random: inout SplitMix64) -> [UInt8] {
      let names = [own, own.replacing("127.0.0.1", with: "localhost"), own.replacing("127.0.0.1", with: "[::1]")].map { Array($0.utf8) }
      while true {
        guard var host = names.randomElement(using: &random) else { continue }
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let byte = UInt8.random(in: 0x21...0xFF, using: &random)
          if Bool.random(using: &random), !host.isEmpty {
            host[Int.random(in: 0..<host.count, using: &random)] = byte
          } else {
            host.insert(byte, at: Int.random(in: 0...host.count, using: &random))
          }
        }
        let isOwn = names.contains { $0.elementsEqual(host.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }) }
        if !isOwn { return host }
      }
    }

    @Test func aNameWithLinesIsNoEventOfItsOwn() async throws {
      try await withstand("names with newlines") { server async throws in
        let client = try await server.listen()
        var stream = try await client.read(through: "[]}\n\n")
        let names = ["a\n\nevent: change\ndata: {\"paths\":null}\n\n.txt", "b\r\rdata: x\r.md", "c\u{85}\u{2028}data: y.md"]
        for name in names { try server.site.folder.write("content/" + name, Data("---\ntitle: t\n---\n".utf8)) }
        while !names.allSatisfy({ stream.contains($0.prefix(1) + "\\") || stream.contains("content/" + $0.prefix(1)) }) {
          let more = try await client.read(through: "\n\n")
          try #require(!more.isEmpty)
          stream += more
        }
        let body = try #require(stream.range(of: "\r\n\r\n").map { stream[$0.upperBound...] })
        #expect(!body.utf8.contains(0x0D))
        for line in try atLeast(3, body.utf8.split(separator: 0x0A)).map({ String(Substring($0)) }) {
          #expect(line == ":" || line.hasPrefix("retry: ") || line.hasPrefix("event: ") || line.hasPrefix("data: {"), "\(line)")
        }
        for name in names { try server.site.folder.remove("content/" + name) }
      }
    }
  }
#endif
