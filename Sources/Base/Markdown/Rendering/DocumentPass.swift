internal import CCmark
internal import Localization
internal import TextCoding

/// Processes a parsed document in one walk: collects headings, links and texts, rewrites links, and gives headings their ids.
struct DocumentPass {
  private let options: MarkdownOptions
  private let parsed: ParsedDocument
  private(set) var document = MarkdownDocument.empty
  private var slots = Slots()
  /// The estimated size of the HTML in bytes.
  private let room: Int
  private var slugs: HeadingSlugs
  /// The ids that the author gave to headings.
  private var ownIDs: [TreeNode: String] = [:]
  /// The images with a description, before links are replaced.
  private var described = DescribedImages()
  /// Comments for other tools, which pages never show.
  private var comments: [TreeNode] = []
  /// The headings for the list of parts.
  private var listed: [MarkdownDocument.Heading] = []

  init(options: MarkdownOptions, parsed: ParsedDocument, room: Int) {
    (self.options, self.parsed, self.room, slugs) = (options, parsed, room, parsed.slugs)
    slugs.prefix = options.idPrefix
    slugs.reserve(options.reservedIDs)
  }

  mutating func run(rewrite: (MarkdownDocument.Link) throws -> LinkRewrite) throws {
    let root = parsed.tree.root
    let mark = SummaryMark(in: root)
    if let entries = options.maximumEntries { document.isCut = BeginningPass.run(root, mark, entries: entries) }
    var found: (headings: [TreeNode], links: [TreeNode]) = ([], [])
    // The document itself is at depth 0.
    var depth = -1
    func look(at node: TreeNode, _ isEntered: Bool) throws {
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
    try parsed.mayHoldLinks ? walk(root, look) : walkBlocks(root, look)
    for comment in comments { comment.remove() }
    for heading in found.headings {
      let id = options.isHTML ? parsed.headingIDs[heading] : HeadingID.take(from: heading, parsed.sources.lines(of: heading))
      if let id { ownIDs[heading] = slugs.unique(slugs.prefix + id) }
    }
    if found.links.contains(where: { $0.type == CMARK_NODE_IMAGE }) { described = DescribedImages(in: root) }
    // A replaced link may contain links that come later in the list, so free all of them at the end.
    var replaced: [TreeNode] = []
    defer { for node in replaced { cmark_node_free(node) } }
    var blocks = BlockImages()
    for node in found.links { try visit(link: node, &replaced, &blocks, rewrite: rewrite) }
    replaced += blocks.place(&slots)
    document.misplacedImages = blocks.misplacedImages
    document.misplacedParts = blocks.misplacedParts
    if let pseudo = options.pseudo { pseudolocalize(root, found.headings, pseudo) }
    // Write excerpts before headings get ids and the table of contents is filled: excerpts have neither.
    if options.wantsExcerpt {
      document.excerpt = mark.map { mark in html(.excerpt, room: 512) { $0.write(excerpt: mark.summary) } }
    }
    let texts = PlainText(slots: slots)
    if options.collectsPlainText { document.plainText = texts.text(of: root) }
    if options.collectsNotes { document.notes = ReleaseNotes.text(of: mark?.summary ?? root.children) }
    document.summary = mark.flatMap { texts.line(of: $0.summary) }
    if options.countsWords { document.length = TextLength(of: root) }
    let division = options.parts.map { PartPass.run(root, $0) }
    for node in found.headings { record(heading: node, division) }
    parsed.contents?.fill(with: document.headings, options.words)
    if parsed.contents == nil, document.parts.count > 1 { division?.contents?.fill(with: listed, options.words) }
    let headings = HTMLWriter.Headings.identified(document.headings, haveAnchors: options.extensions.contains(.headingAnchors))
    document.body = html(headings, room: room) { $0.write(root) }
  }

  /// Replaces the letters of all texts. Headings keep the ids that they have in the main language, because links name them.
  private mutating func pseudolocalize(_ root: TreeNode, _ headings: [TreeNode], _ language: PseudoLanguage) {
    for heading in headings where ownIDs[heading] == nil { ownIDs[heading] = slugs.next(for: heading.inlineText(slots)) }
    walk(root) { node, isEntered in
      if isEntered { node.replaceTexts(language.text) }
    }
    slots.replaceTexts(language.text)
  }

  private func html(_ headings: HTMLWriter.Headings, room: Int, _ write: (inout HTMLWriter) -> Void) -> HTMLWithSlots {
    var writer = HTMLWriter(headings, slots, passesHTML: options.allowsHTML, room: room)
    write(&writer)
    return HTMLWithSlots(writer.html)
  }
}

extension DocumentPass {
  private mutating func note(_ node: TreeNode, _ found: inout (headings: [TreeNode], links: [TreeNode])) {
    switch node.type {
    case CMARK_NODE_HEADING: found.headings.append(node)
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE: found.links.append(node)
    case CMARK_NODE_CODE_BLOCK: document.code.append(node.startLine...max(node.startLine, node.endLine))
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
      let position = parsed.sources.position(of: node)
      if ToolComment.isOne(node.literal) {
        comments.append(node)
        document.omittedComments.append(.init(html: node.literal, position: position))
      } else if options.allowsHTML {
        document.rawHTML.append(.init(html: node.literal, position: position))
      } else {
        document.omittedHTML.append(position)
        let html = node.literal
        if html.utf8.firstRange(of: "<!--".utf8) != nil { document.omittedComments.append(.init(html: html, position: position)) }
      }
    default: break
    }
  }

  /// Rewrites a link. Removes it if its scheme is not allowed.
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
      // The replacement of an image is a file on the site, so any allowed scheme is valid.
      isRefused = LinkScheme.isRefused(new, isImage: false)
      cmark_node_set_url(node, new)
      if !isRefused { document.links.append(.init(destination: new, isImage: isImage, position: position)) }
    case .site(let address):
      isRefused = false
      cmark_node_set_url(node, address)
    case .own(let end):
      isRefused = false
      cmark_node_set_url(node, end)
      node.mark = NodeMark(role: .own)
    case .text(let text):
      // A NUL would end a string in C.
      TreeNode.text(text.replacing("\0", with: "\u{FFFD}").utf8).insert(before: node)
      cmark_node_unlink(node)
      replaced.append(node)
      return
    case .block(let number, let title):
      blocks.note(node, .init(number: number, title: title, position: position))
      return
    case .part(let number, let text):
      blocks.note(node, .init(number: number, title: text, position: position, isLink: true))
      return
    case .media(let number):
      if isUndescribed(node) { document.undescribedImages.append(position) }
      // An image within the description of a replaced image isn't shown. Its own description would be as long as all images in it.
      if !described.isWithinReplaced(node) {
        described.replaced.insert(node)
        replaced.append(node.replaceImage(by: number, &slots))
      }
      return
    }
    if isRefused {
      document.removedLinks.append(link)
      // Keep the link's text or the image's description.
      for child in node.children { child.insert(before: node) }
      cmark_node_unlink(node)
      replaced.append(node)
    } else if isImage, isUndescribed(node) {
      document.undescribedImages.append(position)
    }
  }

  private func isUndescribed(_ image: TreeNode) -> Bool { !described.contains(image) && !parsed.decorative.contains(image) }

  /// Records a heading and gives it an id.
  private mutating func record(heading node: TreeNode, _ division: PartPass.Division?) {
    let level = Int(cmark_node_get_heading_level(node))
    let text = node.inlineText(slots)
    let id = ownIDs[node] ?? slugs.next(for: text)
    let line = node.mark.role == .located ? parsed.sources.position(of: node).line : node.startLine
    let heading = MarkdownDocument.Heading(level: level, text: text, id: id, line: line)
    document.headings.append(heading)
    if division?.parts.contains(node) == true { document.parts.append(heading) }
    if division?.listed.contains(node) == true { listed.append(heading) }
    node.mark = NodeMark(role: .heading, number: document.headings.count - 1)
  }
}

/// Comments for linters and formatters. Pages never show them, and authors are not warned about them.
enum ToolComment {
  private static let tools = [
    "markdownlint-", "prettier-", "textlint-", "vale ", "lint ", "remark-", "cspell:", "cspell-", "spell-checker", "spellchecker", "alex ",
    "proselint", "dprint-", "eslint-", "editorconfig-", "ltex:", "lychee", "mdl ", "rumdl-", "toc", "/toc", "tocstop", "omit in toc",
    "omit from toc", "no toc", "doctoc", "start doctoc", "end doctoc",
  ]

  /// Returns whether a piece of HTML consists only of such a comment.
  static func isOne(_ html: String) -> Bool {
    guard let match = html.wholeMatch(of: /\s*<!--\s*([^>]*?)\s*-->\s*/) else { return false }
    let text = match.1.lowercased()
    return tools.contains { tool in
      guard text.hasPrefix(tool) else { return false }
      return tool.last?.isLetter != true || text.count == tool.count || text.dropFirst(tool.count).first?.isLetter == false
    }
  }
}
