internal import TextCoding

/// The metadata of an HTML page, and the location of its main text.
package struct HTMLPage: Sendable {
  /// A text, with the byte offset of its tag in the page.
  package struct Entry: Sendable {
    package let text: String
    package let offset: Int
  }

  /// The text of `<title>`, or else of the first `<h1>`, or else the title that an Apple help book declares for the help viewer.
  package var title: Entry? { [named, heading, metadata["appletitle"]].compactMap(\.self).first { !$0.text.isEmpty } }
  private var (named, heading): (Entry?, Entry?)
  /// The contents of `<meta>` elements, by name in lower case.
  package private(set) var metadata: [String: Entry] = [:]
  /// The declared encoding, in lower case.
  package private(set) var encoding: Entry?
  /// The contents of `<main>`, or else of `<body>`, or else everything after the head.
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

  /// Returns the destinations of the links in the main text, in order.
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
  /// The text without the surrounding white space that browsers remove from URLs.
  var trimmingHTMLSpace: String { String(Substring(utf8.trimming(while: \.isHTMLSpace))) }
}

/// Decodes text in HTML.
struct HTMLText {
  /// Characters looked up so far, by name.
  private var named: [String: String] = [:]

  /// Returns the text with references such as `&eacute;` and `&#151;` decoded. References without a semicolon stay unchanged.
  mutating func decode(_ bytes: ArraySlice<UInt8>) -> String { CharacterReferences.decode(bytes) { named($0) } }

  /// Returns the decoded text in one line, without tags.
  mutating func line(_ html: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var tags = HTMLTokenizer(Array(html))
    var textStart = 0
    while true {
      let isTag = tags.next()
      let end = isTag ? tags.offset : max(textStart, tags.bytes.count)
      for part in tags.text(from: textStart, to: end) { text += tags.bytes[part] }
      guard isTag else { break }
      if HTMLElement(tags.name) == .lineBreak { text.append(UInt8(ascii: " ")) }
      textStart = tags.end
    }
    return Self.collapsed(decode(text[...]))
  }

  /// Returns the text in one line, with single spaces.
  static func collapsed(_ text: String) -> String {
    text.utf8.split { $0.isHTMLSpace }.map { String(Substring($0)) }.joined(separator: " ")
  }

  /// Looks up a name in libcmark's table of all names.
  private mutating func named(_ name: String) -> String? {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isASCIILetterOrDigit) else { return nil }
    if let known = named[name] { return known.isEmpty ? nil : known }
    let tree = MarkdownTree(Array("&\(name);".utf8)[...], flags: 0)
    defer { tree.free() }
    let text = tree.root.firstChild?.inlineText ?? ""
    let isKnown = text != "&\(name);"
    named[name] = isKnown ? text : ""
    return isKnown ? text : nil
  }
}

extension HTMLTokenizer {
  /// Returns the ranges of text between two offsets, without comments.
  func text(from start: Int, to end: Int) -> [Range<Int>] {
    var (parts, position) = ([Range<Int>](), start)
    for comment in comments where comment.lowerBound >= position && comment.lowerBound < end {
      if comment.lowerBound > position { parts.append(position..<comment.lowerBound) }
      position = comment.upperBound
    }
    if position < end { parts.append(position..<end) }
    return parts
  }
}
