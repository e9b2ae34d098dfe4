import Testing

@testable import SiteRendering

/// Normalizes URLs for requests.
@Suite struct WebAddressTests {
  @Test func hostsAreNamesOrNumbers() {
    #expect(WebAddress("https://a.org/")?.hasNamedHost == true)
    for text in ["https://127.0.0.1:80/a", "https://[::1]/", "https://[fe80::1]/"] { #expect(WebAddress(text)?.hasNamedHost == false) }
  }

  @Test func findsUserNamesInTexts() {
    for text in ["[a](https://robin:secret@x.org/)", "url: //robin@x.org"] { #expect(WebAddress.hasUser(text)) }
    for text in ["[a](https://x.org/@robin)", "a@b // c", "mailto:a@b"] { #expect(!WebAddress.hasUser(text)) }
  }
}
