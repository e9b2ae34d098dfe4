import TestSupport
import Testing

/// The `_headers` file, for hosts that support it.
@Suite(.computing) struct HeadersFileTests {
  private static let csp = "title: T\ncsp: { script-src: [https://a.example] }\n"

  @Test func headersHaveThePolicyOfTheSite() async throws {
    let site = try TestSite(["content/site.yaml": Self.csp])
    #expect(try await site.messages() == "")
    #expect(
      try site.folder.text("public/_headers") == """
        /api/*
          Access-Control-Allow-Origin: *
          Access-Control-Expose-Headers: ETag
        /*
          X-Content-Type-Options: nosniff
          Content-Security-Policy: default-src 'none'; script-src 'self' https://a.example; worker-src 'self'; style-src 'self'; \
        img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
        form-action 'self'; frame-ancestors 'none'
        /assets/:folder/*
          Cache-Control: public, max-age=31536000, immutable
        /api/:version/manifest.json
          Cache-Control: max-age=60

        """)
  }

  /// Hosts may send no type, or the wrong one, and `nosniff` stops browsers from guessing.
  @Test func headersHaveTypesThatHostsDoNotKnow() async throws {
    let site = try TestSite([
      "content/site.yaml": Self.csp, "content/.well-known/apple-app-site-association": "{}", "content/a/ticket.pkpass": "x",
      "content/a/index.md": "---\ndescription: A.\nlayout: list\n---\n# A\n",
      "content/index.md": "---\ndescription: H.\n---\n[A](a/index.md)\n",
    ])
    _ = try await site.build()
    let headers = try site.folder.text("public/_headers")
    for rule in [
      "/.well-known/apple-app-site-association\n  Content-Type: application/json; charset=utf-8",
      "/a/atom.xml\n  Content-Type: application/atom+xml; charset=utf-8",
      "/a/feed.json\n  Content-Type: application/feed+json; charset=utf-8",
      "/a/ticket.pkpass\n  Content-Type: application/vnd.apple.pkpass",
    ] {
      #expect(headers.contains("\n\(rule)\n"), "\(rule)")
    }
  }

  @Test func siteWithoutAPolicyHasNoHeadersFile() async throws {
    let site = try TestSite(["content/site.yaml": "title: T\n"])
    #expect(try await site.messages() == "")
    #expect(!site.folder.exists("public/_headers"))
  }

  @Test func headersFileByTheAuthorIsKept() async throws {
    let site = try TestSite(["content/site.yaml": Self.csp, "content/_headers": "/*\n  X-Own: 1\n"])
    #expect(try await site.messages() == "")
    #expect(try site.folder.text("public/_headers") == "/*\n  X-Own: 1\n")
  }
}
