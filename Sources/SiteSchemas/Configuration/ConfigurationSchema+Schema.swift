internal import SettingsModel
internal import SiteContent

/// The schema as a document of the interface itself.
extension ConfigurationSchema {
  /// What a client can rely on in such a schema. It has other keywords too, which classes that are generated must keep.
  static let promise: [String: JSONValue] = [
    "description": "A JSON Schema of a user's configuration, made from the catalogue of one app.", "type": "object",
    "properties": .object(promisedMembers), "required": .array(promisedMembers.keys.sorted().map { .init($0) }),
    "additionalProperties": true,
  ]

  private static let promisedMembers: [String: JSONValue] = [
    "$schema": ["title": "Dialect", "description": "JSON Schema 2020-12.", "const": JSONSchema.dialect],
    "$id": .object(JSONSchema.text(.webAddress).described("Where the schema is.", title: "ID")),
    "title": ["title": "Title", "description": "What it describes.", "type": "string"],
    "type": ["title": "Type", "description": "A configuration is an object.", "const": "object"],
    "additionalProperties": [
      "title": "Additional properties", "description": "A configuration has no members but these.", "const": false,
    ],
    "properties": [
      "title": "Properties", "description": "The members of a configuration.", "type": "object", "required": ["facts", "values"],
      "additionalProperties": true,
      "properties": [
        "facts": members("Facts", "A schema for the state of every fact, by the facts' ids."),
        "values": members("Values", "A schema for the value of every setting, by the settings' ids, former ones included."),
      ],
    ],
  ]

  private static func members(_ title: String, _ description: String) -> JSONValue {
    let schemas: JSONValue = ["title": "Properties", "description": "The schemas by name.", "type": "object"]
    return [
      "title": .init(title), "description": .init(description), "type": "object", "required": ["properties"], "additionalProperties": true,
      "properties": ["properties": schemas],
    ]
  }
}
