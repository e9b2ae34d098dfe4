import Testing

@testable import Localization

/// Removes characters that would affect the surrounding text.
@Suite struct SafeTextTests {
  @Test(
    arguments: [
      ("plain", "plain", []),
      ("Zeile\n\tzwei\r\n", "Zeile\n\tzwei\r\n", []),
      ("ligne – « à »\u{A0}!", "ligne – « à »\u{A0}!", []),
      ("\u{2068}name\u{2069} is \u{202B}right\u{202C}", "\u{2068}name\u{2069} is \u{202B}right\u{202C}", []),
      ("left\u{200E} right\u{200F} letter\u{61C}", "left\u{200E} right\u{200F} letter\u{61C}", []),
      ("evil \u{202E}txt.exe", "evil txt.exe", [.direction]),
      ("closed \u{202E}txt\u{202C}", "closed txt", [.direction]),
      ("\u{202D}all\u{202C} \u{2068}x\u{2069}", "all x", [.direction]),
      ("open \u{202B}x", "open x", [.direction]),
      ("open \u{2067}x\u{2066}y\u{2069}", "open xy", [.direction]),
      ("end \u{202C} and \u{2069}", "end  and ", [.direction]),
      ("crossed \u{2067}a\u{202B}b\u{2069}c\u{202C}", "crossed abc", [.direction]),
      ("over \u{2067}lines\nnext\u{2069}", "over lines\nnext", [.direction]),
      ("a\u{0}b\u{1B}[31mc\u{7F}\u{85}d\u{FFFF}", "ab[31mcd", [.control]),
      ("\u{202E}\u{0}", "", [.direction, .control]),
    ] as [(String, String, [SafeText.Harm])])
  func aText(_ text: String, _ expected: String, _ harms: [SafeText.Harm]) {
    let safe = SafeText(text)
    #expect(Array(safe.text.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(safe.harms == harms)
    #expect(SafeText(safe.text).harms == [])
  }
}
