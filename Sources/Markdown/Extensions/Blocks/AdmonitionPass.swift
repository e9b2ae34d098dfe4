internal import CCmark
internal import TextCoding

/// Makes boxes from quotes whose first line is `[!NOTE]` or another of GitHub's five, and boxes that open from `[!DETAILS] Title`.
enum AdmonitionPass {
  static let names = ["note", "tip", "important", "warning", "caution"]
  static let details = "details"

  /// - Returns: warnings about unknown marks.
  static func run(_ root: TreeNode, _ sources: DocumentSources, _ words: MarkdownWords) -> [MarkdownDocument.SyntaxWarning] {
    var slips: [MarkdownDocument.SyntaxWarning] = []
    for quote in blocks(root, CMARK_NODE_BLOCK_QUOTE) {
      guard let paragraph = quote.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH, let mark = paragraph.firstChild,
        mark.type == CMARK_NODE_TEXT
      else { continue }
      if addDetails(quote, paragraph, mark, words) { continue }
      guard let name = name(in: mark.literal), isLineEnd(mark.next) else { continue }
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

  /// Makes a box that opens, if the quote begins with its mark. Its title is the rest of that line.
  private static func addDetails(_ quote: TreeNode, _ paragraph: TreeNode, _ mark: TreeNode, _ words: MarkdownWords) -> Bool {
    let prefix = "[!\(details)]"
    let literal = mark.literal
    guard literal.utf8.count >= prefix.utf8.count, literal.prefix(prefix.count).lowercased() == prefix else { return false }
    let rest = literal.dropFirst(prefix.count)
    guard rest.isEmpty || rest.first == " " else { return false }
    let box = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "<details class=\"details\">", "</details>")
    let heading = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "", mark: .paragraph)
    let title = TreeNode.element(CMARK_NODE_CUSTOM_INLINE, "<summary>", "</summary>")
    let beginning = rest.drop { $0 == " " }
    if !beginning.isEmpty { title.append(.text(beginning.utf8)) }
    while let next = mark.next, !isLineEnd(next) { title.append(next) }
    if title.firstChild == nil { title.append(.text(words.details.utf8)) }
    mark.next?.remove()
    mark.remove()
    if paragraph.firstChild == nil { paragraph.remove() }
    heading.append(title)
    box.append(heading)
    for child in quote.children { box.append(child) }
    quote.replace(with: box)
    return true
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
