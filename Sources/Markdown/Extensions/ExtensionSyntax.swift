/// Which extensions a text may use, by its bytes alone: most texts use few of them, and need no more work.
enum ExtensionSyntax {
  /// For every byte, whether something of an extension may begin with it.
  private static let marks = (UInt8.min...UInt8.max).map { "|~@wW:-[!?".utf8.contains($0) }

  static func found(in bytes: ArraySlice<UInt8>, among extensions: Set<MarkdownExtension>) -> Set<MarkdownExtension> {
    guard !extensions.isEmpty else { return [] }
    var found: Set<MarkdownExtension> = []
    bytes.withUnsafeBufferPointer { text in
      marks.withUnsafeBufferPointer { marks in
        var last: MarkdownExtension?
        var index = 0
        while index < text.count {
          if marks[Int(text[index])], let syntax = syntax(at: index, text), syntax != last {
            found.insert(syntax)
            last = syntax
          }
          index += 1
        }
      }
    }
    return extensions.intersection(found)
  }

  private static func syntax(at index: Int, _ text: UnsafeBufferPointer<UInt8>) -> MarkdownExtension? {
    func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
    switch text[index] {
    case UInt8(ascii: "|"): return .tables
    case UInt8(ascii: "~"): return .strikethrough
    case UInt8(ascii: "@"): return .autolinks
    case UInt8(ascii: "w"), UInt8(ascii: "W"):
      let isHost = byte(1) | 0x20 == UInt8(ascii: "w") && byte(1) == byte(2) && byte(3) == UInt8(ascii: ".")
      return isHost ? .autolinks : nil
    case UInt8(ascii: ":"):
      if byte(1) == UInt8(ascii: "-") { return .tables }
      if byte(1) == UInt8(ascii: ":"), byte(2) == UInt8(ascii: ":") { return .admonitions }
      return byte(1) == UInt8(ascii: "/") && byte(2) == UInt8(ascii: "/") ? .autolinks : nil
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return byte(1) == text[index] && byte(2) == text[index] ? .admonitions : nil
    case UInt8(ascii: "-"): return byte(1) == UInt8(ascii: ":") ? .tables : nil
    case UInt8(ascii: "["):
      switch byte(1) {
      case UInt8(ascii: "^"): return .footnotes
      case UInt8(ascii: "!"): return .admonitions
      case UInt8(ascii: " "): return .taskLists
      case UInt8(ascii: "x"), UInt8(ascii: "X"): return byte(2) == UInt8(ascii: "]") ? .taskLists : nil
      case UInt8(ascii: "t"), UInt8(ascii: "T"): return .tableOfContents
      default: return nil
      }
    default: return nil
    }
  }
}
