internal import TextCoding

/// The elements of an XML file, in the order of their starts: each has the indices of those in it.
///
/// It knows what Interface Builder writes. A document type with declarations is refused, and with it every entity that grows.
struct XMLTree {
  struct Element {
    let name: String
    let attributes: [String: String]
    /// Of its `<`, in bytes.
    let offset: Int
    let parent: Int?
    var children: [Int] = []
    /// Only of elements without others in them.
    var text = ""

    subscript(attribute: String) -> String? { attributes[attribute] }
  }

  /// Why a file is not read.
  enum Problem: Error, Equatable { case syntax(offset: Int), declaresEntities, tooDeep, tooMany }

  /// Interface Builder nests views about 20 deep, with three elements for each.
  static let deepest = 200
  static let most = 300_000

  private(set) var elements: [Element] = []

  private let bytes: [UInt8]
  private var place = 0
  /// The elements that are open.
  private var open: [Int] = []

  /// - Precondition: the bytes are UTF-8.
  init(_ bytes: [UInt8]) throws(Problem) {
    self.bytes = bytes
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      if let top = open.last, elements[top].children.isEmpty, elements[top].name == "string" {
        elements[top].text += CharacterReferences.decode(bytes[place..<start])
      }
      place = start
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
      guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { throw .syntax(offset: place) }
      if bytes[place..<end].contains(UInt8(ascii: "[")) { throw .declaresEntities }
      place = end + 1
      return
    }
    isAt("</") ? try readEnd() : try readStart()
  }

  private mutating func readEnd() throws(Problem) {
    let start = place
    place += 2
    let name = word()
    skipSpace()
    guard take(">"), let top = open.popLast(), elements[top].name == name else { throw .syntax(offset: start) }
  }

  private mutating func readStart() throws(Problem) {
    let start = place
    place += 1
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
      guard place < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place]),
        let end = bytes[(place + 1)...].firstIndex(of: bytes[place])
      else { throw .syntax(offset: start) }
      attributes[key] = CharacterReferences.decode(bytes[(place + 1)..<end])
      place = end + 1
    }
  }

  private mutating func append(_ name: String, _ attributes: [String: String], _ offset: Int) throws(Problem) {
    guard open.count < Self.deepest else { throw .tooDeep }
    guard elements.count < Self.most else { throw .tooMany }
    if let parent = open.last { elements[parent].children.append(elements.count) }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, offset: offset, parent: open.dropLast().last))
  }
}

extension XMLTree {
  private func isAt(_ text: StaticString) -> Bool { text.withUTF8Buffer { bytes[place...].starts(with: $0) } }

  /// Goes behind the next mention of a text.
  private mutating func pass(_ end: StaticString) throws(Problem) {
    let start = place
    place += 2
    let last = end.withUTF8Buffer { $0[$0.count - 1] }
    while let index = bytes[place...].firstIndex(of: last) {
      place = index + 1
      let ending = bytes[start..<place].suffix(end.utf8CodeUnitCount)
      if end.withUTF8Buffer({ ending.elementsEqual($0) }) { return }
    }
    throw .syntax(offset: start)
  }

  private mutating func skipSpace() { while place < bytes.count, bytes[place] <= 0x20 { place += 1 } }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func word() -> String {
    let start = place
    while place < bytes.count, bytes[place] > 0x20, !"=/><\"'".utf8.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
