import SettingsModel
import TestSupport

/// A path within a JSON document.
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

/// Visits every value of a document, together with its schema.
struct SchemaWalk {
  struct Visit {
    let place: DocumentPlace
    let value: JSONValue
    let schema: JSONValue
    /// The path in the schema. All elements of a list have the same path.
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
  /// Returns the document with a different value at a path.
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

/// Changes to a value that its schema must reject, and changes that it must accept.
extension SchemaWalk.Visit {
  struct Damage {
    let what: String
    let value: JSONValue
  }

  /// The values that violate one keyword of the schema.
  var damages: [Damage] { wrongTypes + wrongTexts + wrongNumbers + missingMembers + wrongNames + wrongWords }

  private var wrongTypes: [Damage] {
    let types = schema["type"].map { $0.text.map { [$0] } ?? $0.elements.compactMap(\.text) } ?? []
    let samples: [(name: String, types: Set<String>, value: JSONValue)] = [
      ("null", ["null"], .scalar(.null)), ("text", ["string"], "x"), ("fraction", ["number"], .scalar(.number(1.5))),
      ("truth", ["boolean"], true), ("list", ["array"], []), ("object", ["object"], [:]),
    ]
    let wrong = types.isEmpty ? [] : samples.filter { $0.types.isDisjoint(with: types) }
    return wrong.prefix(3).map { Damage(what: $0.name, value: $0.value) }
  }

  private var wrongTexts: [Damage] {
    var damages: [Damage] = []
    if let pattern = schema["pattern"]?.text, let expression = try? Regex(pattern) {
      let samples = ["", "!", "//x.example/x", "/../x", "é"].filter { $0.firstMatch(of: expression) == nil }
      damages += samples.prefix(2).map { Damage(what: "no match: \($0)", value: .init(stringLiteral: $0)) }
    }
    if schema["minLength"] != nil { damages.append(Damage(what: "empty", value: "")) }
    if schema["const"] != nil { damages.append(Damage(what: "other constant", value: "other")) }
    return damages
  }

  private var wrongNumbers: [Damage] {
    let below = schema["minimum"]?.number.map { Damage(what: "too small", value: .scalar(.number($0 - 2))) }
    let above = schema["maximum"]?.number.map { Damage(what: "too large", value: .scalar(.number($0 + 2))) }
    let zero = schema["exclusiveMinimum"]?.number.map { Damage(what: "nothing", value: .scalar(.number($0))) }
    return [below, above, zero].compactMap(\.self)
  }

  private var missingMembers: [Damage] {
    (schema["required"]?.elements ?? []).compactMap(\.text).map { name in
      var members = value.members
      members[name] = nil
      return Damage(what: "without \(name)", value: .object(members))
    }
  }

  private var wrongNames: [Damage] {
    guard schema["propertyNames"] != nil else { return [] }
    return [Damage(what: "a wrong name", value: .object(value.members.merging(["A name": true]) { _, new in new }))]
  }

  /// Values that are wrong both for open enumerations and for comparisons in conditions.
  private var wrongWords: [Damage] {
    guard schema["anyOf"] != nil, schema["type"] == nil else { return [] }
    return [Damage(what: "no choice", value: .scalar(.number(1.5))), Damage(what: "no choice at all", value: [:])]
  }

  /// Whether the value is from an open enumeration.
  private var isOpenWord: Bool { schema["anyOf"]?.elements.contains { $0["const"] != nil } == true }

  /// Returns a value that a later version might write.
  func later(_ value: JSONValue) -> JSONValue {
    if isOpenWord { return "laterWord" }
    guard case .object(var members) = value, schema["properties"] != nil else { return value }
    members[schema["title"] == "Condition" ? "$later" : "laterMember"] = ["nested": [1, "text", [:]]]
    return .object(members)
  }
}

/// Generates documents that are valid for a schema, with every key of each type and random alternatives.
struct SchemaSample {
  private let root: JSONValue
  private var random: SplitMix64

  init(_ root: JSONValue, seed: UInt64) { (self.root, random) = (root, SplitMix64(state: seed)) }

  mutating func document() -> JSONValue { sample(root) }

  private mutating func sample(_ schema: JSONValue) -> JSONValue {
    if let address = schema["$ref"]?.text, let name = address.split(separator: "/").last {
      return name == "Condition" ? ["isPro": true] : sample(root["$defs"]?[String(name)] ?? true)
    }
    // An example is valid for only one alternative.
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
