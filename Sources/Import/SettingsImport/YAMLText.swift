package import SourceValues
internal import TextCoding

/// Writes values as YAML 1.2, in block or flow style.
package enum YAMLText {
  /// Returns a string as YAML, in quotes if necessary. Characters that no site may publish are left out.
  package static func scalar(_ text: String) -> String {
    isPlain(text) ? text : "\"" + text.unicodeScalars.filter { !$0.isForbidden }.map(escaped).joined() + "\""
  }

  /// Returns the lines of a key with a multiline string. Line breaks become line feeds, and trailing blank lines are removed.
  ///
  /// - Parameter key: The key with its indentation.
  static func block(_ text: String, key: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    let whole = lines.prefix((lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1)
    // A string with invisible characters needs quotes.
    guard let first = whole.first(where: { !$0.isEmpty }), whole.count > 1,
      whole.allSatisfy({ !$0.unicodeScalars.contains { isControl($0) && $0 != "\t" } })
    else { return ["\(key): \(scalar(whole.joined(separator: "\n")))"] }
    let indent = String(repeating: " ", count: key.prefix { $0 == " " }.count + 2)
    // A string that starts with a space needs an explicit indentation.
    return ["\(key): |\(first.hasPrefix(" ") ? "2" : "")-"] + whole.map { $0.isEmpty ? "" : indent + $0 }
  }

  /// Returns a comment on a single line. Control characters are replaced, because file names can contain them.
  package static func comment(_ text: some CustomStringConvertible) -> String {
    String(String.UnicodeScalarView(text.description.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  package static func map(_ members: [(String, String)]) -> String {
    "{ " + members.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + " }"
  }

  package static func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

  /// Returns whether a string needs no quotes, even in flow style.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isLatinLetter, text.utf8.last != UInt8(ascii: " ") else { return false }
    guard text.unicodeScalars.allSatisfy({ $0.isLatinLetter || "0123456789_./()’+- ".unicodeScalars.contains($0) }) else { return false }
    // `on` and `yes` are Booleans in YAML 1.1.
    return !["true", "false", "null", "y", "n", "yes", "no", "on", "off"].contains(text.lowercased())
  }

  /// Returns whether a character is a line break or invisible.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || [0x2028, 0x2029, 0xFEFF].contains(scalar.value)
  }

  /// Returns a line that ends with a comment about its source.
  package static func line(_ text: String, from place: some CustomStringConvertible) -> String {
    text + String(repeating: " ", count: max(0, 40 - text.count)) + " # " + comment(place)
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case _ where isControl(scalar):
      "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count) + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
}

extension Unicode.Scalar {
  var isLatinLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}

extension FoundValue {
  /// The value as YAML, or nil if it is absent, is a map, which can't be a default, or contains a character that no site may publish.
  package var yaml: String? {
    switch self {
    case .absent, .object: nil
    case .boolean(let value): String(value)
    case .integer(let number): String(number)
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    case .string(let text): ForbiddenCharacter(in: text) == nil ? YAMLText.scalar(text) : nil
    case .array(let items):
      items.contains { $0.yaml == nil } ? nil : YAMLText.list(items.compactMap(\.yaml))
    }
  }
}
