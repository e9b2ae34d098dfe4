import Foundation
import SettingsModel
import Testing

/// Conditions that are not in `vectors.json`: nesting, equality, and operators of later versions.
@Suite struct ConditionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let condition: String
    let facts: String
    let verdict: Bool?

    init(_ condition: String, _ facts: String, _ verdict: Bool?) {
      (self.condition, self.facts, self.verdict) = (condition, facts, verdict)
    }

    var testDescription: String { "\(condition) over \(facts)" }
  }

  static let nesting = [
    Case(#"{"any": [{"a": 1}, {"all": [{"b": 1}, {"not": {"c": 1}}]}]}"#, #"{"b": 1}"#, true),
    Case(#"{"any": [{"a": 1}, {"all": [{"b": 1}, {"not": {"c": 1}}]}]}"#, #"{"b": 1, "c": 1}"#, false),
    Case(#"{"not": {"not": {"a": true}}}"#, #"{"a": true}"#, true),
    Case(#"{"not": {}}"#, "{}", false),
    Case(#"{"not": null}"#, "{}", false),
    Case(#"{"not": {"any": []}}"#, "{}", true),
    Case(#"{"all": [{"any": [{"a": 1}, {"a": 2}]}, {"any": [{"b": 1}, {"b": 2}]}]}"#, #"{"a": 2, "b": 1}"#, true),
    Case(#"{"all": [{"any": [{"a": 1}, {"a": 2}]}, {"any": [{"b": 1}, {"b": 2}]}]}"#, #"{"a": 2, "b": 3}"#, false),
    Case(#"{"a": 1, "any": [{"b": 1}], "all": [{"c": 1}], "not": {"d": 1}}"#, #"{"a": 1, "b": 1, "c": 1}"#, true),
    Case(#"{"a": 1, "any": [{"b": 1}], "all": [{"c": 1}], "not": {"d": 1}}"#, #"{"a": 1, "b": 1, "c": 1, "d": 1}"#, false),
    Case(#"{"any": [null]}"#, "{}", true),
  ]

  /// Three-valued logic: the known parts can decide a condition that has an unknown part.
  static let unknown = [
    Case(#"{"$later": 1}"#, "{}", nil),
    Case(#"{"not": {"$later": 1}}"#, "{}", nil),
    Case(#"{"$later": {"x": [1, {"y": null}]}, "a": 1}"#, #"{"a": 1}"#, nil),
    Case(#"{"$later": 1, "a": 1}"#, #"{"a": 2}"#, false),
    Case(#"{"any": [{"$later": 1}, {"a": 1}]}"#, #"{"a": 1}"#, true),
    Case(#"{"any": [{"$later": 1}, {"a": 1}]}"#, "{}", nil),
    Case(#"{"all": [{"$later": 1}, {"a": 1}]}"#, "{}", false),
    Case(#"{"all": [{"$later": 1}, {"a": 1}]}"#, #"{"a": 1}"#, nil),
    Case(#"{"not": {"any": [{"$later": 1}, {"a": 1}]}}"#, #"{"a": 1}"#, false),
    Case(#"{"not": {"all": [{"$later": 1}, {"a": 1}]}}"#, "{}", true),
    Case(#"{"a": {"greaterThan": 3}}"#, #"{"a": 4}"#, nil),
    Case(#"{"a": [1, [2]]}"#, #"{"a": 1}"#, nil),
    Case(#"{"Upper": true}"#, #"{"Upper": true}"#, true), Case(#"{"a.b-c_d": true}"#, #"{"a.b-c_d": true}"#, true),
    Case(#"{"a": 1}"#, #"{"a": [1]}"#, false), Case(#"{"a": [1, 2]}"#, #"{"a": [1, 2]}"#, false),
    Case(#"{"a": null}"#, #"{"a": {}}"#, false),
  ]

  /// Operators with operands of the wrong type.
  static let notApplicable = [
    Case(#"{"$atLeast": 5}"#, #"{"a": 5}"#, nil),
    Case(#"{"$atLeast": [5]}"#, "{}", nil),
    Case(#"{"$atLeast": null}"#, "{}", nil),
    Case(#"{"$atLeast": {"$a": 5}}"#, "{}", nil),
    Case(#"{"$atLeast": {"a": true}}"#, #"{"a": 5}"#, nil),
    Case(#"{"$atMost": {"a": {"b": 1}}}"#, #"{"a": 5}"#, nil),
    Case(#"{"$contains": {"a": {"b": 1}}}"#, "{}", nil),
    Case(#"{"not": {"$contains": {"a": []}}}"#, "{}", nil),
  ]

  static let equality = [
    Case(#"{"a": null}"#, "{}", true),
    Case(#"{"a": null}"#, #"{"a": null}"#, true),
    Case(#"{"a": null}"#, #"{"a": false}"#, false),
    Case(#"{"a": false}"#, "{}", false),
    Case(#"{"a": 0}"#, #"{"a": false}"#, false),
    Case(#"{"a": 1}"#, #"{"a": true}"#, false),
    Case(#"{"a": 1}"#, #"{"a": "1"}"#, false),
    Case(#"{"a": 1}"#, #"{"a": 1.0}"#, true),
    Case(#"{"a": ""}"#, #"{"a": null}"#, false),
    Case(#"{"a": []}"#, "{}", false),
    Case(#"{"a": [null]}"#, "{}", true),
    Case(#"{"a": ["x", null, 3, true]}"#, #"{"a": 3}"#, true),
    Case(#"{"a": ["x", null, 3, true]}"#, #"{"a": "3"}"#, false),
    Case(#"{"a": "Metric"}"#, #"{"a": "metric"}"#, false),
    Case(#"{"a": "größe"}"#, #"{"a": "größe"}"#, true),
    Case("{\"a\": \"e\\u0301\"}", "{\"a\": \"\\u00e9\"}", false),
    Case(#"{"a": "K"}"#, "{\"a\": \"\\u212a\"}", false),
    Case(#"{"a": 9223372036854775807}"#, #"{"a": 9223372036854775807}"#, true),
    Case(#"{"a": 9223372036854775807}"#, #"{"a": 9223372036854775806}"#, false),
  ]

  @Test(arguments: nesting + unknown + notApplicable + equality) func evaluates(_ example: Case) throws {
    let condition = try JSONDecoder().decode(Condition.self, from: Data(example.condition.utf8))
    let facts = try JSONDecoder().decode([String: JSONValue].self, from: Data(example.facts.utf8))
    #expect(condition.evaluate { facts[$0.rawValue] ?? .null } == example.verdict)
  }

  @Test(arguments: nesting + unknown + notApplicable + equality) func decodesWhatItEncodes(_ example: Case) throws {
    let condition = try JSONDecoder().decode(Condition.self, from: Data(example.condition.utf8))
    #expect(try JSONDecoder().decode(Condition.self, from: JSONEncoder().encode(condition)) == condition)
  }

  @Test func theOrderOfMembersDoesNotMatter() throws {
    let decode = { (text: String) in try JSONDecoder().decode(Condition.self, from: Data(text.utf8)) }
    let first = try decode(#"{"b": [1, 2], "a": true, "not": {"d": 1, "c": 2}, "$z": {"x": 1, "y": 2}}"#)
    let second = try decode(#"{"$z": {"y": 2, "x": 1}, "not": {"c": 2, "d": 1}, "a": true, "b": [1, 2]}"#)
    #expect(first == second)
    #expect(Set([first, second]).count == 1)
    #expect(try first != decode(#"{"b": [2, 1], "a": true, "not": {"d": 1, "c": 2}, "$z": {"x": 1, "y": 2}}"#))
  }

  @Test func encodesWhatItDecoded() throws {
    let text =
      #"{"$atLeast":{"a":1,"b":1.5},"$contains":{"c":null},"$later":{"x":[1,null,"a"]},"a":null,"all":[],"any":[{"b":[true,1,"x"]}],"not":{"c":false}}"#
    let condition = try JSONDecoder().decode(Condition.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try String(decoding: encoder.encode(condition), as: UTF8.self) == text)
  }

  @Test func hasTheFactsInOrderWithRepetitions() throws {
    let text = #"{"any": [{"b": 1}, {"a": [1]}], "not": {"b": 2}, "c": null, "$later": {"d": 1}, "$atLeast": {"f": 1, "e": 2}}"#
    let condition = try JSONDecoder().decode(Condition.self, from: Data(text.utf8))
    #expect(condition.facts.map(\.rawValue) == ["e", "f", "b", "a", "c", "b"])
  }

  private static let two53: Int64 = 1 << 53

  /// In each pair, the first number is smaller.
  @Test(
    arguments: [
      (1, 2), (1, .number(1.5)), (.number(1.5), 2), (.number(-1.5), -1), (.number(-0.5), .number(0.5)),
      (.number(0x1p53), .integer(two53 + 1)), (.integer(two53 - 1), .number(0x1p53)), (.integer(.max), .number(0x1p63)),
      (.integer(-two53 - 1), .number(-0x1p53)), (.number(-0x1p64), .integer(.min)), (.integer(.max), .number(.infinity)),
      (.number(-.infinity), .integer(.min)),
    ] as [(Scalar, Scalar)])
  func comparesNumbersWithoutRounding(_ smaller: Scalar, _ larger: Scalar) {
    #expect(
      Condition.Operator.atLeast.holds(for: .scalar(larger), smaller) && Condition.Operator.atMost.holds(for: .scalar(smaller), larger))
    #expect(
      !Condition.Operator.atLeast.holds(for: .scalar(smaller), larger) && !Condition.Operator.atMost.holds(for: .scalar(larger), smaller))
  }

  @Test(
    arguments: [
      (1, .number(1)), (.integer(two53), .number(0x1p53)), (.integer(.min), .number(-0x1p63)), (0, .number(-0.0)),
    ] as [(Scalar, Scalar)])
  func equalNumbersAreAtLeastAndAtMostEachOther(_ one: Scalar, _ other: Scalar) {
    for operation in [Condition.Operator.atLeast, .atMost] {
      #expect(operation.holds(for: .scalar(one), other) && operation.holds(for: .scalar(other), one))
    }
  }

  @Test func onlyNumbersAreCompared() {
    for value in [Scalar.number(.nan), true, "1", .null] as [Scalar] {
      for operation in [Condition.Operator.atLeast, .atMost] { #expect(!operation.holds(for: .scalar(value), 0)) }
    }
  }

  @Test(arguments: [
    ("isPro", true), ("iOS26", true), ("a", true), ("nothing", true), ("anyone", true), ("", false), ("IsPro", true), ("26a", false),
    ("is-pro", true), ("is_pro", true), ("is.pro", true), (".pro", false), ("is pro", false), ("größe", false), ("a\u{301}", false),
    ("$later", false),
    ("not", false), ("any", false), ("all", false),
  ])
  func knowsTheValidNamesOfFacts(_ name: String, isValid: Bool) {
    #expect(Fact.isValidName(name) == isValid)
  }
}

/// The test cases that every implementation of conditions must pass, in any language.
@Suite struct ConditionVectorTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let condition: Condition
    let facts: [String: JSONValue]
    /// nil if this version doesn't support the condition.
    let result: Bool?

    var testDescription: String { id }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      condition = try container.decode(Condition.self, forKey: .condition)
      facts = try container.decode([String: JSONValue].self, forKey: .facts)
      result = try container.decode(Bool?.self, forKey: .result)
    }

    enum CodingKeys: String, CodingKey { case id, condition, facts, result }
  }

  static func vectors() throws -> [Vector] {
    let url = try #require(Bundle.module.url(forResource: "vectors", withExtension: "json"))
    return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: url))
  }

  @Test(arguments: try vectors()) func evaluates(_ vector: Vector) {
    #expect(vector.condition.evaluate { vector.facts[$0.rawValue] ?? .null } == vector.result)
  }

  @Test(arguments: try vectors()) func decodesWhatItEncodes(_ vector: Vector) throws {
    let data = try JSONEncoder().encode(vector.condition)
    #expect(try JSONDecoder().decode(Condition.self, from: data) == vector.condition)
  }

  @Test func hasTestCases() throws {
    #expect(try Self.vectors().count >= 30)
  }
}
