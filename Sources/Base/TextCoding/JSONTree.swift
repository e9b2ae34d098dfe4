/// A JSON value with its byte range, so that a part of a file can be changed without touching the rest.
package struct JSONTree: Sendable {
  package struct Member: Sendable {
    package let key: String
    /// The range of the key, including the quotes.
    package let keyRange: Range<Int>
    package let value: JSONTree

    package init(key: String, keyRange: Range<Int>, value: JSONTree) { (self.key, self.keyRange, self.value) = (key, keyRange, value) }
  }

  package enum Content: Sendable {
    /// The members, in file order.
    case object([Member])
    case array([JSONTree])
    case string(String)
    case boolean(Bool)
    case number, null
  }

  package let content: Content
  package let range: Range<Int>

  package init(content: Content, range: Range<Int>) { (self.content, self.range) = (content, range) }

  package var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  package var string: String? { if case .string(let text) = content { text } else { nil } }

  package subscript(key: String) -> JSONTree? { members?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value }
}

extension JSONTree {
  /// Returns whether two values are equal, regardless of the order of members and of formatting. All numbers count as equal.
  package func isEquivalent(to other: JSONTree) -> Bool {
    switch (content, other.content) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number, .number), (.null, .null): true
    case (.array(let left), .array(let right)): left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count && left.allSatisfy { member in other[member.key].map { member.value.isEquivalent(to: $0) } ?? false }
    default: false
    }
  }
}

extension JSONTree {
  /// The reason why a text is rejected, with the byte offset of the problem.
  package struct Mistake: Error, Equatable {
    package enum Kind: Sendable { case syntax, depth, count }

    package let kind: Kind
    package let offset: Int
    package let summary: String
    package var help: String?
  }

  package static let maximumValues = 2_000_000

  /// Reads a JSON text (RFC 8259). Limits depth and number of values, because files may be untrusted.
  ///
  /// - Precondition: the bytes are UTF-8.
  /// - Parameter deepest: the maximum nesting depth of objects and arrays.
  package init(_ bytes: [UInt8], deepest: Int = 64) throws(Mistake) {
    var reader = JSONTreeReader(bytes: bytes, deepest: deepest)
    self = try reader.document()
  }
}

private struct JSONTreeReader {
  typealias Mistake = JSONTree.Mistake

  private let bytes: [UInt8]
  private let deepest: Int
  private var offset: Int
  private var values = 0
  /// The offsets of the objects and arrays that are still open.
  private var open: [Int] = []

  init(bytes: [UInt8], deepest: Int) {
    (self.bytes, self.deepest) = (bytes, deepest)
    // Some editors write a byte order mark.
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func document() throws(Mistake) -> JSONTree {
    let tree = try value()
    skipSpace()
    guard current == nil else { throw mistake("unexpected text after the value") }
    return tree
  }
}

extension JSONTreeReader {
  private mutating func value() throws(Mistake) -> JSONTree {
    skipSpace()
    let start = offset
    values += 1
    guard values <= JSONTree.maximumValues else {
      throw Mistake(kind: .count, offset: start, summary: "there are more than 2,000,000 values")
    }
    let content: JSONTree.Content
    switch current {
    case UInt8(ascii: "{"): content = .object(try list(closedBy: "}") { reader throws(Mistake) in try reader.member() })
    case UInt8(ascii: "["): content = .array(try list(closedBy: "]") { reader throws(Mistake) in try reader.value() })
    case UInt8(ascii: "\""): content = .string(try text())
    case let byte? where byte == UInt8(ascii: "-") || byte.isASCIIDigit:
      try number()
      content = .number
    default: content = try word()
    }
    return JSONTree(content: content, range: start..<offset)
  }

  private mutating func list<Element>(
    closedBy end: Unicode.Scalar, _ element: (inout Self) throws(Mistake) -> Element
  ) throws(Mistake) -> [Element] {
    guard open.count < deepest else {
      throw Mistake(kind: .depth, offset: offset, summary: "values lie more than \(deepest) deep in each other")
    }
    open.append(offset)
    offset += 1
    var elements: [Element] = []
    skipSpace()
    var isClosed = take(end)
    while !isClosed {
      skipSpace()
      elements.append(try element(&self))
      skipSpace()
      isClosed = take(end)
      guard isClosed || take(",") else { throw mistake("expected \",\" or \"\(end)\"") }
    }
    open.removeLast()
    return elements
  }

  private mutating func member() throws(Mistake) -> JSONTree.Member {
    guard current == UInt8(ascii: "\"") else {
      throw mistake("expected a name in double quotes", help: usualHelp(isAfterComma: current == UInt8(ascii: "}")))
    }
    let start = offset
    let key = try text()
    let range = start..<offset
    skipSpace()
    guard take(":") else { throw mistake("expected \":\"") }
    return JSONTree.Member(key: key, keyRange: range, value: try value())
  }

  private mutating func word() throws(Mistake) -> JSONTree.Content {
    let words: [(String, JSONTree.Content)] = [("true", .boolean(true)), ("false", .boolean(false)), ("null", .null)]
    for (word, content) in words where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return content
    }
    let isInArray = open.last.map { bytes[$0] } == UInt8(ascii: "[")
    throw mistake("expected a value", help: usualHelp(isAfterComma: isInArray && current == UInt8(ascii: "]")))
  }

  private mutating func number() throws(Mistake) {
    let start = offset
    _ = take("-")
    var isNumber = take("0") || digits()
    if take(".") { isNumber = digits() && isNumber }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isNumber = digits() && isNumber
    }
    guard isNumber, current.map("+-.0123456789".utf8.contains) != true else {
      throw Mistake(kind: .syntax, offset: start, summary: "this is not a JSON number")
    }
  }
}

extension JSONTreeReader {
  private mutating func text() throws(Mistake) -> String {
    let start = offset
    offset += 1
    var result: [UInt8] = []
    var begin = offset
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw controlCharacter(byte) }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      result += bytes[begin..<offset]
      result += try escape().utf8
      begin = offset
    }
    let end = offset
    guard take("\"") else { throw Mistake(kind: .syntax, offset: start, summary: "the string is not closed") }
    if result.isEmpty { return String(decoding: bytes[begin..<end], as: UTF8.self) }
    return String(decoding: result + bytes[begin..<end], as: UTF8.self)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}",
    UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func escape() throws(Mistake) -> String {
    let start = offset
    offset += 1
    if let scalar = current.flatMap({ Self.escapes[$0] }) {
      offset += 1
      return String(scalar)
    }
    offset = start
    guard let first = unit() else {
      throw Mistake(kind: .syntax, offset: start, summary: "this escape is not valid", help: "write a backslash as \\\\")
    }
    if let scalar = Unicode.Scalar(first) { return String(scalar) }
    guard first < 0xDC00, let second = unit(), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    else { throw Mistake(kind: .syntax, offset: start, summary: "this escape is half of a character") }
    return String(scalar)
  }

  /// Reads the code unit of an escape `\uXXXX`.
  private mutating func unit() -> UInt16? {
    let token = bytes[offset...].prefix(6)
    guard token.count == 6, token.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
    var unit: UInt16 = 0
    for byte in token.dropFirst(2) {
      guard let digit = byte.hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    offset += 6
    return unit
  }
}

extension JSONTreeReader {
  private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D { offset += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func digits() -> Bool {
    let start = offset
    while let byte = current, byte.isASCIIDigit { offset += 1 }
    return offset > start
  }
}

extension JSONTreeReader {
  private func mistake(_ summary: String, help: String? = nil) -> Mistake {
    if current == nil, let begin = open.last {
      return Mistake(kind: .syntax, offset: begin, summary: "this \"\(Character(Unicode.Scalar(bytes[begin])))\" is not closed")
    }
    return Mistake(kind: .syntax, offset: offset, summary: summary, help: help)
  }

  private func controlCharacter(_ byte: UInt8) -> Mistake {
    if [0x09, 0x0A, 0x0D].contains(byte) {
      return mistake("a string must end on the line that it begins on", help: "write a line break as \\n and a tab as \\t")
    }
    return mistake("the string contains a control character", help: "write it as \\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))")
  }

  /// Returns help for mistakes that are common among people who are used to YAML or JavaScript.
  private func usualHelp(isAfterComma: Bool) -> String? {
    if isAfterComma { return "remove the comma before it" }
    return switch current {
    case UInt8(ascii: "'"): "strings and names must be in double quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
    default: nil
    }
  }
}
