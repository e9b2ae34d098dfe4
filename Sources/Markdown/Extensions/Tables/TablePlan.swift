internal import CCmark
internal import TextCoding

/// A table in a paragraph, by the bytes of its lines.
struct TablePlan {
  let paragraph: TreeNode
  let alignments: [TableRow.Alignment]
  /// The bytes of each cell in the text; the first row is the header.
  let rows: [[Range<Int>]]
  /// Cells that are left out, and code that a bar divides.
  let flaws: [(near: NearSyntax, range: Range<Int>)]
  /// Lines of the paragraph before the table, by their bytes.
  let before: [Range<Int>]
  /// Lines after it: text that continues below the table without the prefixes of its containers.
  let after: [Range<Int>]
  /// The block before those lines; nil for the table itself.
  let end: TreeNode?

  /// - Returns: nil if a paragraph holds no table.
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
          // Text may continue like this, a table may not.
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

  /// A delimiter row is indented by less than four columns.
  private static func alignments(_ text: ArraySlice<UInt8>) -> [TableRow.Alignment]? {
    let indentation = text.prefix { isBlank($0) }
    guard indentation.count < 4, !indentation.contains(0x09) else { return nil }
    return TableRow.alignments(text)
  }
}
