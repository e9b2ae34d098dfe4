internal import CCmark
internal import TextCoding

/// Replaces `[ ]` and `[x]` at the beginning of list items with checkboxes.
enum TaskListPass {
  static func run(_ root: TreeNode, _ lines: TextLines, _ words: MarkdownWords) {
    for item in blocks(root, CMARK_NODE_ITEM) {
      guard let paragraph = item.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH, let isDone = state(of: paragraph, lines),
        dropMark(of: paragraph)
      else { continue }
      let (checked, label) = isDone ? (" checked=\"\"", words.done) : ("", words.notDone)
      let box = "<input type=\"checkbox\" class=\"task\" aria-label=\"\(label.escapedForHTML)\"\(checked) disabled=\"\" /> "
      cmark_node_prepend_child(paragraph, .element(CMARK_NODE_CUSTOM_INLINE, box))
    }
  }

  /// Returns whether a task is done, or nil if the paragraph is not a task.
  private static func state(of paragraph: TreeNode, _ lines: TextLines) -> Bool? {
    let text = lines.line(paragraph.startLine).dropFirst(paragraph.startColumn - 1).prefix(4)
    guard text.count == 4, let last = text.last, isBlank(last) else { return nil }
    switch String(decoding: text.prefix(3), as: UTF8.self) {
    case "[ ]": return false
    case "[x]", "[X]": return true
    default: return nil
    }
  }

  /// Removes the task mark from the text. `[x]` may have been parsed as a link.
  private static func dropMark(of paragraph: TreeNode) -> Bool {
    guard let first = paragraph.firstChild else { return false }
    if first.type == CMARK_NODE_LINK {
      if let text = first.next, text.type == CMARK_NODE_TEXT { dropBlanks(of: text, from: 0) }
      first.remove()
      return true
    }
    let text = first.literalBytes
    guard first.type == CMARK_NODE_TEXT, text.count >= 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]") else { return false }
    dropBlanks(of: first, from: 3)
    return true
  }

  /// Removes spaces before the text. The node stays, because its source position is needed to find escaped bytes.
  private static func dropBlanks(of text: TreeNode, from start: Int) {
    cmark_node_set_literal(text, String(decoding: text.literalBytes.dropFirst(start).drop { isBlank($0) }, as: UTF8.self))
  }
}
