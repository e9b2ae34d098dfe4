/// The tags, texts and comments of an XML document (XML 1.0, 2.1), in order and without gaps.
///
/// Does not expand entities, and does not check whether tags match. Stops at the end of the bytes. Also stops at invalid syntax, and sets
/// `problem`.
struct XMLTokens: Sequence, IteratorProtocol {
  struct Token {
    enum Kind { case text, cdata, comment, instruction, doctype, start, empty, end }

    let kind: Kind
    /// All bytes, including delimiters.
    let bytes: FileBytes
    /// The name of a tag, with its prefix.
    var name = ArraySlice<UInt8>()
    var attributes: [XMLAttribute] = []
  }

  private var scanner: XMLScanner
  private(set) var problem: ImageError?

  init(_ bytes: FileBytes) { scanner = XMLScanner(bytes) }

  mutating func next() -> Token? {
    guard problem == nil, let byte = scanner.byte else { return nil }
    let start = scanner.offset
    if byte != UInt8(ascii: "<") {
      _ = scanner.take { $0 != UInt8(ascii: "<") }
      return token(.text, from: start)
    }
    if scanner.skip("<!--") { return scanner.skipPast("-->") ? token(.comment, from: start) : stop("a comment") }
    if scanner.skip("<![CDATA[") { return scanner.skipPast("]]>") ? token(.cdata, from: start) : stop("a CDATA section") }
    if scanner.skip("<?") { return scanner.skipPast("?>") ? token(.instruction, from: start) : stop("an instruction") }
    if scanner.skip("<!DOCTYPE") { return scanner.skipDoctype() ? token(.doctype, from: start) : stop("its DOCTYPE") }
    return scanner.skip("</") ? endTag(from: start) : startTag(from: start)
  }

  private mutating func stop(_ part: String) -> Token? { problem.stop(ImageError("the file ends within \(part)")) }

  private func token(_ kind: Token.Kind, from start: Int) -> Token {
    Token(kind: kind, bytes: scanner.bytes.part(at: start, count: scanner.offset - start) ?? scanner.bytes)
  }

  private mutating func endTag(from start: Int) -> Token? {
    let name = scanner.take(while: \.isXMLName)
    scanner.skipSpace()
    guard !name.isEmpty, scanner.skip(">") else { return problem.stop(ImageError("the file has an end tag that is not valid XML")) }
    var token = token(.end, from: start)
    token.name = name
    return token
  }

  private mutating func startTag(from start: Int) -> Token? {
    scanner.skip("<")
    let name = scanner.take(while: \.isXMLName)
    guard !name.isEmpty else { return problem.stop(ImageError("the file has a \"<\" that does not begin a tag")) }
    var attributes: [XMLAttribute] = []
    while true {
      let before = scanner.offset
      scanner.skipSpace()
      let isEmpty = scanner.skip("/>")
      if isEmpty || scanner.skip(">") {
        var token = token(isEmpty ? .empty : .start, from: start)
        (token.name, token.attributes) = (name, attributes)
        return token
      }
      guard scanner.offset > before, let attribute = attribute(from: before) else {
        return problem.stop(ImageError("the tag \"\(String(shown: name) ?? "")\" is not valid XML"))
      }
      attributes.append(attribute)
    }
  }

  /// - Parameter start: the offset of the space before the attribute.
  private mutating func attribute(from start: Int) -> XMLAttribute? {
    let name = scanner.take(while: \.isXMLName)
    scanner.skipSpace()
    guard !name.isEmpty, scanner.skip("=") else { return nil }
    scanner.skipSpace()
    guard let quote = scanner.byte, scanner.skip("\"") || scanner.skip("'") else { return nil }
    let value = scanner.take { $0 != quote && $0 != UInt8(ascii: "<") }
    guard scanner.skip("\"") || scanner.skip("'") else { return nil }
    let whole = scanner.bytes.part(at: start, count: scanner.offset - start) ?? scanner.bytes
    return XMLAttribute(name: name, value: value, whole: whole.slice)
  }
}

struct XMLAttribute {
  /// The name, with its prefix.
  let name: ArraySlice<UInt8>
  /// The value as it is written, with references.
  let value: ArraySlice<UInt8>
  /// All bytes, including the space before the attribute.
  let whole: ArraySlice<UInt8>

  /// The prefix that a namespace is declared for; an empty string for the default namespace. nil if the attribute declares no namespace.
  var declaredPrefix: String? {
    if name.elementsEqual("xmlns".utf8) { return "" }
    return name.starts(with: "xmlns:".utf8) ? String(decoding: name.dropFirst(6), as: UTF8.self) : nil
  }
}

/// A name in XML that consists of a prefix and a local part (Namespaces in XML 1.0, 4).
struct XMLName {
  let prefix: String
  let local: String

  init(_ name: ArraySlice<UInt8>) {
    let colon = name.firstIndex(of: UInt8(ascii: ":"))
    prefix = colon.map { String(decoding: name[..<$0], as: UTF8.self) } ?? ""
    local = String(decoding: colon.map { name[($0 + 1)...] } ?? name, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte may be part of a name. Accepts more than XML does.
  var isXMLName: Bool {
    switch self {
    case 0...0x20, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: true
    }
  }

  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}

extension Sequence<UInt8> {
  /// Whether there is nothing but space.
  var isBlank: Bool { allSatisfy(\.isXMLSpace) }
}

/// A position in XML that only moves forward, so that reading takes linear time.
struct XMLScanner {
  let bytes: FileBytes
  private(set) var offset: Int

  init(_ bytes: FileBytes, offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var byte: UInt8? { bytes[offset] }

  @discardableResult
  mutating func skip(_ text: StaticString) -> Bool {
    guard bytes.contains(text, at: offset) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  mutating func skipByte() { offset += 1 }

  mutating func skipSpace() { _ = take(while: \.isXMLSpace) }

  /// Returns bytes as long as the condition is true.
  mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let rest = bytes.slice.dropFirst(offset)
    let taken = rest.prefix(while: condition)
    offset += taken.count
    return taken
  }

  /// Moves past the next occurrence of a string. Returns false if there is none.
  mutating func skipPast(_ text: StaticString) -> Bool {
    let first = text.withUTF8Buffer { $0.first }
    while let index = bytes.slice.dropFirst(offset).firstIndex(where: { $0 == first }) {
      offset = index - bytes.slice.startIndex
      if skip(text) { return true }
      offset += 1
    }
    return false
  }

  /// Moves past the `>` that ends the declaration. Returns false if there is none. The internal subset may contain other `>`, in
  /// declarations, comments, instructions and quotes.
  mutating func skipDoctype() -> Bool {
    var isInSubset = false
    while let byte {
      if skip("<!--") {
        guard skipPast("-->") else { return false }
      } else if skip("<?") {
        guard skipPast("?>") else { return false }
      } else {
        offset += 1
        switch byte {
        case UInt8(ascii: "\""): if !skipPast("\"") { return false }
        case UInt8(ascii: "'"): if !skipPast("'") { return false }
        case UInt8(ascii: "["): isInSubset = true
        case UInt8(ascii: "]"): isInSubset = false
        case UInt8(ascii: ">"): if !isInSubset { return true }
        default: break
        }
      }
    }
    return false
  }
}
