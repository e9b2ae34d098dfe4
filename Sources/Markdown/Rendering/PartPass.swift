internal import CCmark

/// Divides a text into its parts: each heading of the second level with the blocks up to the next is an element of its own.
///
/// A heading that is followed by one of the third level at once is no part but the title of a group: there, the headings of the third level
/// begin the parts.
enum PartPass {
  struct Division {
    /// The headings that begin parts.
    fileprivate(set) var parts: Set<TreeNode> = []
    /// These, and the titles of groups.
    fileprivate(set) var listed: Set<TreeNode> = []
    /// The place for the list of questions.
    fileprivate(set) var contents: TableOfContents?
  }

  static func run(_ root: TreeNode, _ part: MarkdownPart) -> Division {
    var division = Division()
    // Of the headings that begin parts.
    var level: CInt = 2
    var element: TreeNode?
    for block in root.children {
      if block.type == CMARK_NODE_HEADING, cmark_node_get_heading_level(block) <= level {
        element = nil
        let own = cmark_node_get_heading_level(block)
        let isGroup = isGroup(block, part)
        if own < 3 { level = isGroup ? 3 : 2 }
        if own == 1 { continue }
        if division.contents == nil, part == .question { division.contents = TableOfContents(above: block) }
        division.listed.insert(block)
        if isGroup { continue }
        division.parts.insert(block)
        let section = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "<section class=\"\(part.rawValue)\">", "</section>")
        section.insert(before: block)
        element = section
      }
      // Footnotes are those of the whole text.
      if block.firstChild?.mark.role == .footnote { element = nil }
      element?.append(block)
    }
    return division
  }

  private static func isGroup(_ block: TreeNode, _ part: MarkdownPart) -> Bool {
    guard part == .question, cmark_node_get_heading_level(block) == 2, let next = block.next else { return false }
    return next.type == CMARK_NODE_HEADING && cmark_node_get_heading_level(next) == 3
  }
}
