import SettingsModel
import TestSupport

/// Makes documents that fit a schema, with every key of each type that comes up; of alternatives one is taken by chance.
struct SchemaSample {
  private let root: JSONValue
  private var random: SplitMix64

  init(_ root: JSONValue, seed: UInt64) { (self.root, random) = (root, SplitMix64(state: seed)) }

  mutating func document() -> JSONValue { sample(root) }

  private mutating func sample(_ schema: JSONValue) -> JSONValue {
    if let address = schema["$ref"]?.text, let name = address.split(separator: "/").last {
      return name == "Condition" ? ["isPro": true] : sample(root["$defs"]?[String(name)] ?? true)
    }
    // An example is of one alternative only.
    if let example = schema["examples"]?.elements.first, schema["anyOf"] == nil || Bool.random(using: &random) { return example }
    if schema["properties"] != nil || schema["additionalProperties"] != nil { return object(schema) }
    for keyword in ["enum", "oneOf", "anyOf"] {
      guard let alternative = schema[keyword]?.elements.randomElement(using: &random) else { continue }
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

  private mutating func object(_ schema: JSONValue) -> JSONValue {
    if let value = schema["additionalProperties"], case .object = value {
      return [text(schema["propertyNames"]?["pattern"]?.text ?? "^aName$"): sample(value)]
    }
    var names = (schema["properties"]?.members.keys).map { $0.sorted() } ?? []
    if schema["maxProperties"] == 1 { names = names.randomElement(using: &random).map { [$0] } ?? [] }
    if let rules = schema["oneOf"]?.elements.compactMap({ $0["required"]?.elements.first?.text }) {
      let chosen = rules.randomElement(using: &random)
      names.removeAll { $0 != chosen && rules.contains($0) }
    }
    var members: [String: JSONValue] = [:]
    for name in names { members[name] = sample(schema["properties"]?[name] ?? true) }
    return .object(members)
  }

  private func text(_ pattern: String?) -> String {
    guard let pattern else { return "Some text" }
    let texts = ["aName", "https://x.example/", "2026-10-01", "/old/place/", "en", "card.png", "#00562b"]
    return texts.first { (try? Regex(pattern.replacing(#"\u0000-\u007f"#, with: #"\x00-\x7f"#)).firstMatch(in: $0)) != nil } ?? ""
  }
}
