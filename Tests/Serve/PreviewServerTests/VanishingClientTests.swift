import PreviewServer
import SiteBuild
import TestSupport
import Testing

extension ServerTests {
  /// Clients that disconnect at any time.
  struct VanishingClientTests {
    @Test(arguments: [
      "", "GET", "GET / HTTP/1.1\r\nHost: localhost\r\n", "FULL", "FULLFULLFULL", "BIG", "EVENTS", "GARBAGE\r\n\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 99\r\n\r\nabc",
    ]) func leaveTheServerAsItWas(_ text: String) async throws {
      try await withServer(smallSite.merging(["big.bin": String(repeating: "x", count: 4_000_000)]) { $1 }) { server async throws in
        let request = text.replacing("FULL", with: server.head("/")).replacing("BIG", with: server.head("/big.bin"))
          .replacing("EVENTS", with: server.head("/.sitegen/events"))
        for round in 0..<12 {
          try await server.connect { peer async throws in
            try await peer.send(request)
            // Some clients wait for the start of a response, and some close properly.
            if round % 3 == 0, text.contains(/FULL|BIG|EVENTS/) { _ = try await peer.read(through: "\r\n\r\n") }
            if round % 2 == 0 { await peer.reset() }
          }
        }
        try await eventually("all clients to be forgotten") { await server.site.subscriberCount == 0 }
        #expect(try await server.get("/").status == 200)
      }
    }

    @Test func hundredsAtOnce() async throws {
      System.allowOpenFiles(2000)
      try await withServer(smallSite) { server async throws in
        try await withThrowingTaskGroup(of: Void.self) { tasks in
          for _ in 0..<300 {
            tasks.addTask {
              try await server.connect { peer async throws in
                try await peer.send(server.head("/"))
                await peer.reset()
              }
            }
          }
          try await tasks.waitForAll()
        }
        #expect(try await server.get("/").status == 200)
      }
    }

    @Test func oneThatLeavesDuringTheFirstBuildWaitsNoMore() async throws {
      try await withServer(nil) { server async throws in
        try await server.connect { peer async throws in
          try await peer.send(server.head("/"))
          try await eventually("the client to wait for the site") { await server.site.subscriberCount > 0 }
          await peer.reset()
        }
        try await eventually("all clients to be forgotten") { await server.site.subscriberCount == 0 }
        await server.site.publish(MemorySite(smallSite), changed: [])
        #expect(try await server.get("/").status == 200)
      }
    }
  }
}
