package import SettingsModel

/// The parts of a JSON value, empty or nil where it has none of the kind.
extension JSONValue {
  package subscript(name: String) -> JSONValue? { members[name] }

  package var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  package var text: String? { if case .scalar(.string(let text)) = self { text } else { nil } }

  package var number: Double? {
    switch self {
    case .scalar(.integer(let value)): Double(value)
    case .scalar(.number(let value)): value
    default: nil
    }
  }
}
