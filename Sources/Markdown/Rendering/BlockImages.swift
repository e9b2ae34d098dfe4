internal import CCmark
internal import TextCoding

/// Images and links that blocks of the caller take the place of.
///
/// A block cannot stand within a sentence: such an image is alone in its paragraph or its cell of a table, or only others stand beside it. Such a
/// link is alone in its paragraph.
struct BlockImages {
  struct Image {
    let number: Int
    let title: String
    let position: MarkdownDocument.Position
    /// Whether it is a link, whose text is shown with the block and not in its place.
    var isLink = false

    func slot(caption: String?) -> PlacedHTML.Slot {
      let text = isLink ? [caption, title].compactMap(\.self).joined(separator: "\n\n") : caption ?? title
      return .block(number, caption: caption, text: text)
    }
  }

  private var images: [TreeNode: Image] = [:]
  /// The blocks and inlines that hold images. An image follows the one before it in the same parent, or begins another.
  private var parents: [TreeNode] = []
  private(set) var misplacedImages: [MarkdownDocument.Position] = []
  private(set) var misplacedParts: [MarkdownDocument.Position] = []

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
    let isParagraph = parent.type == CMARK_NODE_PARAGRAPH
    let mayHold = isParagraph || parent.mark.role == .cell && !shown.contains { images[$0]?.isLink == true }
    guard mayHold, children.allSatisfy({ images[$0] != nil || $0.isBlank }) else { return refuse(shown) }
    for node in shown {
      guard let image = images[node] else { continue }
      let caption = node.inlineText.trimmed
      let slot = slots.add(image.slot(caption: caption.isEmpty ? nil : caption))
      let type = isParagraph ? CMARK_NODE_CUSTOM_BLOCK : CMARK_NODE_CUSTOM_INLINE
      TreeNode.element(type, "", mark: NodeMark(role: .shownBlock, number: slot)).insert(before: isParagraph ? parent : node)
    }
    let removed = isParagraph ? [parent] : shown
    for node in removed { cmark_node_unlink(node) }
    return removed
  }

  /// The descriptions of the images and the texts of the links stay.
  private mutating func refuse(_ nodes: [TreeNode]) -> [TreeNode] {
    for node in nodes {
      guard let image = images[node] else { continue }
      if image.isLink { misplacedParts.append(image.position) } else { misplacedImages.append(image.position) }
      for child in node.children { child.insert(before: node) }
      cmark_node_unlink(node)
    }
    return nodes
  }
}
