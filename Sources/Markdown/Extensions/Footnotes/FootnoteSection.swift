internal import CCmark
internal import TextCoding

/// The footnotes at the end of a page, each with links back to its references.
enum FootnoteSection {
  static func append(_ footnotes: [FootnoteDefinitions.Footnote], to root: TreeNode, _ words: MarkdownWords) {
    guard !footnotes.isEmpty else { return }
    let section = TreeNode.element(
      CMARK_NODE_CUSTOM_BLOCK, "<section class=\"footnotes\" aria-label=\"\(words.footnotes.escapedForHTML)\" data-footnotes>\n<ol>",
      "</ol>\n</section>")
    for (index, footnote) in footnotes.enumerated() {
      let entry = TreeNode.element(
        CMARK_NODE_CUSTOM_BLOCK, "<li id=\"\(footnote.id)\">", "</li>", mark: NodeMark(role: .footnote, number: index + 1))
      for child in footnote.item.children { entry.append(child) }
      cmark_node_free(footnote.item)
      addWaysBack(from: footnote, number: index + 1, to: entry, words)
      section.append(entry)
    }
    root.append(section)
  }

  /// At the end of the last paragraph, or in one of their own.
  private static func addWaysBack(from footnote: FootnoteDefinitions.Footnote, number: Int, to entry: TreeNode, _ words: MarkdownWords) {
    let links = footnote.references.enumerated().map { index, id in
      let (name, mark) = index == 0 ? ("\(number)", "") : ("\(number)-\(index + 1)", "<sup class=\"footnote-ref\">\(index + 1)</sup>")
      let label = words.backToReference.replacing("{number}", with: name).escapedForHTML
      return "<a href=\"#\(id)\" class=\"footnote-backref\" data-footnote-backref data-footnote-backref-idx=\"\(name)\" "
        + "aria-label=\"\(label)\">↩\(mark)</a>"
    }.joined(separator: " ")
    if let last = cmark_node_last_child(entry), last.type == CMARK_NODE_PARAGRAPH {
      last.append(.element(CMARK_NODE_CUSTOM_INLINE, " " + links))
    } else {
      let paragraph = TreeNode.new(CMARK_NODE_PARAGRAPH)
      paragraph.append(.element(CMARK_NODE_CUSTOM_INLINE, links))
      entry.append(paragraph)
    }
  }
}
