internal import CCmark

/// One walk over a parsed document: collects what others need to know of it, rewrites links, gives headings their ids.
struct DocumentPass {
  let options: MarkdownOptions
  private let document: ParsedDocument
  private(set) var headings: [MarkdownDocument.Heading] = []
  private(set) var links: [MarkdownDocument.Link] = []
  private(set) var removedLinks: [MarkdownDocument.Link] = []
  private(set) var omittedHTML: [MarkdownDocument.Position] = []
  private(set) var rawHTML: [MarkdownDocument.RawHTML] = []
  private(set) var undescribedImages: [MarkdownDocument.Position] = []
  private(set) var plainText = ""
  private(set) var summary: String?
  private(set) var length: TextLength?
  /// Rendered HTML of what stands above `<!--more-->`.
  private(set) var excerpt: [UInt8]?
  private(set) var marks: SlotMarks
  private var slugs: HeadingSlugs

  init(options: MarkdownOptions, document: ParsedDocument, marks: SlotMarks) {
    (self.options, self.document, self.marks, slugs) = (options, document, marks, document.slugs)
  }

  mutating func run(rewrite: (MarkdownDocument.Link) throws -> LinkRewrite) throws {
    let root = document.tree.root
    let mark = SummaryMark(in: root)
    var found: (headings: [OpaquePointer], links: [OpaquePointer]) = ([], [])
    // The document itself is at 0.
    var depth = -1
    try walk(root) { node, isEntered in
      let kind = BlockKind(node)
      guard isEntered else {
        depth -= kind == nil ? 0 : 1
        return
      }
      depth += kind == nil ? 0 : 1
      guard depth <= options.maximumDepth else {
        throw MarkdownLimit.depth(limit: options.maximumDepth, line: Int(cmark_node_get_start_line(node)))
      }
      note(node, &found)
      if kind == .leaf { depth -= 1 }
    }
    // What a text takes the place of may hold links that come later in the list: it is freed after all of them.
    var replaced: [OpaquePointer] = []
    defer { for node in replaced { cmark_node_free(node) } }
    for node in found.links { try visit(link: node, &replaced, rewrite: rewrite) }
    // Before headings get their ids and the list of them, neither of which stands in an excerpt.
    if options.wantsExcerpt { excerpt = mark.map { SummaryPass.html(of: $0.summary, options.renderFlags) } }
    if options.collectsPlainText { plainText = PlainText.of(root) }
    summary = mark.flatMap { PlainText.line(of: $0.summary) }
    if options.countsWords { length = TextLength(of: root) }
    for node in found.headings { record(heading: node) }
    document.contents?.fill(with: headings, options.words)
  }
}

extension DocumentPass {
  private mutating func note(_ node: OpaquePointer, _ found: inout (headings: [OpaquePointer], links: [OpaquePointer])) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HEADING: found.headings.append(node)
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE: found.links.append(node)
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
      let position = document.sources.position(of: node)
      if options.allowsHTML { rawHTML.append(.init(html: node.literal, position: position)) } else { omittedHTML.append(position) }
    default: break
    }
  }

  /// Asks what becomes of a link, and takes away one whose scheme runs code.
  private mutating func visit(
    link node: OpaquePointer, _ replaced: inout [OpaquePointer], rewrite: (MarkdownDocument.Link) throws -> LinkRewrite
  ) throws {
    let isImage = cmark_node_get_type(node) == CMARK_NODE_IMAGE
    let destination = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    let position = document.sources.position(of: node, isImage: isImage, destination: destination)
    let link = MarkdownDocument.Link(destination: destination, isImage: isImage, position: position)
    let isRefused: Bool
    switch try rewrite(link) {
    case .keep:
      isRefused = LinkScheme.isRefused(destination, isImage: isImage)
      if !isRefused { links.append(link) }
    case .replace(let new):
      // What an image is replaced by is a file of the site, wherever that is.
      isRefused = LinkScheme.isRefused(new, isImage: false)
      cmark_node_set_url(node, new)
      if !isRefused { links.append(MarkdownDocument.Link(destination: new, isImage: isImage, position: position)) }
    case .place(let number, let rest):
      isRefused = false
      cmark_node_set_url(node, marks.add(.address(number)) + rest)
    case .text(let text):
      let replacement = cmark_node_new(CMARK_NODE_TEXT)
      // To C a null would be the end of the text.
      cmark_node_set_literal(replacement, text.replacing("\0", with: "\u{FFFD}"))
      cmark_node_insert_before(node, replacement)
      cmark_node_unlink(node)
      replaced.append(node)
      return
    }
    if isRefused {
      removedLinks.append(link)
      unwrap(node, &replaced)
    } else if isImage, inlineText(of: node).allSatisfy(\.isWhitespace) {
      undescribedImages.append(position)
    }
  }

  /// Leaves what stood inside a link, or an image's description, without it.
  private func unwrap(_ node: OpaquePointer, _ replaced: inout [OpaquePointer]) {
    while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
    cmark_node_unlink(node)
    replaced.append(node)
  }

  /// Notes a heading and puts one with an id in its place.
  private mutating func record(heading node: OpaquePointer) {
    let level = Int(cmark_node_get_heading_level(node))
    let text = inlineText(of: node)
    let id = slugs.next(for: text)
    headings.append(.init(level: level, text: text, id: id, line: Int(cmark_node_get_start_line(node))))
    guard options.headingIDs else { return }
    // libcmark gives headings no attributes: the rendered heading stands as a block of our own, with the id put in.
    let html = String(
      decoding: string(taking: cmark_render_html(node, options.renderFlags)).utf8.dropFirst("<h1>".utf8.count), as: UTF8.self)
    guard let block = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { preconditionFailure("libcmark gave no node") }
    cmark_node_set_on_enter(block, "<h\(level) id=\"\(id)\">\(withAnchor(html.trimmingNewline, level, id))")
    cmark_node_replace(node, block)
    cmark_node_free(node)
  }

  /// A link to the heading itself, for who wants to pass it on. The heading's name is not to hold it, and the page's title needs none.
  private mutating func withAnchor(_ html: Substring, _ level: Int, _ id: String) -> String {
    guard level > 1, options.extensions.contains(.headingAnchors) else { return String(html) }
    let anchor = "<a class=\"anchor\" href=\"#\(TableOfContents.percentEncoded(id))\" aria-hidden=\"true\" tabindex=\"-1\"></a>"
    return html.dropLast("</h1>".utf8.count) + marks.add(.anchor(anchor)) + "</h\(level)>"
  }

  private func inlineText(of node: OpaquePointer) -> String {
    var text = ""
    walk(node) { child, _ in
      switch cmark_node_get_type(child) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += child.literal
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      default: break
      }
    }
    return text
  }
}

extension StringProtocol {
  fileprivate var trimmingNewline: Substring {
    hasSuffix("\n") ? Substring(dropLast()) : Substring(self)
  }
}
