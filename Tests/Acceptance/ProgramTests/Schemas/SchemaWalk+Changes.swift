import SettingsModel
import TestSupport

/// What can be done to a document at one place that its schema must notice, and what it must not.
extension SchemaWalk.Visit {
  struct Damage {
    let what: String
    let value: JSONValue
  }

  /// Values that the schema must refuse here, each for a reason that it gives itself.
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

  /// Of an enumeration that may grow, and of what conditions compare with.
  private var wrongWords: [Damage] {
    guard schema["anyOf"] != nil, schema["type"] == nil else { return [] }
    return [Damage(what: "no choice", value: .scalar(.number(1.5))), Damage(what: "no choice at all", value: [:])]
  }

  /// Whether the value is a word of an enumeration that may grow.
  private var isOpenWord: Bool { schema["anyOf"]?.elements.contains { $0["const"] != nil } == true }

  /// What a later version might write here.
  func later(_ value: JSONValue) -> JSONValue {
    if isOpenWord { return "laterWord" }
    guard case .object(var members) = value, schema["properties"] != nil else { return value }
    members[schema["title"] == "Condition" ? "$later" : "laterMember"] = ["nested": [1, "text", [:]]]
    return .object(members)
  }
}
