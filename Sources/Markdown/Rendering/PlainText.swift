internal import CCmark

/// The text of nodes without markup, with an empty line between paragraphs.
struct PlainText {
  /// Those of the document, which say what blocks show.
  let slots: Slots

  /// - Parameter showsReferences: whether it includes the numbers of footnotes.
  func text(of root: TreeNode, showsReferences: Bool = true) -> String {
    var text: [UInt8] = []
    walk(root) { node, isEntered in
      switch node.type {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += node.literalBytes
      case CMARK_NODE_CODE_BLOCK:
        text += node.literalBytes
        text.append(UInt8(ascii: "\n"))
      case CMARK_NODE_SOFTBREAK: text.append(UInt8(ascii: " "))
      case CMARK_NODE_LINEBREAK: text.append(UInt8(ascii: "\n"))
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: if !isEntered { text += "\n\n".utf8 }
      case CMARK_NODE_CUSTOM_BLOCK, CMARK_NODE_CUSTOM_INLINE: text += separator(at: node, isEntered, showsReferences).utf8
      default: break
      }
    }
    return String(decoding: text, as: UTF8.self).trimmingBlankEnd
  }

  /// The text of a summary in one line, without headings, code and shown blocks; nil if there is none.
  func line(of blocks: [TreeNode]) -> String? {
    let isText = { (block: TreeNode) in
      block.type != CMARK_NODE_HEADING && block.type != CMARK_NODE_CODE_BLOCK && block.mark.role != .shownBlock
    }
    let texts = blocks.filter(isText).map { text(of: $0, showsReferences: false) }
    let line = texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// The text for an element of ours.
  private func separator(at node: TreeNode, _ isEntered: Bool, _ showsReferences: Bool) -> String {
    let mark = node.mark
    switch mark.role {
    case .cell: return isEntered || node.next == nil ? "" : "\t"
    case .row: return isEntered ? "" : "\n"
    case .paragraph: return isEntered ? "" : "\n\n"
    case .footnoteReference: return isEntered && showsReferences ? "[\(mark.number)]" : ""
    case .footnote: return isEntered ? "[\(mark.number)] " : ""
    case .shownBlock: return isEntered ? slots.text(ofBlock: mark.number) + (node.type == CMARK_NODE_CUSTOM_BLOCK ? "\n\n" : "") : ""
    case .none, .located, .placed, .heading: return ""
    }
  }
}

extension TreeNode {
  /// The text of its inlines in one line.
  var inlineText: String { inlineText { _ in "" } }

  /// The same, with the descriptions of images that something is shown in the place of.
  func inlineText(_ slots: Slots) -> String {
    inlineText { $0.mark.role == .shownBlock ? slots.text(ofBlock: $0.mark.number) : "" }
  }

  private func inlineText(ofElement text: (TreeNode) -> String) -> String {
    var line = ""
    walk(self) { child, isEntered in
      switch child.type {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: line += child.literal
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: line += " "
      case CMARK_NODE_CUSTOM_INLINE: if isEntered { line += text(child) }
      default: break
      }
    }
    return line
  }
}

extension StringProtocol {
  fileprivate var trimmingBlankEnd: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)])
  }
}
