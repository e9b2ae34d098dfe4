internal import SettingsModel
internal import SiteContent

/// Conditions, as in the grammar of `Condition`.
extension SchemaWriter {
  /// - Parameter isOpen: whether an operator of a later version fits, which begins with "$" and may hold anything.
  mutating func condition(isOpen: Bool) -> [String: JSONValue] {
    reference("Condition") { writer in
      _ = writer.reference("Condition.Scalar") { _ in Self.comparable }
      return isOpen ? Self.published : Self.authored
    }
  }

  private static let itself: JSONValue = ["$ref": "#/$defs/Condition"]
  private static let value: JSONValue = ["$ref": "#/$defs/Condition.Scalar"]
  private static let comparison: JSONValue = ["anyOf": [value, ["type": "array", "items": value]]]
  /// A fact or an operator.
  private static let name = "^[a-z][A-Za-z0-9]*$"

  private static let authored: [String: JSONValue] = [
    "title": "Condition", "description": .init(KeyReference.aboutConditions), "type": ["object", "null"],
    "properties": ["not": itself, "any": ["type": "array", "items": itself], "all": ["type": "array", "items": itself]],
    "propertyNames": ["pattern": .init(name)], "additionalProperties": comparison,
  ]

  private static let published: [String: JSONValue] = [
    "title": "Condition",
    "description": "A question about the state of an app: an object whose entries must all be true. An absent fact equals null.",
    "type": ["object", "null"],
    "properties": [
      "not": ["$ref": "#/$defs/Condition", "title": "Not", "description": "A condition that must be false."],
      "any": several("Any", "Conditions of which one must be true."),
      "all": several("All", "Conditions that must all be true."),
    ],
    "patternProperties": .object([
      TextSchema.fact.pattern ?? "": [
        "title": "Comparison",
        "description": "The value that a fact must have, or a list of values of which it must have one.",
        "anyOf": [value, ["type": "array", "items": value]],
      ]
    ]),
    "propertyNames": ["anyOf": [["pattern": .init(name)], ["pattern": #"^\$"#]]],
  ]

  /// No fractions, and only ASCII in texts, so that every client compares alike.
  private static let comparable: [String: JSONValue] = [
    "title": "Comparable value",
    "description": "A value that facts are compared with: same type, same value.",
    "anyOf": [
      ["type": ["boolean", "null"]], .object(JSONSchema.integer()), ["type": "string", "pattern": #"^[\u0000-\u007F]*$"#],
    ],
  ]

  private static func several(_ title: String, _ description: String) -> JSONValue {
    [
      "title": .init(title), "description": .init(description), "type": "array", "items": itself,
    ]
  }
}
