/// Which extensions a text can make use of, by its bytes alone: most texts use none, and cost no more than this look at them.
enum ExtensionSyntax {
  static func found(in bytes: ArraySlice<UInt8>, among extensions: Set<MarkdownExtension>) -> Set<MarkdownExtension> {
    guard !extensions.isEmpty else { return [] }
    var found: Set<MarkdownExtension> = []
    bytes.withUnsafeBufferPointer { text in
      var index = 0
      while index < text.count {
        if let syntax = Self.syntax(at: index, text) { found.insert(syntax) }
        index += 1
      }
    }
    return found.intersection(extensions)
  }

  private static func syntax(at index: Int, _ text: UnsafeBufferPointer<UInt8>) -> MarkdownExtension? {
    func continues(_ word: StaticString) -> Bool {
      guard index + word.utf8CodeUnitCount < text.count else { return false }
      return (0..<word.utf8CodeUnitCount).allSatisfy { text[index + 1 + $0] == word.utf8Start[$0] }
    }
    switch text[index] {
    case UInt8(ascii: "|"): return .tables
    case UInt8(ascii: "~"): return .strikethrough
    case UInt8(ascii: "@"): return .autolinks
    case UInt8(ascii: "w"), UInt8(ascii: "W"): return continues("ww.") || continues("WW.") ? .autolinks : nil
    case UInt8(ascii: ":"): return continues("//") ? .autolinks : continues("-") ? .tables : nil
    case UInt8(ascii: "-"): return continues(":") ? .tables : nil
    case UInt8(ascii: "["):
      guard index + 1 < text.count else { return nil }
      switch text[index + 1] {
      case UInt8(ascii: "^"): return .footnotes
      case UInt8(ascii: "!"): return .admonitions
      case UInt8(ascii: " "): return .taskLists
      case UInt8(ascii: "x"), UInt8(ascii: "X"): return continues("x]") || continues("X]") ? .taskLists : nil
      case UInt8(ascii: "t"), UInt8(ascii: "T"): return .tableOfContents
      default: return nil
      }
    default: return nil
    }
  }
}
