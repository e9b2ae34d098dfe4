internal import TextCoding

/// What a page in HTML says of itself, and where its text is.
package struct HTMLPage: Sendable {
  /// A text and the place of the tag that it is in: a byte of the page.
  package struct Entry: Sendable {
    package let text: String
    package let offset: Int
  }

  /// The text of `<title>`, else of the first `<h1>`, else the title that a help book has for its viewer.
  package var title: Entry? { [named, heading, metadata["appletitle"]].compactMap(\.self).first { !$0.text.isEmpty } }
  private var (named, heading): (Entry?, Entry?)
  /// The contents of `<meta>` by their names in lower case.
  package private(set) var metadata: [String: Entry] = [:]
  /// The encoding that the page declares, in lower case.
  package private(set) var encoding: Entry?
  /// The inside of `<main>`, else of `<body>`, else what comes after the head.
  package private(set) var text: Range<Int>

  package init(_ bytes: ArraySlice<UInt8>) {
    var tags = HTMLTokenizer(Array(bytes))
    var decoder = HTMLText()
    var (main, body): (Range<Int>?, Range<Int>?)
    var (head, title): (Int, Int?) = (0, nil)
    (named, heading, text) = (nil, nil, 0..<0)
    while tags.next() {
      if let start = title, HTMLElement(tags.name).isBlock {
        let text = decoder.line(tags.bytes[start..<tags.offset])
        heading = text.isEmpty ? nil : Entry(text: text, offset: start)
        title = text.isEmpty && tags.name != "h1" ? tags.end : nil
      }
      switch (tags.name, tags.isEnd) {
      case ("title", false):
        if named == nil { named = Entry(text: HTMLText.collapsed(decoder.decode(tags.bytes[tags.rawText ?? 0..<0])), offset: tags.offset) }
      case ("h1", false): if title == nil, heading == nil { title = tags.end }
      case ("meta", false): note(tags, &decoder)
      case ("head", true): head = tags.end
      case ("main", false): if main == nil { main = tags.end..<bytes.count }
      case ("main", true): if let start = main?.lowerBound, main?.upperBound == bytes.count { main = start..<tags.offset }
      case ("body", false): if body == nil { body = tags.end..<bytes.count }
      case ("body", true): if let start = body?.lowerBound { body = start..<tags.offset }
      default: break
      }
    }
    if let start = title { heading = Entry(text: decoder.line(tags.bytes[start...]), offset: start) }
    text = main ?? body ?? head..<bytes.count
  }

  private mutating func note(_ tag: HTMLTokenizer, _ decoder: inout HTMLText) {
    func value(_ name: String) -> String? { tag.attributes.first { $0.name == name }.map { decoder.decode(tag.bytes[$0.value]) } }
    let content = value("content") ?? ""
    if let name = value("name")?.lowercased(), metadata[name] == nil {
      metadata[name] = Entry(text: HTMLText.collapsed(content), offset: tag.offset)
    }
    let declared = content.lowercased().firstMatch(of: /charset\s*=\s*["']?([^\s"';]+)/).map { String($0.1) }
    let isType = value("http-equiv")?.lowercased() == "content-type"
    if encoding == nil, let name = value("charset")?.lowercased() ?? (isType ? declared : nil) {
      encoding = Entry(text: name, offset: tag.offset)
    }
  }

  /// Where the links of its text lead, in order.
  package func destinations(in bytes: ArraySlice<UInt8>) -> [String] {
    var tags = HTMLTokenizer(Array(bytes.prefix(text.upperBound)), from: text.lowerBound)
    var (found, decoder) = ([String](), HTMLText())
    while tags.next() {
      guard tags.name == "a", !tags.isEnd, let href = tags.attributes.first(where: { $0.name == "href" }) else { continue }
      found.append(decoder.decode(tags.bytes[href.value]).trimmingHTMLSpace)
    }
    return found
  }
}

extension String {
  /// Without the blanks that browsers remove around an address.
  var trimmingHTMLSpace: String { String(Substring(utf8.trimming(while: \.isHTMLSpace))) }
}
