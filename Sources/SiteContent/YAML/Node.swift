package import Diagnostics
package import SettingsModel

/// A piece of an author's YAML or JSON, with the place where it stands.
package struct Node: Sendable {
  package struct Member: Sendable {
    package let key: String
    package let keyLocation: SourceLocation
    package let value: Node
  }

  package enum Content: Sendable {
    /// `isPlain` says that the scalar stood without quotes, so that it may mean a number or a truth value.
    case scalar(String, isPlain: Bool)
    case sequence([Node])
    case mapping([Member])
  }

  package let content: Content
  package let location: SourceLocation
}

extension Node {
  /// The scalar's value by the YAML 1.2 core schema (section 10.3); nil for sequences and mappings.
  package var scalar: Scalar? {
    guard case .scalar(let text, let isPlain) = content else { return nil }
    return isPlain ? CoreSchema.resolve(text) : .string(text)
  }

  package var members: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  package var elements: [Node]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  package var isNull: Bool { scalar == .null }

  package subscript(key: String) -> Node? { members?.first { $0.key == key }?.value }

  /// What stands here, in the words of a message: `a list`, `"Weekly"`, `true`.
  package var described: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a map"
    case .scalar(let text, _):
      if case .string = scalar { "\"\(text)\"" } else { scalar == .null ? "nothing" : text }
    }
  }
}
