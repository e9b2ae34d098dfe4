internal import Diagnostics
internal import SettingsModel

/// The format of values of one type: what an author writes, how that is read, and what is published.
struct ValueFormat<Value>: Sendable {
  let authored: ValueSchema
  let published: PublishedValue<Value>
  /// Reads a value from a node. What is wrong goes to the reader, and nil comes back.
  let read: @Sendable (Node, inout Reader) -> Value?

  /// - Parameter published: nil if what is published looks like what an author writes.
  init(_ authored: ValueSchema, published: PublishedValue<Value>? = nil, _ read: @escaping @Sendable (Node, inout Reader) -> Value?) {
    (self.authored, self.published, self.read) = (authored, published ?? PublishedValue(authored), read)
  }

  /// A format of scalars that reports anything else.
  ///
  /// - Parameters:
  ///   - expectation: what has to be there: `a number`.
  ///   - scalarHelp: what to do about another single value.
  init(_ schema: ValueSchema, _ expectation: String, scalarHelp: Wording? = nil, scalar convert: @escaping @Sendable (Scalar) -> Value?) {
    self.init(schema) { node, reader in
      if let value = node.scalar.flatMap(convert) { return value }
      reader.mismatch("expected \(expectation), found", at: node, help: node.scalar != nil && !node.isNull ? scalarHelp : nil)
      return nil
    }
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueFormat<Other> {
    ValueFormat<Other>(authored, published: PublishedValue(published.schema)) { node, reader in read(node, &reader).map(transform) }
  }

  /// The same, with a check of what was read.
  func checked(_ check: @escaping @Sendable (Value, Node, inout Reader) -> Void) -> Self {
    Self(authored, published: published) { node, reader in
      guard let value = read(node, &reader) else { return nil }
      check(value, node, &reader)
      return value
    }
  }

  /// The same, or nothing, which is as if the key were not there.
  var orNothing: Self {
    Self(.anyOf([authored, .nothing]), published: published) { node, reader in node.isNull ? nil : read(node, &reader) }
  }
}

extension ValueFormat where Value == Bool {
  static let boolean = Self(.boolean, "true or false") { scalar in if case .boolean(let value) = scalar { value } else { nil } }
}

extension ValueFormat where Value == Int64 {
  /// JSON clients hold integers as doubles: RFC 8259, section 6.
  static let integer = Self(.integer()) { node, reader in
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

  static let count = count(of: nil)

  /// - Parameter unit: what is counted, in the plural.
  static func count(of unit: String?) -> Self {
    Self(.integer(minimum: 0, unit: unit)) { node, reader in
      guard let value = Self.integer.read(node, &reader) else { return nil }
      if value >= 0 { return value }
      reader.error(.integerRange, at: node.location, "\(value) is negative", help: "use 0 or more")
      return nil
    }
  }

  /// A percentage.
  static let percentage = Self(.integer(minimum: 0, maximum: 100)) { node, reader in
    guard let value = integer.read(node, &reader) else { return nil }
    if (0...100).contains(value) { return value }
    reader.error(.integerRange, at: node.location, "\(value) is not from 0 to 100", help: "the best quality is 100")
    return nil
  }
}

extension ValueFormat where Value == Double {
  static let number = Self(.number()) { node, reader in
    switch node.scalar {
    // Beyond that a number would be another one than what is written.
    case .integer(let value): return ValueFormat<Int64>.inRange(value, at: node, &reader).map { Double($0) }
    case .number(let value): return value
    default:
      reader.mismatch("expected a number, found", at: node)
      return nil
    }
  }

  /// That it is more than 0 is checked with the keys beside it.
  static let positive = Self(.number(moreThan: 0), number.read)
}

extension ValueFormat where Value == Scalar {
  static let scalar = Self(.scalar) { node, reader in
    switch node.scalar {
    case .integer(let value): return ValueFormat<Int64>.inRange(value, at: node, &reader).map(Scalar.integer)
    case .some(let value): return value
    case nil:
      reader.mismatch("expected a single value, found", at: node)
      return nil
    }
  }
}

extension ValueFormat where Value == JSONValue {
  /// Any value.
  static let json = Self(.anything) { readValue($0, &$1) }

  private static func readValue(_ node: Node, _ reader: inout Reader) -> JSONValue? {
    if let elements = node.elements { return .array(elements.compactMap { readValue($0, &reader) }) }
    guard let members = node.members else { return ValueFormat<Scalar>.scalar.read(node, &reader).map(JSONValue.scalar) }
    return .object(members.reduce(into: [:]) { object, member in object[member.key] = readValue(member.value, &reader) })
  }
}

extension ValueFormat where Value: CaseIterable & RawRepresentable<String> & Hashable & Sendable {
  /// One of the words of an enumeration.
  ///
  /// - Parameters:
  ///   - noun: what every word is: `a type`.
  ///   - plural: what the words are called together.
  ///   - meanings: what the words mean, if that is not plain.
  static func word(_ noun: String, called plural: String = "values", _ meanings: [Value: String] = [:]) -> Self {
    Self(.word(Word.all(meanings), isOpen: false)) { node, reader in
      guard let text = ValueFormat<String>.text.read(node, &reader) else { return nil }
      if let value = Value(rawValue: text) { return value }
      reader.error(
        .unknownValue, at: node.location, Wording("\"\(text)\" is not \(noun)", withheld: "this is not \(noun)"),
        help: suggestion(forValue: text, among: Value.allCases.map(\.rawValue), called: plural))
      return nil
    }
  }
}

extension ValueFormat {
  /// One of the words of an enumeration that may grow: clients have to expect others.
  static func choice<Known>(_ noun: String, _ meanings: [Known: String] = [:]) -> Self
  where Value == ExtensibleEnum<Known>, Known: CaseIterable {
    let word = ValueFormat<Known>.word(noun, meanings)
    return Self(word.authored, published: .word(meanings)) { node, reader in word.read(node, &reader).map { .known($0) } }
  }
}
