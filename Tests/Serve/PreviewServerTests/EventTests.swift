import Diagnostics
import PreviewServer
import SiteBuild
import TestSupport
import Testing

extension ServerTests {
  struct EventTests {
    /// Listens as a client without chunked encoding, so the received bytes are exactly those of the stream.
    private func listen(_ server: RunningServer, _ body: (RawConnection) async throws -> Void) async throws {
      try await server.connect { peer async throws in
        try await peer.send("GET /.sitegen/events HTTP/1.0\r\nHost: localhost:\(server.port)\r\n\r\n")
        _ = try await peer.read(through: "\r\n\r\n")
        try await body(peer)
      }
    }

    @Test func aStreamBeginsWithWhenToComeAgainAndTheProblems() async throws {
      try await withServer(smallSite) { server async throws in
        try await server.connect { peer async throws in
          try await peer.send(server.head("/.sitegen/events"))
          let head = try await peer.read(through: "\r\n\r\n").split(separator: "\r\n").map(String.init)
          let response = Response(status: 200, head: head)
          #expect(head.first == "HTTP/1.1 200 OK")
          #expect(response["Content-Type"] == "text/event-stream")
          #expect(response["Cache-Control"] == "no-store")
          #expect(response["Cross-Origin-Resource-Policy"] == "same-origin")
          #expect(response["Content-Length"] == nil)
        }
        try await listen(server) { peer async throws in
          #expect(try await peer.read(through: "\n\n") == "retry: 300\n\n")
          #expect(try await peer.read(through: "\n\n") == "event: problems\ndata: {\"more\":0,\"problems\":[]}\n\n")
        }
      }
    }

    @Test func changesComeInTheirOrder() async throws {
      try await withServer(smallSite) { server async throws in
        try await listen(server) { peer async throws in
          _ = try await peer.read(through: "[]}\n\n")
          for number in 0..<5 {
            await server.site.publish(MemorySite(smallSite), changed: ["caf\u{E9}/index.html", "assets/\(number) \n.css"])
          }
          for number in 0..<5 {
            #expect(
              try await peer.read(through: "\n\n") == """
                event: change
                data: {"paths":["/caf%C3%A9/","/assets/\(number)%20%0A.css"]}


                """)
          }
        }
      }
    }

    @Test func moreThanAThousandChangesAreNotNamed() async throws {
      let site = PreviewSite()
      await site.publish(MemorySite([:]), changed: [])
      var events = await site.events().makeAsyncIterator()
      #expect(await events.next() == .problems([]))
      let names = (0...1000).map { "\($0).txt" }
      await site.publish(MemorySite([:]), changed: Array(names.dropLast()))
      await site.publish(MemorySite([:]), changed: names)
      #expect(await events.next() == .changed(names.dropLast().map { "/" + $0 }))
      #expect(await events.next() == .changed(nil))
      try await withServer(smallSite) { server async throws in
        try await listen(server) { peer async throws in
          _ = try await peer.read(through: "[]}\n\n")
          await server.site.publish(MemorySite([:]), changed: names)
          #expect(try await peer.read(through: "\n\n") == "event: change\ndata: {\"paths\":null}\n\n")
        }
      }
    }

    @Test func problemsAreToldAsTheTerminalShowsThem() async throws {
      let source = SourceText(path: "content/x.yaml", "a: 1\ndefault: Fortnightly\n")
      let problem = Diagnostic(
        .error, .unknownOption, in: source, at: SourceLocation(line: 2, column: 10, length: 11), "\"Fortnightly\" is not an option",
        help: "did you mean \"weekly\"?")
      try await withServer(smallSite) { server async throws in
        try await listen(server) { peer async throws in
          _ = try await peer.read(through: "[]}\n\n")
          await server.site.publish(problems: [problem, Diagnostic(.warning, .deadLink, path: "a\n\ndata: b.md", "line\r\nbreak")])
          #expect(
            try await peer.read(through: "\n\n") == #"""
              event: problems
              data: {"more":0,"problems":[{"code":"unknown-option","column":10,"line":2,"path":"content/x.yaml","severity":"error","summary":"\"Fortnightly\" is not an option","text":"content/x.yaml:2:10: error: \"Fortnightly\" is not an option [unknown-option]\n    2 | default: Fortnightly\n      |          ^~~~~~~~~~~\n      = help: did you mean \"weekly\"?\n"},{"code":"dead-link","path":"a\n\ndata: b.md","severity":"warning","summary":"line\r\nbreak","text":"a��data: b.md: warning: line��break [dead-link]\n"}]}


              """#)
          await server.site.publish(MemorySite(smallSite), changed: [])
          #expect(try await peer.read(through: "\n\n") == "event: problems\ndata: {\"more\":0,\"problems\":[]}\n\n")
        }
      }
    }

    @Test func atMostAHundredProblemsAreShown() async throws {
      try await withServer(smallSite) { server async throws in
        await server.site.publish(problems: (0..<250).map { Diagnostic(.error, .missingFile, path: "\($0)", "missing") })
        try await listen(server) { peer async throws in
          _ = try await peer.read(through: "\n\n")
          let event = try await peer.read(through: "\n\n")
          #expect(event.hasPrefix("event: problems\ndata: {\"more\":150,\"problems\":[{"))
          #expect(event.matches(of: /"code"/).count == 100)
        }
      }
    }

    @Test func aQuietStreamSaysThatItIsAlive() async throws {
      let clock = TestClock()
      try await withServer(smallSite, clock: clock) { server async throws in
        try await listen(server) { peer async throws in
          _ = try await peer.read(through: "[]}\n\n")
          for _ in 0..<10 {
            await clock.sleepers()
            clock.advance(by: .milliseconds(4999))
            // Only one of these two events can come next.
            await server.site.publish(MemorySite(smallSite), changed: ["a.css"])
            #expect(try await peer.read(through: "\n\n").hasPrefix("event: change\n"))
            clock.advance(by: .milliseconds(1))
            #expect(try await peer.read(through: "\n\n") == ":\n\n")
          }
        }
      }
    }

    @Test func aSubscriberThatIsFarBehindIsDropped() async {
      let site = PreviewSite()
      await site.publish(MemorySite([:]), changed: [])
      let events = await site.events()
      let quick = await site.events()
      var quickEvents = quick.makeAsyncIterator()
      for number in 0..<100 {
        await site.publish(MemorySite([:]), changed: ["\(number)"])
        _ = await quickEvents.next()
      }
      var count = 0
      for await _ in events { count += 1 }
      #expect(count == 16)
      #expect(await site.subscriberCount == 1)
    }

    @Test func aSubscriberThatLeavesIsForgotten() async throws {
      try await withServer(smallSite) { server async throws in
        try await listen(server) { peer async throws in
          _ = try await peer.read(through: "[]}\n\n")
          #expect(await server.site.subscriberCount == 1)
        }
        try await eventually("the subscriber to be forgotten") { await server.site.subscriberCount == 0 }
      }
    }

    @Test func theFirstSiteIsNewsForEveryPage() async {
      let site = PreviewSite()
      var events = await site.events().makeAsyncIterator()
      await site.publish(problems: [Diagnostic(.error, .missingContent, path: "content", "missing")])
      await site.publish(MemorySite([:]), changed: ["index.html"])
      await site.publish(MemorySite([:]), changed: [])
      await site.publish(MemorySite([:]), changed: ["a"])
      var seen: [PreviewEvent?] = []
      for _ in 0..<5 { seen.append(await events.next()) }
      #expect(
        seen == [
          .problems([]), .problems([Diagnostic(.error, .missingContent, path: "content", "missing")]), .problems([]), .changed(nil),
          .changed(["/a"]),
        ])
    }
  }
}
