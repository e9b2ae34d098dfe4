internal import CCmark
internal import TextCoding

/// Replaces paragraphs with tables, by GitHub's rules.
///
/// Finds cells in a paragraph's raw lines. libcmark parses all cells of a text at once, in an auxiliary document. Their nodes then move to
/// the tree.
struct TablePass {
  /// The maximum number of cells added to short rows of a page. After that, rows stay short, which HTML allows.
  private static let maximumFilledCells = 65_536
  private let flags: CInt
  private let words: MarkdownWords
  private var filledCells = 0
  /// Warnings about omitted and split cells.
  private(set) var syntaxWarnings: [MarkdownDocument.SyntaxWarning] = []

  init(flags: CInt, _ words: MarkdownWords) { (self.flags, self.words) = (flags, words) }

  mutating func run(_ root: TreeNode, _ sources: inout DocumentSources) {
    let lines = sources.lines
    var prefixes = ContainerPrefixes(lines)
    let plans = blocks(root, CMARK_NODE_PARAGRAPH).compactMap { TablePlan($0, lines, &prefixes) }
    guard !plans.isEmpty else { return }
    var document = AuxiliaryDocument()
    // Add the paragraphs last, because a line that continued a paragraph may begin a block here.
    var contents = plans.map { Contents(cellsOf: $0, lines, &document) }
    for (number, plan) in plans.enumerated() { contents[number].add(textAround: plan, lines, &document) }
    document.addDefinitions(of: lines)
    let auxiliary = MarkdownTree(document.bytes[...], flags: flags)
    defer { auxiliary.free() }
    let blocks = auxiliary.blocksByLine
    for (plan, contents) in zip(plans, contents)
    where blocks.hold(contents.before, plan.before.count) && blocks.hold(contents.after, plan.after.count) {
      insert(plan, contents, blocks, lines)
      syntaxWarnings += plan.flaws.map { flaw in
        MarkdownDocument.SyntaxWarning(
          kind: .nearSyntax(flaw.near), name: "", position: sources.original(lines.position(of: flaw.range), of: plan.paragraph))
      }
    }
    sources.auxiliary = (TextLines(document.bytes[...]), document.map)
  }

  /// The lines of a table's parts in the auxiliary document. A cell that needs no parsing has no lines.
  private struct Contents {
    let rows: [[Int?]]
    private(set) var before: Int?
    private(set) var after: Int?

    init(cellsOf plan: TablePlan, _ lines: TextLines, _ document: inout AuxiliaryDocument) {
      rows = plan.rows.map { row in
        row.map { lines.bytes[$0].allSatisfy(isWord) ? nil : document.add(cell: $0, of: lines) }
      }
    }

    mutating func add(textAround plan: TablePlan, _ lines: TextLines, _ document: inout AuxiliaryDocument) {
      before = plan.before.isEmpty ? nil : document.add(paragraph: plan.before, of: lines)
      after = plan.after.isEmpty ? nil : document.add(paragraph: plan.after, of: lines)
    }
  }

  private mutating func insert(_ plan: TablePlan, _ contents: Contents, _ blocks: [Int: TreeNode], _ lines: TextLines) {
    let table = TreeNode.element(
      CMARK_NODE_CUSTOM_BLOCK,
      "<div class=\"table\" role=\"group\" aria-label=\"\(words.table.escapedForHTML)\" tabindex=\"0\">\n<table>\n<thead>",
      plan.rows.count > 1 ? "</tbody>\n</table>\n</div>" : "</thead>\n</table>\n</div>", mark: .paragraph)
    for (number, row) in plan.rows.enumerated() {
      // The delimiter row is below the header.
      let line = plan.paragraph.startLine + plan.before.count + (number == 0 ? 0 : number + 1)
      let (start, end) = (number == 1 ? "<tbody>\n<tr>" : "<tr>", number == 0 && plan.rows.count > 1 ? "</tr>\n</thead>" : "</tr>")
      let node = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, start, end, mark: NodeMark(role: .row, number: line))
      for column in 0..<columns(of: row, plan) {
        let cell = Self.cell(plan.alignments[column], isHeader: number == 0, isFirst: column == 0)
        if column < row.count { fill(cell, lines.bytes[row[column]], contents.rows[number][column].map { blocks[$0] }) }
        node.append(cell)
      }
      table.append(node)
    }
    place(table, plan, before: contents.before.flatMap { blocks[$0] }, after: contents.after.flatMap { blocks[$0] })
  }

  private mutating func columns(of row: [Range<Int>], _ plan: TablePlan) -> Int {
    let missing = min(plan.alignments.count - row.count, Self.maximumFilledCells - filledCells)
    filledCells += missing
    return row.count + missing
  }

  private static func cell(_ alignment: TableRow.Alignment, isHeader: Bool, isFirst: Bool) -> TreeNode {
    let name = isHeader ? "th" : "td"
    let start = alignment == .none ? "<\(name)>" : "<\(name) class=\"\(alignment.rawValue)\">"
    return .element(CMARK_NODE_CUSTOM_INLINE, isFirst ? start : "\n" + start, "</\(name)>", mark: NodeMark(role: .cell))
  }

  private func fill(_ cell: TreeNode, _ bytes: ArraySlice<UInt8>, _ parsed: TreeNode??) {
    guard let parsed else {
      if !bytes.isEmpty { cell.append(.text(bytes)) }
      return
    }
    guard let heading = parsed else { return }
    markAuxiliary(heading)
    for child in heading.children { cell.append(child) }
  }

  /// Replaces the paragraph with the table, and puts the rest of the paragraph before and after it.
  private func place(_ table: TreeNode, _ plan: TablePlan, before: TreeNode?, after: TreeNode?) {
    if let before, before.type == CMARK_NODE_PARAGRAPH {
      markAuxiliary(before)
      before.insert(before: plan.paragraph)
    }
    plan.paragraph.replace(with: table)
    if let after {
      markAuxiliary(after)
      // Text cannot follow an item, but it can follow the list.
      let end = plan.end.flatMap { $0.type == CMARK_NODE_ITEM ? $0.parent : $0 }
      cmark_node_insert_after(end ?? table, after)
    }
  }

  private func markAuxiliary(_ block: TreeNode) {
    walk(block) { node, isEntered in if isEntered { node.mark = NodeMark(isAuxiliary: true) } }
  }
}

extension [Int: TreeNode] {
  /// Returns whether the lines form one paragraph or only link definitions. A line that continued a paragraph may begin another block if it
  /// is parsed alone.
  fileprivate func hold(_ first: Int?, _ count: Int) -> Bool {
    guard let first else { return true }
    if let block = self[first] { return block.type == CMARK_NODE_PARAGRAPH && block.endLine == first + count - 1 }
    return (first..<first + count).allSatisfy { self[$0] == nil }
  }
}

/// Returns whether a byte occurs in words and numbers, which need no parsing.
private func isWord(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || byte == 0x20 }

/// A document in which libcmark parses the cells of all tables. Each cell is a heading on a separate line.
struct AuxiliaryDocument {
  private(set) var bytes: [UInt8] = []
  private(set) var map = SourceMap()
  private var line = 1
  /// Whether the document may contain reference links.
  private var hasBrackets = false

  /// Adds a cell and returns its line.
  mutating func add(cell: Range<Int>, of source: TextLines) -> Int {
    let position = source.position(of: cell)
    bytes += Array("# ".utf8)
    var origin = SourceMap.Origin(line: position.line, shifts: [(1, position.column - 3)])
    var (column, shift) = (3, position.column - 3)
    var index = cell.lowerBound
    while index < cell.upperBound {
      let byte = source.bytes[index]
      let isEscape = byte == UInt8(ascii: "\\") && index + 1 < cell.upperBound && source.bytes[index + 1] == UInt8(ascii: "|")
      if isEscape {
        index += 1
        shift += 1
        origin.shifts.append((column, shift))
      }
      add(source.bytes[index])
      index += 1
      column += 1
    }
    bytes += Array(" #\n".utf8)
    return end(origin)
  }

  /// Adds the lines of a paragraph and returns the line number of the first.
  mutating func add(paragraph: [Range<Int>], of source: TextLines) -> Int {
    bytes.append(0x0A)
    line += 1
    let first = line
    for range in paragraph {
      let start = source.bytes[range].skippingBlanks(from: range.lowerBound)
      let position = source.position(of: start..<max(start, range.upperBound))
      for byte in source.bytes[min(start, range.upperBound)..<range.upperBound] { add(byte) }
      bytes.append(0x0A)
      _ = end(SourceMap.Origin(line: position.line, shifts: [(1, position.column - 1)]))
    }
    bytes.append(0x0A)
    line += 1
    return first
  }

  /// Adds the whole source text, so that its link definitions apply to the cells. Its blocks are ignored.
  mutating func addDefinitions(of source: TextLines) {
    guard hasBrackets else { return }
    bytes.append(0x0A)
    bytes += source.bytes
  }

  private mutating func add(_ byte: UInt8) {
    if byte == UInt8(ascii: "[") { hasBrackets = true }
    bytes.append(byte)
  }

  private mutating func end(_ origin: SourceMap.Origin) -> Int {
    map.origins[line] = origin
    line += 1
    return line - 1
  }
}
