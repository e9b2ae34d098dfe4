internal import CCmark
internal import TextCoding

/// The text in the form that app stores accept for “What's New”: paragraphs, and lists with hyphens or numbers, without markup.
///
/// App Store Connect rejects angle brackets, so they become similar-looking quotes: ‹ and ›. Omits pictures, rules and footnotes.
enum ReleaseNotes {
  static func text(of blocks: [TreeNode]) -> String {
    let lines = lines(of: blocks, isTight: false)
    return lines.joined(separator: "\n").replacing(scalars: ["<": "\u{2039}", ">": "\u{203A}"])
  }

  /// - Parameter isTight: whether the blocks are an item of a tight list, which has no empty lines.
  private static func lines(of blocks: [TreeNode], isTight: Bool) -> [String] {
    var all: [String] = []
    for block in blocks {
      let lines = lines(of: block)
      if lines.isEmpty { continue }
      if !all.isEmpty, !isTight { all.append("") }
      all += lines
    }
    return all
  }

  private static func lines(of block: TreeNode) -> [String] {
    switch block.type {
    // A level-one heading is the page's title.
    case CMARK_NODE_HEADING where cmark_node_get_heading_level(block) == 1: []
    case CMARK_NODE_HEADING, CMARK_NODE_PARAGRAPH: paragraph(block)
    case CMARK_NODE_LIST: items(of: block)
    case CMARK_NODE_CODE_BLOCK: block.literal.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    case CMARK_NODE_BLOCK_QUOTE: lines(of: block.children, isTight: false)
    case CMARK_NODE_CUSTOM_BLOCK: element(block)
    default: []
    }
  }

  private static func paragraph(_ block: TreeNode) -> [String] {
    let text = block.inlineText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? [] : [text]
  }

  private static func items(of list: TreeNode) -> [String] {
    let isTight = cmark_node_get_list_tight(list) == 1
    let first = cmark_node_get_list_type(list) == CMARK_ORDERED_LIST ? Int(cmark_node_get_list_start(list)) : nil
    var all: [String] = []
    for (number, item) in list.children.enumerated() {
      let mark = first.map { "\($0 + number). " } ?? "- "
      let indent = String(repeating: " ", count: mark.count)
      let lines = lines(of: item.children, isTight: isTight)
      if lines.isEmpty { continue }
      if !all.isEmpty, !isTight { all.append("") }
      all += lines.enumerated().map { $0 == 0 ? mark + $1 : $1.isEmpty ? "" : indent + $1 }
    }
    return all
  }

  /// Returns the lines of an element of an extension: a box, a table, or a replaced picture.
  private static func element(_ block: TreeNode) -> [String] {
    let isTable = block.firstChild?.mark.role == .row
    if isTable { return lines(of: block.children, isTight: true) }
    switch block.mark.role {
    case .row:
      let cells = block.children.map { paragraph($0).joined() }
      return cells.allSatisfy(\.isEmpty) ? [] : [cells.joined(separator: ", ")]
    case .paragraph: return paragraph(block)
    case .footnote, .shownBlock: return []
    default: return lines(of: block.children, isTight: false)
    }
  }
}
