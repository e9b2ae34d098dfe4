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
@Suite(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)), .computing)
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
    for (item, problem) in try pairs(Self.cases, problems) {
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
    for (text, problem) in try pairs(texts, problems) {
      let errors = ConfigurationFixture.errors(in: text).map(\.summary)
      if !errors.isEmpty { refused += 1 }
      #expect((problem == nil) == errors.isEmpty, "\(text): \(problem ?? "valid") | \(errors)")
    }
    #expect((150...450).contains(refused), "\(refused)")
  }
}
