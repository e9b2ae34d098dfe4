import AcceptanceSupport
import CanonicalJSON
import Diagnostics
import SettingsModel
import SiteRendering
import TestSupport
import Testing

@testable import SiteContent
@testable import SiteSchemas

/// The schema of configurations and the builder agree on what a configuration may be.
@Suite(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)), .fewAtATime)
struct ConfigurationAgreementTests {
  /// What is written, and the codes of what the builder says of it.
  private static let cases: [(json: String, codes: [DiagnosticCode])] = [
    ("{}", []),
    (
      #"{"$schema": "x.json", "audience": "public", "profile": {"name": "Robin", "email": "r@x.example", "photo": null}, "language": "English", "#
        + #""icon": "night", "facts": {}, "values": {}}"#, []
    ),
    ("[]", [.wrongType]), (#"{"audiense": "public"}"#, [.unknownKey]), (#"{"audience": "everybody"}"#, [.unknownValue]),
    (#"{"audience": true}"#, [.wrongType]), (#"{"profile": {"surname": "X"}}"#, [.unknownKey]),
    (#"{"profile": {"name": 1}}"#, [.wrongType]),
    (#"{"profile": null}"#, [.wrongType]), (#"{"profile": {"photo": 1}}"#, [.wrongType]), (#"{"language": 1}"#, [.wrongType]),
    (#"{"language": null}"#, [.wrongType]), (#"{"icon": "blue"}"#, [.unknownIcon]), (#"{"icon": null}"#, [.wrongType]),
    (#"{"$schema": 1}"#, [.wrongType]), (#"{"facts": []}"#, [.wrongType]), (#"{"values": null}"#, [.wrongType]),
    // Facts.
    (#"{"facts": {"isPro": true, "running": null, "status": "new", "level": -3, "token": "t", "note": null}}"#, []),
    (#"{"facts": {"isPro": null}}"#, [.notNullable]), (#"{"facts": {"isPro": 1}}"#, [.outsideDomain]),
    (#"{"facts": {"isPro": "true"}}"#, [.outsideDomain]), (#"{"facts": {"status": "old"}}"#, [.outsideDomain]),
    (#"{"facts": {"status": null}}"#, [.notNullable]), (#"{"facts": {"phase": null}}"#, []), (#"{"facts": {"phase": "two"}}"#, []),
    (#"{"facts": {"phase": "three"}}"#, [.outsideDomain]), (#"{"facts": {"level": 1.5}}"#, [.outsideDomain]),
    (#"{"facts": {"level": 1.0}}"#, []), (#"{"facts": {"level": true}}"#, [.outsideDomain]),
    (#"{"facts": {"level": 9007199254740992}}"#, []), (#"{"facts": {"level": 9007199254740994}}"#, [.integerRange]),
    (#"{"facts": {"token": 1}}"#, [.outsideDomain]), (#"{"facts": {"ghost": true}}"#, [.unknownFact]),
    (#"{"facts": {"units": "metric"}}"#, [.unknownFact]), (#"{"facts": {"isPro": [true]}}"#, [.wrongType]),
    // Values.
    (#"{"values": {"units": "metric", "goal": 1500, "notify": false, "scale": 0.3, "odd": 7, "name": "", "secret": "x"}}"#, []),
    (#"{"values": {"ghost": 1}}"#, [.unknownSetting]), (#"{"values": {"isPro": true}}"#, [.unknownSetting]),
    (#"{"values": {"units": "miles"}}"#, [.unknownOption]), (#"{"values": {"units": null}}"#, [.wrongType]),
    (#"{"values": {"units": true}}"#, [.wrongType]), (#"{"values": {"theme": "anything"}}"#, []),
    (#"{"values": {"theme": 1}}"#, [.wrongType]),
    (#"{"values": {"notify": 1}}"#, [.wrongType]), (#"{"values": {"notify": "true"}}"#, [.wrongType]),
    (#"{"values": {"goal": 1000}}"#, []), (#"{"values": {"goal": 2e3}}"#, []), (#"{"values": {"goal": 20000}}"#, []),
    (#"{"values": {"goal": 500}}"#, [.outOfRange]), (#"{"values": {"goal": 20500}}"#, [.outOfRange]),
    (#"{"values": {"goal": 1200}}"#, [.offStep]), (#"{"values": {"goal": "1500"}}"#, [.wrongType]),
    (#"{"values": {"goal": 1500.5}}"#, [.wrongType]), (#"{"values": {"scale": 0}}"#, []), (#"{"values": {"scale": 0.35}}"#, [.offStep]),
    (#"{"values": {"scale": 1.1}}"#, [.outOfRange]), (#"{"values": {"scale": true}}"#, [.wrongType]),
    (#"{"values": {"odd": 1}}"#, []), (#"{"values": {"odd": 2}}"#, [.offStep]), (#"{"values": {"odd": 9}}"#, []),
    (#"{"values": {"odd": 11}}"#, [.outOfRange]), (#"{"values": {"half": 2.75}}"#, []), (#"{"values": {"half": 2.7}}"#, [.offStep]),
    (#"{"values": {"anything": 1.5}}"#, []), (#"{"values": {"anything": "x"}}"#, []), (#"{"values": {"anything": false}}"#, []),
    (#"{"values": {"anything": null}}"#, [.wrongType]), (#"{"values": {"anything": {}}}"#, []), (#"{"values": {"anything": [1]}}"#, []),
    (#"{"values": {"name": 1}}"#, [.wrongType]), (#"{"values": {"secret": 1}}"#, [.wrongType]),
    // Former ids.
    (#"{"values": {"password": "x"}}"#, []), (#"{"values": {"password": 1}}"#, [.wrongType]),
    (#"{"values": {"password": "x", "secret": "x"}}"#, [.conflictingKeys]), (#"{"values": {"system": "miles"}}"#, [.unknownOption]),
    (#"{"facts": {"isPro": true}, "values": {"view": "yearly", "system": "imperial"}}"#, []),
    (#"{"facts": {"isPro": true}, "values": {"view": "yearly", "system": "metric"}}"#, [.notEntitled]),
    (#"{"values": {"look": "weekly"}}"#, [.notEntitled]), (#"{"facts": {"isPro": true}, "values": {"look": "weekly"}}"#, []),
    // Entitlements.
    (#"{"values": {"view": "daily"}}"#, []), (#"{"values": {"view": "weekly"}}"#, [.notEntitled]),
    (#"{"facts": {"isPro": true}, "values": {"view": "weekly"}}"#, []),
    (#"{"facts": {"isPro": false}, "values": {"view": "weekly"}}"#, [.notEntitled]),
    (#"{"facts": {"isPro": true}, "values": {"view": "yearly"}}"#, [.notEntitled]),
    (#"{"facts": {"isPro": true}, "values": {"view": "yearly", "units": "imperial"}}"#, []),
    (#"{"facts": {"isPro": true, "running": false}, "values": {"view": "yearly", "units": "imperial"}}"#, [.notEntitled]),
    (#"{"facts": {"isPro": true, "running": true}, "values": {"view": "yearly", "units": "imperial", "theme": "dark"}}"#, []),
  ]

  @Test func bothSayTheSameOfEveryCase() async throws {
    let validator = SchemaValidator(schemas: [ConfigurationFixture.schema])
    let problems = try await validator.problems(Self.cases.map { .init(id: ConfigurationFixture.address, instance: $0.json) })
    for (item, problem) in zip(Self.cases, problems) {
      #expect(ConfigurationFixture.errors(in: item.json).map(\.code) == item.codes, "\(item.json)")
      #expect((problem == nil) == item.codes.isEmpty, "\(item.json): \(problem ?? "valid")")
    }
  }

  @Test func bothSayTheSameOfAnyConfiguration() async throws {
    var random = SplitMix64(state: 7)
    let texts = (0..<600).map { _ in ConfigurationFixture.random(&random) }
    let validator = SchemaValidator(schemas: [ConfigurationFixture.schema])
    let problems = try await validator.problems(texts.map { .init(id: ConfigurationFixture.address, instance: $0) })
    var refused = 0
    for (text, problem) in zip(texts, problems) {
      let errors = ConfigurationFixture.errors(in: text).map(\.summary)
      if !errors.isEmpty { refused += 1 }
      #expect((problem == nil) == errors.isEmpty, "\(text): \(problem ?? "valid") | \(errors)")
    }
    #expect((150...450).contains(refused), "\(refused)")
  }
}

/// An app with a setting and a fact of every sort.
enum ConfigurationFixture {
  static let address = "https://x.example/a/api/v1/test/configuration.schema.json"

  static let app = """
    name: Test
    facts:
      isPro: { type: boolean, title: Steps Pro }
      running: { type: boolean, nullable: true }
      status: { type: enum, values: [new, active] }
      phase: { type: enum, values: [one, two], nullable: true }
      level: { type: integer }
      token: { type: string, sensitive: true }
      note: { type: string, nullable: true }
    entitlements:
      pro: { title: Pro, when: { isPro: true } }
      abroad: { title: Abroad, when: { isPro: true, units: imperial, not: { running: false } } }

    """

  static let settings = """
    settings:
      units: { title: Units, options: { metric: Metric, imperial: { title: Imperial, detail: Miles } }, default: metric, aliases: [system] }
      goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, description: Steps a day. }
      notify: { type: boolean, deprecated: Ask the system. }
      scale: { type: number, minimum: 0, maximum: 1, multipleOf: 0.1 }
      odd: { type: integer, minimum: 1, maximum: 9, multipleOf: 2 }
      half: { type: number, minimum: 0.25, multipleOf: 0.25 }
      theme: { type: enum }
      anything: { title: Anything }
      name: { type: string }
      secret: { type: string, sensitive: true, default: hunter2, aliases: [password] }
      view: { aliases: [look], options: { daily: Daily, weekly: { title: Weekly, entitlement: pro }, yearly: { title: Yearly, entitlement: abroad } } }

    """

  static let icons = """
    title: Icons
    grid: { columns: 4, spacing: 16 }
    tile: { width: 64, height: 64, cornerRadius: 16 }
    icons:
      - { id: day, title: Day, primary: true, author: x, images: { light: a.svg } }
      - { id: night, title: Night, author: x, images: { light: a.svg } }
    """

  static let schema = String(
    decoding: JSONBytes.encode(read(nil).app.map { ConfigurationSchema($0).json(at: address) } ?? false), as: UTF8.self)

  static func errors(in json: String) -> [Diagnostic] { read(json).diagnostics.filter { $0.severity == .error } }

  private static func read(_ json: String?) -> (app: App?, diagnostics: [Diagnostic]) {
    var texts: [AppFile: String] = [.app: app, .settings: settings, .icons: icons]
    texts[.configurationJSON] = json
    let sources = texts.map { ($0, SourceText(path: "content/test/\($0.rawValue)", $1)) }
    return AppReader.read(
      AppPlace("test"), Dictionary(uniqueKeysWithValues: sources),
      files: ["a.svg": FileDigest(unread: 1)])
  }

  /// What a value of each fact and setting might be: often a right one.
  private static let facts = [
    "isPro": ["true", "true", "false", "null"], "running": ["true", "false", "null", "0"], "status": [#""new""#, #""old""#],
    "phase": [#""one""#, "null", "1"], "level": ["1", "-2", "1.5", "3.0"], "note": ["null", #""x""#],
  ]
  private static let values = [
    "units": [#""metric""#, #""imperial""#, #""imperial""#, #""x""#], "goal": ["1000", "8500", "8501", "99999"],
    "scale": ["0.1", "0.2", "0.3", "0.6", "0.7", "0.9", "1", "0.75"], "odd": ["1", "3", "7", "4"], "half": ["0.25", "7.5", "0.3", "0"],
    "view": [#""daily""#, #""weekly""#, #""yearly""#, #""yearly""#], "anything": ["1", #""x""#, "true", "null"],
    "notify": ["true", "1"],
  ]

  static func random(_ random: inout SplitMix64) -> String {
    "{\"facts\": \(object(facts, &random)), \"values\": \(object(values, &random))}"
  }

  private static func object(_ members: [String: [String]], _ random: inout SplitMix64) -> String {
    var parts: [String] = []
    for (name, choices) in members.sorted(by: { $0.key < $1.key }) where Int.random(in: 0..<3, using: &random) == 0 {
      // Wrong ones stand at the end, and come up less often.
      let index = (0..<3).map { _ in Int.random(in: 0..<choices.count, using: &random) }.min() ?? 0
      parts.append("\"\(name)\": \(choices[index])")
    }
    return "{\(parts.joined(separator: ", "))}"
  }
}
