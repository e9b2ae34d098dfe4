import SettingsModel

/// Compares a schema with what a type of the model reads.
struct SchemaComparison {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// Where they differ and how, each place with its path in a document.
  func differences(_ shape: DecodedShape) -> [String] { differences(shape, root, at: "$") }

  private func differences(_ shape: DecodedShape, _ schema: JSONValue, at path: String) -> [String] {
    let schema = resolved(schema)
    switch shape {
    case .string: return hasType("string", schema, path)
    case .boolean: return hasType("boolean", schema, path)
    case .integer: return hasType("integer", schema, path)
    case .number: return hasType("number", schema, path)
    case .anything: return schema["type"] == nil && schema["$ref"] == nil ? [] : ["\(path): not any value"]
    case .scalar: return schema["type"] == ["boolean", "integer", "number", "string", "null"] ? [] : ["\(path): no scalar"]
    case .condition: return schema == root["$defs"]?["Condition"] ? [] : ["\(path): no condition"]
    case .word(let known): return words(known, schema, path)
    case .array(let element):
      return hasType("array", schema, path) + (schema["items"].map { differences(element, $0, at: path + "[]") } ?? ["\(path): no items"])
    case .map(let element):
      let members = schema["additionalProperties"].map { differences(element, $0, at: path + ".*") }
      return hasType("object", schema, path) + (members ?? ["\(path): no members"])
    case .object(let members): return object(members, schema, path)
    }
  }

  private func object(_ members: [String: DecodedShape.Member], _ schema: JSONValue, _ path: String) -> [String] {
    guard schema["type"] == "object" else { return ["\(path): no object"] }
    let properties = schema["properties"]?.members ?? [:]
    guard properties.keys.sorted() == members.keys.sorted() else {
      return ["\(path): members [\(list(properties.keys))] instead of [\(list(members.keys))]"]
    }
    let required = schema["required"]?.elements.compactMap(\.text) ?? []
    let wanted = members.filter(\.value.isRequired).keys
    let counts = required.sorted() == wanted.sorted() ? [] : ["\(path): requires [\(list(required))] instead of [\(list(wanted))]"]
    let silent = saysNothing(schema) ? ["\(path): says nothing of itself"] : []
    return counts + silent
      + members.sorted { $0.key < $1.key }.flatMap { name, member -> [String] in
        guard let property = properties[name] else { return [] }
        let silent = saysNothing(property) ? ["\(path).\(name): says nothing of itself"] : []
        return silent + differences(member.shape, property, at: "\(path).\(name)")
      }
  }

  private func words(_ known: [String], _ schema: JSONValue, _ path: String) -> [String] {
    let choices = schema["anyOf"]?.elements ?? []
    let words = choices.compactMap { $0["const"]?.text }
    if words != known { return ["\(path): words [\(words.joined(separator: ", "))] instead of [\(known.joined(separator: ", "))]"] }
    return choices.contains { $0["type"] == "string" && $0["const"] == nil } ? [] : ["\(path): no later word fits"]
  }

  private func hasType(_ name: String, _ schema: JSONValue, _ path: String) -> [String] {
    schema["type"]?.text == name ? [] : ["\(path): no \(name)"]
  }

  private func saysNothing(_ schema: JSONValue) -> Bool {
    (schema["title"]?.text ?? "").isEmpty || (schema["description"]?.text ?? "").isEmpty
  }

  private func list(_ names: some Sequence<String>) -> String { names.sorted().joined(separator: ", ") }

  private func resolved(_ schema: JSONValue) -> JSONValue {
    guard let name = schema["$ref"]?.text?.split(separator: "/").last else { return schema }
    return root["$defs"]?[String(name)] ?? schema
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? { members[name] }

  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  var text: String? { if case .scalar(.string(let text)) = self { text } else { nil } }
}
