import AcceptanceSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// In the made-up languages of `--pseudo` every word of the builder has other letters, those that scripts show too.
  @Suite struct PseudoTests {
    /// The pages with scripts.
    private static let pages = [
      "en-xa/search/", "en-xa/a-z/", "en-xa/x/settings/", "en-xa/x/settings/toggle/", "en-xa/x/settings/choice/", "ar-xb/x/icons/",
      "ar-xb/x/onboarding/",
      "ar-xb/x/configuration/",
    ]

    @Test func noTextOfAScriptStaysAsItWas() async throws {
      let build = try await MarkedBuild.harmless(MarkedSite.everything.value, options: ["--pseudo"])
      let authored = try AuthoredWords(in: build.folder)
      try await withHost(build.output) { host in
        var found: [String] = []
        for path in Self.pages {
          try await host.look(at: path)
          let texts: [String] = try await host.browser.value(Self.shown)
          found += texts.flatMap { text in authored.others(in: text).map { "/\(path): \($0) in \(text.prefix(120))" } }
        }
        #expect(found == [], "\(found.joined(separator: "\n"))")
      }
    }

    /// Every text of the open page that people see or hear.
    private static let shown = """
      [...document.querySelectorAll('title, body *')].filter((element) => !element.closest('script, noscript, style, code, [hreflang]')).flatMap((element) => [
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data),
        ...['title', 'aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name)).filter(Boolean)])
      """
  }
}
