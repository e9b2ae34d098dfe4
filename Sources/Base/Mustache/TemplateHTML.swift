internal import Diagnostics
internal import TextCoding

/// Reads the HTML of a template as browsers do (https://html.spec.whatwg.org/#tokenization), to know what each tag's value would be part of.
///
/// A section is read as if it were shown, and an inverted section after it as if the first one were not.
struct TemplateHTML {
  /// A position in HTML.
  struct Position: Hashable, Sendable {
    enum Place: Hashable, Sendable {
      case text, comment, declaration
      /// The content of an element such as `<script>`, which contains only text.
      case rawText
      /// After `<` or `</`.
      case open
      case elementName, tag, attributeName, afterName, beforeValue, unquotedValue
      case quotedValue(UInt8)
    }

    fileprivate(set) var place = Place.text
    /// The names of the last element and attribute, in lower case.
    fileprivate(set) var element: [UInt8] = []
    fileprivate(set) var attribute: [UInt8] = []
    fileprivate(set) var isEnd = false

    static let start = Position()
  }

  /// An attribute's value while it is read.
  private struct Value {
    /// Whether the template determines the scheme of the address.
    var isFixed = false
    /// The first tag that may determine it.
    var tag: TemplateTag?
  }

  private struct Section {
    let name: String
    let start: Position
    let value: Value
  }

  /// Mistakes: values that could add attributes to the page.
  private(set) var mistakes: [(tag: TemplateTag, summary: String, help: String)] = []
  /// The addresses to check on each page, by the offset of the closing quote.
  private(set) var addresses: [Int: AddressCheck] = [:]
  /// The partials, and where in the HTML each begins.
  private(set) var partials: [(name: String, position: Position)] = []
  /// The current position. When everything is read, the position at the end.
  private(set) var position: Position
  private var value = Value()
  private var open: [Section] = []
  /// The section that was closed last, if only white space follows.
  private var closed: Section?
  private let source: SourceText
  private var bytes: [UInt8] { source.bytes }

  /// - Parameters:
  ///   - start: the position of a partial where it is included.
  ///   - end: returns the position after a partial.
  init(_ source: SourceText, from start: Position = .start, end: (_ partial: String, Position) -> Position = { $1 }) {
    (self.source, position) = (source, start)
    var index = 0
    for tag in TemplateTags(source.bytes) where tag.isClosed {
      read(index..<tag.range.lowerBound)
      read(tag, end)
      index = tag.range.upperBound
    }
    read(index..<bytes.count)
  }
}

// MARK: - Tags

extension TemplateHTML {
  private mutating func read(_ tag: TemplateTag, _ end: (String, Position) -> Position) {
    switch tag.kind {
    case .comment, .unsupported: return
    case .variable, .html: insert(tag)
    case .section, .inverted:
      if let closed, tag.kind == .inverted, closed.name == tag.name, closed.start != position {
        (position, value.isFixed) = (closed.start, closed.value.isFixed)
      }
      open.append(Section(name: tag.name, start: position, value: value))
    case .end:
      closed = open.popLast()
      // The section may be omitted.
      if let closed, closed.start == position { value.isFixed = closed.value.isFixed }
      return
    case .partial:
      partials.append((tag.name, position))
      if case .quotedValue = position.place { noteAddress(tag) }
      position = end(tag.name, position)
    }
    closed = nil
  }

  /// Notes a mistake if the tag's value isn't in text or in quotes.
  private mutating func insert(_ tag: TemplateTag) {
    switch position.place {
    case .text, .comment, .declaration, .rawText: break
    case .open, .elementName:
      mistakes.append(
        (tag, "a value cannot be part of an element's name", "write the element's name, and choose between names with sections"))
      position.place = .elementName
    case .tag, .attributeName, .afterName:
      // Only the program makes HTML, with its attributes in quotes.
      if tag.kind != .html {
        mistakes.append((tag, "a value cannot be an attribute", "write the attribute's name, and put its value in quotes"))
      }
      if position.place != .attributeName { (position.place, position.attribute) = (.attributeName, []) }
    case .beforeValue, .unquotedValue:
      mistakes.append((tag, "this value could add attributes: it is not in quotes", "put the attribute's value in quotes"))
      position.place = .unquotedValue
    case .quotedValue:
      if position.attribute.elementsEqual("srcdoc".utf8) {
        mistakes.append((tag, "a value in srcdoc would be read as HTML", "put the page in a file, and its address in src"))
      }
      noteAddress(tag)
    }
  }

  private mutating func noteAddress(_ tag: TemplateTag) {
    // In a list, each address has a scheme.
    if value.tag == nil, !value.isFixed || AddressCheck.Kind(position) == .list { value.tag = tag }
  }
}

// MARK: - Text

extension TemplateHTML {
  private static let rawElements: Set<[UInt8]> = Set(
    ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"].map { Array($0.utf8) })

  private mutating func read(_ text: Range<Int>) {
    if closed != nil, bytes[text].contains(where: { !$0.isHTMLSpace }) { closed = nil }
    var index = text.lowerBound
    while index < text.upperBound { index = step(index..<text.upperBound) }
  }

  /// Reads a part of the text.
  ///
  /// - Returns: the index at which to continue.
  private mutating func step(_ text: Range<Int>) -> Int {
    let (index, byte) = (text.lowerBound, bytes[text.lowerBound])
    switch position.place {
    case .text:
      guard let start = next("<", in: text) else { return text.upperBound }
      (position.place, position.element, position.isEnd) = (.open, [], false)
      return start + 1
    case .rawText: return endTag(in: text)
    case .comment, .declaration:
      guard let end = next(">", in: text) else { return text.upperBound }
      let before = bytes[..<end].suffix(3)
      if position.place == .declaration || before.suffix(2).elementsEqual("--".utf8) || before.elementsEqual("--!".utf8) {
        position.place = .text
      }
      return end + 1
    case .open: return readOpen(byte, index)
    case .elementName where !byte.endsName: position.element.append(byte.lowercasedInASCII)
    case .attributeName where byte == UInt8(ascii: "=") && !position.attribute.isEmpty: position.place = .beforeValue
    case .attributeName where !byte.endsName: position.attribute.append(byte.lowercasedInASCII)
    case .afterName where byte == UInt8(ascii: "="): position.place = .beforeValue
    case .elementName, .tag, .attributeName, .afterName: readBetween(byte)
    case .beforeValue where byte.isHTMLSpace: break
    case .beforeValue where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"):
      (position.place, value) = (.quotedValue(byte), Value())
    case .beforeValue, .unquotedValue:
      position.place = .unquotedValue
      if byte.isHTMLSpace { position.place = .tag } else if byte == UInt8(ascii: ">") { closeTag() }
    case .quotedValue(let quote): return readQuoted(quote, text)
    }
    return index + 1
  }

  /// Reads the byte after `<` or `</`.
  private mutating func readOpen(_ byte: UInt8, _ index: Int) -> Int {
    switch byte {
    case _ where byte.isASCIILetter:
      position.place = .elementName
      return index
    case UInt8(ascii: "/") where !position.isEnd: position.isEnd = true
    case UInt8(ascii: "!") where bytes[index...].starts(with: "!--".utf8): position.place = .comment
    case UInt8(ascii: "!"), UInt8(ascii: "?"): position.place = .declaration
    default:
      position.place = position.isEnd && byte != UInt8(ascii: ">") ? .declaration : .text
      return position.isEnd ? index + 1 : index
    }
    return index + 1
  }

  /// Reads a byte after a name, or between attributes.
  private mutating func readBetween(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ">"): closeTag()
    case UInt8(ascii: "/"): position.place = .tag
    case _ where byte.isHTMLSpace: position.place = position.place == .attributeName || position.place == .afterName ? .afterName : .tag
    default: (position.place, position.attribute) = (.attributeName, [byte.lowercasedInASCII])
    }
  }

  private mutating func closeTag() {
    position.place = !position.isEnd && Self.rawElements.contains(position.element) ? .rawText : .text
    position.attribute = []
    if position.place == .text { position.element = [] }
  }

  /// Reads raw text up to the end tag of its element.
  private mutating func endTag(in text: Range<Int>) -> Int {
    guard let start = next("<", in: text) else { return text.upperBound }
    let name = bytes[..<text.upperBound].dropFirst(start + 1).prefix(position.element.count + 1)
    guard name.first == UInt8(ascii: "/"), name.dropFirst().map(\.lowercasedInASCII) == position.element,
      name.endIndex == text.upperBound || bytes[name.endIndex].endsName
    else { return start + 1 }
    (position.place, position.isEnd) = (.tag, true)
    return name.endIndex
  }

  private mutating func readQuoted(_ quote: UInt8, _ text: Range<Int>) -> Int {
    let end = bytes[...].firstIndex(of: [quote], in: text)
    if bytes[text.lowerBound..<(end ?? text.upperBound)].contains(where: { ":/?#".utf8.contains($0) }) { value.isFixed = true }
    guard let end else { return text.upperBound }
    if let tag = value.tag, let kind = AddressCheck.Kind(position) {
      addresses[end] = AddressCheck(
        kind: kind, quote: quote, attribute: String(decoding: position.attribute, as: UTF8.self), tag: tag, source: source)
    }
    (position.place, value) = (.tag, Value())
    return end + 1
  }

  private func next(_ sign: Unicode.Scalar, in text: Range<Int>) -> Int? { bytes[...].firstIndex(of: [UInt8(ascii: sign)], in: text) }
}

extension UInt8 {
  fileprivate var endsName: Bool { isHTMLSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: ">") }
}
