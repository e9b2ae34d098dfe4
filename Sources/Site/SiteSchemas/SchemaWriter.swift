internal import SettingsModel
internal import SiteContent

/// Writes value schemas as JSON Schemas, and collects the definitions that they refer to.
struct SchemaWriter {
  private(set) var definitions: [String: JSONValue] = [:]
  /// The type of each definition, by name.
  private var types: [String: String] = [:]

  mutating func schema(of schema: ValueSchema) -> [String: JSONValue] {
    switch schema {
    case .nothing: ["type": "null"]
    case .boolean: ["type": "boolean"]
    // Integers are listed too, so that generated classes preserve them.
    case .scalar: ["type": ["boolean", "integer", "number", "string", "null"]]
    case .anything: [:]
    case .number(nil): ["type": "number"]
    case .number(let limit?): ["type": "number", "exclusiveMinimum": .scalar(.number(limit))]
    case .integer(let minimum, let maximum, _): JSONSchema.integer(from: minimum, to: maximum)
    case .constant(let number): ["type": "integer", "const": .scalar(.integer(number))]
    case .text(let text): JSONSchema.text(text)
    case .word(let words, let isOpen): isOpen ? Self.openWord(words) : Self.word(words)
    case .list(let element): ["type": "array", "items": .object(self.schema(of: element))]
    case .map(let names, let value): map(names, .object(self.schema(of: value)))
    case .condition(let isOpen): condition(isOpen: isOpen)
    case .object(let type): reference(to: type)
    case .type(let type, let id): reference(to: type, id: id)
    case .body(let type): body(of: type)
    case .sequence(let type): ["type": "array", "items": .object(element(of: type))]
    case .oneKey(let keys): oneKey(keys)
    case .anyOf(let schemas): anyOf(schemas)
    }
  }

  /// Returns a reference to a type, and defines the type the first time. A type can refer to itself.
  mutating func reference(_ type: String, _ definition: (inout Self) -> [String: JSONValue]) -> [String: JSONValue] {
    let name = TypeName.of(type)
    precondition(types[name, default: type] == type, "types have different names")
    if definitions[name] == nil {
      (types[name], definitions[name]) = (type, true)
      definitions[name] = .object(definition(&self))
    }
    return ["$ref": .init("#/$defs/\(name)")]
  }
}

extension SchemaWriter {
  private func map(_ names: TextSchema, _ value: JSONValue) -> [String: JSONValue] {
    var object: [String: JSONValue] = ["type": "object", "additionalProperties": value]
    if let pattern = names.pattern { object["propertyNames"] = ["pattern": .init(pattern)] }
    return object
  }

  private mutating func anyOf(_ schemas: [ValueSchema]) -> [String: JSONValue] {
    let alternatives = schemas.flatMap { schema in if case .anyOf(let inner) = schema { inner } else { [schema] } }
    return ["anyOf": .array(alternatives.map { .object(schema(of: $0)) })]
  }

  private static func word(_ words: [Word]) -> [String: JSONValue] {
    guard words.contains(where: { $0.meaning != nil }) else { return ["enum": .array(words.map { .init($0.text) })] }
    return ["oneOf": .array(words.map { .object(choice($0)) })]
  }

  /// Returns a schema of the known words and any other string, so that words of later versions are valid too.
  private static func openWord(_ words: [Word]) -> [String: JSONValue] {
    let known = words.map { word in
      JSONValue.object(choice(word).merging(["title": .init(NameWords.title(word.text))]) { own, _ in own })
    }
    return ["anyOf": .array(known + [["type": "string", "title": "A word of a later version"]])]
  }

  private static func choice(_ word: Word) -> [String: JSONValue] {
    let choice: [String: JSONValue] = ["const": .init(word.text)]
    return word.meaning.map { choice.described(Phrase.sentence($0)) } ?? choice
  }
}

// Conditions.
extension SchemaWriter {
  /// - Parameter isOpen: Whether unknown entries may have any value, to allow operators of later versions.
  mutating func condition(isOpen: Bool) -> [String: JSONValue] {
    reference("Condition") { writer in isOpen ? writer.published : writer.authored }
  }

  /// The schema doesn't use `patternProperties`, because code generators drop these members.
  private var published: [String: JSONValue] {
    mutating get {
      var schema = object(Condition.published.members).described(Condition.published.description, title: "Condition")
      (schema["type"], schema["additionalProperties"]) = (["object", "null"], true)
      return schema
    }
  }

  private var authored: [String: JSONValue] {
    mutating get {
      let value = JSONValue.object(reference("Condition.Scalar") { _ in Self.comparable })
      let itself: JSONValue = ["$ref": "#/$defs/Condition"]
      let several: JSONValue = ["type": "array", "items": itself]
      var properties: [String: JSONValue] = ["not": itself, "any": several, "all": several]
      for operation in Condition.Operator.allCases {
        properties[operation.rawValue] = [
          "type": "object", "propertyNames": ["pattern": .init(TextSchema.fact.pattern ?? "")],
          "additionalProperties": operation == .contains ? value : ["type": "number"],
        ]
      }
      return [
        "title": "Condition", "description": .init(KeyReference.aboutConditions), "type": ["object", "null"],
        "properties": .object(properties), "propertyNames": ["pattern": .init(Self.name)],
        "additionalProperties": ["anyOf": [value, ["type": "array", "items": value]]],
      ]
    }
  }

  /// The name of a fact or an operator.
  private static let name = #"^(?:\$(?:atLeast|atMost|contains)|[A-Za-z][A-Za-z0-9._-]*)$"#

  /// Excludes fractions and non-ASCII strings, so that all clients compare values in the same way.
  private static let comparable: [String: JSONValue] = [
    "title": "Comparable value",
    "description": "A value that facts are compared with: same type, same value.",
    "anyOf": [
      ["type": ["boolean", "null"]], .object(JSONSchema.integer()), ["type": "string", "pattern": #"^[\u0000-\u007F]*$"#],
    ],
  ]
}

/// Schemas of simple values.
enum JSONSchema {
  /// JSON Schema 2020-12.
  static let dialect: JSONValue = "https://json-schema.org/draft/2020-12/schema"

  /// Returns a schema of integers. The limits are the integers that are exact as doubles, because many JSON clients use doubles: RFC 8259,
  /// section 6.
  static func integer(from minimum: Int64? = nil, to maximum: Int64? = nil) -> [String: JSONValue] {
    [
      "type": "integer", "minimum": .scalar(.integer(minimum ?? -0x20_0000_0000_0000)),
      "maximum": .scalar(.integer(maximum ?? 0x20_0000_0000_0000)),
    ]
  }

  static func text(_ text: TextSchema) -> [String: JSONValue] {
    var schema: [String: JSONValue] = ["type": "string"]
    schema["pattern"] = text.pattern.map { .init($0) }
    schema["format"] = text.format.map { .init($0) }
    if !text.isEmptyAllowed { schema["minLength"] = 1 }
    return schema
  }
}

extension [String: JSONValue] {
  /// Returns the schema with a description and a title.
  func described(_ description: String?, title: String? = nil) -> Self {
    var described = self
    if let description { described["description"] = .init(description) }
    if let title { described["title"] = .init(title) }
    return described
  }
}

/// The names of types in schemas and declarations.
enum TypeName {
  /// Removes dots, which code generators treat as module separators: `Setting.Option` → `SettingOption`, `Screen.ScreenState` →
  /// `ScreenState`.
  static func of(_ type: String) -> String {
    type.split(separator: ".").map { String($0).capitalizedFirst }.reduce("") { outer, name in
      name.hasPrefix(outer) ? name : outer + name
    }
  }
}
