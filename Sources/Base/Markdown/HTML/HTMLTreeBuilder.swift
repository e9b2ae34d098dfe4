internal import CCmark
internal import TextCoding

/// Converts an HTML page to a libcmark tree, so that it is then treated like a Markdown page.
///
/// Imports what Markdown and its extensions support, and a few other elements. Unknown elements are replaced with their contents.
/// Attributes are dropped, so the page's scripts cannot run. End tags may be missing, and unmatched end tags are skipped.
struct HTMLTreeBuilder {
  /// An open block.
  struct Block {
    let node: TreeNode
    let element: HTMLElement
    /// The name of the tag, or an empty string if the block was opened implicitly.
    let name: String
    /// The number of inline formats that were open before the tag.
    let formats: Int
  }

  /// Open emphasis or an open link. Its node is created at the first text in each block.
  struct Format {
    let name: String
    let make: () -> TreeNode
  }

  let tree = MarkdownTree([], flags: CMARK_OPT_DEFAULT)
  let options: MarkdownOptions
  let lines: TextLines
  var positions: [MarkdownDocument.Position] = []
  /// The ids of headings.
  var headingIDs: [TreeNode: String] = [:]
  /// The ids of all other anchors.
  var otherIDs: Set<String> = []
  /// Decorative images, which have an empty description.
  var decorative: Set<TreeNode> = []
  /// The positions of elements that are not published.
  private(set) var omitted: [MarkdownDocument.Position] = []

  var text = HTMLText()
  var tags: HTMLTokenizer
  /// The end of the main text.
  var limit = 0
  var open: [Block] = []
  var formats: [Format] = []
  /// The nodes of the formats that were already created in the current block.
  var inlines: [TreeNode] = []
  /// Ids of elements to be attached to the next text.
  var waitingIDs: [String] = []
  private var allIDs: Set<String> = []
  var hasSpace = false
  /// Whether the current block has any text.
  var hasText = false

  /// The maximum nesting depth of formats. It is low because every block begins by reopening them.
  static let mostFormats = 6

  init(_ bytes: ArraySlice<UInt8>, _ options: MarkdownOptions) {
    let all = Array(bytes)
    (self.options, lines, tags) = (options, TextLines(all[...]), HTMLTokenizer(all))
    open = [Block(node: tree.root, element: .divider, name: "", formats: 0)]
  }

  /// - Throws: `MarkdownLimit`
  mutating func run() throws {
    let range = HTMLPage(tags.bytes[...]).text
    limit = range.upperBound
    noteAround(range)
    tags = HTMLTokenizer(tags.bytes, from: range.lowerBound)
    var textStart = range.lowerBound
    while true {
      let isTag = tags.next() && tags.offset < limit
      // An unfinished tag at the end is not text.
      let isCut = !isTag && (tags.offset > textStart || tags.offset == textStart && !tags.name.isEmpty)
      let end = isTag || isCut ? min(tags.offset, limit) : limit
      for part in tags.text(from: textStart, to: end) { try add(text: part) }
      noteSummaryMarks()
      guard isTag else { break }
      if tags.isEnd { try leave(tags.name) } else { try enter(tags.name) }
      textStart = tags.end
    }
    while open.count > 1 { pop() }
    flushIDs()
  }

  /// Records the elements that are omitted outside the main text, such as scripts. Styles are omitted without a warning, since the site has
  /// its own.
  private mutating func noteAround(_ range: Range<Int>) {
    var all = HTMLTokenizer(tags.bytes)
    while all.next() {
      if all.isEnd || range.contains(all.offset) { continue }
      let name = all.name
      let isHandler = all.hasHandler
      let refreshes = name == "meta" && all.value(of: "http-equiv")?.lowercased() == "refresh"
      if name == "script" || name == "base" || name == "iframe" || refreshes || isHandler { omit(all) }
    }
  }

  mutating func omit(_ tag: HTMLTokenizer) {
    let position = lines.position(of: tag.offset..<tag.offset + tag.name.utf8.count + 1)
    if omitted.last != position { omitted.append(position) }
  }

  /// Converts `<!--more-->` at the top level to a summary mark.
  private mutating func noteSummaryMarks() {
    guard open.count == 1 else { return }
    for comment in tags.comments where HTMLText.collapsed(String(decoding: tags.bytes[comment], as: UTF8.self)).isSummaryMark {
      let node = TreeNode.new(CMARK_NODE_HTML_BLOCK)
      cmark_node_set_literal(node, "<!--more-->")
      tree.root.append(node)
    }
  }
}

extension String {
  fileprivate var isSummaryMark: Bool { self == "<!--more-->" || self == "<!-- more -->" }
}

// MARK: - Tags

extension HTMLTreeBuilder {
  private mutating func enter(_ name: String) throws {
    let element = HTMLElement(name)
    if tags.hasHandler, element != .opaque { omit(tags) }
    noteID(element)
    switch element {
    case .format(let kind): begin(format: kind)
    case .link: beginLink()
    case .lineBreak: addLineBreak()
    case .image: try addImage(attribute("src") ?? attribute("srcset")?.firstCandidate, description: attribute("alt"))
    case .video: try addVideo()
    case .opaque: try leaveOut(name)
    case .foreign:
      if options.allowsHTML { try add(raw: tags.offset..<tags.end) } else { omit(tags) }
    case .silent, .plain: break
    default: try begin(block: element, name)
    }
  }

  private mutating func leave(_ name: String) throws {
    let element = HTMLElement(name)
    switch element {
    case .format(let kind): end(format: kind)
    case .link: end(format: "a")
    case .lineBreak: addLineBreak()
    case .foreign: if options.allowsHTML, name != "base" { try add(raw: tags.offset..<tags.end) }
    case .divider: closeText()
    case .opaque, .silent, .plain, .image, .video, .rule, .code: break
    default:
      // End tags inside a cell cannot close anything outside it.
      let isOfTable = [.table, .tablePart, .row, .cell].contains(element)
      for (index, block) in open.enumerated().reversed() where index > 0 {
        if block.name == name || block.element.isHeading && element.isHeading { return popAll(above: index) }
        if !isOfTable, block.element == .cell { return }
      }
    }
  }

  func attribute(_ name: String) -> String? {
    var text = self.text
    return tags.attributes.first { $0.name == name }.map { text.decode(tags.bytes[$0.value]) }
  }

  func number(_ name: String) -> String {
    guard let value = attribute(name).flatMap({ Int($0) }), (1...1000).contains(value) else { return "" }
    return " \(name)=\"\(value)\""
  }

  private mutating func noteID(_ element: HTMLElement) {
    guard !tags.attributes.isEmpty, element != .opaque else { return }
    for name in element == .link ? ["id", "name"] : ["id"] {
      guard let id = attribute(name)?.normalized(to: .composed), id.isUsableID, !options.reservedIDs.contains(id),
        allIDs.insert(id).inserted
      else { continue }
      waitingIDs.append(id)
    }
  }

  /// Omits an element with its contents, or passes it through if HTML is allowed.
  private mutating func leaveOut(_ name: String) throws {
    let start = tags.offset
    if !options.allowsHTML { omit(tags) }
    let isWhole = tags.isSelfClosing && (name == "svg" || name == "math")
    if !isWhole { skip(to: name) }
    if options.allowsHTML { try add(raw: start..<min(tags.end, tags.bytes.count)) }
  }

  /// Moves to the end tag of the current element.
  private mutating func skip(to name: String) {
    var depth = 1
    while depth > 0, tags.next() { if tags.name == name { depth += tags.isEnd ? -1 : 1 } }
  }
}
