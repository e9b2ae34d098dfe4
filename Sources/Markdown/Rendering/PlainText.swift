internal import CCmark

/// The text of a node without markup, with an empty line between paragraphs.
enum PlainText {
  /// - Parameter showsReferences: whether it includes the numbers of footnotes.
  static func of(_ root: TreeNode, showsReferences: Bool = true) -> String {
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

  /// The text of a summary in one line, without headings and code; nil if there is none.
  static func line(of blocks: [TreeNode]) -> String? {
    let texts = blocks.filter { $0.type != CMARK_NODE_HEADING && $0.type != CMARK_NODE_CODE_BLOCK }.map {
      of($0, showsReferences: false)
    }
    let line = texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// The text for an element of ours.
  private static func separator(at node: TreeNode, _ isEntered: Bool, _ showsReferences: Bool) -> String {
    let mark = node.mark
    switch mark.role {
    case .cell: return isEntered || node.next == nil ? "" : "\t"
    case .row: return isEntered ? "" : "\n"
    case .paragraph: return isEntered ? "" : "\n\n"
    case .footnoteReference: return isEntered && showsReferences ? "[\(mark.number)]" : ""
    case .footnote: return isEntered ? "[\(mark.number)] " : ""
    case .none, .bareLink: return ""
    }
  }
}

extension StringProtocol {
  fileprivate var trimmingBlankEnd: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)])
  }
}
