internal import CCmark
internal import TextCoding

/// Images and links that are replaced by the caller's blocks.
///
/// A block cannot be inside a sentence. So a paragraph or table cell with such an image must contain only such images, and such a link must
/// be alone in its paragraph.
struct BlockImages {
  struct Image {
    let number: Int
    let title: String
    let position: MarkdownDocument.Position
    /// Whether the node is a link, whose text is shown with the block instead of being replaced by it.
    var isLink = false

    func slot(caption: String?) -> HTMLWithSlots.Slot {
      let text = isLink ? [caption, title].compactMap(\.self).joined(separator: "\n\n") : caption ?? title
      return .block(number, caption: caption, text: text)
    }
  }

  private var images: [TreeNode: Image] = [:]
  /// The parents of images, in order.
  private var parents: [TreeNode] = []
  private var known: Set<TreeNode> = []
  private(set) var misplacedImages: [MarkdownDocument.Position] = []
  private(set) var misplacedParts: [MarkdownDocument.Position] = []

  mutating func note(_ node: TreeNode, _ image: Image) {
    guard let parent = node.parent else { preconditionFailure("an image stands in a block") }
    images[node] = image
    if known.insert(parent).inserted { parents.append(parent) }
  }

  /// Replaces the images with blocks.
  ///
  /// - Returns: the nodes that were removed from the tree.
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

  /// Replaces images with their descriptions, and links with their texts.
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

extension TreeNode {
  /// Replaces an image with the caller's media: as a figure if the image has a title and is alone in its paragraph.
  ///
  /// - Returns: the node that was removed from the tree.
  func replaceImage(by number: Int, _ slots: inout Slots) -> TreeNode {
    let title = cmark_node_get_title(self).map { String(cString: $0) } ?? ""
    let isFigure = !title.isEmpty && isAlone
    let image = HTMLWithSlots.Image(
      description: inlineText, title: isFigure || title.isEmpty ? nil : title, caption: isFigure ? title : nil)
    let slot = slots.add(.media(number, image))
    let removed = isFigure ? parent ?? self : self
    let type = isFigure ? CMARK_NODE_CUSTOM_BLOCK : CMARK_NODE_CUSTOM_INLINE
    TreeNode.element(type, "", mark: NodeMark(role: .shownBlock, number: slot)).insert(before: removed)
    cmark_node_unlink(removed)
    return removed
  }

  /// Whether the paragraph shows nothing other than this node.
  private var isAlone: Bool {
    guard let parent, parent.type == CMARK_NODE_PARAGRAPH else { return false }
    // Look outward: a paragraph may consist of many images.
    func isBlank(_ next: @escaping (TreeNode) -> TreeNode?) -> Bool { sequence(first: self, next: next).dropFirst().allSatisfy(\.isBlank) }
    return isBlank(\.next) && isBlank(\.previous)
  }

  /// Whether the node is invisible on the page.
  var isBlank: Bool {
    switch type {
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: true
    case CMARK_NODE_TEXT: literalBytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    default: false
    }
  }
}
