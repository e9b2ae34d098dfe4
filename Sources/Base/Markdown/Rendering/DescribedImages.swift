internal import CCmark

/// The images of a document that have a description, found in one walk: images may be nested, and each description contains the inner ones.
struct DescribedImages {
  private var described: Set<TreeNode> = []
  /// The image around each image within a description.
  private var outer: [TreeNode: TreeNode] = [:]
  /// The images that were replaced by media.
  var replaced: Set<TreeNode> = []

  init() {}

  init(in root: TreeNode) {
    var open: [(image: TreeNode, hasText: Bool)] = []
    walk(root) { node, isEntered in
      switch node.type {
      case CMARK_NODE_IMAGE where isEntered:
        if let image = open.last?.image { outer[node] = image }
        open.append((node, false))
      case CMARK_NODE_IMAGE:
        guard let image = open.popLast(), image.hasText else { return }
        described.insert(image.image)
        if !open.isEmpty { open[open.count - 1].hasText = true }
      case CMARK_NODE_TEXT, CMARK_NODE_CODE:
        guard let image = open.last, !image.hasText else { return }
        open[open.count - 1].hasText = !node.literal.allSatisfy(\.isWhitespace)
      default: break
      }
    }
  }

  func contains(_ image: TreeNode) -> Bool { described.contains(image) }

  /// Returns whether the image is part of the description of a replaced image.
  mutating func isWithinReplaced(_ image: TreeNode) -> Bool {
    guard let around = outer[image] else { return false }
    // Images are visited from the outside in, so the answer for the outer image is known.
    if replaced.contains(around) { replaced.insert(image) }
    return replaced.contains(image)
  }
}
