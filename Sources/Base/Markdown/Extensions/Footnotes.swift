internal import CCmark
internal import TextCoding

/// The footnotes of a text.
///
/// CommonMark reads `[^1]: x` as a link definition or as text. Each mark is therefore rewritten as the marker of a list item, because an
/// item's text can be indented by four columns like a footnote's. libcmark parses the item, which then becomes the footnote.
struct FootnoteDefinitions {
  /// The maximum length of a label in bytes, as for link labels.
  static let maximumLabel = 999

  /// The text with list item markers, or nil if there are no footnotes.
  private(set) var rewritten: [UInt8]?
  private(set) var map = SourceMap()
  /// The labels of the footnotes by the line on which they begin, with their positions in the author's text.
  private var labels: [Int: (name: String, position: MarkdownDocument.Position)] = [:]
  private var items: [String: (node: TreeNode, position: MarkdownDocument.Position)] = [:]
  /// The footnotes with references, in the order of their numbers.
  private(set) var used: [Footnote] = []
  private var numbers: [String: Int] = [:]
  /// The ids of footnotes and references.
  private(set) var ids = HeadingSlugs()
  /// Warnings about unused, repeated and undefined footnotes.
  private(set) var syntaxWarnings: [MarkdownDocument.SyntaxWarning] = []

  struct Footnote {
    /// The id of the footnote.
    let id: String
    let item: TreeNode
    /// The ids of the footnote's references.
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

  /// Returns the lines of marks that did not become list items, because they are in code, raw HTML, or the middle of a paragraph.
  func misread(in root: TreeNode) -> Set<Int> {
    Set(labels.keys).subtracting(blocks(root, CMARK_NODE_ITEM).map(\.startLine))
  }

  /// Removes the footnotes from the tree of the rewritten text. If a label is repeated, the first footnote is used.
  mutating func detach(from root: TreeNode) {
    guard !labels.isEmpty else { return }
    // Free repeated footnotes at the end: one may contain the first footnote with another label.
    var repeated: [TreeNode] = []
    defer { for item in repeated { cmark_node_free(item) } }
    for item in blocks(root, CMARK_NODE_ITEM) {
      guard let label = labels[item.startLine], let list = item.parent, Self.isFirst(item, onLine: item.startLine) else { continue }
      cmark_node_unlink(item)
      if items[label.name] == nil {
        items[label.name] = (item, label.position)
      } else {
        repeated.append(item)
        syntaxWarnings.append(.init(kind: .repeatedFootnote, name: label.name, position: label.position))
      }
      if list.firstChild == nil { list.remove() }
    }
  }

  /// Returns whether the item is the outermost one that begins on a line. Only that item is the footnote: a list may follow its mark.
  private static func isFirst(_ item: TreeNode, onLine line: Int) -> Bool {
    guard let around = item.parent?.parent, around.type == CMARK_NODE_ITEM else { return true }
    return around.startLine != line
  }

  /// Creates a reference to a footnote, or nil if the label is not defined.
  ///
  /// - Parameter position: the position of the reference in the author's text.
  mutating func reference(to name: String, at position: MarkdownDocument.Position) -> TreeNode? {
    let label = name.lowercased()
    guard let item = items[label]?.node else {
      syntaxWarnings.append(.init(kind: .undefinedFootnote, name: name, position: position))
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

  /// Frees the footnotes without references.
  mutating func freeUnused() {
    for (label, item) in items where numbers[label] == nil {
      cmark_node_free(item.node)
      syntaxWarnings.append(.init(kind: .unusedFootnote, name: label, position: item.position))
    }
    items = [:]
  }
}

/// The mark `[^label]:` at the beginning of a line, or after quote markers.
struct FootnoteMark {
  /// The label in lower case, since labels ignore case.
  let label: String
  /// The indexes of the opening bracket and of the beginning of the text.
  let start: Int
  let end: Int
  /// The length of `[^label]:` in bytes.
  let length: Int
  /// Whether the text begins on the next line.
  let isEmpty: Bool

  init?(_ line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index < line.endIndex, line[index] == 0x20 || line[index] == UInt8(ascii: ">") { index += 1 }
    guard line[index...].starts(with: "[^".utf8) else { return nil }
    let rest = line[(index + 2)...].prefix(FootnoteDefinitions.maximumLabel + 1)
    guard let close = rest.firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[") || isBlank($0) }), close > index + 2,
      line[close...].starts(with: "]:".utf8)
    else { return nil }
    (start, end, length) = (index, line.skippingBlanks(from: close + 2), close + 2 - index)
    label = String(decoding: line[(index + 2)..<close], as: UTF8.self).lowercased()
    isEmpty = end == line.endIndex
  }

  /// Returns a four-byte list item marker of a kind that the text does not use, so that a footnote does not join an existing list.
  static func item(unusedIn lines: TextLines) -> [UInt8] {
    var used: Set<UInt8> = []
    for number in 1...lines.count {
      let text = lines.line(number).drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") || $0.isASCIIDigit }
      if let first = text.first { used.insert(first) }
    }
    for (byte, item) in [("+", "+   "), ("*", "*   "), ("-", "-   ")] where !used.contains(byte.utf8.first ?? 0) { return Array(item.utf8) }
    return Array("1)  ".utf8)
  }
}

/// The section of footnotes at the end of a page, each with links back to its references.
enum FootnoteSection {
  static func append(_ footnotes: [FootnoteDefinitions.Footnote], to root: TreeNode, _ words: MarkdownWords) {
    guard !footnotes.isEmpty else { return }
    let section = TreeNode.element(
      CMARK_NODE_CUSTOM_BLOCK, "<section class=\"footnotes\" aria-label=\"\(words.footnotes.escapedForHTML)\" data-footnotes>\n<ol>",
      "</ol>\n</section>")
    for (index, footnote) in footnotes.enumerated() {
      let entry = TreeNode.element(
        CMARK_NODE_CUSTOM_BLOCK, "<li id=\"\(footnote.id)\">", "</li>", mark: NodeMark(role: .footnote, number: index + 1))
      for child in footnote.item.children { entry.append(child) }
      cmark_node_free(footnote.item)
      addWaysBack(from: footnote, number: index + 1, to: entry, words)
      section.append(entry)
    }
    root.append(section)
  }

  /// Adds the links to the end of the last paragraph, or in a new paragraph.
  private static func addWaysBack(from footnote: FootnoteDefinitions.Footnote, number: Int, to entry: TreeNode, _ words: MarkdownWords) {
    let links = footnote.references.enumerated().map { index, id in
      let (name, mark) = index == 0 ? ("\(number)", "") : ("\(number)-\(index + 1)", "<sup class=\"footnote-ref\">\(index + 1)</sup>")
      let label = words.backToReference.replacing("{number}", with: name).escapedForHTML
      return "<a href=\"#\(id)\" class=\"footnote-backref\" data-footnote-backref data-footnote-backref-idx=\"\(name)\" "
        + "aria-label=\"\(label)\">↩\(mark)</a>"
    }.joined(separator: " ")
    if let last = cmark_node_last_child(entry), last.type == CMARK_NODE_PARAGRAPH {
      last.append(.element(CMARK_NODE_CUSTOM_INLINE, " " + links))
    } else {
      let paragraph = TreeNode.new(CMARK_NODE_PARAGRAPH)
      paragraph.append(.element(CMARK_NODE_CUSTOM_INLINE, links))
      entry.append(paragraph)
    }
  }
}
