import SettingsModel

/// Makes documents that fit a schema, with every key that it knows.
struct SchemaSample {
  let root: JSONValue
  /// Which of several alternatives is taken.
  let choice: Int

  var document: JSONValue { sample(root) }

  private func sample(_ schema: JSONValue) -> JSONValue {
    if let address = schema["$ref"]?.text, let name = address.split(separator: "/").last {
      return name == "Condition" ? ["isPro": true] : sample(root["$defs"]?[String(name)] ?? true)
    }
    if let example = schema["examples"]?.elements.first { return example }
    if schema["properties"] != nil || schema["additionalProperties"] != nil { return object(schema) }
    for keyword in ["enum", "oneOf", "anyOf"] {
      guard let alternatives = schema[keyword]?.elements, !alternatives.isEmpty else { continue }
      let alternative = alternatives[choice % alternatives.count]
      return keyword == "enum" ? alternative : sample(alternative)
    }
    if let constant = schema["const"] { return constant }
    switch schema["type"]?.text {
    case "array": return .array([sample(schema["items"] ?? true)])
    case "boolean": return true
    case "integer", "number": return 1
    case "string": return .init(stringLiteral: text(schema["pattern"]?.text))
    default: return .scalar(.null)
    }
  }

  private func object(_ schema: JSONValue) -> JSONValue {
    if let value = schema["additionalProperties"], case .object = value { return ["aName": sample(value)] }
    var names = (schema["properties"]?.members.keys).map { $0.sorted() } ?? []
    if schema["maxProperties"] == 1 { names = [names[choice % names.count]] }
    if let rules = schema["oneOf"]?.elements.compactMap({ $0["required"]?.elements.first?.text }) {
      names.removeAll { $0 != rules[choice % rules.count] && rules.contains($0) }
    }
    return .object(Dictionary(uniqueKeysWithValues: names.map { ($0, sample(schema["properties"]?[$0] ?? true)) }))
  }

  private func text(_ pattern: String?) -> String {
    guard let pattern else { return "Some text" }
    let texts = ["aName", "https://x.example/", "2026-10-01", "/old/place/"]
    return texts.first { (try? Regex(pattern.replacing(#"\u0000-\u007f"#, with: #"\x00-\x7f"#)).firstMatch(in: $0)) != nil } ?? ""
  }
}
