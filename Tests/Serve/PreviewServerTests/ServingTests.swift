import Foundation
import PreviewServer
import SiteBuild
import TestSupport
import Testing

extension ServerTests {
  struct ServingTests {
    @Test func headHasTheHeadOfGetAndNothingMore() async throws {
      try await withServer(smallSite) { server async throws in
        for target in ["/", "/assets/site.css", "/missing", "/steps/terms", "/.sitegen/reload.js"] {
          let get = try await server.get(target)
          let head = try await server.exchange(server.head(target, method: "HEAD", fields: ["Connection: close"]))
          #expect(head == Response(status: get.status, head: get.head))
        }
      }
    }

    @Test func whatIsMissingGetsTheSitesPage() async throws {
      try await withServer(smallSite) { server async throws in
        let response = try await server.get("/missing/page?x")
        #expect(response.status == 404)
        #expect(response["Content-Type"] == "text/html; charset=utf-8")
        let page = smallSite["404.html"] ?? ""
        let tag = EntityTag(of: Array(page.utf8))
        #expect(response["ETag"] == tag.quoted)
        #expect(response.text.replacing(reloadTag(path: "/404.html", tag: tag.text), with: "") == page)
      }
    }

    @Test func anIndexIsMadeWhenSomebodyAsksAndOnceForAVersion() async throws {
      let made = Counter()
      let index: @Sendable () throws -> [UInt8] = { Array("made \(made.next())".utf8) }
      try await withServer { server async throws in
        await server.site.publish(MemorySite([:], indexes: ["search.json": index]), changed: [])
        #expect(made.value == 0)
        #expect(try await server.get("/search.json").text == "made 1")
        #expect(try await server.get("/search.json").text == "made 1")
        await server.site.publish(MemorySite([:], indexes: ["search.json": index]), changed: ["search.json"])
        #expect(try await server.get("/search.json").text == "made 2")
      }
    }

    @Test func anIndexThatCannotBeMadeIsAnError() async throws {
      struct Failure: Error, CustomStringConvertible { var description: String { "no memory" } }
      let response = try await withServer { server async throws in
        await server.site.publish(MemorySite([:], indexes: ["search.json": { throw Failure() }]), changed: [])
        return try await server.get("/search.json")
      }
      #expect(response.status == 500)
      #expect(response.text == "500 Internal Server Error: the file could not be made: no memory\n")
    }

    @Test func aConnectionServesOneRequestAfterTheOther() async throws {
      try await withServer(smallSite) { server async throws in
        let requests = server.head("/") + server.head("/missing") + server.head("/assets/site.css", fields: ["Connection: close"])
        let responses = try await server.exchangeAll(Array(requests.utf8))
        #expect(responses.map(\.status) == [200, 404, 200])
        #expect(responses.map { $0["Connection"] } == [nil, nil, "close"])
      }
    }

    @Test func anOldClientIsAnsweredAndLetGo() async throws {
      let response = try await withServer(smallSite) {
        try await $0.exchange("GET / HTTP/1.0\r\nHost: localhost:PORT\r\nConnection: keep-alive\r\n\r\n")
      }
      #expect(response.status == 200)
      #expect(response["Connection"] == "close")
    }

    @Test func aClientThatClosesItsSideIsStillAnswered() async throws {
      try await withServer(["big.bin": String(repeating: "x", count: 3_000_000)]) { server async throws in
        let responses = try await server.connect { peer async throws in
          try await peer.send(server.head("/big.bin") + server.head("/big.bin"))
          await peer.closeOutput()
          return try Response.all(in: try await peer.rest())
        }
        #expect(responses.map(\.body.count) == [3_000_000, 3_000_000])
      }
    }

    @Test func aRequestDuringTheFirstBuildWaitsForIt() async throws {
      try await withServer(nil) { server async throws in
        async let response = server.get("/")
        // Once there is a subscriber, the request has reached the site.
        try await eventually("the request to come as far as the site") { await server.site.subscriberCount > 0 }
        await server.site.publish(MemorySite(smallSite), changed: [])
        #expect(try await response.text.contains("<p>Home</p>"))
      }
    }
  }
}
