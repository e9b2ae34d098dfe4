internal import CCmark
internal import TextCoding

/// The inline Markdown of a single text: emphasis, code and links. Everything else, such as a `#` at the beginning, lists, images and raw
/// HTML, stays as it was written.
package struct InlineMarkdown: Sendable, Equatable {
  /// `[` in one text: libcmark takes time with the square of some runs of them.
  package static let maximumBrackets = 1000

  package struct Link: Sendable, Equatable {
    package let destination: String
    /// Whether it may not be published: only its text stays.
    package let isRemoved: Bool
  }

  /// Elements and escaped text; addresses as they were written. See `InlineHTML`.
  package let html: String
  package let plainText: String
  package let links: [Link]

  /// Parses a text.
  ///
  /// - Parameter keepsScheme: whether links may have a scheme that is not one of the web.
  /// - Returns: nil if the text has no markup, or too many brackets: then it is as it was written.
  package init?(_ text: String, keepsScheme: @escaping (String) -> Bool = { _ in false }) {
    guard text.utf8.contains(where: Self.isMark), !text.utf8.contains(0), Self.isParsed(text) else { return nil }
    let literals = InlineLiterals(for: text)
    let tree = MarkdownTree(Array(literals.replaced(text).utf8)[...], flags: CMARK_OPT_DEFAULT)
    defer { tree.free() }
    var writer = InlineWriter(literals: literals, keepsScheme: keepsScheme)
    writer.write(tree.root)
    html = InlineLiterals.content(of: writer.html)
    links = writer.links
    plainText = InlineHTML.plainText(of: html)
    if plainText == text, !InlineHTML.hasElements(html) { return nil }
  }

  /// Whether a text has few enough brackets to be parsed.
  package static func isParsed(_ text: String) -> Bool { text.utf8.count { $0 == UInt8(ascii: "[") } <= maximumBrackets }

  private static func isMark(_ byte: UInt8) -> Bool { "*_`[\\".utf8.contains(byte) }
}

/// Writes the nodes of one paragraph as HTML.
private struct InlineWriter {
  let literals: InlineLiterals
  let keepsScheme: (String) -> Bool
  var html = ""
  var links: [InlineMarkdown.Link] = []

  mutating func write(_ root: TreeNode) {
    var removed: Set<TreeNode> = []
    walk(root) { node, isEntered in
      switch node.type {
      case CMARK_NODE_TEXT: html += escaped(node.literal)
      case CMARK_NODE_CODE: html += "<code>\(escaped(node.literal))</code>"
      case CMARK_NODE_EMPH: html += isEntered ? "<em>" : "</em>"
      case CMARK_NODE_STRONG: html += isEntered ? "<strong>" : "</strong>"
      case CMARK_NODE_IMAGE: html += isEntered ? "![" : escaped("](" + target(of: node, quote: "\"") + ")")
      case CMARK_NODE_LINK where isEntered: if !begin(link: node) { removed.insert(node) }
      case CMARK_NODE_LINK: html += removed.contains(node) ? "" : "</a>"
      default: break
      }
    }
  }

  /// - Returns: whether the link stays.
  private mutating func begin(link node: TreeNode) -> Bool {
    let destination = destination(of: node)
    let isModel = LinkScheme.scheme(of: destination).map(keepsScheme) == true
    let isRemoved = !isModel && LinkScheme.isRefused(destination, isImage: false)
    links.append(.init(destination: destination, isRemoved: isRemoved))
    if isRemoved { return false }
    let title = title(of: node)
    html += InlineHTML.start(ofLinkTo: destination) + (title.isEmpty ? "" : " title=\"\(title.escapedForHTML)\"") + ">"
    return true
  }

  private func escaped(_ text: String) -> String { literals.original(text).escapedForHTML }
  private func destination(of node: TreeNode) -> String { literals.original(cmark_node_get_url(node).map { String(cString: $0) } ?? "") }
  private func title(of node: TreeNode) -> String { literals.original(cmark_node_get_title(node).map { String(cString: $0) } ?? "") }

  /// What an author wrote between the parentheses.
  private func target(of node: TreeNode, quote: String) -> String {
    let title = title(of: node)
    return destination(of: node) + (title.isEmpty ? "" : " \(quote)\(title)\(quote)")
  }
}
