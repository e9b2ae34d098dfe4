/// `{version}`, `{build}` and `{name}` in texts of the model.
package enum Placeholders {
  package static let known = ["version", "build", "name"]

  /// The names between braces, in order.
  package static func names(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }
  }

  /// The text with every placeholder replaced; nil where one has no value.
  package static func fill(_ text: String, _ value: (String) -> String?) -> String? {
    var result = ""
    var rest = text[...]
    while let first = rest.firstIndex(of: "{"), let close = rest[first...].firstIndex(of: "}") {
      let open = rest[..<close].lastIndex(of: "{") ?? first
      let name = String(rest[rest.index(after: open)..<close])
      guard let filling = value(name) else { return nil }
      result += rest[..<open] + filling
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
