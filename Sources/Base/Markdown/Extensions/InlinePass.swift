internal import CCmark
internal import TextCoding

/// Finds bare links, footnote references and strikethrough in text nodes.
struct InlinePass {
  /// The maximum nesting depth. Deeper texts stay unchanged, because libcmark walks up to the root for every inserted node.
  private static let maximumDepth = 100

  let syntax: Set<MarkdownExtension>
  var footnotes: FootnoteDefinitions

  mutating func run(_ root: TreeNode, _ sources: inout DocumentSources) {
    var parents: [TreeNode] = []
    var struck: [TreeNode: [TreeNode]] = [:]
    for (node, isInLink) in texts(root) {
      let scanner = InlineScanner(syntax: syntax, isInLink: isInLink)
      let findings = scanner.findings(in: node, sources.lines(of: node))
      guard !findings.isEmpty, let parent = node.parent else { continue }
      let tildes = replace(node, findings, &sources)
      if !tildes.isEmpty, struck[parent, default: []].isEmpty { parents.append(parent) }
      struck[parent, default: []] += tildes
    }
    for parent in parents { Strikethrough.strike(struck[parent, default: []]) }
  }

  private func texts(_ root: TreeNode) -> [(node: TreeNode, isInLink: Bool)] {
    var found: [(node: TreeNode, isInLink: Bool)] = []
    var (depth, links, images) = (0, 0, 0)
    walk(root) { node, isEntered in
      let change = isEntered ? 1 : -1
      switch node.type {
      case CMARK_NODE_EMPH, CMARK_NODE_STRONG: depth += change
      case CMARK_NODE_LINK: (depth, links) = (depth + change, links + change)
      case CMARK_NODE_IMAGE: (depth, images) = (depth + change, images + change)
      case CMARK_NODE_TEXT: if depth <= Self.maximumDepth, images == 0 { found.append((node, links > 0)) }
      default: break
      }
    }
    return found
  }

  /// Replaces the findings in a text with nodes.
  ///
  /// - Returns: the nodes of runs of `~`.
  private mutating func replace(
    _ text: TreeNode, _ findings: [(range: Range<Int>, what: InlineScanner.Finding)], _ sources: inout DocumentSources
  ) -> [TreeNode] {
    let bytes = Array(text.literalBytes)
    var tildes: [TreeNode] = []
    var end = 0
    for (range, what) in findings {
      guard let node = node(for: what, bytes[range], of: text, &sources) else { continue }
      if range.lowerBound > end { TreeNode.text(bytes[end..<range.lowerBound]).insert(before: text) }
      node.insert(before: text)
      if case .tildes = what { tildes.append(node) }
      end = range.upperBound
    }
    guard end > 0 else { return [] }
    if end < bytes.count { TreeNode.text(bytes[end...]).insert(before: text) }
    text.remove()
    return tildes
  }

  private mutating func node(
    for finding: InlineScanner.Finding, _ bytes: ArraySlice<UInt8>, of source: TreeNode, _ sources: inout DocumentSources
  ) -> TreeNode? {
    switch finding {
    case .tildes: return .text(bytes)
    case .footnote(let label, let position): return footnotes.reference(to: label, at: sources.original(position, of: source))
    case .link(let url, let text, let position):
      let link = TreeNode.new(CMARK_NODE_LINK)
      cmark_node_set_url(link, url)
      link.mark = NodeMark(role: .located, number: sources.positions.count, isAuxiliary: source.mark.isAuxiliary)
      sources.positions.append(position)
      link.append(.text(text))
      return link
    }
  }
}

/// Finds footnote references, runs of `~`, and bare URLs in a text node.
struct InlineScanner {
  enum Finding {
    /// A footnote reference: its label, and its position in the source lines of the text.
    case footnote(label: String, position: MarkdownDocument.Position)
    case tildes
    /// A link: its URL and text, and its position in the source lines of the text.
    case link(url: String, text: [UInt8], position: MarkdownDocument.Position)
  }

  let syntax: Set<MarkdownExtension>
  /// Whether the text is inside a link, which cannot contain another one.
  let isInLink: Bool

  /// Returns all findings in order, with their ranges in the text.
  func findings(in node: TreeNode, _ lines: TextLines) -> [(range: Range<Int>, what: Finding)] {
    let text = node.literalBytes
    guard let first = text.indices.first(where: { isMark($0, text) }) else { return [] }
    let bytes = Array(text)
    var findings: [(range: Range<Int>, what: Finding)] = []
    lazy var alignment = TextAlignment(node, lines)
    func aligned() -> TextAlignment? { alignment }
    let followsText = node.previous.map { $0.type != CMARK_NODE_SOFTBREAK && $0.type != CMARK_NODE_LINEBREAK } ?? false
    var (index, searched) = (first, 0)
    while index < bytes.count {
      guard isMark(index, text) else {
        index += 1
        continue
      }
      let follows = searched > 0 || followsText
      if let found = candidate(at: index, bytes, from: searched, follows: follows, aligned) {
        findings.append(found)
        index = found.range.upperBound
        searched = index
      } else {
        index += max(1, bytes[index] == UInt8(ascii: "~") ? tildes(at: index, bytes, aligned()) : 1)
      }
    }
    return findings
  }

  /// Returns whether the bytes at an index may be the beginning of a finding, or a sign within one, such as `@`.
  private func isMark(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    func next(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
    switch text[index] {
    case UInt8(ascii: "~"): return syntax.contains(.strikethrough)
    case UInt8(ascii: "["): return next(1) == UInt8(ascii: "^")
    case UInt8(ascii: ":"): return next(1) == UInt8(ascii: "/")
    case UInt8(ascii: "w"), UInt8(ascii: "W"): return next(1) | 0x20 == UInt8(ascii: "w")
    case UInt8(ascii: "@"): return true
    default: return false
    }
  }

  private func candidate(
    at index: Int, _ bytes: [UInt8], from searched: Int, follows: Bool, _ aligned: () -> TextAlignment?
  ) -> (range: Range<Int>, what: Finding)? {
    switch bytes[index] {
    case UInt8(ascii: "["):
      guard syntax.contains(.footnotes), !isInLink, let end = Self.footnoteEnd(at: index, bytes) else { return nil }
      let alignment = aligned()
      guard alignment?.isVerbatim(index) != false else { return nil }
      let position = alignment?.position(of: index..<end + 1) ?? .unknown
      return (index..<end + 1, .footnote(label: String(decoding: bytes[index + 2..<end], as: UTF8.self), position: position))
    case UInt8(ascii: "~"):
      guard syntax.contains(.strikethrough) else { return nil }
      let count = tildes(at: index, bytes, aligned())
      return (1...2).contains(count) ? (index..<index + count, .tildes) : nil
    case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "w"), UInt8(ascii: "W"):
      guard syntax.contains(.autolinks), !isInLink, let link = BareLink(at: index, in: bytes[searched...], follows: follows) else {
        return nil
      }
      return self.link(link, mark: index, bytes, aligned())
    default: return nil
    }
  }

  /// Returns the link as written in the source, without curly quotes and escapes.
  private func link(
    _ link: BareLink, mark: Int, _ bytes: [UInt8], _ alignment: TextAlignment?
  ) -> (range: Range<Int>, what: Finding)? {
    guard let alignment else {
      let text = Array(bytes[link.range])
      return (link.range, .link(url: link.prefix + String(decoding: text, as: UTF8.self), text: text, position: .unknown))
    }
    guard alignment.isVerbatim(mark) else { return nil }
    let position = alignment.position(of: link.range)
    let text = alignment.unescaped(link.range)
    return (link.range, .link(url: link.prefix + String(decoding: text, as: UTF8.self), text: text, position: position))
  }

  /// Returns the number of consecutive unescaped `~`, starting at an index.
  private func tildes(at index: Int, _ bytes: [UInt8], _ alignment: TextAlignment?) -> Int {
    bytes.indices[index...].prefix { bytes[$0] == UInt8(ascii: "~") && alignment?.isVerbatim($0) != false }.count
  }

  /// Returns the index of the closing bracket of a `[^label]`.
  private static func footnoteEnd(at index: Int, _ bytes: [UInt8]) -> Int? {
    guard index + 3 < bytes.count, bytes[index + 1] == UInt8(ascii: "^") else { return nil }
    let end = bytes[(index + 2)...].prefix(FootnoteDefinitions.maximumLabel + 1)
      .firstIndex { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[") || isBlank($0) }
    guard let end, bytes[end] == UInt8(ascii: "]"), end > index + 2 else { return nil }
    return end
  }
}
