internal import CCmark
internal import TextCoding

/// The first line `<!--more-->`. The text above it is the summary.
package struct SummaryMark {
  private let block: TreeNode

  /// Replaces all lines `<!--more-->` with empty blocks, except in lists and quotes, where they stay raw HTML.
  ///
  /// - Returns: nil if there is no such line.
  init?(in root: TreeNode) {
    var first: TreeNode?
    for node in root.children {
      guard node.type == CMARK_NODE_HTML_BLOCK, Self.isMark(Array(node.literalBytes)[...]) else { continue }
      let block = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "")
      node.replace(with: block)
      first = first ?? block
    }
    guard let first else { return nil }
    block = first
  }

  /// The blocks above the mark.
  var summary: [TreeNode] {
    Array(sequence(first: block, next: \.previous).dropFirst()).reversed()
  }

  /// Returns whether a text may contain a line `<!--more-->`, judging by its bytes alone. Lines in code blocks count, too.
  package static func mayOccur(in bytes: ArraySlice<UInt8>) -> Bool {
    let comment = Array("<!--".utf8)
    var position = bytes.startIndex
    while let start = bytes.firstIndex(of: comment, in: position..<bytes.endIndex) {
      let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      if isMark(line) { return true }
      position = line.endIndex
    }
    return false
  }

  /// Returns whether a line is `<!--more-->`, with or without spaces around the word.
  private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    // Ignore invisible characters after the comment.
    let look = line.contains { $0 >= 0x80 } ? Array(String(decoding: line, as: UTF8.self).asDisplayed.utf8)[...] : line
    let text = look.trimming(while: isBlankOrEnd)
    guard text.count >= 11, text.starts(with: "<!--".utf8), text.suffix(3).elementsEqual("-->".utf8) else { return false }
    return text.dropFirst(4).dropLast(3).trimming(while: isBlankOrEnd).elementsEqual("more".utf8)
  }

  private static func isBlankOrEnd(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}

/// Shortens a text to its first entries, with the headings above them. An entry is a list item or another block.
enum BeginningPass {
  /// Removes everything below `<!--more-->`, everything after the first entries, and headings that have no contents left.
  ///
  /// - Returns: whether anything was removed.
  static func run(_ root: TreeNode, _ mark: SummaryMark?, entries: Int) -> Bool {
    let above = mark?.summary ?? root.children
    // The line itself is already an empty block.
    let below = root.children.dropFirst(above.count + (mark == nil ? 0 : 1))
    var isCut = !below.isEmpty
    for block in below { block.remove() }
    var (room, kept): (Int, [TreeNode]) = (entries, [])
    for block in above {
      if block.type == CMARK_NODE_HEADING {
        kept.append(block)
        continue
      }
      let parts = block.type == CMARK_NODE_LIST ? block.children : [block]
      if room < parts.count { isCut = true }
      if room == 0 {
        block.remove()
        continue
      }
      for item in parts.dropFirst(room) { item.remove() }
      room -= min(room, parts.count)
      kept.append(block)
    }
    guard isCut else { return false }
    for block in kept.reversed().prefix(while: { $0.type == CMARK_NODE_HEADING }) { block.remove() }
    return true
  }
}
