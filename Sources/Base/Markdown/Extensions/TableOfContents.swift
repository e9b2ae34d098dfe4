internal import CCmark
internal import TextCoding

/// The list of a page's headings, which replaces the first paragraph `[TOC]`.
struct TableOfContents {
  private static let marks: Set<String> = ["[toc]", "[[toc]]"]
  private let block: TreeNode

  /// - Returns: nil if the text has no such paragraph.
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

  /// Creates an empty table of contents above a block.
  init(above node: TreeNode) {
    block = .element(CMARK_NODE_CUSTOM_BLOCK, "")
    block.insert(before: node)
  }

  /// Writes the list, without the page's title. The headings must already have ids.
  func fill(with headings: [MarkdownDocument.Heading], _ words: MarkdownWords) {
    let entries = headings.filter { $0.level > 1 }
    guard !entries.isEmpty else { return }
    var html = "<nav class=\"toc\" aria-label=\"\(words.contents.escapedForHTML)\">"
    // The levels of the open lists. If the first heading is a third-level one, the second-level headings after it join the same list.
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

  /// Encodes an id as libcmark encodes URLs. Ids consist of letters, digits and hyphens of any script.
  static func percentEncoded(_ id: String) -> String { id.percentEncoded { $0 < 0x80 } }
}

/// Divides a text into parts: each second-level heading and the blocks up to the next one become a section.
///
/// In a list of questions, a second-level heading directly followed by a third-level heading is the title of a group. In a group,
/// third-level headings begin the parts.
enum PartPass {
  struct Division {
    /// The headings that begin parts.
    fileprivate(set) var parts: Set<TreeNode> = []
    /// The headings of parts and groups.
    fileprivate(set) var listed: Set<TreeNode> = []
    /// The list of questions to fill.
    fileprivate(set) var contents: TableOfContents?
  }

  static func run(_ root: TreeNode, _ part: MarkdownPart) -> Division {
    var division = Division()
    // The level of the headings that begin parts.
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
      // Footnotes belong to the whole text.
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
