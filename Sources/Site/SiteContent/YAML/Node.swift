package import Diagnostics
package import SettingsModel
internal import TextCoding

/// A value in an author's YAML or JSON, with its location.
package struct Node: Sendable {
  package struct Member: Sendable {
    package let key: String
    package let keyLocation: SourceLocation
    package let value: Node
  }

  package enum Content: Sendable {
    /// A scalar. If `isPlain`, it has no quotes, so it may be a number or a Boolean.
    case scalar(String, isPlain: Bool)
    case sequence([Node])
    case mapping([Member])
  }

  package let content: Content
  package let location: SourceLocation
  /// The last line of the value.
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

  /// The elements of a list, or the value itself as the only element.
  package var oneOrMore: [Node] { elements ?? [self] }

  package var isNull: Bool { scalar == .null }

  package subscript(key: String) -> Node? { members?.first { $0.key == key }?.value }

  /// The value for messages: `a list`, `"Weekly"`, `true`.
  package var described: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a map"
    case .scalar(let text, _):
      if case .string = scalar { "\"\(text)\"" } else { scalar == .null ? "null" : text }
    }
  }

  /// Returns `expected a list, found "a"`.
  func mismatch(_ expectation: String) -> Wording {
    Wording("\(expectation) \(described)", withheld: "\(expectation) \(kind)")
  }

  /// Returns help for writing the expected value; nil if the correction is not obvious.
  func mend(_ expectation: String) -> Wording? {
    guard case .scalar(let text, _) = content, let scalar else { return nil }
    if expectation.hasPrefix("expected a list") { return Wording("write it as a list: [\(text)]", withheld: "write it as a list: [ … ]") }
    guard case .string = scalar else { return nil }
    return Self.unquoted(text) { $0.kind.isPart(of: expectation) }
  }

  /// Returns help for a string that would be valid without its quotes; nil if it would not be.
  static func unquoted(_ text: String, where isWanted: (Scalar) -> Bool) -> Wording? {
    let plain = ["yes": Scalar.boolean(true), "no": .boolean(false), "on": .boolean(true), "off": .boolean(false)][text.lowercased()]
    if let plain, isWanted(plain) { return Wording("write \(plain.text)", withheld: "write true or false") }
    let scalar = CoreSchema.resolve(text)
    if case .string = scalar { return nil }
    return isWanted(scalar) ? Wording("write it without quotes: \(text)", withheld: "write it without quotes") : nil
  }

  /// The kind of value, for messages.
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
  /// The kind of value, for messages.
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

/// The types of plain scalars: the YAML 1.2.2 core schema, section 10.3.2. `on`, `off`, `yes` and `no` are strings.
enum CoreSchema {
  static func resolve(_ text: String) -> Scalar {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: return number(text) ?? .string(text)
    }
  }

  private static func number(_ text: String) -> Scalar? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, first.isASCIIDigit || [0x2B, 0x2D, 0x2E].contains(first) else { return nil }
    if text.hasPrefix("0x") { return integer(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0o") { return integer(text.dropFirst(2), radix: 8) }
    let digits = bytes.drop { [0x2B, 0x2D].contains($0) }
    guard bytes.count - digits.count <= 1, !digits.isEmpty else { return nil }
    if digits.allSatisfy(\.isASCIIDigit) { return Int64(text).map(Scalar.integer) ?? Double(text).map(Scalar.number) }
    let isFloat =
      digits.contains(where: \.isASCIIDigit) && digits.first?.isExponentMark == false
      && digits.allSatisfy { $0.isASCIIDigit || [0x2E, 0x2B, 0x2D].contains($0) || $0.isExponentMark }
    guard isFloat, let value = Double(text), value.isFinite else { return nil }
    return number(value)
  }

  /// Reads the digits after a prefix, which cannot have a sign.
  private static func integer(_ digits: Substring, radix: Int) -> Scalar? {
    guard let first = digits.utf8.first, first != 0x2B, first != 0x2D else { return nil }
    return Int64(digits, radix: radix).map(Scalar.integer)
  }

  /// Converts a number. `1.0` is an integer, because JSON does not distinguish whole numbers from others.
  static func number(_ value: Double) -> Scalar {
    value == value.rounded() && abs(value) <= 0x1p53 ? .integer(Int64(value)) : .number(value)
  }
}

extension UInt8 {
  fileprivate var isExponentMark: Bool { self == 0x65 || self == 0x45 }
}

extension Node {
  /// Returns an error for each key and scalar that contains a character that must not be published.
  ///
  /// - Parameter bytes: the text of the node.
  func forbidding(in source: SourceText, _ bytes: ArraySlice<UInt8>) -> [Diagnostic] {
    // Few texts contain an escape or a reference, and almost none such a character itself.
    guard bytes.contains(UInt8(ascii: "\\")) || bytes.firstRange(of: "&#".utf8) != nil || ForbiddenCharacter(in: bytes) != nil else {
      return []
    }
    var diagnostics: [Diagnostic] = []
    func check(_ text: String, at location: SourceLocation) {
      let marks = ForbiddenCharacter(inReferencesOf: Array(text.utf8)[...], isHTML: false).flatMap { $0.isMark ? $0 : nil }
      if let found = ForbiddenCharacter(in: text) ?? marks { diagnostics.append(source.forbidding(found, at: location)) }
    }
    func check(_ node: Node) {
      switch node.content {
      case .scalar(let text, _): check(text, at: node.location)
      case .sequence(let elements): for element in elements { check(element) }
      case .mapping(let members):
        for member in members {
          check(member.key, at: member.keyLocation)
          check(member.value)
        }
      }
    }
    check(self)
    return diagnostics
  }

  /// Reads a JSON file.
  package static func read(json source: SourceText, limits: YAMLParser.Limits = .init()) -> (root: Node?, diagnostics: [Diagnostic]) {
    do throws(JSONTree.Mistake) {
      var nodes = JSONNodes(source)
      let root = nodes.node(try JSONTree(source.bytes, deepest: min(limits.depth, YAMLParser.Limits.deepest)))
      return (root, nodes.diagnostics + root.forbidding(in: source, source.bytes[...]))
    } catch {
      guard error.kind == .depth else { return (nil, [error.diagnostic(in: source)]) }
      let isDeepest = limits.depth > YAMLParser.Limits.deepest
      return (nil, [limits.problem(in: source, at: source.location(ofByte: error.offset), isDeepest: isDeepest)])
    }
  }
}

/// Converts a JSON tree to nodes, in the order of the file.
private struct JSONNodes {
  private let source: SourceText
  private var cursor: SourceCursor
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText) { (self.source, cursor) = (source, SourceCursor(source)) }

  mutating func node(_ tree: JSONTree) -> Node {
    switch tree.content {
    case .object(let members):
      let location = cursor.location(ofByte: tree.range.lowerBound)
      let kept = self.members(members)
      return Node(content: .mapping(kept), location: location, lastLine: source.lineNumber(ofByte: tree.range.upperBound - 1))
    case .array(let elements):
      let location = cursor.location(ofByte: tree.range.lowerBound)
      let nodes = elements.map { node($0) }
      return Node(content: .sequence(nodes), location: location, lastLine: source.lineNumber(ofByte: tree.range.upperBound - 1))
    case .string(let text): return Node(content: .scalar(text, isPlain: false), location: location(tree.range))
    case .boolean, .number, .null:
      let text = String(decoding: source.bytes[tree.range], as: UTF8.self)
      return Node(content: .scalar(text, isPlain: true), location: location(tree.range))
    }
  }

  private mutating func members(_ members: [JSONTree.Member]) -> [Node.Member] {
    var firstLines: [String: Int] = [:]
    return members.compactMap { member in
      let location = location(member.keyRange)
      let value = node(member.value)
      if let line = firstLines[member.key] {
        diagnostics.append(YAMLParser.duplicate(member.key, in: source, at: location, firstLine: line))
        return nil
      }
      firstLines[member.key] = location.line
      return Node.Member(key: member.key, keyLocation: location, value: value)
    }
  }

  /// Returns the location of a key or a scalar.
  private mutating func location(_ range: Range<Int>) -> SourceLocation {
    cursor.location(ofByte: range.lowerBound, length: source.bytes[range].count { $0 & 0xC0 != 0x80 })
  }
}
