internal import Diagnostics
internal import SettingsModel

/// How a value of one type is read from a node. What is wrong goes to the reader, and nil comes back.
struct ValueReader<Value>: Sendable {
  /// What the author has to write, in words: `a text`, `a list of effects`.
  let shape: String
  let read: @Sendable (Node, inout Reader) -> Value?

  init(_ shape: String, _ read: @escaping @Sendable (Node, inout Reader) -> Value?) {
    (self.shape, self.read) = (shape, read)
  }

  /// A reader of scalars that reports anything else.
  init(_ shape: String, help: String? = nil, scalar convert: @escaping @Sendable (Scalar) -> Value?) {
    self.init(shape) { node, reader in
      if let value = node.scalar.flatMap(convert) { return value }
      let quoteHelp = shape == "a text" && node.scalar != nil && !node.isNull ? "put it in quotes" : nil
      reader.mismatch("expected \(shape), found", at: node, help: (help ?? quoteHelp).map { Wording($0) })
      return nil
    }
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> {
    ValueReader<Other>(shape) { node, reader in read(node, &reader).map(transform) }
  }
}

extension ValueReader where Value == String {
  static let text = Self("a text") { scalar in if case .string(let text) = scalar { text } else { nil } }

  /// An address on the web or a `mailto:`.
  static let url = Self("an address") { node, reader in
    guard let text = Self.text.read(node, &reader) else { return nil }
    if PublicURL.isValid(text) { return text }
    reader.error(
      .invalidURL, at: node.location, "\"\(text)\" is not an address that can be published",
      help: "addresses begin with https://, http:// or mailto:")
    return nil
  }

  /// A name that must be that of a thing declared elsewhere.
  static func name(of target: Claim.Target, _ shape: String) -> Self {
    Self(shape) { node, reader in
      guard let text = Self.text.read(node, &reader) else { return nil }
      reader.claim(.exists(target, text), at: node.location)
      return text
    }
  }

  /// As in `Trailing.value`.
  static let derived = Self("a derived value") { node, reader in
    guard let text = Self.text.read(node, &reader) else { return nil }
    reader.claim(.derives(text), at: node.location)
    return text
  }

  /// The name of a drawing.
  static let drawing = Self("a symbol") { node, reader in
    guard let text = Self.text.read(node, &reader) else { return nil }
    reader.claim(.isDrawn(text), at: node.location)
    return text
  }

  /// A text that may hold `{version}`, `{build}` and `{name}`.
  static let template = Self("a text") { node, reader in
    guard let text = Self.text.read(node, &reader) else { return nil }
    for name in Placeholders.names(in: text) where !Placeholders.known.contains(name) {
      reader.error(
        .unknownPlaceholder, at: node.location, "\"{\(name)}\" is not a placeholder",
        help: suggestion(for: name, among: Placeholders.known, called: "placeholders"))
    }
    return text
  }
}

extension ValueReader where Value == Bool {
  static let boolean = Self("true or false") { scalar in if case .boolean(let value) = scalar { value } else { nil } }
}

extension ValueReader where Value == Int64 {
  /// JSON clients hold integers as doubles: RFC 8259, section 6.
  static let integer = Self("a whole number") { node, reader in
    guard case .integer(let value) = node.scalar else {
      reader.mismatch("expected a whole number, found", at: node)
      return nil
    }
    return inRange(value, at: node, &reader)
  }

  fileprivate static func inRange(_ value: Int64, at node: Node, _ reader: inout Reader) -> Int64? {
    if value.magnitude <= 1 << 53 { return value }
    let size = value > 0 ? "large" : "small"
    let summary = Wording("\(value) is too \(size)", withheld: "the number is too \(size)")
    reader.error(.integerRange, at: node.location, summary, help: "whole numbers go from -2^53 to 2^53")
    return nil
  }

  static let count = Self("a whole number of at least 0") { node, reader in
    guard let value = Self.integer.read(node, &reader) else { return nil }
    if value >= 0 { return value }
    reader.error(.integerRange, at: node.location, "\(value) is negative", help: "it counts from 0")
    return nil
  }
}

extension ValueReader where Value == Double {
  static let number = Self("a number") { scalar in
    switch scalar {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

extension ValueReader where Value == Scalar {
  static let scalar = Self("a single value") { node, reader in
    switch node.scalar {
    case .integer(let value): return ValueReader<Int64>.inRange(value, at: node, &reader).map(Scalar.integer)
    case .some(let value): return value
    case nil:
      reader.mismatch("expected a single value, found", at: node)
      return nil
    }
  }
}

extension ValueReader {
  /// One of the names of an enumeration.
  static func choice<Known>(_ noun: String) -> Self where Value == Open<Known>, Known: CaseIterable {
    Self(noun) { node, reader in
      guard let text = ValueReader<String>.text.read(node, &reader) else { return nil }
      if let value = Known(rawValue: text) { return .known(value) }
      let names = Known.allCases.map(\.rawValue)
      reader.error(
        .unknownValue, at: node.location, Wording("\"\(text)\" is not \(noun)", withheld: "this is not \(noun)"),
        help: suggestion(forValue: text, among: names, called: "values"))
      return nil
    }
  }

  /// The id of a thing declared elsewhere.
  static func id<Entity>(of target: Claim.Target, _ shape: String) -> Self where Value == Identifier<Entity> {
    ValueReader<String>.name(of: target, shape).map { Identifier($0) }
  }

  /// The id of a thing whose place is checked where it is read.
  static func localID<Entity>() -> Self where Value == Identifier<Entity> {
    ValueReader<String>.text.map { Identifier($0) }
  }
}
