internal import CCmark
internal import TextCoding

/// A table found in the lines of a paragraph.
struct TablePlan {
  let paragraph: TreeNode
  let alignments: [TableRow.Alignment]
  /// The byte range of each cell; the first row is the header.
  let rows: [[Range<Int>]]
  /// Omitted cells, and code split by a bar.
  let flaws: [(near: NearSyntax, range: Range<Int>)]
  /// The byte ranges of the paragraph's lines before the table.
  let before: [Range<Int>]
  /// The byte ranges of lines after the table: text that continues without the prefixes of the table's containers.
  let after: [Range<Int>]
  /// The block that precedes the lines in `after`, or nil if the table precedes them.
  let end: TreeNode?

  /// - Returns: nil if the paragraph does not contain a table.
  init?(_ paragraph: TreeNode, _ lines: TextLines, _ prefixes: inout ContainerPrefixes) {
    let numbers = paragraph.startLine...max(paragraph.startLine, paragraph.endLine)
    guard numbers.count > 1, numbers.contains(where: { Self.mayDelimit(lines.line($0)) }) else { return nil }
    let containers = prefixes.containers(around: paragraph)
    var texts: [Range<Int>] = []
    var end: TreeNode?
    var header: (index: Int, alignments: [TableRow.Alignment])?
    var lastLazy = paragraph.startLine - 1
    for number in numbers {
      let line = lines.line(number)
      var start = line.startIndex + paragraph.startColumn - 1
      if number > paragraph.startLine {
        switch prefixes.start(ofLine: number, in: containers) {
        case .at(let index): start = index
        case .missing(let container):
          // A paragraph can continue without its prefix, but a table cannot.
          start = line.skippingBlanks(from: line.startIndex)
          lastLazy = number
          if header != nil { end = end ?? container }
        }
      }
      let text = line[min(start, line.endIndex)...]
      texts.append(text.startIndex..<text.endIndex)
      guard header == nil, lastLazy < number - 1, let above = texts.dropLast().last, let found = Self.alignments(text) else { continue }
      if TableRow(lines.bytes[above]).cells.count == found.count { header = (texts.count - 2, found) }
    }
    guard let header else { return nil }
    self.init(paragraph, lines, texts, header, end, prefixes: &prefixes)
  }

  private init(
    _ paragraph: TreeNode, _ lines: TextLines, _ texts: [Range<Int>], _ header: (index: Int, alignments: [TableRow.Alignment]),
    _ end: TreeNode?, prefixes: inout ContainerPrefixes
  ) {
    (self.paragraph, alignments) = (paragraph, header.alignments)
    let containers = prefixes.containers(around: paragraph)
    var rest = texts[(header.index + 2)...]
    var body: [Range<Int>] = []
    while let text = rest.first, !TableRow(lines.bytes[text]).cells.isEmpty {
      if end != nil, case .missing = prefixes.start(ofLine: paragraph.startLine + rest.startIndex, in: containers) { break }
      body.append(text)
      rest = rest.dropFirst()
    }
    let columns = header.alignments.count
    let cells = ([texts[header.index]] + body).map { TableRow(lines.bytes[$0]).cells }
    rows = cells.map { Array($0.prefix(columns)) }
    flaws = cells.compactMap { Self.flaw(in: $0, columns: columns, lines) }
    let isCutShort = rest.first.map { TableRow(lines.bytes[$0]).cells.isEmpty } ?? true
    self.end = isCutShort ? nil : end
    (before, after) = (Array(texts[..<header.index]), Array(rest))
  }

  private static func flaw(in cells: [Range<Int>], columns: Int, _ lines: TextLines) -> (near: NearSyntax, range: Range<Int>)? {
    func isOpen(_ cell: Range<Int>) -> Bool { lines.bytes[cell].count { $0 == UInt8(ascii: "`") } % 2 == 1 }
    if let index = cells.indices.dropLast().first(where: { isOpen(cells[$0]) && isOpen(cells[$0 + 1]) }) {
      return (.cutCode, cells[index].lowerBound..<cells[index + 1].upperBound)
    }
    return cells.dropFirst(columns).first { !$0.isEmpty }.map { (.longRow, $0) }
  }

  private static func mayDelimit(_ line: ArraySlice<UInt8>) -> Bool {
    var hasDash = false
    for byte in line {
      switch byte {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"), 0x20, 0x09: break
      default: return false
      }
    }
    return hasDash
  }

  /// Returns the alignments in a delimiter row, which must be indented by less than four columns.
  private static func alignments(_ text: ArraySlice<UInt8>) -> [TableRow.Alignment]? {
    let indentation = text.prefix { isBlank($0) }
    guard indentation.count < 4, !indentation.contains(0x09) else { return nil }
    return TableRow.alignments(text)
  }
}

/// The cells of a table row, split by GitHub's rules.
struct TableRow {
  enum Alignment: String { case none, left, center, right }

  /// The byte range of each cell without surrounding white space. `\|` is not replaced.
  let cells: [Range<Int>]

  /// - Parameter line: the line without the prefixes of enclosing quotes and lists.
  init(_ line: ArraySlice<UInt8>) {
    var cells: [Range<Int>] = []
    var index = line.skippingBlanks(from: line.startIndex)
    if index < line.endIndex, line[index] == UInt8(ascii: "|") { index = line.skippingBlanks(from: index + 1) }
    while index < line.endIndex {
      let end = Self.end(ofCellAt: index, in: line)
      cells.append(line[index..<end].trimming(while: isBlank).indices)
      guard end < line.endIndex else { break }
      index = line.skippingBlanks(from: end + 1)
    }
    self.cells = cells
  }

  private static func end(ofCellAt start: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = start
    while index < line.endIndex, line[index] != UInt8(ascii: "|") {
      let isEscape = line[index] == UInt8(ascii: "\\") && index + 1 < line.endIndex && line[index + 1] == UInt8(ascii: "|")
      index += isEscape ? 2 : 1
    }
    return index
  }

  /// Returns the column alignments in a delimiter row such as `| :-- | --: |`, or nil if the line isn't a delimiter row.
  static func alignments(_ line: ArraySlice<UInt8>) -> [Alignment]? {
    guard line.allSatisfy({ $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") || isBlank($0) }) else {
      return nil
    }
    var alignments: [Alignment] = []
    for cell in TableRow(line).cells {
      var dashes = line[cell]
      let isLeft = dashes.first == UInt8(ascii: ":")
      if isLeft { dashes.removeFirst() }
      let isRight = dashes.last == UInt8(ascii: ":")
      if isRight { dashes.removeLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
    }
    return alignments.isEmpty ? nil : alignments
  }
}

func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0A }

extension ArraySlice<UInt8> {
  func skippingBlanks(from start: Int) -> Int {
    var index = start
    while index < endIndex, isBlank(self[index]) { index += 1 }
    return index
  }
}

/// Finds the prefixes of lines in a paragraph: quote markers, and the indentation of list items. libcmark reports where a block begins, but
/// not the prefixes of its other lines.
struct ContainerPrefixes {
  private let lines: TextLines
  /// Each list item's indentation in columns, relative to its container's text.
  private var indentations: [TreeNode: Int] = [:]

  init(_ lines: TextLines) { self.lines = lines }

  /// The beginning of a line's text after all prefixes, or the outermost container whose prefix is missing.
  enum Start { case at(Int), missing(TreeNode) }

  /// Returns the quotes and items that contain a block, outermost first.
  func containers(around block: TreeNode) -> [TreeNode] {
    let ancestors = sequence(first: block, next: \.parent).dropFirst()
    return ancestors.filter { [CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_ITEM].contains($0.type) }.reversed()
  }

  mutating func start(ofLine number: Int, in containers: [TreeNode]) -> Start {
    var cursor = Cursor(line: lines.line(number))
    for (depth, container) in containers.enumerated() {
      let hasPrefix = cursor.skipPrefix(of: container, onLine: number) { indentation(of: container, containers.prefix(depth)) }
      if !hasPrefix { return .missing(container) }
    }
    return .at(cursor.index)
  }

  private mutating func indentation(of item: TreeNode, _ around: ArraySlice<TreeNode>) -> Int {
    if let known = indentations[item] { return known }
    var cursor = Cursor(line: lines.line(item.startLine))
    for container in around { _ = cursor.skipPrefix(of: container, onLine: item.startLine) { indentations[container] ?? 0 } }
    let column = cursor.column
    _ = cursor.jump(into: item)
    indentations[item] = cursor.column - column
    return cursor.column - column
  }
}

/// A position on a line, as a byte index and as a column. Tabs advance to the next multiple of four.
private struct Cursor {
  let line: ArraySlice<UInt8>
  var index: Int
  var column = 0

  init(line: ArraySlice<UInt8>) { (self.line, index) = (line, line.startIndex) }

  private var byte: UInt8? { index < line.endIndex ? line[index] : nil }

  private mutating func step() {
    column += byte == 0x09 ? 4 - column % 4 : 1
    index += 1
  }

  /// - Returns: false if the prefix is missing.
  mutating func skipPrefix(of container: TreeNode, onLine number: Int, indentation: () -> Int) -> Bool {
    if container.startLine == number { return jump(into: container) }
    return container.type == CMARK_NODE_BLOCK_QUOTE ? skipQuoteMark() : skipIndentation(indentation())
  }

  private mutating func skipQuoteMark() -> Bool {
    while byte == 0x20 { step() }
    guard byte == UInt8(ascii: ">") else { return false }
    step()
    if byte == 0x20 || byte == 0x09 { step() }
    return true
  }

  private mutating func skipIndentation(_ width: Int) -> Bool {
    let end = column + width
    while column < end, byte == 0x20 || byte == 0x09 { step() }
    return column >= end
  }

  /// Moves to the text of a container that begins on this line.
  mutating func jump(into container: TreeNode) -> Bool {
    let start = line.startIndex + container.startColumn - 1
    while index < start, byte != nil { step() }
    if container.type == CMARK_NODE_BLOCK_QUOTE { return skipQuoteMark() }
    while let digit = byte, digit.isASCIIDigit { step() }
    step()
    // Only one space belongs to the marker if nothing follows, or if five or more spaces follow: these begin an indented code block.
    let (markEnd, markColumn) = (index, column)
    while byte == 0x20 || byte == 0x09 { step() }
    if byte != nil, column - markColumn <= 4 { return true }
    (index, column) = (markEnd, markColumn)
    if byte == 0x20 || byte == 0x09 { step() }
    column = markColumn + 1
    return true
  }
}
