import Foundation
import SettingsModel
import Testing

/// The cases that every implementation of the condition engine passes.
@Suite struct ConditionVectorTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let condition: Condition
    let facts: [String: JSONValue]
    /// Null if only a later version can tell.
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

  @Test(arguments: try vectors()) func survivesItsJSONForm(_ vector: Vector) throws {
    let data = try JSONEncoder().encode(vector.condition)
    #expect(try JSONDecoder().decode(Condition.self, from: data) == vector.condition)
  }

  @Test func holdsEveryKindOfCase() throws {
    #expect(try Self.vectors().count >= 30)
  }
}
