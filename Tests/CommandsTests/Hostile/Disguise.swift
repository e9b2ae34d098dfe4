/// A name that leads elsewhere, or looks like another one.
struct Disguise: Sendable {
  let text: String
  /// Whether it can be a part of an address, which it then stands in letter by letter, in composed form.
  let isPart: Bool
  /// Whether it can be the name of a page's file, and so of a former one.
  let isName: Bool

  static let all =
    [
      "../up", "..", ".", "a/../up", "%2e%2e", "%2e%2e%2fup", "/up", "//host/up", "\\up", "..\\up", "C:up", "a\0b", "a/\u{301}b",
      "..\u{301}", "\u{301}", "a//b", "", "file:///up", "\u{202E}up", "a\nb", "\u{FFFD}", "<b>", "\"",
    ].map { Disguise(text: $0, isPart: false, isName: false) }
    + [" ", "~", "a\u{85}", "\u{2028}", "\u{2029}", "'", "{{title}}", "&amp;", "a b"].map {
      Disguise(text: $0, isPart: false, isName: true)
    }
    // Full-width and leader dots and slashes, the sign for Kelvin, what composes to a grave accent and a semicolon.
    + [
      "\u{FF0E}\u{FF0E}", "\u{FF0E}\u{FF0E}\u{FF0F}up", "\u{2024}\u{2024}", "\u{2025}", "\u{212A}", "\u{1FEF}", "\u{37E}", "-up", "CON",
      "\u{200B}",
    ]
    .map { Disguise(text: $0, isPart: true, isName: true) }

  /// In double quotes, as YAML reads it whatever is in it.
  func quoted(after prefix: String = "", before suffix: String = "") -> String {
    let text = (prefix + text + suffix).unicodeScalars.map { scalar in
      let isPlain = (0x20..<0x7F).contains(scalar.value) && scalar != "\"" && scalar != "\\"
      let digits = String(scalar.value, radix: 16)
      return isPlain ? String(scalar) : "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(text.joined())\""
  }
}
