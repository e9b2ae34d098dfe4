/// The placeholders in the model's strings: `{version}`, `{build}`, `{name}`, `{value}` and `{value:setting}`.
package enum Placeholders {
  package static let known = ["version", "build", "name", "value"]

  package static func isKnown(_ name: String) -> Bool { known.contains(name) || setting(in: name) != nil }

  /// Returns the setting in a placeholder such as `value:fontScale`.
  package static func setting(in name: String) -> Setting.ID? {
    name.hasPrefix("value:") ? Setting.ID(String(name.dropFirst("value:".count))) : nil
  }

  /// Returns whether a placeholder is the value of a setting.
  package static func isValue(_ name: String) -> Bool { name == "value" || setting(in: name) != nil }

  /// Returns the names in braces, in order.
  package static func names(in text: String) -> [String] {
    text.unicodeScalars.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  /// Replaces the known placeholders, and keeps other names in braces. Returns nil if a placeholder has no value.
  package static func fillKnown(_ text: String, _ value: (String) -> String?) -> String? {
    fill(text) { isKnown($0) ? value($0) : "{\($0)}" }
  }

  /// Replaces the known placeholders in HTML with escaped values. Returns nil if a placeholder has no value.
  package static func fillKnown(html: String, _ value: (String) -> String?) -> String? { fillKnown(html) { value($0).map(escaped) } }

  /// Replaces every name in braces. Returns nil if a name has no value.
  package static func fill(_ text: String, _ value: (String) -> String?) -> String? {
    // Few strings have placeholders.
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
    // Scalars, not characters: a brace followed by a combining mark is one character.
    var rest = text.unicodeScalars[...]
    while let first = rest.firstIndex(of: "{"), let close = rest[first...].firstIndex(of: "}") {
      let open = rest[..<close].lastIndex(of: "{") ?? first
      let name = String(rest[rest.index(after: open)..<close])
      guard let filling = value(name) else { return nil }
      result += String(rest[..<open]) + filling
      rest = rest[rest.index(after: close)...]
    }
    return result + String(rest)
  }

  /// Escapes bytes, not characters: a bracket followed by a combining mark is one character.
  private static func escaped(_ text: String) -> String {
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      case UInt8(ascii: "'"): Array("&#39;".utf8)
      default: [byte]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
