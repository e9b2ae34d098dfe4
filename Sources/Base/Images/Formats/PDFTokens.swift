internal import TextCoding

/// The tokens of a PDF outside of streams, or of an object stream (ISO 32000-2, 7.2 and 7.3).
struct PDFTokens {
  enum Token {
    case dictionaryStart, dictionaryEnd, arrayStart, arrayEnd
    case name(String)
    case string([UInt8])
    case number(Int)
    case comment(ArraySlice<UInt8>)
    /// A word such as `obj`, `stream`, `R` and `true`.
    case keyword(String)
  }

  let bytes: FileBytes
  /// Where the next token is searched.
  var offset = 0
  /// The start of the last token.
  private(set) var start = 0

  init(_ bytes: FileBytes) { self.bytes = bytes }

  /// Returns the next token; nil at the end.
  mutating func next() -> Token? {
    while let byte = bytes[offset], byte.isPDFSpace { offset += 1 }
    guard let byte = bytes[offset] else { return nil }
    start = offset
    switch byte {
    case UInt8(ascii: "%"): return .comment(take { $0 != 0x0A && $0 != 0x0D })
    case UInt8(ascii: "("): return .string(literal())
    case UInt8(ascii: "/"):
      offset += 1
      return .name(name())
    case UInt8(ascii: "["): return single(.arrayStart)
    case UInt8(ascii: "]"): return single(.arrayEnd)
    case UInt8(ascii: "<"): return bytes[offset + 1] == byte ? double(.dictionaryStart) : .string(hexadecimal())
    case UInt8(ascii: ">"): return bytes[offset + 1] == byte ? double(.dictionaryEnd) : single(.keyword(">"))
    case UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"): return single(.keyword("?"))
    default:
      let word = take(while: \.isPDFRegular)
      return numberValue(of: word).map(Token.number) ?? .keyword(String(decoding: word.prefix(16), as: UTF8.self))
    }
  }

  private mutating func single(_ token: Token) -> Token {
    offset += 1
    return token
  }

  private mutating func double(_ token: Token) -> Token {
    offset += 2
    return token
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = bytes.part(from: offset).slice.prefix(while: condition)
    offset += taken.count
    return taken
  }

  private func numberValue(of word: ArraySlice<UInt8>) -> Int? {
    guard word.count < 16, let first = word.first, first < UInt8(ascii: "A") else { return nil }
    return Int(String(decoding: word, as: UTF8.self))
  }

  /// In names, `#` and two digits are a byte.
  private mutating func name() -> String {
    let written = take(while: \.isPDFRegular).prefix(256)
    guard written.contains(UInt8(ascii: "#")) else { return String(decoding: written, as: UTF8.self) }
    let escaped = written.map { $0 == UInt8(ascii: "#") ? UInt8(ascii: "%") : $0 }
    return String(decoding: escaped, as: UTF8.self).percentDecoded
  }

  /// Reads a string in parentheses (7.3.4.2). Pairs of parentheses may be nested.
  private mutating func literal() -> [UInt8] {
    var text: [UInt8] = []
    var depth = 0
    while let byte = bytes[offset] {
      offset += 1
      switch byte {
      case UInt8(ascii: "("):
        depth += 1
        if depth > 1 { text.append(byte) }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return text }
        text.append(byte)
      case UInt8(ascii: "\\"): escape(into: &text)
      default: text.append(byte)
      }
    }
    return text
  }

  /// Reads what follows a backslash: up to three octal digits, a letter, or a line break that is not part of the string.
  private mutating func escape(into text: inout [UInt8]) {
    guard let byte = bytes[offset] else { return }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case 0x0D: if bytes[offset] == 0x0A { offset += 1 }
    case 0x0A: break
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = Int(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard let digit = bytes[offset], (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
        value = value * 8 + Int(digit - UInt8(ascii: "0"))
        offset += 1
      }
      text.append(UInt8(truncatingIfNeeded: value))
    default: text.append(byte)
    }
  }

  /// Reads a string of hexadecimal digits (7.3.4.3). If the last digit is missing, it is 0.
  private mutating func hexadecimal() -> [UInt8] {
    offset += 1
    var text: [UInt8] = []
    var high: UInt8?
    for byte in take(while: { $0 != UInt8(ascii: ">") }) {
      guard let digit = byte.hexDigitValue else { continue }
      if let first = high { text.append(first << 4 | digit) }
      high = high == nil ? digit : nil
    }
    if let high { text.append(high << 4) }
    offset += 1
    return text
  }
}

extension UInt8 {
  /// White space (ISO 32000-2, table 1).
  fileprivate var isPDFSpace: Bool { self == 0 || self == 9 || self == 10 || self == 12 || self == 13 || self == 32 }

  /// Whether the byte is neither space nor a delimiter.
  fileprivate var isPDFRegular: Bool {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      false
    default: !isPDFSpace
    }
  }
}
