/// A value of JSON with the bytes that it stands in, so that a file can be changed in one place and stay as it is in all others.
package struct JSONTree: Sendable {
  package struct Member: Sendable {
    package let key: String
    /// With its quotes.
    package let keyRange: Range<Int>
    package let value: JSONTree

    package init(key: String, keyRange: Range<Int>, value: JSONTree) { (self.key, self.keyRange, self.value) = (key, keyRange, value) }
  }

  package enum Content: Sendable {
    /// In the order of the file.
    case object([Member])
    case array([JSONTree])
    case string(String)
    case boolean(Bool)
    case number, null
  }

  package let content: Content
  package let range: Range<Int>

  package init(content: Content, range: Range<Int>) { (self.content, self.range) = (content, range) }

  package var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  package var string: String? { if case .string(let text) = content { text } else { nil } }

  package subscript(key: String) -> JSONTree? { members?.first { $0.key.utf8.elementsEqual(key.utf8) }?.value }
}

extension JSONTree {
  /// Whether two values say the same, in whatever order and form. Numbers are not compared.
  package func says(theSameAs other: JSONTree) -> Bool {
    switch (content, other.content) {
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number, .number), (.null, .null): true
    case (.array(let left), .array(let right)): left.count == right.count && zip(left, right).allSatisfy { $0.says(theSameAs: $1) }
    case (.object(let left), .object(let right)):
      left.count == right.count && left.allSatisfy { member in other[member.key].map { member.value.says(theSameAs: $0) } ?? false }
    default: false
    }
  }
}
