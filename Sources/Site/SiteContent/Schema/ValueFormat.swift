internal import Diagnostics
internal import SettingsModel

/// The format of a value: the schema of the author's value, a function that reads it, and the schema of the published value.
struct ValueFormat<Value>: Sendable {
  let authored: ValueSchema
  let published: PublishedValue<Value>
  /// Reads a value from a node. If there is an error, reports it to the reader and returns nil.
  let read: @Sendable (Node, inout Reader) -> Value?

  /// - Parameter published: the schema of the published value; nil if it is the same as the author's.
  init(_ authored: ValueSchema, published: PublishedValue<Value>? = nil, _ read: @escaping @Sendable (Node, inout Reader) -> Value?) {
    (self.authored, self.published, self.read) = (authored, published ?? PublishedValue(authored), read)
  }

  /// Creates a format of scalars. Any other value is reported.
  ///
  /// - Parameters:
  ///   - expectation: the expected value in messages: `a number`.
  ///   - scalarHelp: the help for a scalar of another type.
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

  /// Returns the format with a check of each value that was read.
  func checked(_ check: @escaping @Sendable (Value, Node, inout Reader) -> Void) -> Self {
    Self(authored, published: published) { node, reader in
      guard let value = read(node, &reader) else { return nil }
      check(value, node, &reader)
      return value
    }
  }

  /// The same format, except that it also accepts an empty value, which has the same effect as omitting the key.
  var orNothing: Self {
    Self(.anyOf([authored, .nothing]), published: published) { node, reader in node.isNull ? nil : read(node, &reader) }
  }
}

extension ValueFormat where Value == Bool {
  static let boolean = Self(.boolean, "true or false") { scalar in if case .boolean(let value) = scalar { value } else { nil } }
}

extension ValueFormat where Value == Int64 {
  /// A whole number that JSON clients can represent exactly: they use doubles (RFC 8259, section 6).
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

  /// A whole number of at least 0.
  ///
  /// - Parameter unit: the plural noun of the unit.
  static func count(of unit: String?) -> Self {
    Self(.integer(minimum: 0, unit: unit)) { node, reader in
      guard let value = Self.integer.read(node, &reader) else { return nil }
      if value >= 0 { return value }
      reader.error(.integerRange, at: node.location, "\(value) is negative", help: "use 0 or more")
      return nil
    }
  }

  /// A whole number from 0 to 100.
  static let percentage = Self(.integer(minimum: 0, maximum: 100)) { node, reader in
    guard let value = integer.read(node, &reader) else { return nil }
    if (0...100).contains(value) { return value }
    reader.error(.integerRange, at: node.location, "\(value) is not between 0 and 100", help: "use 0 to 100; 100 is the best quality")
    return nil
  }
}

extension ValueFormat where Value == Double {
  static let number = Self(.number()) { node, reader in
    switch node.scalar {
    // A larger integer would change when converted to a double.
    case .integer(let value): return ValueFormat<Int64>.inRange(value, at: node, &reader).map { Double($0) }
    case .number(let value): return value
    default:
      reader.mismatch("expected a number, found", at: node)
      return nil
    }
  }

  /// A number above 0. `SettingCheck` checks the number, together with other keys.
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
  /// Creates the format of one word of an enumeration.
  ///
  /// - Parameters:
  ///   - noun: the noun for a word in messages, with an article: `a type`.
  ///   - plural: the noun for all words in messages.
  ///   - meanings: the meanings of words that need one.
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
  /// Creates the format of one word of an enumeration. Later versions may add words, so clients must accept others.
  static func choice<Known>(_ noun: String, _ meanings: [Known: String] = [:]) -> Self
  where Value == ExtensibleEnum<Known>, Known: CaseIterable {
    let word = ValueFormat<Known>.word(noun, meanings)
    return Self(word.authored, published: .word(meanings)) { node, reader in word.read(node, &reader).map { .known($0) } }
  }

  static func list<Element>(_ element: ValueFormat<Element>) -> Self where Value == [Element] {
    Self(.list(element.authored), published: .list(element.published)) { node, reader in
      reader.elements(of: node)?.compactMap { element.read($0, &reader) }
    }
  }

  /// A list, or a single element.
  static func oneOrMore<Element>(_ element: ValueFormat<Element>) -> Self where Value == [Element] {
    Self(.anyOf([element.authored, .list(element.authored)]), published: .list(element.published)) { node, reader in
      guard node.elements == nil else { return ValueFormat.list(element).read(node, &reader) }
      return element.read(node, &reader).map { [$0] }
    }
  }

  /// A map from names to values.
  static func map<Element>(names: TextSchema = .free, _ element: ValueFormat<Element>) -> Self where Value == [String: Element] {
    Self(
      .map(names: names, element.authored), published: PublishedValue(.map(names: names, element.published.schema))
    ) { node, reader in
      guard let members = reader.members(of: node) else { return nil }
      var values: [String: Element] = [:]
      for member in members { values[member.key] = element.read(member.value, &reader) }
      return values
    }
  }
}

extension ValueFormat where Value == [String: Scalar] {
  /// Values of facts or settings, by id.
  static func states(_ kind: Declarations.Kind) -> Self {
    map(names: .fact, .scalar).checked { _, node, reader in
      for member in node.members ?? [] {
        reader.check(at: member.keyLocation) { $0.problem(withName: member.key, of: kind) }
        guard let value = member.value.scalar else { continue }
        reader.check(at: member.value.location) { $0.problem(with: value, of: Fact.ID(member.key)) }
      }
    }
  }
}

extension ValueFormat where Value == [String: JSONValue] {
  /// The author's own values for templates.
  static let parameters = map(.json)
}

/// The schema of a published value. With the type parameter, the compiler checks that the schema fits the member's type.
struct PublishedValue<Value>: Sendable {
  let schema: ValueSchema

  init(_ schema: ValueSchema) { self.schema = schema }
}

extension PublishedValue where Value == String {
  static let text = Self(.text(.free))
  static let name = Self(.text(.name))
  static let url = Self(.text(.url))
  static let webAddress = Self(.text(.webAddress))
  static let path = Self(.text(.publishedPath))
  static let sha256 = Self(.text(.sha256))
  static let date = Self(.text(.date))
}

extension PublishedValue where Value == Bool {
  static let boolean = Self(.boolean)
}

extension PublishedValue where Value == Int64 {
  static let count = Self(.integer(minimum: 0))
  /// The version of the API. Other versions have other addresses.
  static let apiVersion = Self(.constant(SettingsDocument.currentVersion))
}

extension PublishedValue where Value == Scalar {
  static let scalar = Self(.scalar)
}

extension PublishedValue where Value == JSONValue {
  static let json = Self(.anything)
}

extension PublishedValue where Value == Condition {
  static let condition = Self(.condition(isOpen: true))
}

extension PublishedValue {
  static func id<Entity>() -> Self where Value == Identifier<Entity> { Self(.text(.id)) }

  /// Creates the schema of an id that conditions can refer to.
  static func factID<Entity>() -> Self where Value == Identifier<Entity> { Self(.text(.fact)) }

  /// Creates the schema of a page's id: its address below its app's address.
  static func pageID() -> Self where Value == Identifier<Page> { Self(.text(.name)) }

  /// Creates the schema of a word of an enumeration, or any other word, because later versions may add some.
  static func word<Known>(_ meanings: [Known: String] = [:]) -> Self where Value == ExtensibleEnum<Known>, Known: CaseIterable {
    Self(.word(Word.all(meanings), isOpen: true))
  }

  static func list<Element>(_ element: PublishedValue<Element>) -> Self where Value == [Element] { Self(.list(element.schema)) }

  static func map<Element>(_ element: PublishedValue<Element>) -> Self where Value == [String: Element] {
    Self(.map(names: .free, element.schema))
  }
}

extension PublishedValue where Value: Published {
  static var object: Self { Self(.object(TypeReference(Value.self) { Value.published })) }
}
