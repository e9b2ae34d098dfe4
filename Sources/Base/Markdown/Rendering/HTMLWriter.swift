internal import CCmark
internal import TextCoding

/// Writes a tree as HTML in one walk. The output equals libcmark's, plus ids of headings, and slots for values that depend on
/// where the text is shown.
struct HTMLWriter {
  /// The form in which headings are written.
  enum Headings {
    case plain
    /// With ids, and optionally with a link to the heading itself.
    case identified([MarkdownDocument.Heading], haveAnchors: Bool)
    /// For a list of posts: one level lower, without level-one headings and footnote references.
    case excerpt
  }

  private(set) var html: HTMLBuffer
  private let headings: Headings
  private let slots: Slots
  private let passesHTML: Bool
  /// The image whose description is being written. Only text is written then.
  private var described: TreeNode?
  /// The heading that is being omitted.
  private var silent: TreeNode?

  init(_ headings: Headings, _ slots: Slots, passesHTML: Bool, room: Int) {
    (self.headings, self.slots, self.passesHTML) = (headings, slots, passesHTML)
    html = HTMLBuffer(room: room)
  }

  mutating func write(_ root: TreeNode) {
    walk(root) { node, isEntered in
      if described != nil, node != described { return describe(node) }
      if silent != nil, node != silent { return }
      if isEntered { enter(node) } else { leave(node) }
    }
  }

  /// Writes the blocks of an excerpt.
  mutating func write(excerpt blocks: [TreeNode]) {
    for block in blocks where block.type != CMARK_NODE_HEADING || cmark_node_get_heading_level(block) != 1 { write(block) }
  }

  private mutating func describe(_ node: TreeNode) {
    switch node.type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE: html.add(escaping: node.literalBytes)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: html.add(" ")
    default: break
    }
  }
}

// MARK: - The beginnings of nodes, and nodes without content

extension HTMLWriter {
  private mutating func enter(_ node: TreeNode) {
    switch node.type {
    case CMARK_NODE_TEXT: html.add(escaping: node.literalBytes)
    case CMARK_NODE_SOFTBREAK: html.add("\n")
    case CMARK_NODE_LINEBREAK: html.add("<br />\n")
    case CMARK_NODE_CODE:
      html.add("<code>")
      html.add(escaping: node.literalBytes)
      html.add("</code>")
    case CMARK_NODE_EMPH: html.add("<em>")
    case CMARK_NODE_STRONG: html.add("<strong>")
    case CMARK_NODE_LINK: beginLink(node)
    case CMARK_NODE_IMAGE: beginImage(node)
    case CMARK_NODE_HTML_INLINE: raw(node)
    case CMARK_NODE_CUSTOM_INLINE: element(node, cmark_node_get_on_enter(node))
    case CMARK_NODE_PARAGRAPH: if !node.isInTightList { line("<p>") }
    case CMARK_NODE_HEADING: begin(heading: node)
    case CMARK_NODE_ITEM: line("<li>")
    case CMARK_NODE_LIST: begin(list: node)
    case CMARK_NODE_CODE_BLOCK: write(code: node)
    case CMARK_NODE_BLOCK_QUOTE: line("<blockquote>\n")
    case CMARK_NODE_THEMATIC_BREAK: line("<hr />\n")
    case CMARK_NODE_HTML_BLOCK:
      html.endLine()
      raw(node)
      html.endLine()
    case CMARK_NODE_CUSTOM_BLOCK:
      html.endLine()
      element(node, cmark_node_get_on_enter(node))
      html.endLine()
    default: break
    }
  }

  private mutating func line(_ start: StaticString) {
    html.endLine()
    html.add(start)
  }

  private mutating func begin(list node: TreeNode) {
    guard cmark_node_get_list_type(node) == CMARK_ORDERED_LIST else { return line("<ul>\n") }
    let start = cmark_node_get_list_start(node)
    if start == 1 { return line("<ol>\n") }
    line("<ol start=\"")
    html.add("\(start)")
    html.add("\">\n")
  }

  private mutating func write(code node: TreeNode) {
    line("<pre")
    html.add(.codeFocus)
    html.add("><code")
    let info = bytes(of: cmark_node_get_fence_info(node))
    if !info.isEmpty {
      let language = UnsafeBufferPointer(rebasing: info.prefix { $0 != 0x20 && !(0x09...0x0D).contains($0) })
      html.add(info.starts(with: "language-".utf8) ? " class=\"" : " class=\"language-")
      html.add(escaping: language)
      html.add("\"")
    }
    html.add(">")
    html.add(escaping: node.literalBytes)
    html.add("</code></pre>\n")
  }

  private mutating func raw(_ node: TreeNode) {
    if passesHTML { html.add(node.literalBytes) } else { html.add("<!-- raw HTML omitted -->") }
  }

  /// Writes an element of an extension, or the slot that replaces it.
  private mutating func element(_ node: TreeNode, _ text: UnsafePointer<CChar>?) {
    let mark = node.mark
    switch mark.role {
    case .shownBlock: html.add(slots[mark.number])
    case .footnoteReference: if case .excerpt = headings {} else { html.add(bytes(of: text)) }
    default: html.add(bytes(of: text))
    }
  }

  private mutating func begin(heading node: TreeNode) {
    let level = cmark_node_get_heading_level(node)
    html.endLine()
    switch headings {
    case .plain: html.add("<h\(level)>")
    case .identified(let headings, _): html.add("<h\(level) id=\"\(headings[node.mark.number].id)\">")
    case .excerpt: if level == 1 { silent = node } else { html.add("<h\(min(level + 1, 6))>") }
    }
  }

  private mutating func beginLink(_ node: TreeNode) {
    html.add("<a href=\"")
    write(addressOf: node)
    write(titleOf: node)
    html.add("\">")
  }

  private mutating func beginImage(_ node: TreeNode) {
    html.add("<img src=\"")
    write(addressOf: node)
    html.add("\" alt=\"")
    described = node
  }

  private mutating func write(addressOf node: TreeNode) {
    if node.mark.role == .own { html.add(.page) }
    let url = bytes(of: cmark_node_get_url(node))
    if passesHTML || !DangerousURL.begins(url) { html.add(address: url) }
  }

  private mutating func write(titleOf node: TreeNode) {
    guard let title = node.title else { return }
    html.add("\" title=\"")
    html.add(escaping: title)
  }
}

// MARK: - The ends of nodes

extension HTMLWriter {
  private mutating func leave(_ node: TreeNode) {
    switch node.type {
    case CMARK_NODE_EMPH: html.add("</em>")
    case CMARK_NODE_STRONG: html.add("</strong>")
    case CMARK_NODE_LINK: html.add("</a>")
    case CMARK_NODE_IMAGE:
      described = nil
      write(titleOf: node)
      html.add("\" />")
    case CMARK_NODE_CUSTOM_INLINE: if node.mark.role != .shownBlock { html.add(bytes(of: cmark_node_get_on_exit(node))) }
    case CMARK_NODE_PARAGRAPH: if !node.isInTightList { html.add("</p>\n") }
    case CMARK_NODE_HEADING: end(heading: node)
    case CMARK_NODE_ITEM: html.add("</li>\n")
    case CMARK_NODE_LIST: html.add(cmark_node_get_list_type(node) == CMARK_ORDERED_LIST ? "</ol>\n" : "</ul>\n")
    case CMARK_NODE_BLOCK_QUOTE: line("</blockquote>\n")
    case CMARK_NODE_CUSTOM_BLOCK:
      html.endLine()
      html.add(bytes(of: cmark_node_get_on_exit(node)))
      html.endLine()
    default: break
    }
  }

  private mutating func end(heading node: TreeNode) {
    let level = cmark_node_get_heading_level(node)
    switch headings {
    case .plain: html.add("</h\(level)>\n")
    case .identified(let headings, let haveAnchors):
      // The page's title needs no link to itself. Screen readers skip these links.
      if level > 1, haveAnchors {
        let address = TableOfContents.percentEncoded(headings[node.mark.number].id)
        html.add(.anchor("<a class=\"anchor\" href=\"#\(address)\" aria-hidden=\"true\" tabindex=\"-1\"></a>"))
      }
      html.add("</h\(level)>\n")
    case .excerpt: if level == 1 { silent = nil } else { html.add("</h\(min(level + 1, 6))>\n") }
    }
  }
}

extension TreeNode {
  /// Whether the paragraph is in a tight list, which has no paragraphs in HTML.
  fileprivate var isInTightList: Bool {
    guard let list = parent?.parent, list.type == CMARK_NODE_LIST else { return false }
    return cmark_node_get_list_tight(list) == 1
  }

  /// The title of a link, or nil if it has none. For links without a title, libcmark returns a fixed string, always at the same address.
  fileprivate var title: UnsafeBufferPointer<UInt8>? {
    let title = cmark_node_get_title(self)
    return title.map(Int.init(bitPattern:)) == AbsentTitle.address ? nil : bytes(of: title)
  }
}

/// The string that libcmark returns as the title of a link without a title.
private enum AbsentTitle {
  static let address: Int? = {
    let link = TreeNode.new(CMARK_NODE_LINK)
    defer { cmark_node_free(link) }
    return cmark_node_get_title(link).map(Int.init(bitPattern:))
  }()
}
