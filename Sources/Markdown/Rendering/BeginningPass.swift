internal import CCmark

/// Leaves only the beginning of a text, for a place that has no room for all of it: whole entries, each an item of a list or another block, with
/// the headings that they stand below.
enum BeginningPass {
  /// Removes what is below `<!--more-->`, and what comes after the first entries. A heading of which nothing is left goes too.
  ///
  /// - Returns: whether anything was removed.
  static func run(_ root: TreeNode, _ mark: SummaryMark?, entries: Int) -> Bool {
    let above = mark?.summary ?? root.children
    // The line itself is an empty block by now.
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
