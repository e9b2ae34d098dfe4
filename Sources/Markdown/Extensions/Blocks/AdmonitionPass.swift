internal import CCmark
internal import TextCoding

/// Makes boxes from quotes whose first line is `[!NOTE]` or another of GitHub's five.
enum AdmonitionPass {
  static let names = ["note", "tip", "important", "warning", "caution"]

  /// - Returns: warnings about unknown marks.
  static func run(_ root: TreeNode, _ sources: DocumentSources, _ words: MarkdownWords) -> [MarkdownDocument.SyntaxWarning] {
    var slips: [MarkdownDocument.SyntaxWarning] = []
    for quote in blocks(root, CMARK_NODE_BLOCK_QUOTE) {
      guard let paragraph = quote.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH, let mark = paragraph.firstChild,
        mark.type == CMARK_NODE_TEXT, let name = name(in: mark.literal), isLineEnd(mark.next)
      else { continue }
      guard let known = names.first(where: { $0 == name.lowercased() }) else {
        let start = sources.position(of: mark)
        let position = MarkdownDocument.Position(line: start.line, column: start.column, length: mark.literalBytes.count)
        slips.append(.init(kind: .unknownAdmonition, name: name, position: position))
        continue
      }
      guard mark.next != nil || paragraph.next != nil else { continue }
      mark.next?.remove()
      mark.remove()
      if paragraph.firstChild == nil { paragraph.remove() }
      replace(quote, known, words.admonitions[known] ?? name)
    }
    return slips
  }

  /// `NOTE` of `[!NOTE]`.
  private static func name(in text: String) -> String? {
    guard text.hasPrefix("[!"), text.hasSuffix("]") else { return nil }
    let name = text.dropFirst(2).dropLast()
    return !name.isEmpty && name.utf8.allSatisfy { $0.isASCIILetter || $0 == UInt8(ascii: "-") } ? String(name) : nil
  }

  private static func isLineEnd(_ node: TreeNode?) -> Bool {
    guard let node else { return true }
    return node.type == CMARK_NODE_SOFTBREAK || node.type == CMARK_NODE_LINEBREAK
  }

  private static func replace(_ quote: TreeNode, _ name: String, _ title: String) {
    let classes = "markdown-alert markdown-alert-\(name)"
    let box = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "<div class=\"\(classes)\" role=\"note\">", "</div>")
    let heading = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "", mark: .paragraph)
    let text = TreeNode.element(CMARK_NODE_CUSTOM_INLINE, "<p class=\"markdown-alert-title\">", "</p>")
    text.append(.text(title.utf8))
    heading.append(text)
    box.append(heading)
    for child in quote.children { box.append(child) }
    quote.replace(with: box)
  }
}
