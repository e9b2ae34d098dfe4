internal import SettingsModel

extension ValueSchema where Value == Condition {
  static let condition = Self(["$ref": "#/$defs/Condition"], definitions: ["Condition": definition, "Condition.Scalar": comparable])

  /// As in the grammar of `Condition`. An operator of a later version begins with "$" and may hold anything.
  private static let definition: JSONValue = [
    "title": "Condition",
    "description": "A question about the state of an app: an object whose entries all have to hold. An absent fact equals null.",
    "type": ["object", "null"],
    "properties": [
      "not": ["$ref": "#/$defs/Condition", "title": "Not", "description": "A condition that must not hold."],
      "any": several("Any", "Conditions of which one has to hold."),
      "all": several("All", "Conditions that all have to hold."),
    ],
    "patternProperties": .object([JSONPattern.fact: comparison]),
    "propertyNames": ["anyOf": [["pattern": .init(JSONPattern.name)], ["pattern": #"^\$"#]]],
  ]

  private static let comparison: JSONValue = [
    "title": "Comparison",
    "description": "The value that a fact has to have, or a list of values of which it has to have one.",
    "anyOf": [["$ref": "#/$defs/Condition.Scalar"], ["type": "array", "items": ["$ref": "#/$defs/Condition.Scalar"]]],
  ]

  /// No fractions, and only ASCII in texts, so that every client compares alike.
  private static let comparable: JSONValue = [
    "title": "Comparable value",
    "description": "A value that facts are compared with: same type, same value.",
    "anyOf": [
      ["type": ["boolean", "null"]], ValueSchema<Int64>.integer.json, ["type": "string", "pattern": #"^[\u0000-\u007F]*$"#],
    ],
  ]

  private static func several(_ title: String, _ description: String) -> JSONValue {
    [
      "title": .init(title), "description": .init(description), "type": "array", "items": ["$ref": "#/$defs/Condition"],
    ]
  }
}
