internal import CCmark
internal import TextCoding

/// Puts marks behind the texts of a document that say on which line each stands.
struct PlacePass {
  private let sources: DocumentSources
  private let places: MarkdownPlaces

  static func run(_ root: TreeNode, _ sources: DocumentSources, _ places: MarkdownPlaces) {
    let pass = Self(sources: sources, places: places)
    walk(root) { node, isEntered in
      guard isEntered, [CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK].contains(node.type), !node.literal.isEmpty else { return }
      let mark = PlaceMark(file: places.file, line: pass.line(of: node) + places.linesBefore, column: 0)
      cmark_node_set_literal(node, node.literal + mark.text)
    }
  }

  /// The author's line. That of libcmark may be wrong for inline nodes, as in `TextLines`, so it must hold the longest word of the text.
  private func line(of node: TreeNode) -> Int {
    if node.mark.role == .located { return sources.position(of: node).line }
    // A cell that is only a word was not parsed.
    if node.startLine == 0, let row = sequence(first: node, next: \.parent).first(where: { $0.mark.role == .row }) {
      return row.mark.number
    }
    let claimed = sources.position(of: node)
    guard node.type != CMARK_NODE_CODE_BLOCK, !node.mark.isAuxiliary,
      let block = sequence(first: node, next: \.parent).first(where: { BlockKind($0) != nil })
    else { return claimed.line }
    let word = Array(node.literal.utf8.split { !$0.isASCIILetterOrDigit && $0 < 0x80 }.max { $0.count < $1.count } ?? [])
    let lines = sources.lines(of: node)
    let candidates = [node.startLine] + Array(block.startLine...max(block.startLine, block.endLine))
    let found = candidates.first { line in !word.isEmpty && lines.line(line).firstRange(of: word) != nil }
    return found.map { sources.original(.init(line: $0, column: 1, length: 1), of: node).line } ?? claimed.line
  }
}
