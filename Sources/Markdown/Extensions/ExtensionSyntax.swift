/// Which extensions a text may use, by its bytes alone: most texts use none and need no more work.
enum ExtensionSyntax {
  static func found(in bytes: ArraySlice<UInt8>, among extensions: Set<MarkdownExtension>) -> Set<MarkdownExtension> {
    guard !extensions.isEmpty else { return [] }
    var found: [MarkdownExtension] = []
    bytes.withUnsafeBufferPointer { text in
      for index in text.indices { if let syntax = syntax(at: index, text), !found.contains(syntax) { found.append(syntax) } }
    }
    return extensions.intersection(found)
  }

  private static func syntax(at index: Int, _ text: UnsafeBufferPointer<UInt8>) -> MarkdownExtension? {
    func continues(_ word: String) -> Bool { text[(index + 1)...].starts(with: word.utf8) }
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
