import Foundation
import PreviewServer
import SiteBuild
import TestSupport
import Testing

extension ServerTests {
  struct ServingTests {
    @Test func answersWithTheBytesOfAnOutput() async throws {
      let response = try await withServer(smallSite) { try await $0.get("/assets/site.css") }
      #expect(
        response
          == Response(
            status: 200,
            head: [
              "HTTP/1.1 200 OK",
              "Content-Type: text/css; charset=utf-8",
              "ETag: \(EntityTag(of: Array("p { color: green }".utf8)).quoted)",
              "Accept-Ranges: bytes",
              "Cache-Control: no-store",
              "X-Content-Type-Options: nosniff",
              "Cross-Origin-Resource-Policy: same-origin",
              "Referrer-Policy: no-referrer",
              "Content-Security-Policy: default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; "
                + "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
                + "form-action 'self'; frame-ancestors 'none'",
              "Content-Length: 18",
              "Connection: close",
            ], body: Data("p { color: green }".utf8)))
    }

    @Test func headHasTheHeadOfGetAndNothingMore() async throws {
      try await withServer(smallSite) { server async throws in
        for target in ["/", "/assets/site.css", "/missing", "/steps/terms", "/.sitegen/reload.js"] {
          let get = try await server.get(target)
          let head = try await server.exchange(server.head(target, method: "HEAD", fields: ["Connection: close"]))
          #expect(head == Response(status: get.status, head: get.head))
        }
      }
    }

    @Test func aMissingPageIsToldInTheLanguageOfItsAddress() async throws {
      func page(_ text: String) -> String { "<!doctype html><title>Missing</title><body><p>\(text)</p></body>" }
      let files = ["404.html": page("Nothing here"), "de/404.html": page("Nichts hier"), "de/index.html": page("Da")]
      try await withServer(files) { server async throws in
        for (target, text) in [
          ("/de/no/", "Nichts hier"), ("/de/steps/no/", "Nichts hier"), ("/de/no", "Nichts hier"), ("/no/", "Nothing here"),
          ("/den/no/", "Nothing here"), ("/fr/no/", "Nothing here"), ("/DE/no/", "Nothing here"), ("/a/de/no/", "Nothing here"),
          ("//de/no/", "Nichts hier"),
        ] {
          let answer = try await server.get(target)
          #expect(answer.status == 404 && answer.text.contains(text), "\(target): \(answer.text)")
        }
      }
    }

    /// File extensions and their media types.
    static let types = [
      "a.html": "text/html; charset=utf-8", "a.css": "text/css; charset=utf-8", "a.js": "text/javascript; charset=utf-8",
      "a.mjs": "text/javascript; charset=utf-8", "a.svg": "image/svg+xml; charset=utf-8", "a.png": "image/png", "a.webp": "image/webp",
      "a.jpg": "image/jpeg", "a.jpeg": "image/jpeg", "a.gif": "image/gif", "a.ico": "image/x-icon", "a.avif": "image/avif",
      "a.woff2": "font/woff2", "a.json": "application/json; charset=utf-8", "b/feed.json": "application/feed+json; charset=utf-8",
      "b/atom.xml": "application/atom+xml; charset=utf-8", "a.schema.json": "application/schema+json; charset=utf-8",
      "a.xml": "application/xml; charset=utf-8", "a.txt": "text/plain; charset=utf-8", "a.ts": "video/mp2t",
      "a.d.ts": "text/plain; charset=utf-8",
      "a.md": "text/markdown; charset=utf-8",
      "a.webmanifest": "application/manifest+json; charset=utf-8", "a.pdf": "application/pdf", "a.PNG": "image/png",
      "a.exe": "application/octet-stream", "noending": "application/octet-stream", ".html": "application/octet-stream",
      "a.tar.gz": "application/gzip", ".well-known/apple-app-site-association": "application/json; charset=utf-8",
    ]

    @Test func saysWhatAFileIs() async throws {
      let files = Self.types.mapValues { _ in "x" }
      let answers = try await withServer(files) { server async throws in
        var answers: [String: String] = [:]
        for name in files.keys { answers[name] = try await server.get("/" + name)["Content-Type"] }
        return answers
      }
      #expect(answers == Self.types)
    }

    @Test func showsThePageOfAFolder() async throws {
      try await withServer(smallSite) { server async throws in
        #expect(try await server.get("/").text.contains("<p>Home</p>"))
        #expect(try await server.get("/steps/terms/").text.contains("<p>Terms</p>"))
        #expect(try await server.get("/steps/terms/index.html").text.contains("<p>Terms</p>"))
        #expect(try await server.get("/steps/terms/?q=/../x").text.contains("<p>Terms</p>"))
        #expect(try await server.get("http://127.0.0.1:PORT/steps/terms/").status == 200)
        #expect(try await server.get("HTTP://LOCALHOST:PORT?x").status == 200)
      }
    }

    @Test func addressesAreDecodedOnceAndInEitherUnicodeForm() async throws {
      try await withServer(["caf\u{E9}/index.html": "caf\u{E9}", "100%25.txt": "percent", "a b.txt": "blank", "?.txt": "mark"]) {
        server async throws in
        #expect(try await server.get("/caf%C3%A9/").status == 200)
        #expect(try await server.get("/cafe%CC%81/").status == 200)
        #expect(try await server.get("/cafe%CC%81")["Location"] == "/caf%C3%A9/")
        #expect(try await server.get("/100%2525.txt").text == "percent")
        #expect(try await server.get("/100%25.txt").status == 404)
        #expect(try await server.get("/a%20b.txt").text == "blank")
        #expect(try await server.get("/%3F.txt").text == "mark")
        #expect(try await server.get("/a+b.txt").status == 404)
      }
    }

    @Test func aFolderWithoutItsSlashIsRedirected() async throws {
      try await withServer(smallSite) { server async throws in
        let response = try await server.get("/steps/terms?a=1&b=//evil.example")
        #expect(response.status == 308)
        #expect(response["Location"] == "/steps/terms/?a=1&b=//evil.example")
        #expect(response.body.isEmpty)
        #expect(try await server.get("/steps").status == 404)
      }
    }

    @Test func whatIsLinkedBelowTheBasePathIsFoundHere() async throws {
      let files = smallSite.merging(["a/b/own/index.html": "own"]) { _, new in new }
      try await withServer(files, basePath: "/a/b/") { server async throws in
        func way(_ target: String) async throws -> String {
          let response = try await server.get(target)
          return "\(response.status) \(response["Location"] ?? "-")"
        }
        #expect(try await way("/a/b/steps/terms/?x=1") == "307 /steps/terms/?x=1")
        #expect(try await way("/a/b/steps/terms") == "307 /steps/terms")
        #expect(try await way("/a/b/") == "307 /")
        #expect(try await way("/a/b") == "307 /")
        #expect(try await way("/a/b/own/") == "200 -")
        #expect(try await way("/a/b/own") == "308 /a/b/own/")
        #expect(try await way("/a/b/missing") == "404 -")
        #expect(try await way("/a/b//evil.example/") == "404 -")
        #expect(try await way("/a/steps/terms/") == "404 -")
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
        #expect(try await server.get("/missing", fields: ["If-None-Match: *", "Range: bytes=0-1"]) == server.get("/missing"))
      }
      let bare = try await withServer([:]) { try await $0.get("/missing") }
      #expect(bare.status == 404)
      #expect(bare.text == "404 Not Found: the site has no such page, and no 404.html\n")
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
