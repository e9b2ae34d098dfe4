internal import CCmark
internal import TextCoding

/// Turns quotes that begin with one of GitHub's five alert types, such as `[!NOTE]`, into boxes with an optional title. `[!DETAILS] Title`
/// makes a collapsible box.
enum AdmonitionPass {
  static let names = ["note", "tip", "important", "warning", "caution"]
  static let details = "details"

  /// - Returns: warnings about unknown types, and about alerts without text.
  static func run(_ root: TreeNode, _ sources: DocumentSources, _ words: MarkdownWords) -> [MarkdownDocument.SyntaxWarning] {
    var syntaxWarnings: [MarkdownDocument.SyntaxWarning] = []
    for quote in blocks(root, CMARK_NODE_BLOCK_QUOTE) {
      guard let paragraph = quote.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH, let first = paragraph.firstChild,
        first.type == CMARK_NODE_TEXT, let mark = AdmonitionMark(first.literal)
      else { continue }
      let lineEnd = sequence(first: first, next: \.next).first { isLineEnd($0.next) } ?? first
      let hasTitle = !mark.title.isEmpty || lineEnd != first
      let start = sources.position(of: first)
      let position = MarkdownDocument.Position(line: start.line, column: start.column, length: mark.name.utf8.count + 3)
      if !mark.isKnown {
        syntaxWarnings.append(.init(kind: .unknownAdmonition, name: mark.name, position: position))
      } else if !hasTitle, mark.isAlert, lineEnd.next == nil, paragraph.next == nil {
        syntaxWarnings.append(.init(kind: .nearSyntax(.emptyAlert), name: "", position: position))
      } else {
        replace(quote, paragraph, first, mark, words)
      }
    }
    return syntaxWarnings
  }

  private static func isLineEnd(_ node: TreeNode?) -> Bool {
    guard let node else { return true }
    return node.type == CMARK_NODE_SOFTBREAK || node.type == CMARK_NODE_LINEBREAK
  }

  /// Replaces a quote with a box. The title is the rest of the first line.
  private static func replace(
    _ quote: TreeNode, _ paragraph: TreeNode, _ first: TreeNode, _ mark: AdmonitionMark, _ words: MarkdownWords
  ) {
    let name = mark.name.lowercased()
    let title: TreeNode
    let box: TreeNode
    if mark.isAlert {
      title = .element(CMARK_NODE_CUSTOM_INLINE, "<p class=\"markdown-alert-title\">", "</p>")
      box = .element(CMARK_NODE_CUSTOM_BLOCK, "<div class=\"markdown-alert markdown-alert-\(name)\" role=\"note\">", "</div>")
    } else {
      title = .element(CMARK_NODE_CUSTOM_INLINE, "<summary>", "</summary>")
      box = .element(CMARK_NODE_CUSTOM_BLOCK, "<details class=\"details\">", "</details>")
    }
    let heading = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "", mark: .paragraph)
    if !mark.title.isEmpty { title.append(.text(mark.title.utf8)) }
    while let next = first.next, !isLineEnd(next) { title.append(next) }
    if title.firstChild == nil { title.append(.text((words.admonitions[name] ?? words.details).utf8)) }
    first.next?.remove()
    first.remove()
    if paragraph.firstChild == nil { paragraph.remove() }
    heading.append(title)
    box.append(heading)
    for child in quote.children { box.append(child) }
    quote.replace(with: box)
  }
}

/// The mark `[!NOTE] Title` at the beginning of a quote. A `+` or `-` after the bracket, which Obsidian uses to fold a box, is skipped.
struct AdmonitionMark {
  let name: String
  /// The rest of the text after the mark.
  let title: String

  init?(_ text: String) {
    func isInvisible(_ scalar: Unicode.Scalar) -> Bool { InvisibleCharacter(scalar) != nil }
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace || isInvisible(scalar) }
    var rest = text.unicodeScalars.drop(while: isInvisible)
    guard rest.popFirst() == "[" else { return nil }
    rest = rest.drop(while: isInvisible)
    guard rest.popFirst() == "!", let end = rest.firstIndex(of: "]") else { return nil }
    let name = String(String.UnicodeScalarView(rest[..<end])).asDisplayed.filter { $0 != " " }
    rest = rest[rest.index(after: end)...]
    if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
    guard rest.first.map(isBlank) ?? true else { return nil }
    guard !name.isEmpty, name.utf8.allSatisfy({ $0.isASCIILetter || $0 == UInt8(ascii: "-") }) else { return nil }
    self.name = name
    title = String(String.UnicodeScalarView(rest.drop(while: isBlank)))
  }

  /// Whether the box is an alert, which cannot be collapsed.
  var isAlert: Bool { AdmonitionPass.names.contains(name.lowercased()) }
  var isKnown: Bool { isAlert || name.lowercased() == AdmonitionPass.details }
}
