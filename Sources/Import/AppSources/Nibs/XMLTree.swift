internal import TextCoding

/// The elements of an XML file, in the order of their start tags. Children are indices.
///
/// Supports only the XML that Interface Builder writes. Files that declare entities are rejected.
struct XMLTree {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// The byte offset of `<`.
    let offset: Int
    let parent: Int?
    var children: [Int] = []
    /// The text content. Only elements named `string` without children have one.
    var text = ""

    subscript(attribute: String) -> String? { attributes[attribute] }
  }

  /// The reason why a file was not read.
  enum Problem: Error, Equatable { case syntax(offset: Int), declaresEntities, tooDeep, tooMany }

  /// Interface Builder nests views about 20 deep, with three elements per view.
  static let maximumDepth = 200
  static let maximumCount = 300_000

  private(set) var elements: [Element] = []

  private let bytes: [UInt8]
  private var position = 0
  /// The indices of open elements.
  private var open: [Int] = []

  /// - Precondition: the bytes are UTF-8.
  init(_ bytes: [UInt8]) throws(Problem) {
    self.bytes = bytes
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if let top = open.last, elements[top].children.isEmpty, elements[top].name == "string" {
        elements[top].text += CharacterReferences.decode(bytes[position..<start])
      }
      position = start
      try readMarkup()
    }
    if let first = open.first { throw .syntax(offset: elements[first].offset) }
    if elements.isEmpty { throw .syntax(offset: 0) }
  }
}

extension XMLTree {
  private mutating func readMarkup() throws(Problem) {
    if isAt("<!--") { return try pass("-->") }
    if isAt("<?") { return try pass("?>") }
    if isAt("<![CDATA[") { return try pass("]]>") }
    if isAt("<!") {
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { throw .syntax(offset: position) }
      if bytes[position..<end].contains(UInt8(ascii: "[")) { throw .declaresEntities }
      position = end + 1
      return
    }
    isAt("</") ? try readEnd() : try readStart()
  }

  private mutating func readEnd() throws(Problem) {
    let start = position
    position += 2
    let name = word()
    skipSpace()
    guard take(">"), let top = open.popLast(), elements[top].name == name else { throw .syntax(offset: start) }
  }

  private mutating func readStart() throws(Problem) {
    let start = position
    position += 1
    let name = word()
    guard !name.isEmpty else { throw .syntax(offset: start) }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if take("/") {
        guard take(">") else { throw .syntax(offset: start) }
        try append(name, attributes, start)
        open.removeLast()
        return
      }
      if take(">") { return try append(name, attributes, start) }
      let key = word()
      skipSpace()
      guard !key.isEmpty, take("=") else { throw .syntax(offset: start) }
      skipSpace()
      guard position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]),
        let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
      else { throw .syntax(offset: start) }
      attributes[key] = CharacterReferences.decode(bytes[(position + 1)..<end])
      position = end + 1
    }
  }

  private mutating func append(_ name: String, _ attributes: [String: String], _ offset: Int) throws(Problem) {
    guard open.count < Self.maximumDepth else { throw .tooDeep }
    guard elements.count < Self.maximumCount else { throw .tooMany }
    if let parent = open.last { elements[parent].children.append(elements.count) }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, offset: offset, parent: open.dropLast().last))
  }
}

extension XMLTree {
  private func isAt(_ text: StaticString) -> Bool { text.withUTF8Buffer { bytes[position...].starts(with: $0) } }

  /// Skips past the next occurrence of a string.
  private mutating func pass(_ end: StaticString) throws(Problem) {
    let start = position
    position += 2
    let last = end.withUTF8Buffer { $0[$0.count - 1] }
    while let index = bytes[position...].firstIndex(of: last) {
      position = index + 1
      let ending = bytes[start..<position].suffix(end.utf8CodeUnitCount)
      if end.withUTF8Buffer({ ending.elementsEqual($0) }) { return }
    }
    throw .syntax(offset: start)
  }

  private mutating func skipSpace() { while position < bytes.count, bytes[position] <= 0x20 { position += 1 } }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, bytes[position] > 0x20, !"=/><\"'".utf8.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}
