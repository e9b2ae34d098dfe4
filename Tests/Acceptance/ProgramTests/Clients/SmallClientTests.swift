import Foundation
import SettingsModel
import TestSupport
import Testing

/// What the clients of Examples/SmallClients decide, beside what the library does.
@Suite(.enabled(if: SmallClient.areRunnable, SmallClient.missing), .computing) struct SmallClientTests {
  private static func vectors() throws -> [ClientJob.Question] {
    let vectors = try Data(contentsOf: URL(filePath: ProjectFolder.path + "/Tests/SettingsModelTests/vectors.json"))
    return try JSONDecoder().decode([ClientJob.Question].self, from: vectors)
  }

  /// Random users of the shipped apps as they are, and with conditions and kinds that this version does not know.
  @Test(arguments: SmallClient.allCases) func theyDecideEveryRowAsTheLibraryDoes(client: SmallClient) async throws {
    let vectors = try Self.vectors()
    let facts = vectors.reduce(into: [:]) { $0.merge($1.facts) { $1 } }
    var (job, expected): (ClientJob, [[JSONValue]]) = (ClientJob(), [])
    for (index, id) in ["steps", "psst", "simplex"].enumerated() {
      var random = SplitMix64(state: UInt64(index))
      let app = try await DecidedApp(id)
      for app in [app, app.changed(with: vectors.map(\.condition), &random)] {
        var users = try RandomUsers(of: app.catalogue, icons: app.iconSet, otherFacts: facts, seed: UInt64(index))
        let some = (0..<25).map { _ in users.next() }
        job.apps.append(.init(settings: app.settings, icons: app.icons, users: some))
        expected.append(try some.map(app.decided))
      }
    }
    let german = try await DecidedApp("de/steps")
    job.apps.append(.init(settings: german.settings, icons: german.icons, users: [try #require(try german.published)]))
    expected.append([try #require(german.publishedDecision)])
    let answer = try await client.answer(job)
    try Self.compare(answer, expected)
    let screens = expected.joined().flatMap { $0["screens"]?.elements ?? [] }
    let rows = screens.flatMap { $0["sections"]?.elements ?? [] }.flatMap { $0["rows"]?.elements ?? [] }
    #expect(rows.count > 4_000 && rows.contains { $0["enabled"] == .scalar(false) })
  }

  /// Settings of every type that drive the look, for users with possible and impossible values.
  @Test(arguments: SmallClient.allCases) func theyGiveTheAppTheLookThatTheLibraryDoes(client: SmallClient) async throws {
    let themes = ##"""
      {"value": 0, "title": "Auto", "means": "system"}, {"value": 1, "title": "Night", "means": "dark"}, {"value": 2, "title": "Odd"}
      """##
    let languages = ##"{"value": "de", "title": "Deutsch"}, {"value": "fr", "title": "F", "means": "Français"}"##
    let colors = ##"{"value": "x", "title": "X", "means": "#34C759FF"}, {"value": "#12", "title": "Y"}"##
    let drivers = [
      ##"{"id": "look", "drives": "colorScheme", "type": "boolean", "default": true}"##,
      ##"{"id": "look", "drives": "colorScheme", "type": "integer", "options": [\##(themes)]}"##,
      ##"{"id": "look", "drives": "colorScheme", "type": "string", "default": "light", "sensitive": true}"##,
      ##"{"id": "look", "drives": "accent", "type": "string", "default": "#A1b"}"##,
      ##"{"id": "look", "drives": "accent", "type": "string", "options": [\##(colors)]}"##,
      ##"{"id": "look", "drives": "language", "type": "string", "options": [\##(languages)]}"##,
      ##"{"id": "look", "drives": "icon", "type": "string", "aliases": ["former"], "default": "forest"}"##,
      ##"{"id": "look", "drives": "later", "type": "string", "default": "x"}"##,
    ]
    let steps = try await DecidedApp("steps")
    var (job, expected): (ClientJob, [[JSONValue]]) = (ClientJob(), [])
    for (index, driver) in drivers.enumerated() {
      let app = steps.driven(by: try JSONDecoder().decode(JSONValue.self, from: Data(driver.utf8)))
      var users = try RandomUsers(of: app.catalogue, icons: app.iconSet, seed: UInt64(index))
      let some = (0..<20).map { _ in users.next() }
      job.apps.append(.init(settings: app.settings, icons: app.icons, users: some))
      expected.append(try some.map(app.decided))
    }
    try Self.compare(try await client.answer(job), expected)
    for (thing, count) in [("colorScheme", 2), ("accent", 3), ("language", 3), ("icon", 3)] {
      let found = Set(expected.joined().compactMap { $0[thing]?.text })
      #expect(found.count >= count, "\(thing): \(found)")
    }
  }

  private static func compare(_ answer: ClientJob.Answer, _ expected: [[JSONValue]]) throws {
    for (app, (decided, wanted)) in try pairs(answer.decided, expected).enumerated() {
      for (user, (decided, wanted)) in try pairs(decided, wanted).enumerated() where decided != wanted {
        let screens = zip(decided["screens"]?.elements ?? [], wanted["screens"]?.elements ?? [])
        let differing = screens.first { $0 != $1 } ?? (decided, wanted)
        Issue.record("app \(app), user \(user): \(differing.0)\n\(differing.1)")
      }
    }
  }

  @Test(arguments: SmallClient.allCases) func theyEvaluateEveryCondition(client: SmallClient) async throws {
    let vectors = try Self.vectors()
    #expect(vectors.count > 70)
    #expect(try await client.answer(ClientJob(conditions: vectors)).verdicts == vectors.map(\.result))
  }

  /// Of random sites, for random users.
  @Test(arguments: SmallClient.allCases) func theyChooseTheLanguageThatTheLibraryDoes(client: SmallClient) async throws {
    let tags = [
      "en", "en-GB", "de", "de-AT", "de_CH", "DE", "pt", "pt-BR", "pt-PT", "zh", "zh-TW", "zh-Hans", "zh-Hant", "zh-HK", "zh-Hant-CN",
      "zh-u-rg-twzzzz", "sr-Latn", "sr-Cyrl", "sr", "sr-Latn-RS", "sh", "no", "nb", "nn", "nn-NO", "iw", "he", "in-ID", "id", "tl",
      "de-DE-u-co-phonebk", "de-x-lang", "", "*", "-", "d", "tlh",
    ]
    var random = SplitMix64(state: 5)
    func some(_ count: Int) -> [String] { (0..<count).map { _ in tags[Int.random(in: tags.indices, using: &random)] } }
    let choices = try (0..<500).map { _ in
      ClientJob.Choice(
        manifest: try Self.manifest(some(Int.random(in: 1...4, using: &random))), wanted: some(Int.random(in: 0...3, using: &random)))
    }
    let wanted = choices.map { $0.manifest.language(for: $0.wanted)?.language }
    #expect(Set(wanted).count > 10)
    #expect(try await client.answer(ClientJob(choices: choices)).languages == wanted)
  }

  private static func manifest(_ languages: [String]) throws -> Manifest {
    let others = languages.dropFirst().map { #"{"language": "\#($0)", "path": "/api/v1/\#($0)/manifest.json", "sha256": ""}"# }
    let several = #", "contentLanguage": "\#(languages[0])", "languages": [\#(others.joined(separator: ", "))]"#
    let json = #"{"apiVersion": 1, "generator": "x", "apps": [], "documents": [], "schemas": []\#(several)}"#
    return try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
  }
}
