internal import SettingsModel

/// The JSON Schema of values of one type of the model. The type parameter lets the compiler compare it with the member it is of.
struct ValueSchema<Value>: Sendable {
  let keywords: [String: JSONValue]
  /// What its references lead to, by name.
  let definitions: [String: JSONValue]

  init(_ keywords: [String: JSONValue], definitions: [String: JSONValue] = [:]) {
    (self.keywords, self.definitions) = (keywords, definitions)
  }

  var json: JSONValue { .object(keywords) }

  func adding(_ more: [String: JSONValue]) -> Self {
    Self(keywords.merging(more) { _, new in new }, definitions: definitions)
  }
}

extension ValueSchema where Value == String {
  static let text = Self(["type": "string"])
  static let name = Self(["type": "string", "minLength": 1])
  /// An address on the web, or of a person.
  static let url = Self(["type": "string", "pattern": "^(?:[Hh][Tt][Tt][Pp][Ss]?://[^/]|[Mm][Aa][Ii][Ll][Tt][Oo]:[^@]*@)", "format": "uri"])
  /// The address of a document, in full.
  static let webAddress = Self(["type": "string", "pattern": "^https?://[^/]", "format": "uri"])
  /// A path below the site's base URL: never another site's, and never upwards.
  static let path = Self(["type": "string", "pattern": #"^/(?!/)(?!(?:.*/)?\.\.?(?:/|$))"#])
  static let sha256 = Self(["type": "string", "pattern": "^[0-9a-f]{64}$"])
  static let date = Self(["type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "format": "date"])
  /// The name of a fact, a setting or a stored key.
  static let stored = Self(["type": "string", "pattern": .init(JSONPattern.id)])
}

extension ValueSchema where Value == Bool {
  static let boolean = Self(["type": "boolean"])
}

extension ValueSchema where Value == Int64 {
  /// JSON clients hold integers as doubles: RFC 8259, section 6.
  static let integer = Self(["type": "integer", "minimum": -0x20_0000_0000_0000, "maximum": 0x20_0000_0000_0000])
  static let count = integer.adding(["minimum": 0])
}

extension ValueSchema where Value == Double {
  static let number = Self(["type": "number"])
  static let positive = Self(["type": "number", "exclusiveMinimum": 0])
}

extension ValueSchema where Value == Scalar {
  static let scalar = Self(["type": ["boolean", "number", "string", "null"]])
}

extension ValueSchema {
  static func id<Entity>() -> Self where Value == Identifier<Entity> { Self(["type": "string", "pattern": .init(JSONPattern.id)]) }

  /// The id of something whose value conditions can ask for.
  static func factID<Entity>() -> Self where Value == Identifier<Entity> { Self(["type": "string", "pattern": .init(JSONPattern.fact)]) }

  /// The id of a page among those of its app: its address below the app's.
  static func pageID() -> Self where Value == Identifier<Page> { Self(["type": "string", "minLength": 1]) }

  /// The words that are known now, and any other, so that a later one fits as well.
  static func open<Known>(_ meanings: [Known: String] = [:]) -> Self where Value == Open<Known>, Known: CaseIterable {
    let known = Known.allCases.map { word -> JSONValue in
      let title = JSONValue(ValueWords.words(word.rawValue))
      let meaning = meanings[word].map { ["description": JSONValue($0)] } ?? [:]
      return .object(["const": JSONValue(word.rawValue), "title": title].merging(meaning) { own, _ in own })
    }
    return Self(["anyOf": .array(known + [["type": "string", "title": "A word of a later version"]])])
  }

  static func list<Element>(_ element: ValueSchema<Element>) -> Self where Value == [Element] {
    Self(["type": "array", "items": element.json], definitions: element.definitions)
  }

  /// An object whose member names are data.
  static func map<Element>(_ element: ValueSchema<Element>, names pattern: String? = nil) -> Self where Value == [String: Element] {
    let names: [String: JSONValue] = pattern.map { ["propertyNames": ["pattern": JSONValue($0)]] } ?? [:]
    let object: [String: JSONValue] = ["type": "object", "additionalProperties": element.json]
    return Self(object.merging(names) { own, _ in own }, definitions: element.definitions)
  }
}

extension ValueSchema where Value: ObjectType {
  static var object: Self {
    let schema = Value.object
    return Self(
      ["$ref": JSONValue("#/$defs/\(schema.name)")], definitions: schema.definitions.merging([schema.name: schema.json]) { own, _ in own })
  }
}

/// What names look like, as ECMA-262 regular expressions that every dialect reads alike.
enum JSONPattern {
  /// Ids stand in addresses.
  static let id = "^[A-Za-z][A-Za-z0-9._-]*$"
  /// A fact or an operator of conditions.
  static let name = "^[a-z][A-Za-z0-9]*$"
  /// As in `Fact.isValidName`.
  static let fact = "^(?!(?:not|any|all)$)[a-z][A-Za-z0-9]*$"
}
