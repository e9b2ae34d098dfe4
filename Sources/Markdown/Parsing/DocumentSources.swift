internal import CCmark
internal import TextCoding

/// The texts that the nodes of a tree come from, to find the place of every node in the author's text.
struct DocumentSources {
  /// The text that the tree was parsed from, and its differences from the author's text.
  let lines: TextLines
  var map = SourceMap()
  /// The origins of the lines that the footnotes were looked for in.
  var asides = SourceMap()
  /// The document in which cells of tables were parsed, with the origins of its lines in `lines`.
  var auxiliary: (lines: TextLines, map: SourceMap)?
  /// The places of nodes that libcmark did not read, in `lines` or, if their nodes are marked so, in the auxiliary document.
  var places: [MarkdownDocument.Position] = []

  func lines(of node: TreeNode) -> TextLines {
    guard node.mark.isAuxiliary, let auxiliary else { return lines }
    return auxiliary.lines
  }

  func position(of node: TreeNode) -> MarkdownDocument.Position {
    let mark = node.mark
    return original(mark.role == .located ? places[mark.number] : lines(of: node).position(of: node), of: node)
  }

  func position(of node: TreeNode, isImage: Bool, destination: String) -> MarkdownDocument.Position {
    let mark = node.mark
    if mark.role == .located { return original(places[mark.number], of: node) }
    return original(lines(of: node).position(of: node, isImage: isImage, destination: destination), of: node)
  }

  /// The place in the author's text of a place in the lines that a node is from.
  func original(_ position: MarkdownDocument.Position, of node: TreeNode) -> MarkdownDocument.Position {
    guard node.mark.isAuxiliary, let auxiliary else { return asides.original(map.original(position)) }
    return asides.original(map.original(auxiliary.map.original(position)))
  }
}
