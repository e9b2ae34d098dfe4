internal import SettingsModel
internal import SiteContent

/// Writes value schemas as JSON Schemas, and collects the definitions that these refer to.
struct SchemaWriter {
  private(set) var definitions: [String: JSONValue] = [:]

  mutating func schema(of schema: ValueSchema) -> [String: JSONValue] {
    switch schema {
    case .nothing: ["type": "null"]
    case .boolean: ["type": "boolean"]
    case .scalar: ["type": ["boolean", "number", "string", "null"]]
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

  /// Defines what references of this name lead to. A type is defined once, also if it refers to itself.
  mutating func reference(_ name: String, _ definition: (inout Self) -> [String: JSONValue]) -> [String: JSONValue] {
    if definitions[name] == nil {
      definitions[name] = true
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

  /// The words that are known now, and any other, so that a later one fits as well.
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
