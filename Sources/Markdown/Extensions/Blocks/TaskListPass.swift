internal import CCmark
internal import TextCoding

/// Puts boxes in the places of `[ ]` and `[x]` at the beginning of list items.
enum TaskListPass {
  static func run(_ root: TreeNode, _ lines: SourceLines, _ words: MarkdownWords) {
    for item in blocks(root, CMARK_NODE_ITEM) {
      guard let paragraph = item.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH, let isDone = state(of: paragraph, lines),
        dropMark(of: paragraph)
      else { continue }
      let (checked, label) = isDone ? (" checked=\"\"", words.done) : ("", words.notDone)
      let box = "<input type=\"checkbox\" class=\"task\" aria-label=\"\(label.escapedForHTML)\"\(checked) disabled=\"\" /> "
      cmark_node_prepend_child(paragraph, .element(CMARK_NODE_CUSTOM_INLINE, box))
    }
  }

  /// Nil where a paragraph does not begin like a task.
  private static func state(of paragraph: TreeNode, _ lines: SourceLines) -> Bool? {
    let text = lines.line(paragraph.startLine).dropFirst(paragraph.startColumn - 1).prefix(4)
    guard text.count == 4, let last = text.last, isBlank(last) else { return nil }
    switch String(decoding: text.prefix(3), as: UTF8.self) {
    case "[ ]": return false
    case "[x]", "[X]": return true
    default: return nil
    }
  }

  /// Takes the mark out of the text; `[x]` may have become a link.
  private static func dropMark(of paragraph: TreeNode) -> Bool {
    guard let first = paragraph.firstChild else { return false }
    if first.type == CMARK_NODE_LINK {
      let text = first.next
      first.remove()
      if let text, text.type == CMARK_NODE_TEXT { dropBlanks(of: text) }
      return true
    }
    let text = first.literalBytes
    guard first.type == CMARK_NODE_TEXT, text.count >= 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]") else { return false }
    // It stays the same node: only that knows where it stands, and so what of it was escaped.
    cmark_node_set_literal(first, String(decoding: text.dropFirst(3).drop { isBlank($0) }, as: UTF8.self))
    return true
  }

  private static func dropBlanks(of text: TreeNode) {
    let rest = Array(text.literalBytes.drop { isBlank($0) })
    cmark_node_set_literal(text, String(decoding: rest, as: UTF8.self))
  }
}
