internal import CCmark
internal import TextCoding

/// The prefixes of a line before the text of a paragraph: marks of quotes, and indentation of list items. libcmark reports the beginning of a
/// block, but not the prefixes of its later lines.
struct ContainerPrefixes {
  private let lines: TextLines
  /// Columns by which lines of an item are indented, from the text of its containers.
  private var indentations: [TreeNode: Int] = [:]

  init(_ lines: TextLines) { self.lines = lines }

  /// The beginning of a line's text after all prefixes, or the outermost block whose prefix is missing.
  enum Start { case at(Int), missing(TreeNode) }

  /// The quotes and items around a block, from the outermost.
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

/// A place on a line, as a byte and as a column: a tab reaches to the next multiple of four.
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

  /// To the text of a block that begins on this line.
  mutating func jump(into container: TreeNode) -> Bool {
    let start = line.startIndex + container.startColumn - 1
    while index < start, byte != nil { step() }
    if container.type == CMARK_NODE_BLOCK_QUOTE { return skipQuoteMark() }
    while let digit = byte, digit.isASCIIDigit { step() }
    step()
    // Five blanks and more begin a code block, and an item may begin below its mark: then one blank belongs to the mark.
    let (markEnd, markColumn) = (index, column)
    while byte == 0x20 || byte == 0x09 { step() }
    if byte != nil, column - markColumn <= 4 { return true }
    (index, column) = (markEnd, markColumn)
    if byte == 0x20 || byte == 0x09 { step() }
    column = markColumn + 1
    return true
  }
}
