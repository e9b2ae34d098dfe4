internal import CCmark
internal import TextCoding

/// The footnotes of a text, and those that are referred to, in that order.
///
/// CommonMark reads `[^1]: x` as the definition of a link, or as text. So each such mark is rewritten as that of a list item, whose text is
/// indented by four like a footnote's; libcmark parses it with all its content, and the item becomes the footnote.
struct FootnoteDefinitions {
  /// In bytes, as for labels of links.
  static let maximumLabel = 999

  /// The text with the marks of items; nil if it defines no footnote.
  private(set) var rewritten: [UInt8]?
  private(set) var map = SourceMap()
  /// The label of the footnote that begins on a line, with its place in the author's text.
  private var labels: [Int: (name: String, position: MarkdownDocument.Position)] = [:]
  private var items: [String: (node: TreeNode, position: MarkdownDocument.Position)] = [:]
  /// Those that are referred to, in the order of their numbers.
  private(set) var used: [Footnote] = []
  private var numbers: [String: Int] = [:]
  /// The fragments of footnotes and references.
  private(set) var ids = HeadingSlugs()
  /// Warnings about footnotes that are left out, and undefined ones.
  private(set) var slips: [MarkdownDocument.SyntaxWarning] = []

  struct Footnote {
    /// Its fragment.
    let id: String
    let item: TreeNode
    /// The fragments of its references.
    var references: [String] = []
  }

  init() {}

  /// Finds lines that begin with `[^label]:`.
  ///
  /// - Parameters:
  ///   - asides: the origins of the lines.
  ///   - excluded: lines that only look like footnotes.
  init(in lines: TextLines, _ asides: SourceMap, excluding excluded: Set<Int>) {
    var bytes: [UInt8] = []
    var end = lines.bytes.startIndex
    lazy var item = FootnoteMark.item(unusedIn: lines)
    for number in 1...lines.count where !excluded.contains(number) {
      let line = lines.line(number)
      guard let mark = FootnoteMark(line) else { continue }
      bytes += lines.bytes[end..<mark.start]
      let text = mark.isEmpty ? item.prefix(2) : item[...]
      bytes += text
      let column = mark.start - line.startIndex + 1 + text.count
      map.origins[number] = .init(line: number, shifts: [(column, mark.end - mark.start - text.count)])
      let position = MarkdownDocument.Position(line: number, column: mark.start - line.startIndex + 1, length: mark.length)
      labels[number] = (mark.label, asides.original(position))
      end = mark.end
    }
    guard !labels.isEmpty else { return }
    rewritten = bytes + lines.bytes[end...]
  }

  /// Lines on which no item begins: in code, in raw HTML, in the middle of a paragraph.
  func misread(in root: TreeNode) -> Set<Int> {
    Set(labels.keys).subtracting(blocks(root, CMARK_NODE_ITEM).map(\.startLine))
  }

  /// Takes the footnotes out of the tree of the rewritten text. Of two with one label, the first counts.
  mutating func detach(from root: TreeNode) {
    guard !labels.isEmpty else { return }
    // A first one may be inside a repeated one, so these are freed at the end.
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
  }

  /// Of items that begin on one line, the footnote is the outermost: a list may follow its mark.
  private static func isFirst(_ item: TreeNode, onLine line: Int) -> Bool {
    guard let around = item.parent?.parent, around.type == CMARK_NODE_ITEM else { return true }
    return around.startLine != line
  }

  /// A reference to a footnote; nil if the label is not defined.
  ///
  /// - Parameter position: of the reference, in the author's text.
  mutating func reference(to name: String, at position: MarkdownDocument.Position) -> TreeNode? {
    let label = name.lowercased()
    guard let item = items[label]?.node else {
      slips.append(.init(kind: .undefinedFootnote, name: name, position: position))
      return nil
    }
    let number = numbers[label] ?? used.count + 1
    let slug = HeadingSlugs.slug(label)
    if number > used.count {
      used.append(Footnote(id: ids.unique("fn-" + slug), item: item))
      numbers[label] = number
    }
    let count = used[number - 1].references.count + 1
    let id = ids.unique("fnref-" + slug + (count > 1 ? "-\(count)" : ""))
    used[number - 1].references.append(id)
    let html = "<sup class=\"footnote-ref\"><a href=\"#\(used[number - 1].id)\" id=\"\(id)\" data-footnote-ref>\(number)</a></sup>"
    return .element(CMARK_NODE_CUSTOM_INLINE, html, mark: NodeMark(role: .footnoteReference, number: number))
  }

  /// Frees the footnotes that are not referred to.
  mutating func freeUnused() {
    for (label, item) in items where numbers[label] == nil {
      cmark_node_free(item.node)
      slips.append(.init(kind: .unusedFootnote, name: label, position: item.position))
    }
    items = [:]
  }
}
