internal import CCmark
internal import TextCoding

/// Reads a page in HTML into a tree of libcmark's, so that everything else treats it as a page in Markdown.
///
/// Only what Markdown and its extensions have is read, and some elements beside that. An element that is not known here is read as its
/// content, and attributes are dropped: nothing of the page can run. End tags may be missing, and those that end nothing are skipped.
struct HTMLTreeBuilder {
  /// A block that is open.
  struct Block {
    let node: TreeNode
    let element: HTMLElement
    /// Empty if no tag began it.
    let name: String
    /// How many formats were open before its tag.
    let formats: Int
  }

  /// Emphasis or a link that is open. Its node is made for the first text in each block.
  struct Format {
    let name: String
    let make: () -> TreeNode
  }

  let tree = MarkdownTree([], flags: CMARK_OPT_DEFAULT)
  let options: MarkdownOptions
  let lines: TextLines
  var places: [MarkdownDocument.Position] = []
  /// The ids that headings have.
  var headingIDs: [TreeNode: String] = [:]
  /// The ids of all other places.
  var otherIDs: Set<String> = []
  /// Pictures that are there for their looks: their description is empty.
  var decorative: Set<TreeNode> = []
  /// What is not published.
  private(set) var omitted: [MarkdownDocument.Position] = []

  var text = HTMLText()
  var tags: HTMLTokenizer
  /// Where the text ends.
  var limit = 0
  var open: [Block] = []
  var formats: [Format] = []
  /// The nodes of the first of the formats, in the current block.
  var inlines: [TreeNode] = []
  /// Ids of elements that came before the next text.
  var waitingIDs: [String] = []
  private var allIDs: Set<String> = []
  var hasSpace = false
  /// Whether the current block has any text.
  var hasText = false

  /// More formats than that within each other are not read: each block begins with those that are open.
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
    var place = range.lowerBound
    while true {
      let isTag = tags.next() && tags.offset < limit
      // What begins like a tag and does not end is none.
      let isCut = !isTag && (tags.offset > place || tags.offset == place && !tags.name.isEmpty)
      let end = isTag || isCut ? min(tags.offset, limit) : limit
      for part in tags.text(from: place, to: end) { try add(text: part) }
      noteSummaryMarks()
      guard isTag else { break }
      if tags.isEnd { try leave(tags.name) } else { try enter(tags.name) }
      place = tags.end
    }
    while open.count > 1 { pop() }
    flushIDs()
  }

  /// What the head would do. How a page looks there is the site's matter.
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

  /// `<!--more-->` on the highest level.
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
      // A cell keeps what is in it to itself.
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

  /// An element that is no text is left out with what is in it.
  private mutating func leaveOut(_ name: String) throws {
    let start = tags.offset
    if !options.allowsHTML { omit(tags) }
    let isWhole = tags.isSelfClosing && (name == "svg" || name == "math")
    if !isWhole { skip(to: name) }
    if options.allowsHTML { try add(raw: start..<min(tags.end, tags.bytes.count)) }
  }

  /// Goes to the end tag of the current element.
  private mutating func skip(to name: String) {
    var depth = 1
    while depth > 0, tags.next() { if tags.name == name { depth += tags.isEnd ? -1 : 1 } }
  }
}
