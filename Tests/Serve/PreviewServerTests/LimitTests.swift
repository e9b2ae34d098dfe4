import Foundation
import SiteBuild
import TestSupport
import Testing

@testable import PreviewServer

extension ServerTests {
  struct LimitTests {
    @Test func theFirstLineHasALimit() async throws {
      var limits = Limits.patient
      limits.requestLine = 100
      try await withServer(smallSite, limits: limits) { server async throws in
        // "GET ", " HTTP/1.1" and the line ending take 15 bytes.
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
        // `Host` and `Connection` are two more headers.
        #expect(try await status(Array(repeating: "X: x", count: 62)) == 200)
        #expect(try await status(Array(repeating: "X: x", count: 63)) == 431)
        let unfinished = "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 20_000)
        #expect(try await server.exchange(unfinished).status == 431)
      }
    }

    @Test func limitsCountForEachRequestAnew() async throws {
      var limits = Limits.patient
      (limits.requestLine, limits.headers, limits.fields) = (50, 100, 3)
      try await withServer(smallSite, limits: limits) { server async throws in
        let requests = String(repeating: server.head("/"), count: 100) + server.head("/", fields: ["A: a", "B: b", "C: c"])
        #expect(try await server.exchangeAll(Array(requests.utf8)).map(\.status) == Array(repeating: 200, count: 100) + [431])
      }
    }

    @Test func whenAllPlacesAreTakenTheNextClientWaits() async throws {
      var limits = Limits.patient
      limits.connections = 1
      try await withServer(smallSite, limits: limits) { server async throws in
        try await server.connect { first in
          try await first.send(server.head("/.sitegen/events"))
          _ = try await first.read(through: "[]}")
          try await server.connect { second in
            try await second.send(server.head("/", fields: ["Connection: close"]))
            await server.site.publish(MemorySite(smallSite), changed: ["a.css"])
            #expect(try await first.read(through: "}\n").contains("/a.css"))
            #expect(await server.site.recentlyShown() == [])
            await first.close()
            #expect(try Response.all(in: try await second.rest()).map(\.status) == [200])
          }
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
  }
}
