/// `{version}`, `{build}`, `{name}`, `{value}` and `{value:setting}` in texts of the model.
package enum Placeholders {
  package static let known = ["version", "build", "name", "value"]

  package static func isKnown(_ name: String) -> Bool { known.contains(name) || setting(in: name) != nil }

  /// The setting that a placeholder names, as `{value:fontScale}` does.
  package static func setting(in name: String) -> Setting.ID? {
    name.hasPrefix("value:") ? Setting.ID(String(name.dropFirst("value:".count))) : nil
  }

  /// The names between braces, in order.
  package static func names(in text: String) -> [String] {
    text.unicodeScalars.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  /// A text of the model with its placeholders replaced; nil if one has no value. Other words in braces stay.
  package static func fillKnown(_ text: String, _ value: (String) -> String?) -> String? {
    fill(text) { isKnown($0) ? value($0) : "{\($0)}" }
  }

  /// The text with every word in braces replaced; nil if one has no value. By scalars: a mark that combines with a brace makes one character with
  /// it.
  package static func fill(_ text: String, _ value: (String) -> String?) -> String? {
    // Nearly every text.
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var result = ""
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
}
