import AcceptanceSupport
import Foundation
import SettingsModel
import TestSupport
import Testing

/// What the companion client asks a host for, and what it keeps.
@Suite(.server) struct CompanionLoadingTests {
  private static let all = [CompanionSite.manifest, CompanionSite.settings, CompanionSite.configuration]

  @Test func anUnchangedSiteCostsOneRequestAndNoDocument() async throws {
    try await Companion.with { companion in
      let documents = try await CompanionSite.documents()
      await companion.host.publish(documents)
      #expect(try await companion.run() == .printed(CompanionSite.text()))
      #expect(await companion.host.asked == Self.all)
      #expect(try await companion.run() == .printed(CompanionSite.text()))
      #expect(await companion.host.asked == Self.all + [CompanionSite.manifest + " unless"])
    }
  }

  @Test func onlyTheDocumentThatChangedIsLoaded() async throws {
    try await Companion.with { companion in
      await companion.host.publish(try await CompanionSite.documents())
      _ = try await companion.run()
      await companion.host.publish(try await CompanionSite.documents(note: 2))
      #expect(try await companion.run() == .printed(CompanionSite.text()))
      #expect(await companion.host.asked == [CompanionSite.manifest + " unless", CompanionSite.settings])
    }
  }

  @Test func withoutTheHostTheScreenIsTheOneOfBefore() async throws {
    let cache = try TemporaryFolder()
    var arguments: [String] = []
    try await withHost { server in
      arguments = [server.address, "--app", "demo", "--cache", cache.path]
      await server.host.publish(try await CompanionSite.documents())
      _ = try await CompanionProgram.run(arguments)
    }
    let outcome = try await CompanionProgram.run(arguments)
    #expect(outcome.status == 0 && outcome.output == CompanionSite.text())
    #expect(outcome.errors.contains(/^companion: \S+manifest.json cannot be reached: .+\ncompanion: showing what was loaded before\n$/))
    #expect(try await CompanionProgram.run(arguments + ["--offline"]) == .printed(CompanionSite.text()))
  }

  /// What the main manifest says of a language is what is shown of it.
  @Test func aLanguageIsLoadedByItsHash() async throws {
    try await Companion.with { companion in
      let documents = try await CompanionSite.documents(languages: ["de"])
      let german = ["/api/v1/de/manifest.json", "/api/v1/de/demo/settings.json", "/api/v1/de/demo/configuration.json"]
      await companion.host.publish(documents)
      let shown = try await companion.run("--language", "de-AT,en")
      #expect(shown == .printed(CompanionSite.germanText))
      #expect(await companion.host.asked == [CompanionSite.manifest] + german)
      #expect(try await companion.run("--language", "de-AT,en") == shown)
      #expect(await companion.host.asked == [CompanionSite.manifest] + german + [CompanionSite.manifest + " unless"])
      // Another manifest than the one with the hash.
      await companion.host.publish(documents.merging([german[0]: Data("{}".utf8)]) { $1 })
      let refused = try await companion.run("--language", "de")
      #expect(refused.status == 69 && refused.errors.contains("/api/v1/de/manifest.json is not what the manifest says: another SHA-256"))
      #expect(try await companion.run("--language", "fr") == .printed(CompanionSite.text()))
    }
  }

  @Test func offlineNobodyIsAsked() async throws {
    try await Companion.with { companion in
      await companion.host.publish(try await CompanionSite.documents())
      let before = try await companion.run("--offline")
      #expect(
        before
          == .init(
            status: 69, output: "", errors: "companion: nothing of demo at \(companion.server.address) is in the cache: connect once\n")
      )
      #expect(await companion.host.asked == [])
      _ = try await companion.run()
      #expect(try await companion.run("--offline") == .printed(CompanionSite.text()))
      #expect(await companion.host.asked == Self.all)
    }
  }

  @Test func manyAtOnceWithOneCacheDoNoHarm() async throws {
    try await Companion.with { companion in
      await companion.host.publish(try await CompanionSite.documents())
      let outcomes = try await withThrowingTaskGroup { group in
        for _ in 0..<8 { group.addTask { try await companion.run() } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(outcomes == Array(repeating: .printed(CompanionSite.text()), count: 8))
      #expect(try await companion.run("--offline") == .printed(CompanionSite.text()))
      #expect(try companion.cache.files().count == 1)
    }
  }

  @Test func whatIsDamagedInTheCacheIsLoadedAnew() async throws {
    try await Companion.with { companion in
      let documents = try await CompanionSite.documents()
      await companion.host.publish(documents)
      _ = try await companion.run()
      let file = try #require(try companion.cache.files().first)
      let settings = try #require(documents[CompanionSite.settings]).base64EncodedString()
      let kept = try companion.cache.text(file).replacing("\\/", with: "/")
      try #require(kept.contains(settings))
      try companion.cache.write([file: kept.replacing(settings, with: "AAAA" + settings.dropFirst(4))])
      await companion.host.publish(documents)
      let outcome = try await companion.run()
      #expect(outcome.status == 0 && outcome.output == CompanionSite.text())
      #expect(outcome.errors == "companion: \(companion.cache.path)/\(file) is damaged; what is missing is loaded again\n")
      #expect(await companion.host.asked == [CompanionSite.manifest + " unless", CompanionSite.settings])
      #expect(try await companion.run() == .printed(CompanionSite.text()))

      try companion.cache.write([file: String(kept.prefix(kept.count / 2))])
      await companion.host.publish(documents)
      let nothing = try await companion.run("--offline")
      #expect(nothing.status == 69 && nothing.errors.contains("\(file) cannot be read") && nothing.errors.hasSuffix(": connect once\n"))
      #expect(try await companion.run().errors.contains("\(file) cannot be read"))
      #expect(await companion.host.asked == Self.all)
      #expect(try await companion.run("--offline") == .printed(CompanionSite.text()))
    }
  }

  @Test func aSiteThatIsReplacedMeanwhileIsLoadedAsItIsThen() async throws {
    try await Companion.with { companion in
      await companion.host.publish(try await CompanionSite.documents())
      await companion.host.publish(try await CompanionSite.documents(version: 2), after: CompanionSite.manifest)
      #expect(try await companion.run() == .printed(CompanionSite.text(version: 2)))
      #expect(
        await companion.host.asked == [
          CompanionSite.manifest, CompanionSite.settings, CompanionSite.manifest, CompanionSite.settings, CompanionSite.configuration,
        ])
    }
  }
}
