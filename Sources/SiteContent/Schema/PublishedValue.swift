internal import SettingsModel

/// What values of one type of the model look like when they are published. The type parameter lets the compiler compare the schema with the
/// member that it describes.
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
  /// Another version is at another address.
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

  /// The id of something whose value conditions can ask for.
  static func factID<Entity>() -> Self where Value == Identifier<Entity> { Self(.text(.fact)) }

  /// The id of a page among those of its app: its address below the app's.
  static func pageID() -> Self where Value == Identifier<Page> { Self(.text(.name)) }

  /// The words that are known now, and any other, so that a later one fits as well.
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
