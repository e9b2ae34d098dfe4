internal import CCmark
internal import TextCoding

/// The first line `<!--more-->`, above which is the text's summary.
package struct SummaryMark {
  private let block: TreeNode

  /// Replaces all such lines by empty blocks. One in a list or a quote is raw HTML like any other.
  ///
  /// - Returns: nil if there is none.
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

  /// The blocks above it.
  var summary: [TreeNode] {
    Array(sequence(first: block, next: \.previous).dropFirst()).reversed()
  }

  /// Whether a text may hold such a line, by its bytes alone; one in a block of code looks the same.
  package static func mayStand(in bytes: ArraySlice<UInt8>) -> Bool {
    let comment = Array("<!--".utf8)
    var place = bytes.startIndex
    while let start = bytes.firstIndex(of: comment, in: place..<bytes.endIndex) {
      let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      if isMark(line) { return true }
      place = line.endIndex
    }
    return false
  }

  /// `<!--more-->`, with or without spaces around the word.
  private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    // A character behind it that cannot be seen changes nothing.
    let look = line.contains { $0 >= 0x80 } ? Array(String(decoding: line, as: UTF8.self).asDisplayed.utf8)[...] : line
    let text = look.trimming(while: isBlankOrEnd)
    guard text.count >= 11, text.starts(with: "<!--".utf8), text.suffix(3).elementsEqual("-->".utf8) else { return false }
    return text.dropFirst(4).dropLast(3).trimming(while: isBlankOrEnd).elementsEqual("more".utf8)
  }

  private static func isBlankOrEnd(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
