internal import SettingsModel
internal import SiteContent

/// JSON Schemas of plain values.
enum JSONSchema {
  /// JSON Schema 2020-12.
  static let dialect: JSONValue = "https://json-schema.org/draft/2020-12/schema"

  /// JSON clients hold integers as doubles: RFC 8259, section 6.
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
  /// The same with keywords that say what it is.
  func described(_ description: String?, title: String? = nil) -> Self {
    var described = self
    if let description { described["description"] = .init(description) }
    if let title { described["title"] = .init(title) }
    return described
  }
}
