internal import CCmark
internal import TextCoding

/// What stands on a line before the text of a paragraph: the marks of quotes, and the indentation of list items.
///
/// libcmark says where a block begins, but not what of a later line belongs to the blocks around it.
struct ContainerPrefixes {
  private let lines: SourceLines
  /// Columns that a line of an item is indented by, from where the text of what is around the item begins.
  private var indentations: [TreeNode: Int] = [:]

  init(_ lines: SourceLines) { self.lines = lines }

  /// Where the text of a line begins below all the prefixes; else the outermost block whose prefix is missing.
  enum Start { case at(Int), missing(TreeNode) }

  /// The quotes and items around a block, from the outermost.
  func containers(around block: TreeNode) -> [TreeNode] {
    var containers: [TreeNode] = []
    var node = block.parent
    while let container = node {
      if [CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_ITEM].contains(container.type) { containers.append(container) }
      node = container.parent
    }
    return containers.reversed()
  }

  mutating func start(ofLine number: Int, in containers: [TreeNode]) -> Start {
    var cursor = Cursor(line: lines.line(number))
    for (depth, container) in containers.enumerated() {
      let isMet =
        container.startLine == number
        ? cursor.jump(into: container)
        : container.type == CMARK_NODE_BLOCK_QUOTE
          ? cursor.skipQuoteMark() : cursor.skipIndentation(indentation(of: container, containers.prefix(depth)))
      if !isMet { return .missing(container) }
    }
    return .at(cursor.index)
  }

  private mutating func indentation(of item: TreeNode, _ around: ArraySlice<TreeNode>) -> Int {
    if let known = indentations[item] { return known }
    var cursor = Cursor(line: lines.line(item.startLine))
    for container in around {
      if container.startLine == item.startLine {
        _ = cursor.jump(into: container)
      } else if container.type == CMARK_NODE_BLOCK_QUOTE {
        _ = cursor.skipQuoteMark()
      } else {
        _ = cursor.skipIndentation(indentations[container] ?? 0)
      }
    }
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

  mutating func skipQuoteMark() -> Bool {
    while byte == 0x20 { step() }
    guard byte == UInt8(ascii: ">") else { return false }
    step()
    if byte == 0x20 || byte == 0x09 { step() }
    return true
  }

  mutating func skipIndentation(_ width: Int) -> Bool {
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
