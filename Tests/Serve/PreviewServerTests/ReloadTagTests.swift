import PreviewServer
import SiteBuild
import TestSupport
import Testing

extension ServerTests {
  struct ReloadTagTests {
    @Test func saysWhichVersionOfWhichOutputIsShown() {
      #expect(
        reloadTag(path: "/a&b/\"<'>", tag: "0a1b") == """
          <script type="module" src="/.sitegen/reload.js" data-path="/a&amp;b/&quot;&lt;&#39;&gt;" data-tag="0a1b"></script>

          """)
    }

    /// Pages with a mark at the position where the tag is inserted.
    @Test(arguments: [
      "<body><p>x</p>|</body>", "<body>|</BODY></html>\n", "<pre></body></pre>|</Body>", "<p>no end</p>|", "|",
      "\u{FEFF}<p>caf\u{E9}</p>|</body>\u{E9}",
      "|</body>", "</body|", "<body></body\n|", "<body>|</body>x</body x>", "<body></body>|</body></html></body",
    ]) func standsBeforeTheEndOfTheBody(_ page: String) async throws {
      let file = Array(page.replacing("|", with: "").utf8)
      let response = try await withServer { server async throws in
        await server.site.publish(MemorySite(files: ["a/index.html": file]), changed: [])
        return try await server.get("/a/")
      }
      #expect(response.text == page.replacing("|", with: reloadTag(path: "/a/", tag: EntityTag(of: file).text)))
    }

    @Test func thePageWithoutItIsTheFile() async throws {
      let files: [String: [UInt8]] = [
        "index.html": Array("<p>Home</p></body>".utf8), "copied/page.html": [0xFF, 0x00, 0xFE] + Array("</body>".utf8) + [0xC3],
        "404.html": [], "caf\u{E9}/index.html": Array("x".utf8),
      ]
      try await withServer { server async throws in
        await server.site.publish(MemorySite(files: files), changed: [])
        for (output, bytes) in files {
          let path = address(ofOutput: output)
          let response = try await server.get(path)
          let tag = Array(reloadTag(path: path, tag: EntityTag(of: bytes).text).utf8)
          let place = try #require(response.body.firstRange(of: tag))
          #expect(Array(response.body[..<place.lowerBound] + response.body[place.upperBound...]) == bytes)
          #expect(response["Content-Length"] == String(bytes.count + tag.count))
        }
      }
    }

    @Test func nothingButHTMLGetsOne() async throws {
      let names = ["a.txt", "a.js", "a.svg", "a.xml", "a.json", "a.md", "a"]
      try await withServer(Dictionary(uniqueKeysWithValues: names.map { ($0, "<body></body>") })) { server async throws in
        for name in names { #expect(try await server.get("/" + name).text == "<body></body>") }
      }
    }

    @Test(arguments: [
      ("index.html", "/"), ("steps/terms/index.html", "/steps/terms/"), ("404.html", "/404.html"), ("assets/site.css", "/assets/site.css"),
      ("caf\u{E9}/a b.txt", "/caf%C3%A9/a%20b.txt"), ("myindex.html", "/myindex.html"), ("a/index.html/x", "/a/index.html/x"),
      ("100%.txt", "/100%25.txt"),
    ]) func outputsHaveAddresses(_ output: String, expected: String) {
      #expect(address(ofOutput: output) == expected)
    }

    /// They are available even before the first build, and a site can't replace them.
    @Test func theServerHasTheFilesThatTheTagLoads() async throws {
      try await withServer(nil) { server async throws in
        var (names, waiting) = (Set<String>(), ["reload.js", "overlay.css", "panel.css", "inspect.css"])
        while let name = waiting.popLast() {
          guard names.insert(name).inserted else { continue }
          let response = try await server.get("/.sitegen/" + name)
          #expect(response.status == 200 && !response.body.isEmpty, "\(name)")
          #expect(response["Content-Type"] == (name.hasSuffix("js") ? "text/javascript; charset=utf-8" : "text/css; charset=utf-8"))
          #expect(response["Content-Security-Policy"]?.hasPrefix("default-src 'none'; ") == true && response["Cache-Control"] == "no-store")
          waiting += response.text.matches(of: /(?:from |import\()"\.\/(?<name>[a-z.-]+)"/).map { String($0.name) }
        }
        #expect(names.count > 8)
      }
    }
  }
}
