internal import CanonicalJSON
package import SettingsModel

extension JSONValue {
  /// The value as JSON in one line, members sorted.
  package var compact: String { String(decoding: JSONBytes.encode(self).dropLast(), as: UTF8.self) }

  /// `object`, `array`, `string`, `number`, `boolean` or `null`.
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

  /// The texts of an array.
  var strings: [String] {
    guard case .array(let elements) = self else { return [] }
    return elements.compactMap { if case .scalar(.string(let text)) = $0 { text } else { nil } }
  }

  /// The objects of a list that the value has.
  func objects(_ name: String) -> [[String: JSONValue]] {
    guard case .object(let members) = self, case .array(let elements)? = members[name] else { return [] }
    return elements.compactMap { if case .object(let object) = $0 { object } else { nil } }
  }
}

extension [String: JSONValue] {
  /// A member that is a text.
  func text(_ name: String) -> String? { if case .scalar(.string(let text))? = self[name] { text } else { nil } }
}
