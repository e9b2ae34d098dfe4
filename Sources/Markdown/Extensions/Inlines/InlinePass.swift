internal import CCmark

/// Makes links, references to footnotes and struck text from texts.
struct InlinePass {
  /// Texts that are nested deeper in emphasis stay as they are: libcmark climbs to the top for every inserted node.
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

  /// Puts nodes in the places of the findings in a text, and returns those of runs of `~`.
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
    case .footnote(let label, let place): return footnotes.reference(to: label, at: sources.original(place, of: source))
    case .link(let url, let text, let place):
      let link = TreeNode.new(CMARK_NODE_LINK)
      cmark_node_set_url(link, url)
      link.mark = NodeMark(role: .located, number: sources.places.count, isAuxiliary: source.mark.isAuxiliary)
      sources.places.append(place)
      link.append(.text(text))
      return link
    }
  }
}
