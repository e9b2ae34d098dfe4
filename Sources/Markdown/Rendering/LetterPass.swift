internal import CCmark

/// Puts other letters into the texts of a document, which is then in a made-up language.
struct LetterPass {
  /// What stands for each; others stay.
  let letters: [Character: String]

  static func run(_ root: TreeNode, _ letters: [Character: String]) {
    if letters.isEmpty { return }
    let pass = Self(letters: letters)
    walk(root) { node, isEntered in if isEntered { pass.change(node) } }
  }

  private func change(_ node: TreeNode) {
    switch node.type {
    case CMARK_NODE_TEXT where !isAddress(node): cmark_node_set_literal(node, changed(node.literal))
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      if let title = cmark_node_get_title(node) { cmark_node_set_title(node, changed(String(cString: title))) }
    default: break
    }
  }

  private func changed(_ text: String) -> String { text.map { letters[$0] ?? String($0) }.joined() }

  /// Whether a text is what its link leads to, as in `<https://example.com/>`.
  private func isAddress(_ node: TreeNode) -> Bool {
    guard let link = node.parent, link.type == CMARK_NODE_LINK, let address = cmark_node_get_url(link) else { return false }
    return String(cString: address).hasSuffix(node.literal)
  }
}
