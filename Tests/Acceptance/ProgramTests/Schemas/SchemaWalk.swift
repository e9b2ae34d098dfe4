import SettingsModel
import TestSupport

/// A place in a document.
struct DocumentPlace: Hashable, CustomStringConvertible {
  enum Step: Hashable { case member(String), index(Int) }

  var steps: [Step] = []

  var description: String {
    steps.reduce("$") { text, step in
      switch step {
      case .member(let name): text + "." + name
      case .index(let index): text + "[\(index)]"
      }
    }
  }

  func member(_ name: String) -> Self { Self(steps: steps + [.member(name)]) }
  func index(_ index: Int) -> Self { Self(steps: steps + [.index(index)]) }
}

/// Goes through a document with its schema, by what the schema says of each of its places.
struct SchemaWalk {
  struct Visit {
    let place: DocumentPlace
    let value: JSONValue
    let schema: JSONValue
    /// Where the schema says it: the same for all elements of a list.
    let origin: String
  }

  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  func visits(of document: JSONValue) -> [Visit] { visits(of: document, root, "#", DocumentPlace()) }

  private func visits(of value: JSONValue, _ schema: JSONValue, _ origin: String, _ place: DocumentPlace) -> [Visit] {
    if case .scalar(.string(let address)) = schema["$ref"], let name = address.split(separator: "/").last,
      let definition = root["$defs"]?[String(name)]
    {
      return visits(of: value, definition, address, place)
    }
    let own = Visit(place: place, value: value, schema: schema, origin: origin)
    switch value {
    case .scalar: return [own]
    case .array(let elements):
      guard let items = schema["items"] else { return [own] }
      return [own] + elements.enumerated().flatMap { visits(of: $1, items, origin + "/items", place.index($0)) }
    case .object(let members):
      return [own]
        + members.sorted { $0.key < $1.key }.flatMap { name, value -> [Visit] in
          guard let (schema, keyword) = self.schema(of: name, in: schema) else { return [] }
          return visits(of: value, schema, "\(origin)/\(keyword)", place.member(name))
        }
    }
  }

  private func schema(of name: String, in schema: JSONValue) -> (JSONValue, String)? {
    if let property = schema["properties"]?[name] { return (property, "properties/" + name) }
    guard let rest = schema["additionalProperties"], case .object = rest else { return nil }
    return (rest, "additionalProperties")
  }
}

extension JSONValue {
  /// The same document with another value at a place.
  func replacing(_ place: DocumentPlace, _ change: (JSONValue) -> JSONValue) -> JSONValue { replacing(place.steps[...], change) }

  private func replacing(_ steps: ArraySlice<DocumentPlace.Step>, _ change: (JSONValue) -> JSONValue) -> JSONValue {
    switch (steps.first, self) {
    case (nil, _): return change(self)
    case (.member(let name), .object(var members)):
      members[name] = members[name]?.replacing(steps.dropFirst(), change)
      return .object(members)
    case (.index(let index), .array(var elements)):
      elements[index] = elements[index].replacing(steps.dropFirst(), change)
      return .array(elements)
    default: return self
    }
  }
}
