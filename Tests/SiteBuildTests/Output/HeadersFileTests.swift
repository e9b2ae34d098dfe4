import TestSupport
import Testing

/// The header fields for hosts that read them in the site.
@Suite(.computing) struct HeadersFileTests {
  private static let csp = "title: T\ncsp: { script-src: [https://a.example] }\n"

  @Test func itHasThePolicyOfTheSite() async throws {
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

  @Test func thereIsNoneUnlessTheSiteSaysWhatPagesMayLoad() async throws {
    let site = try TestSite(["content/site.yaml": "title: T\n"])
    #expect(try await site.messages() == "")
    #expect(!site.folder.exists("public/_headers"))
  }

  @Test func thatOfTheAuthorStays() async throws {
    let site = try TestSite(["content/site.yaml": Self.csp, "content/_headers": "/*\n  X-Own: 1\n"])
    #expect(try await site.messages() == "")
    #expect(try site.folder.text("public/_headers") == "/*\n  X-Own: 1\n")
  }
}
