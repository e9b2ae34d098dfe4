import Diagnostics
import PreviewServer
import SiteBuild
import SiteContent
import TestSupport
import Testing

extension ServerTests {
  /// The files that a preview's pages may load.
  struct PolicyTests {
    private let field = "Content-Security-Policy"

    @Test func itIsThatOfTheSite() async throws {
      let source = SourceText(path: "content/site.yaml", "title: T\ncsp: { script-src: [https://a.example] }\n")
      let policy = try #require(SiteSettings.read(source).settings?.csp)
      try await withServer(smallSite) { server async throws in
        let before = try await server.get("/")[field]
        await server.site.publish(MemorySite(files: ["index.html": Array("<p>new".utf8)], policy: policy), changed: ["index.html"])
        #expect(before == SecurityPolicy().text)
        for address in ["/", "/missing"] { #expect(try await server.get(address)[field] == policy.text, "\(address)") }
        // These are the server's own files, which are not part of the site.
        #expect(try await server.get("/.sitegen/reload.js")[field] == SecurityPolicy().text)
      }
    }

    @Test func withoutASiteNothingIsLoadedFromElsewhere() async throws {
      try await withServer(nil) { server async throws in
        _ = server
        #expect(try await server.get("/.sitegen/overlay.css")[field] == SecurityPolicy().text)
      }
    }
  }
}
