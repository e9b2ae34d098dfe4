internal import CCmark
internal import TextCoding

/// Text, emphasis, links and pictures.
extension HTMLTreeBuilder {
  /// Returns the node to add text to. Opens a paragraph and formats if necessary.
  mutating func inlineParent() throws -> TreeNode {
    if !top.element.holdsText {
      try prepareForBlocks()
      if !top.element.holdsText { try push(.new(CMARK_NODE_PARAGRAPH), .paragraph, "") }
    }
    // The name of an anchor at the beginning of a heading becomes the heading's id, as in `<h2><a name="setup"></a>Setup</h2>`.
    if top.element.isHeading, top.node.firstChild == nil, headingIDs[top.node] == nil, let id = waitingIDs.popLast() {
      headingIDs[top.node] = id
    }
    var parent = inlines.last ?? top.node
    for id in waitingIDs { parent.append(anchor(id)) }
    otherIDs.formUnion(waitingIDs)
    waitingIDs.removeAll()
    if hasSpace, hasText { parent.append(.text(" ".utf8)) }
    (hasSpace, hasText) = (false, true)
    while inlines.count < formats.count {
      let node = formats[inlines.count].make()
      parent.append(node)
      inlines.append(node)
      parent = node
    }
    return parent
  }

  func anchor(_ id: String) -> TreeNode { .element(CMARK_NODE_CUSTOM_INLINE, "<span id=\"\(id.escapedForHTML)\">", "</span>") }

  /// Adds the ids that are not followed by any text.
  mutating func flushIDs() {
    if waitingIDs.isEmpty { return }
    let block = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "<div>", "</div>")
    for id in waitingIDs { block.append(anchor(id)) }
    otherIDs.formUnion(waitingIDs)
    waitingIDs.removeAll()
    (open.last { $0.element == .divider || $0.element == .quote || $0.element == .item } ?? open[0]).node.append(block)
  }

  mutating func add(text range: Range<Int>) throws {
    let decoded = text.decode(tags.bytes[range]).withoutNull
    let words = HTMLText.collapsed(decoded)
    if decoded.utf8.first?.isHTMLSpace == true { hasSpace = true }
    if words.isEmpty { return }
    let parent = try inlineParent()
    let node = TreeNode.text(words.utf8)
    locate(node, range.lowerBound..<range.lowerBound + 1)
    parent.append(node)
    hasSpace = decoded.utf8.last?.isHTMLSpace == true
  }

  mutating func addLineBreak() {
    // A line break at the beginning of a block has no effect.
    guard top.element.holdsText, top.node.firstChild != nil else { return }
    (inlines.last ?? top.node).append(.new(CMARK_NODE_LINEBREAK))
    (hasSpace, hasText) = (false, false)
  }

  mutating func begin(format name: String) {
    guard formats.count < Self.mostFormats, !formats.contains(where: { $0.name == name }) else { return }
    formats.append(
      Format(name: name) {
        switch name {
        case "em": .new(CMARK_NODE_EMPH)
        case "strong": .new(CMARK_NODE_STRONG)
        default: .element(CMARK_NODE_CUSTOM_INLINE, "<\(name)>", "</\(name)>")
        }
      })
  }

  mutating func beginLink() {
    end(format: "a")
    guard let address = attribute("href")?.trimmingHTMLSpace, formats.count < Self.mostFormats else { return }
    let title = attribute("title")?.withoutNull
    let number = note(tags.offset..<tags.end)
    formats.append(
      Format(name: "a") {
        let node = TreeNode.new(CMARK_NODE_LINK)
        cmark_node_set_url(node, address.withoutNull)
        if let title, !title.isEmpty { cmark_node_set_title(node, title) }
        node.mark = NodeMark(role: .located, number: number)
        return node
      })
  }

  mutating func end(format name: String) {
    guard let index = formats.lastIndex(where: { $0.name == name }), index >= top.formats else { return }
    formats.remove(at: index)
    if inlines.count > index { inlines.removeLast(inlines.count - index) }
  }

  mutating func addImage(_ address: String?, description: String?) throws {
    guard let address = address?.trimmingHTMLSpace, !address.isEmpty else { return }
    let (title, range) = (attribute("title"), tags.offset..<tags.end)
    let node = TreeNode.new(CMARK_NODE_IMAGE)
    cmark_node_set_url(node, address.withoutNull)
    if let title, !title.isEmpty { cmark_node_set_title(node, title.withoutNull) }
    if let description {
      node.append(.text(HTMLText.collapsed(description.withoutNull).utf8))
      if description.isEmpty { decorative.insert(node) }
    }
    locate(node, range)
    try inlineParent().append(node)
  }

  /// Adds a video as an image whose URL is the video's.
  mutating func addVideo() throws {
    var address = attribute("src")
    let (start, label) = (tags, attribute("aria-label") ?? attribute("title"))
    var (words, textStart) = ("", tags.end)
    while tags.next(), !(tags.isEnd && tags.name == "video") {
      for part in tags.text(from: textStart, to: tags.offset) { words += text.decode(tags.bytes[part]) }
      if address == nil, tags.name == "source" { address = attribute("src") }
      textStart = tags.end
    }
    for part in tags.text(from: textStart, to: max(textStart, tags.offset)) { words += text.decode(tags.bytes[part]) }
    let end = tags
    tags = start
    try addImage(address, description: label ?? (words.utf8.allSatisfy(\.isHTMLSpace) || words.utf8.count > 500 ? nil : words))
    tags = end
  }

  /// Passes HTML through unchanged.
  mutating func add(raw range: Range<Int>) throws {
    let isInline = top.element.holdsText
    if !isInline { try prepareForBlocks() }
    let node = TreeNode.new(isInline ? CMARK_NODE_HTML_INLINE : CMARK_NODE_HTML_BLOCK)
    cmark_node_set_literal(node, String(decoding: tags.bytes[range], as: UTF8.self))
    locate(node, range)
    try (isInline ? inlineParent() : top.node).append(node)
  }

  mutating func note(_ range: Range<Int>) -> Int {
    positions.append(lines.position(of: range.lowerBound..<min(range.upperBound, tags.bytes.count)))
    return positions.count - 1
  }

  mutating func locate(_ node: TreeNode, _ range: Range<Int>) { node.mark = NodeMark(role: .located, number: note(range)) }
}

extension HTMLTokenizer {
  /// Whether the tag has an event handler.
  var hasHandler: Bool { attributes.contains { $0.name.utf8.starts(with: "on".utf8) } }

  /// The language of code: `swift` for `class="language-swift"`.
  var language: String? {
    let names = value(of: "class")?.split(separator: " ").first { $0.hasPrefix("language-") || $0.hasPrefix("lang-") }
    return names.flatMap { $0.split(separator: "-", maxSplits: 1).last.map(String.init) }
  }
}

extension String {
  /// The text with NUL characters replaced, since they would end a string in C.
  var withoutNull: String { utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self }

  /// The first URL of a `srcset`.
  var firstCandidate: String? {
    trimmingHTMLSpace.utf8.split { $0.isHTMLSpace || $0 == UInt8(ascii: ",") }.first.map { String(Substring($0)) }
  }

  /// Whether the text is usable as an id in links: it contains nothing that could end an attribute.
  var isUsableID: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar.value > 0x20 && !"\"'<>&`\\%".unicodeScalars.contains(scalar) && !scalar.properties.isWhitespace
          && scalar.properties.generalCategory != .control && !scalar.properties.isBidiControl
      }
  }
}
