internal import CCmark
internal import TextCoding

/// Two percent signs, but not more, with which note-taking programs begin and end comments.
struct CommentMark {
  let position: MarkdownDocument.Position
  /// The characters before and after the signs; nil at the ends of the line.
  private let (before, after): (UInt8?, UInt8?)

  static func all(in node: TreeNode, _ sources: DocumentSources) -> [CommentMark] {
    let pairs = pairs(in: node.literalBytes)
    let lines = sources.lines(of: node)
    guard !pairs.isEmpty, let alignment = TextAlignment(node, lines) else { return [] }
    return pairs.filter { alignment.isVerbatim($0.lowerBound) }.map { pair in
      let found = alignment.position(of: pair)
      let line = lines.line(found.line)
      let start = line.startIndex + found.column - 1
      return CommentMark(position: sources.original(found, of: node), before: line[..<start].last, after: line[(start + 2)...].first)
    }
  }

  private static func pairs(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var pairs: [Range<Int>] = []
    var start: Int?
    for index in 0...text.count {
      if index < text.count, text[index] == UInt8(ascii: "%") {
        start = start ?? index
      } else if let first = start {
        if index - first == 2 { pairs.append(first..<index) }
        start = nil
      }
    }
    return pairs
  }

  private init(position: MarkdownDocument.Position, before: UInt8?, after: UInt8?) {
    (self.position, self.before, self.after) = (position, before, after)
  }

  /// Whether a comment may begin here: `100%% sure` and `a%%b` are text.
  var mayOpen: Bool { before.map { !$0.isASCIILetterOrDigit } ?? true }

  /// Whether the signs are a line of their own.
  var isAlone: Bool { before == nil && after == nil }

  /// Whether this mark ends a comment. Lines that begin with `%%` are comments in LaTeX, which have no end; `%%i` is a variable in Windows.
  func closes(_ start: CommentMark) -> Bool {
    if let after, after.isASCIILetterOrDigit { return false }
    return position.line == start.position.line || before != nil || after == nil
  }
}
