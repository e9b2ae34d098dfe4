internal import CCmark
internal import TextCoding

/// Extracts the text of nodes without markup, with an empty line between paragraphs.
struct PlainText {
  /// The document's slots, which contain the texts of blocks.
  let slots: Slots

  /// - Parameter showsReferences: whether to include the numbers of footnotes.
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

  /// Returns a summary's text in one line, without headings, code, and the caller's blocks, or nil if it is empty.
  func line(of blocks: [TreeNode]) -> String? {
    let isText = { (block: TreeNode) in
      block.type != CMARK_NODE_HEADING && block.type != CMARK_NODE_CODE_BLOCK && block.mark.role != .shownBlock
    }
    let texts = blocks.filter(isText).map { text(of: $0, showsReferences: false) }
    let line = texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// Returns the text that a node of a Markdown extension adds, such as a tab between table cells.
  private func separator(at node: TreeNode, _ isEntered: Bool, _ showsReferences: Bool) -> String {
    let mark = node.mark
    switch mark.role {
    case .cell: return isEntered || node.next == nil ? "" : "\t"
    case .row: return isEntered ? "" : "\n"
    case .paragraph: return isEntered ? "" : "\n\n"
    case .footnoteReference: return isEntered && showsReferences ? "[\(mark.number)]" : ""
    case .footnote: return isEntered ? "[\(mark.number)] " : ""
    case .shownBlock: return isEntered ? slots.text(ofBlock: mark.number) + (node.type == CMARK_NODE_CUSTOM_BLOCK ? "\n\n" : "") : ""
    case .none, .located, .own, .heading: return ""
    }
  }
}

extension TreeNode {
  /// The text of the node's inlines in one line.
  var inlineText: String { inlineText { _ in "" } }

  /// Returns the text of the node's inlines in one line, including descriptions of replaced images.
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

/// The length of a text for readers, without code blocks.
package struct TextLength: Sendable, Equatable {
  /// The number of sequences without white space that contain a letter or digit.
  package private(set) var words = 0
  /// The number of Chinese and Japanese characters, since words are not separated in these languages.
  package private(set) var ideographs = 0
}

extension TextLength {
  init(of root: TreeNode) {
    self.init()
    var isInWord = false
    walk(root) { node, isEntered in
      switch node.type {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: count(node.literalBytes, &isInWord)
      // Emphasis does not end a word.
      case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK: break
      case CMARK_NODE_CUSTOM_INLINE where node.mark.role == .none: break
      default: isInWord = false
      }
    }
  }

  private mutating func count(_ text: UnsafeBufferPointer<UInt8>, _ isInWord: inout Bool) {
    // Use bytes if possible: looking up Unicode properties is slower than parsing the whole page.
    let before = (words, isInWord)
    for byte in text {
      if byte.isASCIILetterOrDigit {
        if !isInWord { words += 1 }
        isInWord = true
      } else if byte <= 0x20 {
        if byte == 0x20 || (0x09...0x0D).contains(byte) { isInWord = false }
      } else if byte >= 0x80 {
        (words, isInWord) = before
        return count(String(decoding: text, as: UTF8.self), &isInWord)
      }
    }
  }

  private mutating func count(_ text: String, _ isInWord: inout Bool) {
    for scalar in text.unicodeScalars {
      if Self.isIdeograph(scalar) {
        ideographs += 1
        isInWord = false
      } else if scalar.properties.isWhitespace {
        isInWord = false
      } else if !isInWord, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        words += 1
        isInWord = true
      }
    }
  }

  /// Returns whether the scalar is Han, Hiragana or Katakana. Korean separates words with spaces.
  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x3040 else { return false }
    switch scalar.value {
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
      return true
    default: return false
    }
  }
}
