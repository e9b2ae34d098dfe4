import AcceptanceSupport
import CanonicalJSON
import SiteContent
import SiteRendering
import TestSupport
import Testing

@testable import SettingsModel
@testable import SiteSchemas

/// Conditions as schemas, in the eyes of a validator that is not ours.
@Suite(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)), .computing)
struct ConditionSchemaTests {
  private static let catalogue: Catalogue = {
    var catalogue = Catalogue(name: "Test")
    catalogue.facts = ["isPro", "running", "status"].map { Fact(id: Identifier($0)) }
    var units = Setting(id: "units")
    (units.aliases, units.default) = (["system", "measure"], "metric")
    catalogue.settings = [units, Setting(id: "goal")]
    return catalogue
  }()

  private static let names = ["isPro", "running", "status", "units", "goal", "ghost"]
  /// Values that languages take for each other, and fractions.
  private static let scalars: [Scalar] = [
    .null, true, false, 0, 1, 2, .number(1.5), .number(-0.5), "", "0", "1", "true", "null", "metric", "imperial",
  ]

  @Test func aValidatorSaysWhatTheModelSays() async throws {
    var random = SplitMix64(state: 12)
    let schemas = ConditionSchema(Self.catalogue)
    var cases: [SchemaValidator.Case] = []
    var expected: [(condition: String, user: String, verdict: Bool?)] = []
    for _ in 0..<700 {
      let condition = Self.condition(depth: 3, &random)
      let texts = [schemas.holding(condition), schemas.failing(condition)].map(text)
      for _ in 0..<4 {
        let user = Self.user(&random)
        let state = ConfigurationResolver(Self.catalogue, user)
        expected.append((text(condition), Self.text(of: user), condition.evaluate(state.current)))
        cases += texts.map { SchemaValidator.Case(schema: $0, instance: Self.text(of: user)) }
      }
    }
    let fits = try await SchemaValidator().problems(cases).map { $0 == nil }
    var counts: [Bool?: Int] = [:]
    for (index, (condition, user, verdict)) in try atLeast(2800, expected).enumerated() {
      counts[verdict, default: 0] += 1
      #expect(fits[2 * index] == (verdict == true), "\(condition) is \(String(describing: verdict)) for \(user)")
      #expect(fits[2 * index + 1] == (verdict == false), "not \(condition) is \(String(describing: verdict)) for \(user)")
    }
    for verdict in [true, false, nil] { #expect(counts[verdict, default: 0] > 100, "\(counts)") }
  }

  @Test func aSchemaIsNoLargerThanItHasToBe() {
    let schemas = ConditionSchema(Self.catalogue)
    func holding(_ entries: Condition.Entry...) -> String { text(schemas.holding(Condition(entries))) }
    #expect(holding() == "true")
    #expect(holding(.any([])) == "false")
    #expect(holding(.all([])) == "true")
    #expect(holding(.not(.always)) == "false")
    #expect(holding(.unknown(name: "$later", true)) == "false")
    #expect(holding(.not(Condition([.unknown(name: "$later", true)]))) == "false")
    #expect(
      holding(.equals("isPro", true))
        == #"{"properties":{"facts":{"else":false,"if":{"required":["isPro"]},"then":{"properties":{"isPro":{"const":true,"type":"boolean"}}}}},"required":["facts"]}"#
    )
    #expect(
      holding(.compares(.atLeast, ["running": 5]))
        == #"{"properties":{"facts":{"else":false,"if":{"required":["running"]},"then":{"properties":{"running":{"minimum":5,"type":"number"}}}}},"required":["facts"]}"#
    )
    #expect(holding(.compares(.contains, [:])) == "true")
    #expect(holding(.compares(.contains, ["ghost": 1])) == "false")
    #expect(
      holding(.equals("running", nil))
        == #"{"properties":{"facts":{"else":true,"if":{"required":["running"]},"then":{"properties":{"running":{"type":"null"}}}}}}"#)
  }

  private func text(_ value: some Encodable) -> String { Self.text(value) }

  private static func text(_ value: some Encodable) -> String {
    String(decoding: JSONBytes.encode(value).dropLast(), as: UTF8.self)
  }

  private static func text(of user: Configuration) -> String {
    var members: [String: [String: JSONValue]] = [:]
    if !user.facts.isEmpty { members["facts"] = user.facts.mapValues(JSONValue.scalar) }
    if !user.values.isEmpty { members["values"] = user.values }
    return text(members)
  }

  private static func user(_ random: inout SplitMix64) -> Configuration {
    var user = Configuration()
    for name in ["isPro", "running", "status"] where Bool.random(using: &random) { user.facts[name] = scalar(&random) }
    for name in ["units", "system", "measure", "goal"] where Int.random(in: 0..<3, using: &random) == 0 {
      user.values[name] =
        Bool.random(using: &random) ? .scalar(scalar(&random)) : .array([.scalar(scalar(&random)), .scalar(scalar(&random))])
    }
    return user
  }

  private static func comparison(_ random: inout SplitMix64) -> Condition.Entry {
    let operation = Condition.Operator.allCases[Int.random(in: 0..<3, using: &random)]
    let operands = (0..<Int.random(in: 1...2, using: &random)).compactMap { _ -> (Fact.ID, Scalar)? in
      let (name, operand) = (names[Int.random(in: 0..<names.count, using: &random)], scalar(&random))
      return operation.isApplicable(to: operand) ? (Fact.ID(name), operand) : nil
    }
    return .compares(operation, Dictionary(operands, uniquingKeysWith: { first, _ in first }))
  }

  private static func scalar(_ random: inout SplitMix64) -> Scalar { scalars[Int.random(in: 0..<scalars.count, using: &random)] }

  private static func condition(depth: Int, _ random: inout SplitMix64) -> Condition {
    let count = [0, 1, 1, 1, 1, 2, 2, 3][Int.random(in: 0..<8, using: &random)]
    var entries: [String: Condition.Entry] = [:]
    for _ in 0..<count {
      let entry = self.entry(depth: depth, &random)
      entries[entry.name] = entry
    }
    return Condition(Array(entries.values))
  }

  private static func entry(depth: Int, _ random: inout SplitMix64) -> Condition.Entry {
    func several() -> [Condition] { (0..<Int.random(in: 0...3, using: &random)).map { _ in condition(depth: depth - 1, &random) } }
    let fact = Fact.ID(names[Int.random(in: 0..<names.count, using: &random)])
    switch Int.random(in: 0..<(depth == 0 ? 5 : 10), using: &random) {
    case 0, 1: return .equals(fact, scalar(&random))
    case 2, 3: return .isOneOf(fact, (0..<Int.random(in: 0...6, using: &random)).map { _ in scalar(&random) })
    case 4: return Bool.random(using: &random) ? .unknown(name: "$later", true) : comparison(&random)
    case 5, 6: return .not(condition(depth: depth - 1, &random))
    case 7, 8: return .any(several())
    default: return .all(several())
    }
  }
}
