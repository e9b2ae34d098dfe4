/// A start tag of a rendered page, found without a parser of HTML, since our pages are regular.
package struct MarkupTag: Sendable {
  package let name: String
  /// In order; one without a value has an empty one.
  package let attributes: [(name: String, value: String)]

  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// All start tags of a text.
  package static func tags(in html: String) -> [MarkupTag] {
    var scanner = Scanner(bytes: Array(html.utf8))
    var tags: [MarkupTag] = []
    while let tag = scanner.next() { tags.append(tag) }
    return tags
  }
}

private struct Scanner {
  let bytes: [UInt8]
  var place = 0

  /// The next tag: `<name attribute="value" attribute>`.
  mutating func next() -> MarkupTag? {
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      let name = word()
      if name.isEmpty { continue }
      var attributes: [(name: String, value: String)] = []
      while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
        let attribute = word()
        if attribute.isEmpty { place += 1 } else { attributes.append((attribute, value())) }
      }
      return MarkupTag(name: name, attributes: attributes)
    }
    return nil
  }

  private mutating func word() -> String {
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "\""),
        UInt8(ascii: "!"):
        return String(decoding: bytes[start..<place], as: UTF8.self)
      default: place += 1
      }
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func value() -> String {
    guard bytes[place...].starts(with: "=\"".utf8) else { return "" }
    place += 2
    let start = place
    place = bytes[start...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
    defer { place = min(place + 1, bytes.count) }
    return String(decoding: bytes[start..<place], as: UTF8.self).decodingEntities
  }
}

extension String {
  /// The text with the characters that our pages escape.
  package var decodingEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
