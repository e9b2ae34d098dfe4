import Diagnostics
import TestSupport
import Testing
import TextCoding

@testable import SiteContent

/// Invisible characters within the syntax of YAML or front matter are ignored, or reported with their location.
@Suite struct InvisibleCharacterTests {
  private static func read(_ text: String) -> (head: PageMetadata?, problems: [Diagnostic]) {
    let (head, problems) = PageMetadata.read(
      ContentPath("p.md"), SourceText(path: "content/p.md", text), fingerprint: Fingerprint(of: 0))
    return (head, problems)
  }

  /// All invisible characters. Three of them end lines in YAML 1.1, which is reported first.
  private static let all = (UInt32(0x80)...0xFFFF).compactMap(Unicode.Scalar.init).filter { InvisibleCharacter($0) != nil }

  private static let places = [
    "▸---\ntitle: A\ntags: [a, b]\n---\nText", "-▸--\ntitle: A\ntags: [a, b]\n---\nText", "---▸\ntitle: A\ntags: [a, b]\n---\nText",
    "▸\n---\ntitle: A\ntags: [a, b]\n---\nText", "---\ntitle: A\ntags: [a, b]\n---▸\nText", "---\ntitle: A\ntags: [a, b]\n▸---\nText",
    "---\n▸title: A\ntags: [a, b]\n---\nText", "---\ntitle▸: A\ntags: [a, b]\n---\nText", "---\nti▸tle: A\ntags: [a, b]\n---\nText",
    "---\ntitle:▸ A\ntags: [a, b]\n---\nText", "---\ntitle:▹A\ntags: [a, b]\n---\nText", "---\ntitle: ▸A\ntags: [a, b]\n---\nText",
    "---\ntitle: A▸\ntags: [a, b]\n---\nText", "---\ntitle: A▸# c\ntags: [a, b]\n---\nText", "---\ntitle: \"A\"▸\ntags: [a, b]\n---\nText",
    "---\ntitle: ▸\"A\"\ntags: [a, b]\n---\nText", "---\ntitle: A\n▸\ntags: [a, b]\n---\nText",
    "---\n▸# c\ntitle: A\ntags: [a, b]\n---\nText",
    "---\ntitle: A\ntags: [▸a, b]\n---\nText", "---\ntitle: A\ntags: [a▸, b]\n---\nText", "---\ntitle: A\ntags: [a, b▸]\n---\nText",
    "---\ntitle: A\ntags: [a, b]▸\n---\nText", "---\ntitle: A\ntags: ▸[a, b]\n---\nText", "---\ntitle: A\ntags:▸\n  - a\n  - b\n---\nText",
    "---\ntitle: A\ntags:\n  ▸- a\n  - b\n---\nText", "---\ntitle: A\ntags:\n  -▸ a\n  - b\n---\nText",
    "---\ntitle: A\ntags:\n  -▹a\n  -▹b\n---\nText",
    "---\ntitle: A\ntags:\n  - ▸a\n  - b\n---\nText", "---\ntitle: A\ntags:\n▹▹- a\n▹▹- b\n---\nText",
    "---\ntags: [a, b]\ntitle: >▸\n  A\n---\nText",
    "---\n{ title:▸ A, tags: [a, b] }\n---\nText", "---\n{ title: A,▸ tags: [a, b] }\n---\nText",
  ]

  @Test func isIgnoredOrReportedEverywhere() {
    #expect(Self.all.count > 60)
    for place in Self.places {
      for scalar in Self.all where !place.contains("▹") || InvisibleCharacter(scalar)?.isSpace == true {
        let text = place.replacing("▸", with: String(scalar)).replacing("▹", with: String(scalar))
        let (head, problems) = Self.read(text)
        let title = head?.frontMatter.title?.asDisplayed.filter { $0 != " " && $0 != "\n" }
        let isRead = title == "A" && head?.frontMatter.tags.map { $0.asDisplayed.filter { $0 != " " } } == ["a", "b"]
        #expect(isRead || !problems.isEmpty, "\(place.debugDescription) with U+\(String(scalar.value, radix: 16))")
      }
    }
  }
}
