import Foundation

/// A JSON document as a test looks at it.
indirect enum JSON: Sendable, Equatable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(text: String) throws { self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(_ steps: [FactTable.Step]) -> JSON? {
    steps.reduce(self) { value, step in
      switch (step, value) {
      case (.member(let name), .object(let members)?): members[name]
      case (.index(let index), .array(let elements)?): elements.indices.contains(index) ? elements[index] : nil
      case (.element(let name), .array(let elements)?): elements.first { $0.identity == name }
      default: nil
      }
    }
  }

  subscript(_ path: String) -> JSON? {
    get throws { self[try FactTable.steps(path, at: path)] }
  }

  /// The name by which an element of an array is known.
  var identity: String? {
    if case .string(let text) = self { return text }
    guard case .object(let members) = self else { return nil }
    for name in ["id", "row", "setting", "value", "name", "event"] {
      if case .string(let text)? = members[name] { return text }
    }
    return nil
  }

  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Whether an object somewhere in the value has a member of this name.
  func has(member name: String) -> Bool {
    switch self {
    case .object(let members): members[name] != nil || members.values.contains { $0.has(member: name) }
    case .array(let elements): elements.contains { $0.has(member: name) }
    default: false
    }
  }

  /// An array that holds an element, or an object that holds all members of another.
  func holds(_ part: JSON) -> Bool {
    switch (self, part) {
    case (.array(let elements), _): elements.contains(part)
    case (.object(let members), .object(let wanted)): wanted.allSatisfy { members[$0.key] == $0.value }
    default: false
    }
  }
}
