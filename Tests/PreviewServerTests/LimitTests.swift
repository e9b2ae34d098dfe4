import Foundation
import PreviewServer
import SiteBuild
import TestSupport
import Testing

extension ServerTests {
  struct LimitTests {
    @Test func theFirstLineHasALimit() async throws {
      var limits = Limits()
      limits.requestLine = 100
      try await withServer(smallSite, limits: limits) { server async throws in
        // "GET ", " HTTP/1.1" and the line's end take 15 bytes.
        #expect(try await server.get("/" + String(repeating: "a", count: 84)).status == 404)
        #expect(try await server.get("/" + String(repeating: "a", count: 85)).status == 414)
        #expect(try await server.get("/" + String(repeating: "a", count: 10_000_000)).status == 414)
        #expect(try await server.exchange("GET /" + String(repeating: "a", count: 100)).status == 414)
        #expect(try await server.exchange(String(repeating: "a", count: 101)).status == 414)
      }
    }

    @Test func headerFieldsHaveALimitOfBytesAndOfNumber() async throws {
      try await withServer(smallSite) { server async throws in
        func status(_ fields: [String]) async throws -> Int { try await server.get("/", fields: fields).status }
        func field(_ count: Int) -> String { "X: " + String(repeating: "a", count: count) }
        #expect(try await status([field(16_000)]) == 200)
        #expect(try await status([field(17_000)]) == 431)
        #expect(try await status([field(10_000_000)]) == 431)
        #expect(try await status([String(repeating: "a", count: 20_000) + ": x"]) == 431)
        #expect(try await status(Array(repeating: field(600), count: 20)) == 200)
        #expect(try await status(Array(repeating: field(600), count: 30)) == 431)
        // With Host and Connection there are two more.
        #expect(try await status(Array(repeating: "X: x", count: 62)) == 200)
        #expect(try await status(Array(repeating: "X: x", count: 63)) == 431)
        let unfinished = "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 20_000)
        #expect(try await server.exchange(unfinished).status == 431)
      }
    }

    @Test func limitsCountForEachRequestAnew() async throws {
      var limits = Limits()
      (limits.requestLine, limits.headers, limits.fields) = (50, 100, 3)
      try await withServer(smallSite, limits: limits) { server async throws in
        let requests = String(repeating: server.head("/"), count: 100) + server.head("/", fields: ["A: a", "B: b", "C: c"])
        #expect(try await server.exchangeAll(Array(requests.utf8)).map(\.status) == Array(repeating: 200, count: 100) + [431])
      }
    }

    @Test(arguments: ["G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\n", "\r\n"])
    func aRequestMustArriveInTime(_ beginning: String) async throws {
      var limits = Limits()
      limits.head = .milliseconds(50)
      let response = try await withServer(smallSite, limits: limits) { try await $0.exchange(beginning) }
      #expect(response.status == 408)
      #expect(response["Connection"] == "close")
    }

    @Test func aRequestThatDripsGetsNoMoreTime() async throws {
      var limits = Limits()
      (limits.head, limits.linger, limits.requestLine) = (.milliseconds(50), .milliseconds(50), 1 << 30)
      let responses = try await withServer(smallSite, limits: limits) { server async throws in
        try await server.connect { peer async throws in
          try await peer.send("GET /")
          try await eventually("the server to close") { try await !peer.send("a") }
          return try Response.all(in: try await peer.rest())
        }
      }
      #expect(responses.map(\.status) == [408])
    }

    @Test func theSecondRequestOfAConnectionMustArriveInTimeToo() async throws {
      var limits = Limits()
      limits.head = .milliseconds(50)
      let responses = try await withServer(smallSite, limits: limits) { try await $0.exchangeAll(Array(($0.head("/") + "GET").utf8)) }
      #expect(responses.map(\.status) == [200, 408])
    }

    @Test func aConnectionThatDoesNothingIsClosed() async throws {
      var limits = Limits()
      limits.idle = .milliseconds(300)
      try await withServer(smallSite, limits: limits) { server async throws in
        #expect(try await server.exchangeAll([]) == [])
        #expect(try await server.exchangeAll(Array(server.head("/").utf8)).map(\.status) == [200])
      }
    }

    @Test func aClientThatDoesNotReadIsLetGo() async throws {
      var limits = Limits()
      (limits.idle, limits.connections) = (.milliseconds(300), 1)
      try await withServer(limits: limits) { server async throws in
        await server.site.publish(
          MemorySite(files: ["big.bin": Array(repeating: 1, count: 64 << 20)]), changed: [])
        try await server.connect { peer async throws in
          try await peer.send(server.head("/big.bin"))
          // The only place is free again when the server has given up.
          try await untilServed(server)
        }
      }
    }

    @Test func tooManyConnectionsAreToldSo() async throws {
      var limits = Limits()
      limits.connections = 2
      try await withServer(smallSite, limits: limits) { server async throws in
        try await server.connect { first in
          try await server.connect { second in
            try await first.send(server.head("/.sitegen/events"))
            try await second.send(server.head("/.sitegen/events"))
            _ = try await (first.read(through: "[]}"), second.read(through: "[]}"))
            let third = try await server.get("/")
            #expect(third.status == 429)
            #expect(third.text == "429 Too Many Requests: too many connections are open\n")
            #expect(third["Connection"] == "close")
          }
          try await untilServed(server)
        }
      }
    }

    @Test func whoOwesARequestForLongestMakesRoom() async throws {
      var limits = Limits()
      limits.connections = 3
      try await withServer(smallSite, limits: limits) { server async throws in
        try await server.connect { listening async throws in
          try await listening.send(server.head("/.sitegen/events"))
          _ = try await listening.read(through: "[]}")
          try await server.connect { answered async throws in
            try await answered.send(server.head("/"))
            _ = try await answered.read(through: "</body>")
            try await server.connect { dripping async throws in
              try await dripping.send("GET /")
              // A fourth and a fifth are served: for them first the one that has its answer goes, then the one that drips.
              #expect(try await server.get("/").status == 200)
              #expect(try await answered.rest() == Data())
              try await server.connect { late async throws in
                try await late.send(server.head("/"))
                _ = try await late.read(through: "</body>")
                #expect(try await server.get("/").status == 200)
              }
              #expect(try await dripping.rest() == Data())
            }
          }
          await server.site.publish(MemorySite(smallSite), changed: ["a.css"])
          #expect(try await listening.read(through: "}\n").contains("/a.css"))
        }
      }
    }

    @Test func aFloodOfRequestsIsAnsweredOneByOne() async throws {
      try await withServer(smallSite) { server async throws in
        let flood = String(repeating: server.head("/assets/site.css"), count: 1000) + server.head("/", fields: ["Connection: close"])
        let responses = try await server.exchangeAll(Array(flood.utf8))
        #expect(responses.count == 1001)
        #expect(responses.allSatisfy { $0.status == 200 })
      }
    }

    @Test func aLargeFileArrivesWhole() async throws {
      var bytes = [UInt8](repeating: 7, count: 20 << 20)
      for place in stride(from: 0, to: bytes.count, by: 9973) { bytes[place] = UInt8(truncatingIfNeeded: place) }
      let file = bytes
      let response = try await withServer { server async throws in
        await server.site.publish(MemorySite(files: ["big.bin": file]), changed: [])
        return try await server.get("/big.bin")
      }
      #expect(response.body == Data(bytes))
    }

    /// Asks until there is a place.
    private func untilServed(_ server: RunningServer) async throws {
      try await eventually("a place for one more client") {
        // Who is one too many may be let go before it has asked.
        let request = Array(server.head("/missing", fields: ["Connection: close"]).utf8)
        return if let status = try? await server.exchangeAll(request).first?.status { status != 429 } else { false }
      }
    }
  }
}
