internal import CCmark
internal import Libc
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
    return bytes.withUnsafeBufferPointer { text in
      var place = 0
      while place < text.count, let base = text.baseAddress, let found = memchr(base + place, 0x3C, text.count - place) {
        let start = bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
        place = start - bytes.startIndex + 1
        guard bytes[start...].starts(with: comment) else { continue }
        let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        if isMark(line) { return true }
        place = line.endIndex - bytes.startIndex
      }
      return false
    }
  }

  /// `<!--more-->`, with or without spaces around the word.
  private static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    // A character behind it that cannot be seen changes nothing.
    let text = line.contains { $0 >= 0x80 } ? Array(String(decoding: line, as: UTF8.self).asItLooks.utf8)[...].trimming() : line.trimming()
    guard text.count >= 11, text.starts(with: "<!--".utf8), text.suffix(3).elementsEqual("-->".utf8) else { return false }
    return text.dropFirst(4).dropLast(3).trimming().elementsEqual("more".utf8)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func trimming() -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let start = drop(while: isBlank)
    return start.prefix((start.lastIndex { !isBlank($0) } ?? start.startIndex - 1) - start.startIndex + 1)
  }
}
