internal import Diagnostics
internal import SettingsModel

/// How a value of one type is read from a node. What is wrong goes to the reader, and nil comes back.
struct ValueReader<Value>: Sendable {
  /// What the author may write.
  let form: Form
  let read: @Sendable (Node, inout Reader) -> Value?

  init(_ form: Form, _ read: @escaping @Sendable (Node, inout Reader) -> Value?) { (self.form, self.read) = (form, read) }

  /// A reader of scalars that reports anything else.
  ///
  /// - Parameters:
  ///   - expectation: what has to be there: `a number`.
  ///   - scalarHelp: what to do about another single value.
  init(_ form: Form, _ expectation: String, scalarHelp: Wording? = nil, scalar convert: @escaping @Sendable (Scalar) -> Value?) {
    self.init(form) { node, reader in
      if let value = node.scalar.flatMap(convert) { return value }
      reader.mismatch("expected \(expectation), found", at: node, help: node.scalar != nil && !node.isNull ? scalarHelp : nil)
      return nil
    }
  }

  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> {
    ValueReader<Other>(form) { node, reader in read(node, &reader).map(transform) }
  }

  /// The same, or nothing, which is as if the key were not there.
  var orNothing: Self {
    Self(.anyOf([form, .nothing])) { node, reader in node.isNull ? nil : read(node, &reader) }
  }
}

extension ValueReader where Value == String {
  static let text = Self(.text(.free), "a text", scalarHelp: "put it in quotes") { scalar in
    if case .string(let text) = scalar { text } else { nil }
  }

  /// A path of the site, an address on the web or a `mailto:`.
  static let link = Self(.text(.link)) { node, reader in
    guard let text = Self.text.read(node, &reader) else { return nil }
    if PublicURL.isOfSite(text) {
      reader.claim(.isOnSite(text), at: node.location)
      return text
    }
    if PublicURL.isValid(text) {
      reader.claim(.isReachable(text), at: node.location)
      return text
    }
    reader.error(
      .invalidURL, at: node.location, "\"\(text)\" is not an address that can be published",
      help: "addresses begin with https://, http:// or mailto:, those of the site with /")
    return nil
  }

  /// A name that must be that of a thing declared elsewhere.
  static func name(of target: Claim.Target) -> Self {
    Self(.text(.reference(target))) { node, reader in
      guard let text = Self.text.read(node, &reader) else { return nil }
      reader.claim(.exists(target, text), at: node.location)
      return text
    }
  }

  /// As in `Trailing.value`.
  static let derived = Self(.text(.derived)) { node, reader in
    guard let text = Self.text.read(node, &reader) else { return nil }
    reader.claim(.derives(text), at: node.location)
    return text
  }

  /// The name of a drawing.
  static let drawing = Self(.text(.drawing)) { node, reader in
    guard let text = Self.text.read(node, &reader) else { return nil }
    reader.claim(.isDrawn(text), at: node.location)
    return text
  }

  /// A text that may hold `{version}`, `{build}` and `{name}`.
  static let template = Self(.text(.template)) { node, reader in
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
  static let boolean = Self(.boolean, "true or false") { scalar in if case .boolean(let value) = scalar { value } else { nil } }
}

extension ValueReader where Value == Int64 {
  /// JSON clients hold integers as doubles: RFC 8259, section 6.
  static let integer = Self(.integer(minimum: nil, unit: nil)) { node, reader in
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
      reader.error(.integerRange, at: node.location, "\(value) is negative", help: "it counts from 0")
      return nil
    }
  }
}

extension ValueReader where Value == Double {
  static let number = Self(.number) { node, reader in
    switch node.scalar {
    // Beyond that a number would be another one than what is written.
    case .integer(let value): return ValueReader<Int64>.inRange(value, at: node, &reader).map { Double($0) }
    case .number(let value): return value
    default:
      reader.mismatch("expected a number, found", at: node)
      return nil
    }
  }
}

extension ValueReader where Value == Scalar {
  static let scalar = Self(.scalar) { node, reader in
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
  ///
  /// - Parameter meanings: what the names mean, where that is not plain.
  static func choice<Known>(_ noun: String, _ meanings: [Known: String] = [:]) -> Self where Value == Open<Known>, Known: CaseIterable {
    Self(.word(Known.allCases.map { Word($0.rawValue, meanings[$0]) })) { node, reader in
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
  static func id<Entity>(of target: Claim.Target) -> Self where Value == Identifier<Entity> {
    ValueReader<String>.name(of: target).map { Identifier($0) }
  }

  /// The id of a thing whose place is checked where it is read.
  static func localID<Entity>() -> Self where Value == Identifier<Entity> {
    ValueReader<Value>(.text(.id)) { node, reader in ValueReader<String>.text.read(node, &reader).map { Identifier($0) } }
  }
}
