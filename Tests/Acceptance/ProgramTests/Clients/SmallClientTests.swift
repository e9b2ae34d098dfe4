import AcceptanceSupport
import Foundation
import SettingsModel
import TestSupport
import Testing

/// The clients in Examples/SmallClients return the same results as the library.
@Suite(.enabled(if: SmallClient.areRunnable, SmallClient.missing), .computing) struct SmallClientTests {
  private static func vectors() throws -> [ClientJob.Question] {
    let vectors = try Data(contentsOf: URL(filePath: ProjectFolder.path + "/Tests/SettingsModelTests/vectors.json"))
    return try JSONDecoder().decode([ClientJob.Question].self, from: vectors)
  }

  /// Random users of the shipped apps, and of variants that have unknown conditions and kinds.
  @Test(arguments: SmallClient.allCases) func theyResolveEveryRowLikeTheLibrary(client: SmallClient) async throws {
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

  /// Settings of every type that drive the appearance, for users whose values are valid or invalid.
  @Test(arguments: SmallClient.allCases) func theyResolveTheAppearanceLikeTheLibrary(client: SmallClient) async throws {
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

  /// Random languages of sites and of users.
  @Test(arguments: SmallClient.allCases) func theyChooseTheLanguageLikeTheLibrary(client: SmallClient) async throws {
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

/// The requests and caches of the clients in Examples/SmallClients, and how the clients handle broken sites.
@Suite(.enabled(if: SmallClient.areRunnable, SmallClient.missing), .programs) struct SmallClientLoadingTests {
  private static let manifest = "/api/v1/manifest.json"
  private static let documents = ["configuration", "icons", "settings"].map { "/api/v1/steps/\($0).json" }

  /// A client, with its cache and its host.
  private struct Case {
    let client: SmallClient
    let host: AnsweringHost
    let address: String
    let cache: TemporaryFolder

    func show(app: String = "steps", languages: String = "en", isPro: Bool = false) async throws -> ProgramRun {
      try await client.show(address, app: app, languages: languages, isPro: isPro, cache: cache)
    }
  }

  private func with(_ client: SmallClient, _ body: (Case, PublishedFiles) async throws -> Void) async throws {
    let files = try await PublishedFiles()
    let cache = try TemporaryFolder()
    try await withHost { server in
      await server.host.publish(files.all)
      try await body(Case(client: client, host: server.host, address: server.address, cache: cache), files)
    }
  }

  @Test(arguments: SmallClient.allCases) func anUnchangedSiteCostsOneRequest(client: SmallClient) async throws {
    try await with(client) { site, files in
      let shown = try await site.show()
      #expect(shown == ProgramRun(output: files.text(of: "steps/configuration.json")))
      #expect(await site.host.asked == [Self.manifest] + Self.documents)
      #expect(try await site.show() == shown)
      #expect(await site.host.asked.dropFirst(4) == [Self.manifest + " unless"])
      let pro = try await site.show(isPro: true)
      #expect(pro.status == 0 && pro.output != shown.output && pro.output.hasPrefix("Settings\n"))
    }
  }

  /// In a terminal, the Python client shows the app's colors.
  @Test func thePythonClientShowsTheColorsOfTheApp() async throws {
    try await with(.python) { site, files in
      let plain = files.text(of: "steps/configuration.json").dropLast()
      func shown(_ options: [String]) async throws -> String {
        try await SmallClient.runPython([site.address, "steps"] + options, in: site.cache).succeeded().output
      }
      #expect(try await shown(["--color"]) == "\u{1B}[39;49m\(plain)\u{1B}[0m\n")
      let dark = try await shown(["--color", "--set", "appearanceMode=dark"])
      #expect(dark == "\u{1B}[97;40m\(plain.replacing("Appearance  System", with: "Appearance  Dark"))\u{1B}[0m\n")
    }
  }

  @Test(arguments: SmallClient.allCases) func onlyChangesAreLoaded(client: SmallClient) async throws {
    try await with(client) { site, files in
      _ = try await site.show()
      await site.host.publish(try files.changed().all)
      #expect(try await site.show().output.hasPrefix("Settings of tomorrow\n"))
      #expect(await site.host.asked == [Self.manifest + " unless", "/api/v1/steps/settings.json"])
    }
  }

  @Test(arguments: SmallClient.allCases) func aLanguageIsLoadedByItsHash(client: SmallClient) async throws {
    try await with(client) { site, files in
      let shown = try await site.show(languages: "de-AT,en")
      #expect(shown == ProgramRun(output: files.text(of: "de/steps/configuration.json")))
      let german = ["/api/v1/de/manifest.json"] + Self.documents.map { $0.replacing("v1/", with: "v1/de/") }
      #expect(await site.host.asked == [Self.manifest] + german)
      await site.host.publish(files.all.merging(["/api/v1/de/manifest.json": Data("{}".utf8)]) { $1 })
      #expect(try await site.show(languages: "de") == shown)
      #expect(await site.host.asked == [Self.manifest + " unless"])
      // This app isn't available in this language.
      let psst = try await client.show(site.address, app: "psst", languages: "de", cache: try TemporaryFolder())
      #expect(psst.status != 0)
      await site.host.publish(files.all)
      let other = try await client.show(site.address, app: "psst", languages: "de", cache: try TemporaryFolder())
      #expect(other == ProgramRun(output: files.text(of: "psst/configuration.json")))
    }
  }

  @Test(arguments: SmallClient.allCases) func aSiteThatChangesDuringLoadingIsLoadedAgain(client: SmallClient) async throws {
    try await with(client) { site, files in
      await site.host.publish(try files.changed().all, after: Self.manifest)
      let shown = try await site.show()
      #expect(shown.status == 0 && shown.output.hasPrefix("Settings of tomorrow\n"))
      let asked = await site.host.asked
      #expect(asked.count { $0 == Self.manifest } == 2 && asked.last == "/api/v1/steps/settings.json")
    }
  }

  /// Broken files and their messages. If the cache contains a complete site, that site is shown.
  @Test(arguments: SmallClient.allCases) func brokenFilesLeaveTheLastCompleteSite(client: SmallClient) async throws {
    try await with(client) { site, files in
      let good = try await site.show()
      let page = Data("<!doctype html>".utf8)
      let later = Data(#"{"apiVersion":2}"#.utf8)
      let settings = Self.documents[2]
      let troubles: [(files: [String: Data], but: [String: AnsweringHost.Answer], words: String)] = try [
        (files.changed().all, [settings: .file(page)], "settings.json is not what the manifest lists"),
        (files.changed().all, [settings: .status(404)], "settings.json is missing"),
        (files.changed().all, [settings: .status(500)], "500"),
        (files.all, [Self.manifest: .status(503)], "503"),
        (files.all, [Self.manifest: .file(page)], ""),
        (files.all, [Self.manifest: .file(later)], "version 2 of the API"),
        (
          files.editing { $0.documents[$0.index(of: settings)].path = "//elsewhere.example/settings.json" }.changed().all, [:],
          "outside the site"
        ),
      ]
      for (files, exceptions, words) in troubles {
        await site.host.publish(files, but: exceptions)
        let nothing = try await client.show(site.address, cache: try TemporaryFolder())
        #expect(nothing.status != 0 && nothing.output == "" && (words.isEmpty || nothing.errors.contains(words)), "\(words): \(nothing)")
        let kept = try await site.show()
        #expect(kept.status == 0 && kept.output == good.output && (words.isEmpty || kept.errors.contains(words)), "\(words): \(kept)")
        #expect(kept.errors.contains("showing what was loaded before") && kept.errors.count { $0 == "\n" } == 1, "\(kept)")
      }
      let gone = try await client.show("http://127.0.0.1:1/", cache: site.cache)
      #expect(gone.status == 0 && gone.output == good.output)
      await site.host.publish(files.all)
      let unknown = try await client.show(site.address, app: "none", cache: try TemporaryFolder())
      #expect(unknown.status != 0 && unknown.errors.contains("the site has no app none"))
    }
  }

  @Test(arguments: SmallClient.allCases) func documentsOfUnknownKindsAreIgnored(client: SmallClient) async throws {
    try await with(client) { site, files in
      let edited = try files.editing { manifest in
        var entry = manifest.documents[manifest.index(of: Self.documents[0])]
        (entry.id, entry.kind, entry.path) = ("steps/stories", .unknown("stories"), "/api/v1/steps/stories.json")
        manifest.documents.append(entry)
      }
      await site.host.publish(edited.all)
      #expect(try await site.show() == ProgramRun(output: files.text(of: "steps/configuration.json")))
      #expect(await site.host.asked == [Self.manifest] + Self.documents)
    }
  }
}
