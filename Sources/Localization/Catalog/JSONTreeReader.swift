internal import TextCoding

/// Reads JSON (RFC 8259) into a tree. Files come from other people's computers: it goes no deeper than `deepest`, makes no more than
/// `mostValues` values, and refuses a key that an object has twice. Xcode itself leaves entries of a String Catalog twice after a merge,
/// one of them without texts: such a one is left out.
struct JSONTreeReader {
  struct Mistake: Error, Equatable {
    enum Kind { case syntax, duplicateKey, limit }

    let kind: Kind
    let offset: Int
    let summary: String
    var help: String?
  }

  /// An entry of a String Catalog that is left out because its key is there twice.
  struct Twin {
    let key: String
    let offset: Int
  }

  static let deepest = 64
  static let mostValues = 2_000_000

  private let bytes: [UInt8]
  private var place = 0
  private var values = 0
  private var twins: [Twin] = []

  /// - Precondition: the bytes are UTF-8.
  static func tree(_ bytes: [UInt8]) throws(Mistake) -> JSONTree { try read(bytes).tree }

  /// - Precondition: the bytes are UTF-8.
  static func read(_ bytes: [UInt8]) throws(Mistake) -> (tree: JSONTree, twins: [Twin]) {
    var reader = Self(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
    let tree = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.current == nil else { throw reader.mistake("unexpected text after the value") }
    return (tree, reader.twins)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }
}

extension JSONTreeReader {
  private mutating func value(depth: Int) throws(Mistake) -> JSONTree {
    skipSpace()
    let start = place
    values += 1
    guard values <= Self.mostValues else { throw Mistake(kind: .limit, offset: start, summary: "there are more than 2,000,000 values") }
    guard depth < Self.deepest else {
      throw Mistake(kind: .limit, offset: start, summary: "values lie more than \(Self.deepest) deep in each other")
    }
    let content: JSONTree.Content
    switch current {
    case UInt8(ascii: "{"): content = .object(try members(depth: depth + 1))
    case UInt8(ascii: "["): content = .array(try elements(depth: depth + 1))
    case UInt8(ascii: "\""): content = .string(try text())
    case let byte? where byte == UInt8(ascii: "-") || byte.isASCIIDigit:
      try number()
      content = .number
    default: content = try word()
    }
    return JSONTree(content: content, range: start..<place)
  }

  private mutating func members(depth: Int) throws(Mistake) -> [JSONTree.Member] {
    let start = place
    place += 1
    skipSpace()
    if take("}") { return [] }
    var members: [JSONTree.Member] = []
    // By bytes: two keys may be canonically equivalent.
    var seen: [[UInt8]: Int] = [:]
    while true {
      skipSpace()
      guard current != nil else { throw Mistake(kind: .syntax, offset: start, summary: "this \"{\" is not closed") }
      guard current == UInt8(ascii: "\"") else { throw mistake("expected a name in double quotes") }
      let begin = place
      let key = try text()
      let range = begin..<place
      let twin = seen[Array(key.utf8)]
      guard twin == nil || depth == Self.depthOfEntries else { throw Self.duplicate(key, at: begin) }
      skipSpace()
      guard take(":") else { throw mistake("expected \":\"") }
      let member = JSONTree.Member(key: key, keyRange: range, value: try value(depth: depth))
      if let twin {
        members[twin] = try only(members[twin], member)
      } else {
        seen[Array(key.utf8)] = members.count
        members.append(member)
      }
      skipSpace()
      if take("}") { return members }
      guard take(",") else { throw unclosed(start, "}") }
    }
  }

  /// The members of "strings".
  private static let depthOfEntries = 2

  /// The one of two entries that has texts.
  private mutating func only(_ first: JSONTree.Member, _ second: JSONTree.Member) throws(Mistake) -> JSONTree.Member {
    let isSecondNeeded = second.value["localizations"] != nil
    guard !isSecondNeeded || first.value["localizations"] == nil || first.value.says(theSameAs: second.value) else {
      throw Self.duplicate(second.key, at: second.keyRange.lowerBound)
    }
    let isSecond = isSecondNeeded && first.value["localizations"] == nil
    twins.append(Twin(key: second.key, offset: (isSecond ? first : second).keyRange.lowerBound))
    return isSecond ? second : first
  }

  private static func duplicate(_ key: String, at offset: Int) -> Mistake {
    Mistake(kind: .duplicateKey, offset: offset, summary: "the key \"\(key)\" is there twice", help: "remove one of them")
  }

  private mutating func elements(depth: Int) throws(Mistake) -> [JSONTree] {
    let start = place
    place += 1
    skipSpace()
    if take("]") { return [] }
    var elements: [JSONTree] = []
    while true {
      elements.append(try value(depth: depth))
      skipSpace()
      if take("]") { return elements }
      guard take(",") else { throw unclosed(start, "]") }
    }
  }

  private mutating func word() throws(Mistake) -> JSONTree.Content {
    let words: [(String, JSONTree.Content)] = [("true", .boolean(true)), ("false", .boolean(false)), ("null", .null)]
    for (word, content) in words where bytes[place...].starts(with: word.utf8) {
      place += word.utf8.count
      return content
    }
    throw mistake("expected a value")
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
    guard isNumber else { throw Mistake(kind: .syntax, offset: start, summary: "this is not a JSON number") }
  }
}

extension JSONTreeReader {
  private mutating func text() throws(Mistake) -> String {
    let start = place
    place += 1
    var result: [UInt8] = []
    var begin = place
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw mistake("the string contains a line break or a control character", help: "write it as an escape") }
      guard byte == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      result += bytes[begin..<place]
      result += try escape().utf8
      begin = place
    }
    let end = place
    guard take("\"") else { throw Mistake(kind: .syntax, offset: start, summary: "the string is not closed") }
    if result.isEmpty { return String(decoding: bytes[begin..<end], as: UTF8.self) }
    return String(decoding: result + bytes[begin..<end], as: UTF8.self)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}",
    UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func escape() throws(Mistake) -> String {
    let start = place
    place += 1
    if let scalar = current.flatMap({ Self.escapes[$0] }) {
      place += 1
      return String(scalar)
    }
    place = start
    guard let first = unit() else { throw invalidEscape(start) }
    if let scalar = Unicode.Scalar(first) { return String(scalar) }
    guard first < 0xDC00, let second = unit(), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
    else { throw Mistake(kind: .syntax, offset: start, summary: "this escape is half of a character") }
    return String(scalar)
  }

  /// The code unit of an escape `\uXXXX`.
  private mutating func unit() -> UInt16? {
    let token = bytes[place...].prefix(6)
    guard token.count == 6, token.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
    var unit: UInt16 = 0
    for byte in token.dropFirst(2) {
      guard let digit = byte.hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    place += 6
    return unit
  }

  private func invalidEscape(_ offset: Int) -> Mistake {
    Mistake(kind: .syntax, offset: offset, summary: "this escape is not valid", help: "write a backslash as \\\\")
  }
}

extension JSONTreeReader {
  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x0A || bytes[place] == 0x09 || bytes[place] == 0x0D { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func digits() -> Bool {
    let start = place
    while let byte = current, byte.isASCIIDigit { place += 1 }
    return place > start
  }

  private func mistake(_ summary: String, help: String? = nil) -> Mistake {
    Mistake(kind: .syntax, offset: place, summary: summary, help: help)
  }

  private func unclosed(_ start: Int, _ end: String) -> Mistake {
    if current != nil { return mistake("expected \",\" or \"\(end)\"") }
    return Mistake(kind: .syntax, offset: start, summary: "this \"\(end == "}" ? "{" : "[")\" is not closed")
  }
}
