internal import CCmark
internal import TextCoding

/// The inline Markdown of a single text: emphasis, code and links. Everything else, such as headings, lists, images and raw HTML, stays as
/// written.
package struct InlineMarkdown: Sendable, Equatable {
  /// The maximum number of `[` in a text: libcmark takes quadratic time for some runs of them.
  package static let maximumBrackets = 1000

  package struct Link: Sendable, Equatable {
    package let destination: String
    /// Whether the link must not be published, so that only its text is kept.
    package let isRemoved: Bool
  }

  /// The rendered HTML, with link destinations as written. See `InlineHTML`.
  package let html: String
  package let plainText: String
  package let links: [Link]

  /// Parses a text.
  ///
  /// - Parameter keepsScheme: returns whether to keep links with a given scheme, in addition to those with web schemes.
  /// - Returns: nil if the text has no markup or too many brackets. Then it is shown as written.
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

  /// Returns whether a text has few enough brackets to be parsed.
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

  /// - Returns: whether the link is kept.
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

  /// Returns the destination and the title of an image, which the author wrote in parentheses.
  private func target(of node: TreeNode, quote: String) -> String {
    let title = title(of: node)
    return destination(of: node) + (title.isEmpty ? "" : " \(quote)\(title)\(quote)")
  }
}

/// Placeholders for characters that have a meaning in libcmark but not in inline Markdown: `<` of raw HTML, `&` of character references,
/// backslashes that do not escape a marker, and line breaks, after which blocks could begin.
struct InlineLiterals {
  /// The original characters by placeholder. Placeholders are private-use characters that the text does not contain.
  private let originals: [Unicode.Scalar: Unicode.Scalar]
  private let standIns: [Unicode.Scalar: Unicode.Scalar]

  /// The strings before and after the text, so that it does not begin or end a line.
  private static let (start, end) = ("x ", " x")

  init(for text: String) {
    let used = Set(text.unicodeScalars.filter { (0xE000...0xF8FF).contains($0.value) })
    let free = (UInt32(0xE000)...0xF8FF).lazy.compactMap(Unicode.Scalar.init).filter { !used.contains($0) }
    let pairs = zip(["<", "&", "\\", "\t", "\r"] as [Unicode.Scalar], free)
    standIns = Dictionary(uniqueKeysWithValues: pairs.map { ($0, $1) })
    // Line breaks become tabs: libcmark treats both as white space, but no block begins after a tab.
    originals = Dictionary(uniqueKeysWithValues: standIns.map { ($1, $0) }).merging(["\t": "\n"]) { own, _ in own }
  }

  /// Returns the text as one line in which only emphasis, code and links have a meaning.
  func replaced(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "\n": result.append("\t")
      case "\\" where index + 1 < scalars.count && Self.isMark(scalars[index + 1]): result.append(scalar)
      default: result.append(standIns[scalar] ?? scalar)
      }
    }
    return Self.start + String(result) + Self.end
  }

  func original(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(originals[scalar] ?? scalar) }
    return String(result)
  }

  /// Returns the part of the rendered HTML that comes from the text.
  static func content(of html: String) -> String { String(Substring(html.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count))) }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { "*_`[]".unicodeScalars.contains(scalar) }
}
