internal import TextCoding

/// Finds where a text is not JSON (RFC 8259).
///
/// JSON is read as YAML, which takes much that no other program would read: texts in single quotes or in none, a comma too
/// many, comments.
struct JSONSyntax {
  struct Mistake: Error, Equatable {
    let offset: Int
    let summary: String
    var help: String?
  }

  private let bytes: [UInt8]
  private var place = 0
  /// Where each object and array begins that is not closed yet.
  private var open: [Int] = []

  static func mistake(in bytes: [UInt8]) -> Mistake? {
    var syntax = Self(bytes: bytes)
    do throws(Mistake) {
      try syntax.read()
      return nil
    } catch {
      return error
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }
}

extension JSONSyntax {
  private mutating func read() throws(Mistake) {
    var expectsValue = true
    while true {
      skipSpace()
      if expectsValue, opens() {
        skipSpace()
        if closes() { expectsValue = false } else if isInObject { try name() }
      } else if expectsValue {
        try scalar()
        expectsValue = false
      } else if open.isEmpty {
        if current != nil { throw mistake("unexpected text after the value") }
        return
      } else if take(",") {
        skipSpace()
        if isInObject { try name() }
        expectsValue = true
      } else if !closes() {
        throw mistake("expected \",\" or \"\(isInObject ? "}" : "]")\"")
      }
    }
  }

  private mutating func name() throws(Mistake) {
    guard current == UInt8(ascii: "\"") else {
      throw mistake("expected a name in double quotes", help: current == UInt8(ascii: "}") ? Self.commaTooMany : usualHelp)
    }
    try text()
    skipSpace()
    guard take(":") else { throw mistake("expected \":\"") }
  }

  private mutating func scalar() throws(Mistake) {
    switch current {
    case UInt8(ascii: "\""): try text()
    case let byte? where byte == UInt8(ascii: "-") || byte.isASCIIDigit: try number()
    default:
      guard let word = ["true", "false", "null"].first(where: { bytes[place...].starts(with: $0.utf8) }) else {
        throw mistake("expected a value", help: current == UInt8(ascii: "]") && !isInObject ? Self.commaTooMany : usualHelp)
      }
      place += word.utf8.count
    }
  }

  private mutating func text() throws(Mistake) {
    let start = place
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      let byte = bytes[place]
      if byte < 0x20 { throw controlCharacter(byte) }
      place += 1
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    guard take("\"") else { throw Mistake(offset: start, summary: "the string is not closed") }
  }

  /// What follows a backslash.
  private mutating func escape() throws(Mistake) {
    let start = place - 1
    let isUnit = take("u")
    let digits = bytes[place...].prefix(4).prefix { $0.hexDigitValue != nil }.count
    guard isUnit ? digits == 4 : current.map("\"\\/bfnrt".utf8.contains) == true else {
      throw Mistake(offset: start, summary: "this escape is not valid", help: "write a backslash as \\\\")
    }
    place += isUnit ? 4 : 1
  }

  private mutating func number() throws(Mistake) {
    let start = place
    _ = take("-")
    var isNumber = take("0") || digits()
    if take(".") { isNumber = digits() && isNumber }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isNumber = digits() && isNumber
    }
    guard isNumber, current.map("+-.0123456789".utf8.contains) != true else {
      throw Mistake(offset: start, summary: "this is not a JSON number")
    }
  }
}

extension JSONSyntax {
  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private var isInObject: Bool { open.last.map { bytes[$0] == UInt8(ascii: "{") } == true }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x0A || bytes[place] == 0x09 || bytes[place] == 0x0D { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func opens() -> Bool {
    let start = place
    guard take("{") || take("[") else { return false }
    open.append(start)
    return true
  }

  private mutating func closes() -> Bool {
    guard !open.isEmpty, take(isInObject ? "}" : "]") else { return false }
    open.removeLast()
    return true
  }

  private mutating func digits() -> Bool {
    let start = place
    while let byte = current, byte.isASCIIDigit { place += 1 }
    return place > start
  }

  private func mistake(_ summary: String, help: String? = nil) -> Mistake {
    if current == nil, let begin = open.last {
      let character = isInObject ? "{" : "["
      return Mistake(offset: begin, summary: "this \"\(character)\" is not closed")
    }
    return Mistake(offset: place, summary: summary, help: help)
  }

  private func controlCharacter(_ byte: UInt8) -> Mistake {
    if [0x09, 0x0A, 0x0D].contains(byte) {
      return mistake("a string must end on the line that it begins on", help: "write a line break as \\n and a tab as \\t")
    }
    return mistake("the string contains a control character", help: "write it as \\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))")
  }

  private static let commaTooMany = "remove the comma before it"

  /// For common habits from YAML and JavaScript.
  private var usualHelp: String? {
    switch current {
    case UInt8(ascii: "'"): "strings and names must be in double quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
    default: nil
    }
  }
}
