internal import CCmark

/// The texts that the nodes of a tree come from, and so the place of every node in what the author wrote.
struct DocumentSources {
  /// What the tree was parsed from, and what of it differs from the author's text.
  let lines: SourceLines
  var map = SourceMap()
  /// The document that cells of tables were parsed in, with where its lines come from in `lines`.
  var auxiliary: (lines: SourceLines, map: SourceMap)?
  /// Of the links that have no node of libcmark's, in `lines` or, if marked so, in the auxiliary document.
  var places: [MarkdownDocument.Position] = []

  init(lines: SourceLines) { self.lines = lines }

  func lines(of node: TreeNode) -> SourceLines {
    guard node.mark.isAuxiliary, let auxiliary else { return lines }
    return auxiliary.lines
  }

  func position(of node: TreeNode) -> MarkdownDocument.Position {
    original(lines(of: node).position(of: node), of: node)
  }

  func position(of node: TreeNode, isImage: Bool, destination: String) -> MarkdownDocument.Position {
    let mark = node.mark
    if mark.role == .bareLink { return original(places[mark.number], of: node) }
    return original(lines(of: node).position(of: node, isImage: isImage, destination: destination), of: node)
  }

  /// A place in the lines that a node is from, in what the author wrote.
  func original(_ position: MarkdownDocument.Position, of node: TreeNode) -> MarkdownDocument.Position {
    guard node.mark.isAuxiliary, let auxiliary else { return map.original(position) }
    return map.original(auxiliary.map.original(position))
  }
}
