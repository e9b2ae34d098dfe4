internal import Foundation
package import SettingsModel

/// A JSON value, for tests.
package indirect enum JSON: Sendable, Equatable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  package init(text: String) throws { self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) }

  package init(from decoder: any Decoder) throws {
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

  package subscript(_ steps: [Step]) -> JSON? {
    steps.reduce(self) { value, step in
      switch (step, value) {
      case (.member(let name), .object(let members)?): members[name]
      case (.index(let index), .array(let elements)?): elements.indices.contains(index) ? elements[index] : nil
      case (.element(let name), .array(let elements)?): elements.first { $0.identity == name }
      default: nil
      }
    }
  }

  package subscript(_ path: String) -> JSON? {
    get throws { self[try Self.steps(path, at: path)] }
  }

  /// The member that identifies an element of an array.
  package var identity: String? {
    if case .string(let text) = self { return text }
    guard case .object(let members) = self else { return nil }
    for name in ["id", "row", "setting", "value", "name", "event"] {
      if case .string(let text)? = members[name] { return text }
    }
    return nil
  }

  package var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// Whether any object in the value has a member with this name.
  package func has(member name: String) -> Bool {
    switch self {
    case .object(let members): members[name] != nil || members.values.contains { $0.has(member: name) }
    case .array(let elements): elements.contains { $0.has(member: name) }
    default: false
    }
  }

  /// Whether an array contains an element, or an object contains all members of another object.
  package func holds(_ part: JSON) -> Bool {
    switch (self, part) {
    case (.array(let elements), _): elements.contains(part)
    case (.object(let members), .object(let wanted)): wanted.allSatisfy { members[$0.key] == $0.value }
    default: false
    }
  }

  package enum Step: Sendable, Equatable {
    case member(String)
    case element(String)
    case index(Int)
  }

  /// Parses a path such as `screens[settings].rows[#0].attributes["a.b"]`.
  package static func steps(_ text: String, at place: String) throws -> [Step] {
    if text == "." { return [] }
    var steps: [Step] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first == "." {
        rest = rest.dropFirst()
      } else if first == "[" {
        guard let end = rest.firstIndex(of: "]") else { throw Malformed(description: "\(place): a bracket is open") }
        let inner = rest[rest.index(after: rest.startIndex)..<end]
        if inner.hasPrefix("#"), let index = Int(inner.dropFirst()) {
          steps.append(.index(index))
        } else if inner.hasPrefix("\"") {
          steps.append(.member(String(inner.dropFirst().dropLast())))
        } else {
          steps.append(.element(String(inner)))
        }
        rest = rest[rest.index(after: end)...]
      } else {
        let name = rest.prefix { $0 != "." && $0 != "[" }
        steps.append(.member(String(name)))
        rest = rest.dropFirst(name.count)
      }
    }
    return steps
  }

  /// An invalid path.
  package struct Malformed: Error, CustomStringConvertible { package let description: String }
}

/// The parts of a JSON value. They are empty or nil if the value has another type.
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
