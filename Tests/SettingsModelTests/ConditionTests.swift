import Foundation
import SettingsModel
import Testing

/// Conditions as JSON, and comparisons of numbers. More conditions are in `vectors.json` and `Tests/Cases/lines/model`.
@Suite struct ConditionTests {
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
