internal import CanonicalJSON
package import SettingsModel

extension JSONValue {
  /// The value as JSON in one line, with sorted members.
  package var compact: String { String(decoding: JSONBytes.encode(self).dropLast(), as: UTF8.self) }

  /// The JSON type: `object`, `array`, `string`, `number`, `boolean` or `null`.
  var jsonType: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .scalar(.string): "string"
    case .scalar(.integer), .scalar(.number): "number"
    case .scalar(.boolean): "boolean"
    case .scalar(.null): "null"
    }
  }

  /// The strings of a list.
  var strings: [String] {
    guard case .array(let elements) = self else { return [] }
    return elements.compactMap { if case .scalar(.string(let text)) = $0 { text } else { nil } }
  }

  /// Returns the objects of a list that is a member of the value.
  func objects(_ name: String) -> [[String: JSONValue]] {
    guard case .object(let members) = self, case .array(let elements)? = members[name] else { return [] }
    return elements.compactMap { if case .object(let object) = $0 { object } else { nil } }
  }
}

extension [String: JSONValue] {
  /// Returns the value of a member, if it is a string.
  func text(_ name: String) -> String? { if case .scalar(.string(let text))? = self[name] { text } else { nil } }
}
