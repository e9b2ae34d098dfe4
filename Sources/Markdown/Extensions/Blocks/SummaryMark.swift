internal import CCmark

/// The line `<!--more-->`: what stands above the first of them is the text's summary.
package struct SummaryMark {
  private let block: TreeNode

  /// Puts blocks that show nothing in the places of all such lines. One in a list or a quote is raw HTML like any other.
  ///
  /// - Returns: nil where there is none.
  init?(in root: TreeNode) {
    var first: TreeNode?
    var child = root.firstChild
    while let node = child {
      child = node.next
      guard node.type == CMARK_NODE_HTML_BLOCK, Self.isMark(Array(node.literalBytes)) else { continue }
      let block = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "")
      cmark_node_replace(node, block)
      cmark_node_free(node)
      first = first ?? block
    }
    guard let first else { return nil }
    block = first
  }

  /// The blocks above it.
  var summary: [TreeNode] {
    var nodes: [TreeNode] = []
    var node = block.previous
    while let above = node {
      nodes.append(above)
      node = above.previous
    }
    return nodes.reversed()
  }

  /// Whether a text may hold such a line, by its bytes alone: one in a block of code looks the same.
  package static func mayStand(in bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { text in
      var index = 0
      while index + 3 < text.count {
        if text[index] == UInt8(ascii: "<"), text[index + 1] == UInt8(ascii: "!"), text[index + 2] == UInt8(ascii: "-") {
          var end = index
          while end < text.count, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r") { end += 1 }
          if isMark(Array(text[index..<end])) { return true }
          index = end
        }
        index += 1
      }
      return false
    }
  }

  /// `<!--more-->`, with or without spaces around the word.
  private static func isMark(_ line: [UInt8]) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let text = line.trimming(isBlank)
    guard text.count >= 11, text.starts(with: "<!--".utf8), text.suffix(3).elementsEqual("-->".utf8) else { return false }
    return Array(text.dropFirst(4).dropLast(3)).trimming(isBlank).elementsEqual("more".utf8)
  }
}

extension [UInt8] {
  fileprivate func trimming(_ isBlank: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = drop(while: isBlank)
    return start.prefix((start.lastIndex { !isBlank($0) } ?? start.startIndex - 1) - start.startIndex + 1)
  }
}
