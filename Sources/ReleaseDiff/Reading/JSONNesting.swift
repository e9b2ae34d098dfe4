/// How deep arrays and objects are inside each other. A parser that calls itself for each would run out of its stack.
enum JSONNesting {
  static let limit = 100

  /// Whether the text is nested no deeper than the limit. Whether it is JSON at all is for the parser to say.
  static func isShallow(_ bytes: [UInt8]) -> Bool {
    var (depth, isText, isEscaped) = (0, false, false)
    for byte in bytes {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth > limit { return false }
    }
    return true
  }
}
