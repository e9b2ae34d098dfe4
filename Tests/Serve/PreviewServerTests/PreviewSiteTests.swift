import Diagnostics
import PreviewServer
import SiteBuild
import TestSupport
import Testing

extension ServerTests {
  struct PreviewSiteTests {
    private let problem = Diagnostic(.error, .missingFile, path: "content/<b>.md", "\"<script>alert('x')</script>\" & more", help: "</pre>")

    @Test func knowsThePagesThatWereAskedForLast() async throws {
      try await withServer(smallSite) { server async throws in
        for target in ["/", "/steps/terms/", "/assets/site.css", "/missing", "/steps/terms", "/"] { _ = try await server.get(target) }
        #expect(await server.site.recentlyShown() == ["index.html", "steps/terms/index.html"])
      }
    }

    @Test func remembersSoManyPagesAndNoMore() async throws {
      let names = (0..<40).map { "\($0)/index.html" }
      try await withServer(Dictionary(uniqueKeysWithValues: names.map { ($0, "x") })) { server async throws in
        for name in names { _ = try await server.get(address(ofOutput: name)) }
        #expect(await server.site.recentlyShown() == Array(names.reversed().prefix(32)))
      }
    }

    @Test func aNewSiteTakesThePlaceOfTheOld() async throws {
      try await withServer(smallSite) { server async throws in
        await server.site.publish(MemorySite(["new.txt": "new"]), changed: ["index.html", "new.txt"])
        #expect(try await server.get("/new.txt").text == "new")
        #expect(try await server.get("/").status == 404)
      }
    }

    @Test func problemsLeaveTheLastGoodSiteUp() async throws {
      try await withServer(smallSite) { server async throws in
        let before = try await server.get("/")
        await server.site.publish(problems: [problem])
        #expect(try await server.get("/") == before)
      }
    }

    @Test func withoutASiteEveryAddressShowsWhatIsWrong() async throws {
      try await withServer(nil) { server async throws in
        await server.site.publish(problems: [problem])
        let response = try await server.get("/")
        #expect(response.status == 500)
        #expect(response["Content-Type"] == "text/html; charset=utf-8")
        let tag = try #require(response["ETag"]).filter { $0 != "\"" }
        #expect(
          response.text == """
            <!doctype html>
            <html lang="en" data-sitegen="problems">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>The site could not be built</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="/.sitegen/overlay.css">
            </head>
            <body class="problems">
            <h1>The site could not be built</h1>
            <noscript>
            <pre>content/&lt;b&gt;.md: error: &quot;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot; &amp; more [missing-file]
                  = help: &lt;/pre&gt;
            </pre>
            </noscript>
            \(reloadTag(path: "", tag: tag))</body>
            </html>

            """)
        for target in ["/any/page/", "/assets/site.css", "/%2e%2e/x"] { #expect(try await server.get(target) == response) }
        #expect(try await server.get("/.sitegen/reload.js").status == 200)
        #expect(try await server.get("/%zz").status == 400)
      }
    }

    @Test func otherProblemsMakeAnotherPage() async throws {
      try await withServer(nil) { server async throws in
        await server.site.publish(problems: [problem])
        let first = try await server.get("/")
        await server.site.publish(problems: Array(repeating: problem, count: 250))
        let second = try await server.get("/")
        #expect(first["ETag"] != second["ETag"])
        #expect(second.text.matches(of: /<pre>/).count == 100)
        #expect(second.text.contains("<p>And 150 more.</p>"))
        await server.site.publish(MemorySite(smallSite), changed: [])
        #expect(try await server.get("/").status == 200)
      }
    }
  }
}
