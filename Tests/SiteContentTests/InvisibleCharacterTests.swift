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

  @Test(arguments: [
    ("title:\u{A0}Terms\ndescription: A page.", "2:7 yaml-syntax YAML reads a no-break space (U+00A0) as a letter | write an ordinary one"),
    ("title:\u{A0}Terms", "2:7 yaml-syntax YAML reads a no-break space (U+00A0) as a letter | write an ordinary one"),
    ("title: A\n\u{A0}draft: true", "3:1 yaml-syntax YAML reads a no-break space (U+00A0) as a letter | write an ordinary one"),
    ("title: A\n\u{200B}draft: true", "3:1 yaml-syntax YAML reads a zero width space (U+200B) as a letter | remove it"),
    ("draft\u{A0}: true", "2:6 yaml-syntax YAML reads a no-break space (U+00A0) as a letter | write an ordinary one"),
    ("title: \"A\"\u{A0}\ndraft: true", "2:11 yaml-syntax YAML reads a no-break space (U+00A0) as a letter | write an ordinary one"),
    ("title：A\ndraft: true", "2:6 yaml-syntax YAML reads a full-width colon (U+FF1A) as a letter | write an ordinary one"),
    ("params: {a:\u{A0}b}", "2:12 yaml-syntax YAML reads a no-break space (U+00A0) as a letter | write an ordinary one"),
    ("tags:\n  -\u{A0}a\n  -\u{A0}b", "3:4 yaml-syntax YAML reads a no-break space (U+00A0) as a letter | write an ordinary one"),
    ("title: A\u{A0}", "2:9 yaml-syntax YAML reads a no-break space (U+00A0) as a letter | write an ordinary one"),
    ("title: A\u{A0}# the title", "2:9 yaml-syntax YAML reads a no-break space (U+00A0) as a letter | write an ordinary one"),
  ]) func isReportedAtItsLocation(_ yaml: String, _ wanted: String) {
    #expect(Self.read("---\n\(yaml)\n---\n").problems.map(\.brief).first?.replacing(" warning", with: "") == wanted)
  }

  @Test func isNamedInAnUnknownValueOrKey() {
    let problems = Self.read("---\ndraft: tr\u{AD}ue\n---\n").problems.map(\.brief)
    #expect(problems == ["2:8 wrong-type expected true or false, found \"tr\u{AD}ue\" | \"true\" has a soft hyphen (U+00AD) in it"])
    let key = Self.read("---\nti\u{200B}tle: A\n---\n").problems.map(\.brief)
    #expect(key.count == 1 && key[0].hasSuffix("; \"title\" has a zero width space (U+200B) in it"))
  }

  @Test(arguments: [
    "title: 10\u{A0}km", "title: Attention\u{A0}!", "title: 👩‍👩‍👧", "title: ❤️", "title: می‌خواهم", "title: שלום\u{200F}", "title: Note:\u{A0}a",
    "title: \"\u{A0}A\u{A0}\"", "tags: [❤️, \"a\u{A0}\"]", "title: 注意：用法", "tags:\n  - iOS：支持", "description: a\n  b\u{A0}c",
  ]) func isAllowedInText(_ yaml: String) { #expect(Self.read("---\n\(yaml)\n---\n").problems == []) }

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
