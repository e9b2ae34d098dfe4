internal import CCmark

/// One walk over a parsed document: collects headings, links and texts, rewrites links, gives headings their ids.
struct DocumentPass {
  private let options: MarkdownOptions
  private let parsed: ParsedDocument
  private(set) var document = MarkdownDocument.empty
  private(set) var marks: SlotMarks
  private var slugs: HeadingSlugs
  /// The headings for the list above the parts.
  private var listed: [MarkdownDocument.Heading] = []

  init(options: MarkdownOptions, parsed: ParsedDocument, marks: SlotMarks) {
    (self.options, self.parsed, self.marks, slugs) = (options, parsed, marks, parsed.slugs)
    slugs.prefix = options.idPrefix
    slugs.reserve(options.reservedIDs)
  }

  mutating func run(rewrite: (MarkdownDocument.Link) throws -> LinkRewrite) throws {
    let root = parsed.tree.root
    let mark = SummaryMark(in: root)
    if let entries = options.mostEntries { document.isCut = BeginningPass.run(root, mark, entries: entries) }
    var found: (headings: [TreeNode], links: [TreeNode]) = ([], [])
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
        throw MarkdownLimit.depth(limit: options.maximumDepth, line: node.startLine)
      }
      note(node, &found)
      if kind == .leaf { depth -= 1 }
    }
    let names = options.letters.isEmpty && options.places == nil ? nil : found.headings.map { $0.inlineText(marks) }
    LetterPass.run(root, options.letters)
    if let places = options.places { PlacePass.run(root, parsed.sources, places) }
    // A link that is replaced by a text may hold links that come later in the list: it is freed after all of them.
    var replaced: [TreeNode] = []
    defer { for node in replaced { cmark_node_free(node) } }
    var blocks = BlockImages()
    for node in found.links { try visit(link: node, &replaced, &blocks, rewrite: rewrite) }
    replaced += blocks.place(&marks)
    document.misplacedImages = blocks.misplaced
    // Before headings get their ids and the list of them, which an excerpt does not have.
    if options.wantsExcerpt {
      document.excerpt = mark.map { PlacedHTML(SummaryPass.html(of: $0.summary, options.renderFlags), marks) }
    }
    let texts = PlainText(marks: marks)
    if options.collectsPlainText { document.plainText = texts.text(of: root) }
    if options.collectsNotes { document.notes = ReleaseNotes.text(of: mark?.summary ?? root.children) }
    document.summary = mark.flatMap { texts.line(of: $0.summary) }
    if options.countsWords { document.length = TextLength(of: root) }
    let division = options.parts.map { PartPass.run(root, $0) }
    for (number, node) in found.headings.enumerated() { record(heading: node, named: names?[number], division) }
    parsed.contents?.fill(with: document.headings, options.words)
    if parsed.contents == nil, document.parts.count > 1 { division?.contents?.fill(with: listed, options.words) }
  }
}

extension DocumentPass {
  private mutating func note(_ node: TreeNode, _ found: inout (headings: [TreeNode], links: [TreeNode])) {
    switch node.type {
    case CMARK_NODE_HEADING: found.headings.append(node)
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE: found.links.append(node)
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
      let position = parsed.sources.position(of: node)
      if options.allowsHTML {
        document.rawHTML.append(.init(html: node.literal, position: position))
      } else {
        document.omittedHTML.append(position)
        let html = node.literal
        if html.utf8.firstRange(of: "<!--".utf8) != nil { document.omittedComments.append(.init(html: html, position: position)) }
      }
    default: break
    }
  }

  /// Rewrites a link, and removes one whose scheme runs code.
  private mutating func visit(
    link node: TreeNode, _ replaced: inout [TreeNode], _ blocks: inout BlockImages,
    rewrite: (MarkdownDocument.Link) throws -> LinkRewrite
  ) throws {
    let isImage = node.type == CMARK_NODE_IMAGE
    let destination = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    let position = parsed.sources.position(of: node, isImage: isImage, destination: destination)
    let link = MarkdownDocument.Link(destination: destination, isImage: isImage, position: position)
    let isRefused: Bool
    switch try rewrite(link) {
    case .keep:
      isRefused = LinkScheme.isRefused(destination, isImage: isImage)
      if !isRefused { document.links.append(link) }
    case .replace(let new):
      // An image is replaced by a file of the site, wherever that is.
      isRefused = LinkScheme.isRefused(new, isImage: false)
      cmark_node_set_url(node, new)
      if !isRefused { document.links.append(.init(destination: new, isImage: isImage, position: position)) }
    case .place(let number, let rest):
      isRefused = false
      cmark_node_set_url(node, marks.add(.address(number)) + rest)
    case .text(let text):
      // In C, a null would end the text.
      TreeNode.text(text.replacing("\0", with: "\u{FFFD}").utf8).insert(before: node)
      cmark_node_unlink(node)
      replaced.append(node)
      return
    case .block(let number, let title):
      blocks.note(node, .init(number: number, title: title, position: position))
      return
    case .media(let number):
      isRefused = false
      if node.inlineText.allSatisfy(\.isWhitespace) { document.undescribedImages.append(position) }
      replaced.append(node.replaceImage(by: number, &marks))
      return
    }
    if isRefused {
      document.removedLinks.append(link)
      // Its text, or the image's description, stays.
      for child in node.children { child.insert(before: node) }
      cmark_node_unlink(node)
      replaced.append(node)
    } else if isImage, node.inlineText.allSatisfy(\.isWhitespace) {
      document.undescribedImages.append(position)
    }
  }

  /// Notes a heading and puts one with an id in its place.
  ///
  /// - Parameter name: what its id is made of, if that is not its text.
  private mutating func record(heading node: TreeNode, named name: String?, _ division: PartPass.Division?) {
    let level = Int(cmark_node_get_heading_level(node))
    let text = node.inlineText(marks)
    let id = slugs.next(for: name.flatMap { $0.isEmpty ? nil : $0 } ?? text)
    let heading = MarkdownDocument.Heading(level: level, text: text, id: id, line: node.startLine)
    document.headings.append(heading)
    if division?.parts.contains(node) == true { document.parts.append(heading) }
    if division?.listed.contains(node) == true { listed.append(heading) }
    // libcmark gives headings no attributes: the rendered heading becomes a block of our own with the id.
    let html = renderedBytes(taking: cmark_render_html(node, options.renderFlags))
    let content = String(decoding: html.dropFirst("<h1>".utf8.count).dropLast("</h1>\n".utf8.count), as: UTF8.self)
    let block = "<h\(level) id=\"\(id)\">\(content)\(anchor(level, id))</h\(level)>"
    node.replace(with: .element(CMARK_NODE_CUSTOM_BLOCK, block))
  }

  /// A link to the heading itself, for readers who pass it on. Screen readers skip it, and the page's title needs none.
  private mutating func anchor(_ level: Int, _ id: String) -> String {
    guard level > 1, options.extensions.contains(.headingAnchors) else { return "" }
    let address = TableOfContents.percentEncoded(id)
    return marks.add(.anchor("<a class=\"anchor\" href=\"#\(address)\" aria-hidden=\"true\" tabindex=\"-1\"></a>"))
  }
}
