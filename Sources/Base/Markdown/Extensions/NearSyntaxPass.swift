internal import CCmark
package import TextCoding

/// Finds text that looks like syntax but is not, to warn the author. Does not change the tree.
struct NearSyntaxPass {
  private let sources: DocumentSources
  private let extensions: Set<MarkdownExtension>
  private(set) var syntaxWarnings: [MarkdownDocument.SyntaxWarning] = []

  /// - Parameter root: the tree after tables, task lists and admonitions were replaced.
  init(_ root: TreeNode, _ sources: DocumentSources, _ extensions: Set<MarkdownExtension>) {
    (self.sources, self.extensions) = (sources, extensions)
    walkBlocks(root) { block, isEntered in
      guard isEntered, !block.mark.isAuxiliary else { return }
      switch block.type {
      case CMARK_NODE_PARAGRAPH: lookAtLines(of: block)
      case CMARK_NODE_HEADING: lookAtEnd(of: block)
      case CMARK_NODE_CODE_BLOCK: lookForFences(in: block)
      default: break
      }
    }
    lookAtTexts(root)
    if sources.lines.bytes.firstIndex(of: Array("%%".utf8), in: sources.lines.bytes.indices) != nil { lookForComments(root) }
    syntaxWarnings.sort { ($0.position.line, $0.position.column) < ($1.position.line, $1.position.column) }
  }

  private mutating func add(_ near: NearSyntax, line: Int, _ range: Range<Int>, of node: TreeNode) {
    let column = range.lowerBound - sources.lines.start(ofLine: line) + 1
    let position = MarkdownDocument.Position(line: line, column: column, length: near.isOneCharacter ? 1 : max(1, range.count))
    syntaxWarnings.append(.init(kind: .nearSyntax(near), name: "", position: sources.original(position, of: node)))
  }

  // MARK: - Lines

  private mutating func lookAtLines(of paragraph: TreeNode) {
    let lines = sources.lines
    var numbers: Bool?
    func isNumbered() -> Bool {
      let known = numbers ?? isList(paragraph, lines)
      numbers = known
      return known
    }
    for number in paragraph.startLine...max(paragraph.startLine, paragraph.endLine) {
      let whole = lines.line(number)
      let isFirst = number == paragraph.startLine
      let text = isFirst ? whole.dropFirst(paragraph.startColumn - 1) : whole.drop { isBlank($0) || $0 == UInt8(ascii: ">") }
      guard Self.mayBegin(text) else { continue }
      let isItem = isFirst && paragraph.previous == nil && paragraph.parent?.type == CMARK_NODE_ITEM
      let isQuote = isFirst && paragraph.previous == nil && paragraph.parent?.type == CMARK_NODE_BLOCK_QUOTE
      let isPlain = text.allSatisfy { $0 < 0x7F && $0 >= 0x20 || $0 == 0x09 }
      if !isPlain, let index = NearLine(text).misplaced(isItem: isItem, isQuote: isQuote, extensions, isList: isNumbered) {
        let character = String(decoding: text[index...].prefix(4), as: UTF8.self).unicodeScalars.first.flatMap(InvisibleCharacter.init)
        if let character { add(.invisible(character), line: number, index..<index + 1, of: paragraph) }
      } else if let (near, count) = visible(text, paragraph, isFirst: isFirst, isItem: isItem) {
        add(near, line: number, text.startIndex..<text.startIndex + count, of: paragraph)
      } else if !isFirst, extensions.contains(.tables), text.contains(UInt8(ascii: "|")), let columns = TableRow.alignments(text)?.count {
        let above = lines.line(number - 1).drop { isBlank($0) || $0 == UInt8(ascii: ">") }
        let cells = TableRow(above).cells.count
        if cells != columns { add(.table(cells: cells, columns: columns), line: number, text.startIndex..<text.endIndex, of: paragraph) }
      }
    }
  }

  /// Returns whether a line is worth checking, judging by its first character: most lines begin with a letter.
  private static func mayBegin(_ line: ArraySlice<UInt8>) -> Bool {
    guard let byte = line.first else { return false }
    if byte < 0x7F { return !byte.isASCIILetter && byte != 0x22 && byte != 0x27 && byte != 0x28 }
    return String(decoding: line.prefix(4), as: UTF8.self).unicodeScalars.first.flatMap(InvisibleCharacter.init) != nil
  }

  /// Returns whether several lines of a paragraph begin with a number, or whether a list precedes or follows the paragraph.
  private func isList(_ paragraph: TreeNode, _ lines: TextLines) -> Bool {
    if [paragraph.previous, paragraph.next].contains(where: { $0?.type == CMARK_NODE_LIST }) { return true }
    let numbers = paragraph.startLine...max(paragraph.startLine, paragraph.endLine)
    return numbers.count { number in
      let text = lines.line(number).drop(while: isBlank)
      let digits = text.prefix { $0.isASCIIDigit }
      return !digits.isEmpty && text.dropFirst(digits.count).first.map { ".)".utf8.contains($0) } == true
    } > 1
  }

  /// Finds text at the beginning of a line that looks like syntax but contains no invisible characters. Returns its length in bytes.
  private func visible(
    _ text: ArraySlice<UInt8>, _ paragraph: TreeNode, isFirst: Bool, isItem: Bool
  ) -> (near: NearSyntax, count: Int)? {
    let hashes = text.prefix { $0 == UInt8(ascii: "#") }.count
    if (1...6).contains(hashes), let next = text.dropFirst(hashes).first, !isBlank(next) {
      // A single `#` is usually a hashtag.
      let isTitle = isFirst && paragraph.previous == nil && paragraph.parent?.type == CMARK_NODE_DOCUMENT && text.contains(0x20)
      return hashes > 1 || isTitle && (0x41...0x5A).contains(next) ? (.heading, hashes) : nil
    }
    if extensions.contains(.taskLists) {
      if isItem, text.starts(with: "[] ".utf8) { return (.task, 2) }
      let box = text.dropFirst()
      if "-*+".utf8.contains(text[text.startIndex]), ["[ ] ", "[x] ", "[X] ", "[] "].contains(where: { box.starts(with: $0.utf8) }) {
        return (.task, 4)
      }
    }
    if extensions.contains(.admonitions), isFirst, paragraph.parent?.type == CMARK_NODE_DOCUMENT,
      let mark = AdmonitionMark(String(decoding: text.prefix(40), as: UTF8.self)), mark.isKnown
    {
      return (.alert, mark.name.utf8.count + 3)
    }
    return nil
  }

  /// Checks for an invisible character after `## Title ##`, which would make the closing marks visible.
  private mutating func lookAtEnd(of heading: TreeNode) {
    let text = sources.lines.line(heading.startLine)
    guard let last = text.last, last >= 0x80, let found = NearLine(text).behindMarks else { return }
    add(.invisible(found.character), line: heading.startLine, found.range, of: heading)
  }

  /// Checks for a line that was meant to end a code block.
  private mutating func lookForFences(in code: TreeNode) {
    guard code.literalBytes.contains(where: { $0 >= 0x80 }) else { return }
    for number in code.startLine...max(code.startLine, code.endLine) where number > code.startLine {
      let text = sources.lines.line(number)
      guard text.contains(where: { $0 >= 0x80 }), text.contains(where: { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }) else {
        continue
      }
      guard let found = NearLine(text).inFence else { continue }
      add(.invisible(found.character), line: number, found.range, of: code)
    }
  }

  // MARK: - Words

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("): true
    default: false
    }
  }

  private mutating func lookAtTexts(_ root: TreeNode) {
    var runs: [TreeNode: Int] = [:]
    var emphases: [(node: TreeNode, parent: TreeNode, range: Range<Int>)] = []
    var found: [(node: TreeNode, near: NearSyntax, range: Range<Int>)] = []
    walk(root) { node, isEntered in
      guard isEntered, node.type == CMARK_NODE_TEXT, let parent = node.parent else { return }
      let bytes = node.literalBytes
      guard bytes.contains(where: Self.isSign) else { return }
      let text = NearText(Array(bytes))
      runs[parent, default: 0] += text.doubleStars.count
      if let range = text.divided { emphases.append((node, parent, range)) }
      if let (near, range) = text.link ?? text.emphasis { found.append((node, near, range)) }
    }
    var reported: Set<TreeNode> = []
    for (node, parent, range) in emphases where runs[parent, default: 0] > 1 && reported.insert(parent).inserted {
      found.append((node, .emphasis, range))
    }
    for (node, near, range) in found {
      guard let alignment = TextAlignment(node, sources.lines(of: node)), alignment.isVerbatim(range.lowerBound) else { continue }
      let position = alignment.position(of: near.isOneCharacter ? range.lowerBound..<range.lowerBound + 1 : range)
      syntaxWarnings.append(.init(kind: .nearSyntax(near), name: "", position: sources.original(position, of: node)))
    }
  }
}

extension NearSyntaxPass {
  /// Finds comments of note-taking programs: `%% … %%`, in a line or over several blocks.
  private mutating func lookForComments(_ root: TreeNode) {
    var open: CommentMark?
    walk(root) { node, isEntered in
      guard isEntered, node.type == CMARK_NODE_TEXT else { return }
      for mark in CommentMark.all(in: node, sources) {
        if let start = open, mark.closes(start) {
          syntaxWarnings.append(.init(kind: .nearSyntax(.comment), name: "", position: start.position))
          open = nil
        } else if open == nil || mark.position.line != open?.position.line, mark.mayOpen {
          open = mark
        }
      }
    }
    // A comment that is not closed reaches to the end of the text.
    if let open, open.isAlone { syntaxWarnings.append(.init(kind: .nearSyntax(.comment), name: "", position: open.position)) }
  }
}

/// Text that looks like syntax but is not.
package enum NearSyntax: Sendable, Hashable {
  /// An invisible character next to a marker.
  case invisible(InvisibleCharacter)
  /// A heading without a space: `##Title`
  case heading
  /// An invalid task: `- [] open`, `-[ ] open`
  case task
  /// An alert outside a quote: `[!NOTE]`
  case alert
  /// An alert without text: `> [!NOTE]`
  case emptyAlert
  /// A delimiter row below a line with a different number of cells.
  case table(cells: Int, columns: Int)
  /// A table row with too many cells; the last ones are omitted.
  case longRow
  /// A bar in code, which splits the table cell.
  case cutCode
  /// Unparsed `**` next to punctuation in text without spaces.
  case emphasis
  /// A link with a space between its parts: `[text] (address)`
  case link
  /// A comment of a note-taking program, which is published: `%% … %%`
  case comment

  /// Whether a message should mark a single character, whatever its length in bytes.
  var isOneCharacter: Bool { if case .invisible = self { true } else { false } }
}
