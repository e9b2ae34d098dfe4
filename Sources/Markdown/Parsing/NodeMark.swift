internal import CCmark

/// Our own information about a node. libcmark keeps one word for it with every node.
struct NodeMark: Equatable {
  enum Role: Int {
    case none
    /// A cell of a table, and a row of it; the number is that of the row's line.
    case cell, row
    /// Separated from the next block like a paragraph.
    case paragraph
    /// The reference to a footnote, and the footnote; the number is the footnote's.
    case footnoteReference, footnote
    /// A node whose place libcmark does not know, such as a link that was written without brackets; the number is that of its place.
    case located
    /// A block of the caller's that took the place of an image; the number is that of its slot.
    case shownBlock
    /// A link whose address is written later, before the one that it has; the number is that of its slot.
    case placed
    /// A heading; the number is that among all.
    case heading
  }

  var role = Role.none
  var number = 0
  /// Whether the node's lines and columns are those of the auxiliary document.
  var isAuxiliary = false

  static let none = NodeMark()
  static let paragraph = NodeMark(role: .paragraph)
}

extension TreeNode {
  var mark: NodeMark {
    get {
      let word = Int(bitPattern: cmark_node_get_user_data(self))
      return NodeMark(role: .init(rawValue: word & 15) ?? .none, number: word >> 5, isAuxiliary: word & 16 != 0)
    }
    nonmutating set {
      let word = newValue.role.rawValue | (newValue.isAuxiliary ? 16 : 0) | newValue.number << 5
      cmark_node_set_user_data(self, UnsafeMutableRawPointer(bitPattern: word))
    }
  }
}
