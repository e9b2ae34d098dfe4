internal import SettingsModel
internal import SiteContent

/// Conditions, as in the grammar of `Condition`.
extension SchemaWriter {
  /// - Parameter isOpen: whether anything may stand under other names, since an operator of a later version is an object.
  mutating func condition(isOpen: Bool) -> [String: JSONValue] {
    reference("Condition") { writer in isOpen ? writer.published : writer.authored }
  }

  /// Generators of code drop what `patternProperties` describe, and conditions with it.
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

  /// A fact or an operator.
  private static let name = #"^(?:\$(?:atLeast|atMost|contains)|[A-Za-z][A-Za-z0-9._-]*)$"#

  /// No fractions, and only ASCII in texts, so that every client compares alike.
  private static let comparable: [String: JSONValue] = [
    "title": "Comparable value",
    "description": "A value that facts are compared with: same type, same value.",
    "anyOf": [
      ["type": ["boolean", "null"]], .object(JSONSchema.integer()), ["type": "string", "pattern": #"^[\u0000-\u007F]*$"#],
    ],
  ]
}
