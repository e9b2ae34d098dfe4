internal import CCmark
internal import TextCoding

/// Images that blocks of the caller take the place of.
///
/// A block cannot stand within a sentence: such an image is alone in its paragraph or its cell of a table, or only others stand beside it.
struct BlockImages {
  struct Image {
    let number: Int
    let title: String
    let position: MarkdownDocument.Position
  }

  private var images: [TreeNode: Image] = [:]
  /// The blocks and inlines that hold images. An image follows the one before it in the same parent, or begins another.
  private var parents: [TreeNode] = []
  private(set) var misplaced: [MarkdownDocument.Position] = []

  mutating func note(_ node: TreeNode, _ image: Image) {
    guard let parent = node.parent else { preconditionFailure("an image stands in a block") }
    images[node] = image
    if parents.last != parent { parents.append(parent) }
  }

  /// Puts blocks in the places of the images.
  ///
  /// - Returns: the nodes that are no longer in the tree.
  mutating func place(_ slots: inout Slots) -> [TreeNode] { parents.flatMap { place(in: $0, &slots) } }

  private mutating func place(in parent: TreeNode, _ slots: inout Slots) -> [TreeNode] {
    let children = parent.children
    let shown = children.filter { images[$0] != nil }
    if shown.isEmpty { return [] }
    guard parent.mayHoldBlocks, children.allSatisfy({ images[$0] != nil || $0.isBlank }) else { return refuse(shown) }
    let isParagraph = parent.type == CMARK_NODE_PARAGRAPH
    for node in shown {
      guard let image = images[node] else { continue }
      let caption = node.inlineText.trimmed
      let slot = slots.add(.block(image.number, caption: caption.isEmpty ? nil : caption, title: image.title))
      let type = isParagraph ? CMARK_NODE_CUSTOM_BLOCK : CMARK_NODE_CUSTOM_INLINE
      TreeNode.element(type, "", mark: NodeMark(role: .shownBlock, number: slot)).insert(before: isParagraph ? parent : node)
    }
    let removed = isParagraph ? [parent] : shown
    for node in removed { cmark_node_unlink(node) }
    return removed
  }

  /// The descriptions of the images stay.
  private mutating func refuse(_ nodes: [TreeNode]) -> [TreeNode] {
    for node in nodes {
      if let image = images[node] { misplaced.append(image.position) }
      for child in node.children { child.insert(before: node) }
      cmark_node_unlink(node)
    }
    return nodes
  }
}

extension TreeNode {
  fileprivate var mayHoldBlocks: Bool { type == CMARK_NODE_PARAGRAPH || mark.role == .cell }
}
