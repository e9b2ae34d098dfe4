internal import CCmark

/// The footnotes of a text: where they are defined, and which of them are referred to, in that order.
///
/// CommonMark reads `[^1]: x` as the definition of a link, or as text. So each such mark is written as that of a list item, whose
/// text is indented by four as a footnote's is; libcmark parses it with all that is in it, and the item becomes the footnote.
struct FootnoteDefinitions {
  /// Bytes of a label, as for links.
  static let maximumLabel = 999

  /// The text with the marks of items; nil where it defines no footnote.
  private(set) var rewritten: [UInt8]?
  private(set) var map = SourceMap()
  /// The label of the footnote that begins on a line, with its place in what the author wrote.
  private var labels: [Int: (name: String, position: MarkdownDocument.Position)] = [:]
  private var items: [String: (node: TreeNode, position: MarkdownDocument.Position)] = [:]
  private var slugs: [String: String] = [:]
  /// Those that are referred to, in the order of their numbers.
  private(set) var used: [Footnote] = []
  private var numbers: [String: Int] = [:]
  private var ids = HeadingSlugs()
  /// What is left out, and references to what is not there.
  private(set) var slips: [MarkdownDocument.SyntaxWarning] = []

  struct Footnote {
    let label: String
    /// The fragment that leads to it.
    let id: String
    let item: TreeNode
    /// The fragments of what refers to it.
    var references: [String] = []
  }

  init() {}

  /// Finds what begins with `[^label]:`.
  ///
  /// - Parameter excluded: lines that are not what they look like.
  init(in lines: SourceLines, excluding excluded: Set<Int>) {
    var bytes: [UInt8] = []
    var end = lines.bytes.startIndex
    let item = FootnoteMark.item(unusedIn: lines)
    for number in 1...lines.count where !excluded.contains(number) {
      let line = lines.line(number)
      guard let mark = FootnoteMark(line) else { continue }
      bytes += lines.bytes[end..<mark.start]
      let text = mark.isEmpty ? item.prefix(2) : item[...]
      bytes += text
      let column = mark.start - line.startIndex + 1 + text.count
      map.origins[number] = .init(line: number, shifts: [(column, mark.end - mark.start - text.count)])
      labels[number] = (mark.label, .init(line: number, column: mark.start - line.startIndex + 1, length: mark.length))
      end = mark.end
    }
    guard !labels.isEmpty else { return }
    rewritten = bytes + lines.bytes[end...]
  }

  /// Lines that no item begins on: in code, in raw HTML, in the middle of a paragraph.
  func misread(in root: TreeNode) -> Set<Int> {
    Set(labels.keys).subtracting(blocks(root, CMARK_NODE_ITEM).map(\.startLine))
  }

  /// Takes the footnotes out of the tree of the rewritten text. Of two with a label the first counts.
  mutating func detach(from root: TreeNode) {
    guard !labels.isEmpty else { return }
    // One that counts may stand in one that does not: these are freed when all are out.
    var repeated: [TreeNode] = []
    defer { for item in repeated { cmark_node_free(item) } }
    for item in blocks(root, CMARK_NODE_ITEM) {
      guard let label = labels[item.startLine], let list = item.parent, Self.isFirst(item, onLine: item.startLine) else { continue }
      cmark_node_unlink(item)
      if items[label.name] == nil {
        items[label.name] = (item, label.position)
      } else {
        repeated.append(item)
        slips.append(.init(kind: .repeatedFootnote, name: label.name, position: label.position))
      }
      if list.firstChild == nil { list.remove() }
    }
    for label in items.keys.sorted() { slugs[label] = HeadingSlugs.slug(label) }
  }

  /// Of items that begin on one line the footnote is the outermost: what follows its mark may be a list.
  private static func isFirst(_ item: TreeNode, onLine line: Int) -> Bool {
    guard let around = item.parent?.parent, around.type == CMARK_NODE_ITEM else { return true }
    return around.startLine != line
  }

  /// A reference to a footnote; nil where there is none of that label.
  ///
  /// - Parameter position: of the reference, in what the author wrote.
  mutating func reference(to name: String, at position: MarkdownDocument.Position) -> TreeNode? {
    let label = name.lowercased()
    guard let item = items[label]?.node, let slug = slugs[label] else {
      slips.append(.init(kind: .undefinedFootnote, name: name, position: position))
      return nil
    }
    let number = numbers[label] ?? used.count + 1
    if number > used.count {
      used.append(Footnote(label: label, id: ids.unique("fn-" + slug), item: item))
      numbers[label] = number
    }
    let count = used[number - 1].references.count + 1
    let id = ids.unique("fnref-" + slug + (count > 1 ? "-\(count)" : ""))
    used[number - 1].references.append(id)
    let html = "<sup class=\"footnote-ref\"><a href=\"#\(used[number - 1].id)\" id=\"\(id)\" data-footnote-ref>\(number)</a></sup>"
    return .element(CMARK_NODE_CUSTOM_INLINE, html, mark: NodeMark(role: .footnoteReference, number: number))
  }

  /// The fragments that are taken.
  var slugsTaken: HeadingSlugs { ids }

  /// Frees what nothing refers to.
  mutating func freeUnused() {
    for (label, item) in items where numbers[label] == nil {
      cmark_node_free(item.node)
      slips.append(.init(kind: .unusedFootnote, name: label, position: item.position))
    }
    items = [:]
  }
}
