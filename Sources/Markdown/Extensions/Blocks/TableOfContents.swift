internal import CCmark
internal import TextCoding

/// The list of a page's headings, in the place of the first paragraph `[TOC]`.
struct TableOfContents {
  private static let marks: Set<String> = ["[toc]", "[[toc]]"]
  private let block: TreeNode

  /// - Returns: nil if the text asks for none.
  init?(in root: TreeNode) {
    let paragraph = blocks(root, CMARK_NODE_PARAGRAPH).first { paragraph in
      guard let text = paragraph.firstChild, text.type == CMARK_NODE_TEXT, text.next == nil, text.literalBytes.count < 8 else {
        return false
      }
      return Self.marks.contains(text.literal.lowercased())
    }
    guard let paragraph else { return nil }
    block = .element(CMARK_NODE_CUSTOM_BLOCK, "")
    paragraph.replace(with: block)
  }

  /// A place above a block.
  init(above node: TreeNode) {
    block = .element(CMARK_NODE_CUSTOM_BLOCK, "")
    block.insert(before: node)
  }

  /// Writes the list, when the headings have their ids. The page's title is left out.
  func fill(with headings: [MarkdownDocument.Heading], _ words: MarkdownWords) {
    let entries = headings.filter { $0.level > 1 }
    guard !entries.isEmpty else { return }
    var html = "<nav class=\"toc\" aria-label=\"\(words.contents.escapedForHTML)\">"
    // The levels of the open lists. An entry above the first one is in that list.
    var open: [Int] = []
    for entry in entries {
      while open.count > 1, let last = open.last, last > entry.level {
        html += "</li>\n</ul>\n"
        open.removeLast()
      }
      if let last = open.last, last >= entry.level {
        html += "</li>\n"
      } else {
        html += "\n<ul>\n"
        open.append(entry.level)
      }
      html += "<li><a href=\"#\(Self.percentEncoded(entry.id))\">\(entry.text.escapedForHTML)</a>"
    }
    for _ in open { html += "</li>\n</ul>\n" }
    cmark_node_set_on_enter(block, html + "</nav>")
  }

  /// As libcmark writes addresses; ids are letters, digits and hyphens of any script.
  static func percentEncoded(_ id: String) -> String { id.percentEncoded { $0 < 0x80 } }
}
