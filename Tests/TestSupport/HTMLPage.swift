/// A rendered page.
package struct HTMLPage: Sendable {
  package let text: String
  package let tags: [MarkupTag]

  package init(text: String) { (self.text, tags) = (text, MarkupTag.tags(in: text)) }

  /// Returns the pages of a built site, by URL path.
  package static func pages(in folder: TemporaryFolder) throws -> [String: HTMLPage] {
    let files = try folder.files().filter { $0.hasSuffix(".html") }
    return Dictionary(
      uniqueKeysWithValues: try files.map { file in
        let address = "/" + (file.hasSuffix("index.html") ? String(file.dropLast("index.html".count)) : file)
        return (address, HTMLPage(text: try folder.text(file)))
      })
  }

  /// Whether the page redirects to another page.
  package var isRedirect: Bool { tags("meta").contains { $0["http-equiv"] == "refresh" } }

  package func tags(_ name: String) -> [MarkupTag] { tags.filter { $0.name == name } }

  /// The targets of the page's links.
  package var links: [String] { tags("a").compactMap { $0["href"] } }

  /// The URLs of the files that the page loads.
  package var resources: [String] {
    tags.filter {
      ["img", "script", "source", "use"].contains($0.name) || $0.name == "link" && ["stylesheet", "icon"].contains($0["rel"])
    }
    .compactMap { $0["src"] ?? $0["srcset"] ?? $0["href"] }
  }

  package var ids: [String] { tags.compactMap { $0["id"] } }
}

/// A start tag of a rendered page. sitegen's pages are regular enough to find tags without an HTML parser.
package struct MarkupTag: Sendable {
  package let name: String
  /// The attributes in order. An attribute without a value has an empty string.
  package let attributes: [(name: String, value: String)]

  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Returns all start tags in HTML.
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

  /// Returns the next tag: `<name attribute="value" attribute>`.
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
  /// The string, after decoding the character references that sitegen's pages contain.
  package var decodingEntities: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}
