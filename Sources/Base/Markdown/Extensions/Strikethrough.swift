internal import CCmark
internal import TextCoding

/// Pairs runs of `~` by the rules for emphasis: a run can open if a word follows, and close if a word precedes it. A single `~` in a range,
/// as in `1~3`, stays text.
enum Strikethrough {
  private struct Run {
    let node: TreeNode
    let length: Int
    let opens: Bool
    let closes: Bool
  }

  /// - Parameter tildes: text nodes of one or two `~` with the same parent, in order.
  static func strike(_ tildes: [TreeNode]) {
    var openers: [Run] = []
    // For each kind of run, the number of openers that are known not to match. They are not searched again.
    var bottoms: [Int: Int] = [:]
    for run in tildes.map(run) {
      let kind = run.length * 2 + (run.opens ? 1 : 0)
      if run.closes {
        if let index = opener(of: run, openers, from: bottoms[kind, default: 0]) {
          if openers[index].length == run.length { strike(from: openers[index].node, to: run.node) }
          openers.removeSubrange(index...)
          for (kind, bottom) in bottoms where bottom > openers.count { bottoms[kind] = openers.count }
          continue
        }
        bottoms[kind] = openers.count
      }
      if run.opens { openers.append(run) }
    }
  }

  private static func opener(of closer: Run, _ openers: [Run], from bottom: Int) -> Int? {
    for index in openers.indices.dropFirst(bottom).reversed() {
      let sum = openers[index].length + closer.length
      // As for emphasis, runs that can both open and close must not add up to a multiple of three.
      if !(closer.opens || openers[index].closes) || sum % 3 != 0 { return index }
    }
    return nil
  }

  private static func strike(from opener: TreeNode, to closer: TreeNode) {
    let struck = TreeNode.element(CMARK_NODE_CUSTOM_INLINE, "<del>", "</del>")
    while let node = opener.next, node != closer { struck.append(node) }
    cmark_node_insert_after(opener, struck)
    opener.remove()
    closer.remove()
  }

  private static func run(_ node: TreeNode) -> Run {
    let (before, after) = (Neighbour(before: node), Neighbour(after: node))
    let isLeftFlanking = after != .blank && (after != .punctuation || before != .word)
    if node.literalBytes.count == 1, before == .word, after == .word, Neighbour.isRange(around: node) {
      return Run(node: node, length: 1, opens: false, closes: false)
    }
    let isRightFlanking = before != .blank && (before != .punctuation || after != .word)
    return Run(node: node, length: node.literalBytes.count, opens: isLeftFlanking, closes: isRightFlanking)
  }
}

/// The kind of text that precedes or follows a run.
private enum Neighbour {
  case blank, punctuation, word

  init(before node: TreeNode) { self = Self.beside(node, node.previous, Self.last) }

  init(after node: TreeNode) { self = Self.beside(node, node.next, Self.first) }

  /// Returns whether a run between two words is a range: between numbers, or in a script that writes ranges with `~`. Only Latin words can
  /// be struck through.
  static func isRange(around node: TreeNode) -> Bool {
    guard let before = node.previous, let after = node.next, before.type == CMARK_NODE_TEXT, after.type == CMARK_NODE_TEXT else {
      return false
    }
    let scalars = [last(before.literalBytes), first(after.literalBytes)].compactMap(\.self)
    return scalars.contains { $0.isOfEastAsia || $0.properties.numericType != nil }
  }

  private static func last(_ text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    String(decoding: text, as: UTF8.self).unicodeScalars.last
  }

  private static func first(_ text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first
  }

  private static func beside(_ node: TreeNode, _ neighbour: TreeNode?, _ scalar: (UnsafeBufferPointer<UInt8>) -> Unicode.Scalar?) -> Self {
    guard let neighbour else { return edge(of: node) }
    return neighbour.type == CMARK_NODE_TEXT ? Self(scalar(neighbour.literalBytes)) : Self(neighbour)
  }

  /// Returns the kind of the parent's edge: the end of a line, or the marker of emphasis or a link.
  private static func edge(of node: TreeNode) -> Neighbour {
    guard let parent = node.parent else { return .blank }
    return [CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE].contains(parent.type) ? .punctuation : .blank
  }

  /// Classifies a node. Most nodes begin and end with a marker.
  private init(_ node: TreeNode) {
    switch node.type {
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: self = .blank
    case CMARK_NODE_LINK where node.mark.role == .located: self = .word
    default: self = .punctuation
    }
  }

  private init(_ scalar: Unicode.Scalar?) {
    guard let scalar, !scalar.properties.isWhitespace else {
      self = .blank
      return
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      self = .punctuation
    // In CommonMark, all ASCII characters except letters, digits and spaces are punctuation.
    default: self = scalar.isASCII && !UInt8(scalar.value).isASCIILetterOrDigit && scalar.value > 0x20 ? .punctuation : .word
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a Chinese, Japanese or Korean letter or punctuation mark, including full-width forms.
  var isOfEastAsia: Bool {
    switch value {
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
