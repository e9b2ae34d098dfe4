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
  /// The last line that it takes up.
  package let lastLine: Int

  package init(content: Content, location: SourceLocation, lastLine: Int? = nil) {
    (self.content, self.location, self.lastLine) = (content, location, lastLine ?? location.line)
  }
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

  /// The elements of a list, or what stands in the place of one.
  package var oneOrMore: [Node] { elements ?? [self] }

  package var isNull: Bool { scalar == .null }

  package subscript(key: String) -> Node? { members?.first { $0.key == key }?.value }

  /// What stands here, in the words of a message: `a list`, `"Weekly"`, `true`.
  package var described: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a map"
    case .scalar(let text, _):
      if case .string = scalar { "\"\(text)\"" } else { scalar == .null ? "null" : text }
    }
  }

  /// `expected a list, found "a"`
  func mismatch(_ expectation: String) -> Wording {
    Wording("\(expectation) \(described)", withheld: "\(expectation) \(kind)")
  }

  /// How what stands here would be what is expected; nil if that is not plain.
  func mend(_ expectation: String) -> Wording? {
    guard case .scalar(let text, _) = content, let scalar else { return nil }
    if expectation.hasPrefix("expected a list") { return Wording("write it as a list: [\(text)]", withheld: "write it as a list: [ … ]") }
    guard case .string = scalar else { return nil }
    return Self.unquoted(text) { $0.kind.isPart(of: expectation) }
  }

  /// A text that would be another value without its quotes.
  static func unquoted(_ text: String, where isWanted: (Scalar) -> Bool) -> Wording? {
    let plain = ["yes": Scalar.boolean(true), "no": .boolean(false), "on": .boolean(true), "off": .boolean(false)][text.lowercased()]
    if let plain, isWanted(plain) { return Wording("write \(plain.text)", withheld: "write true or false") }
    let scalar = CoreSchema.resolve(text)
    if case .string = scalar { return nil }
    return isWanted(scalar) ? Wording("write it without quotes: \(text)", withheld: "write it without quotes") : nil
  }

  /// What stands here, without its value.
  private var kind: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a map"
    case .scalar: scalar?.kind ?? "null"
    }
  }
}

extension String {
  fileprivate func isPart(of text: String) -> Bool { text.contains(self) || self == "a whole number" && text.contains("a number") }
}

extension Scalar {
  /// What it is, without its value.
  package var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .number: "a number with a fraction"
    case .string: "a string"
    }
  }
}
