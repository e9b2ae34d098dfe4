import AcceptanceSupport
import CanonicalJSON
import Diagnostics
import Foundation
import SiteRendering
import TestSupport
import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteSchemas

/// The schemas find the mistakes in `Tests/Cases/diagnostics` that an editor could show.
@Suite(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)), .computing)
struct SchemaAgreementTests {
  @Test func schemasRejectWrongKeysAndTypes() async throws {
    let files = DiagnosticCase.all.flatMap(\.authoredFiles)
    let verdicts = try await SchemaValidator().problems(files.map(\.test))
    var refused = 0
    for (file, problem) in try pairs(files, verdicts) {
      let what = "\(file.behavior), \(file.path): "
      if file.codes.isEmpty { #expect(problem == nil, "\(what)\(problem ?? "")") }
      if file.isAboutShape { #expect(problem != nil, "\(what)\(file.codes)") }
      if problem != nil { refused += 1 }
    }
    #expect(files.filter(\.isAboutShape).count >= 20 && refused >= 40, "\(refused) of \(files.count)")
  }
}

/// A case's YAML file, with the expected codes.
private struct AuthoredCaseFile {
  let behavior: String
  let path: String
  let codes: Set<DiagnosticCode>
  let isAboutShape: Bool
  let test: SchemaValidator.Case
}

extension DiagnosticCase {
  fileprivate var authoredFiles: [AuthoredCaseFile] {
    // Schemas don't apply if the YAML parser rejects the file.
    guard codes.isDisjoint(with: [.yamlSyntax, .yamlFeature, .severalDocuments, .limitExceeded, .notUTF8, .nulByte]) else { return [] }
    return texts.compactMap { path, text in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard path.hasPrefix("content/"), name.hasSuffix(".yaml"), let kind = AuthoredKind(rawValue: String(name.dropLast(5))) else {
        return nil
      }
      let codes = codes(at: path)
      let shapes: Set<DiagnosticCode> = [.unknownKey, .unknownValue, .wrongType, .missingKey]
      return AuthoredCaseFile(
        behavior: behavior, path: path, codes: codes,
        isAboutShape: !codes.isDisjoint(with: shapes) && file.option("beyond-schemas") == nil,
        test: .init(schema: String(decoding: AuthoringSchema(kind).json, as: UTF8.self), yaml: text))
    }
  }
}

/// The configuration schema and the reader accept the same configurations.
@Suite(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)), .computing)
struct ConfigurationAgreementTests {
  /// The lines of `configurations.txt`: configurations, with the codes of the errors that the reader reports.
  private static func cases() throws -> [(json: String, codes: String)] {
    let text = try String(contentsOfFile: ProjectFolder.path + "/Tests/Acceptance/AgreementTests/configurations.txt", encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.components(separatedBy: " |")
      return (parts[0], parts[1].trimmingCharacters(in: .whitespaces))
    }
  }

  @Test func theyAgreeOnEveryCase() async throws {
    let validator = SchemaValidator(schemas: [ConfigurationFixture.schema])
    let cases = try atLeast(80, Self.cases())
    let problems = try await validator.problems(cases.map { .init(id: ConfigurationFixture.address, instance: $0.json) })
    for (item, problem) in try pairs(cases, problems) {
      #expect(ConfigurationFixture.errors(in: item.json).map(\.code.rawValue).joined(separator: " ") == item.codes, "\(item.json)")
      #expect((problem == nil) == item.codes.isEmpty, "\(item.json): \(problem ?? "valid")")
    }
  }

  @Test func theyAgreeOnRandomConfigurations() async throws {
    var random = SplitMix64(state: 7)
    let texts = (0..<600).map { _ in ConfigurationFixture.random(&random) }
    let validator = SchemaValidator(schemas: [ConfigurationFixture.schema])
    let problems = try await validator.problems(texts.map { .init(id: ConfigurationFixture.address, instance: $0) })
    var refused = 0
    for (text, problem) in try pairs(texts, problems) {
      let errors = ConfigurationFixture.errors(in: text).map(\.summary)
      if !errors.isEmpty { refused += 1 }
      #expect((problem == nil) == errors.isEmpty, "\(text): \(problem ?? "valid") | \(errors)")
    }
    #expect((150...450).contains(refused), "\(refused)")
  }
}

/// Conditions written as schemas, evaluated by an independent validator.
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
  /// Fractions, and values that some languages confuse.
  private static let scalars: [Scalar] = [
    .null, true, false, 0, 1, 2, .number(1.5), .number(-0.5), "", "0", "1", "true", "null", "metric", "imperial",
  ]

  @Test func theValidatorAgreesWithTheModel() async throws {
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
