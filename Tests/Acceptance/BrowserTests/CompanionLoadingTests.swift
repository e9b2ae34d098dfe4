import AcceptanceSupport
import Foundation
import SettingsModel
import TestSupport
import Testing

/// The companion client's requests and cache.
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

  @Test func withoutTheHostTheCachedScreenIsShown() async throws {
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

  /// The main manifest determines which version of a language is shown.
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
      // The manifest of that language doesn't match the hash.
      await companion.host.publish(documents.merging([german[0]: Data("{}".utf8)]) { $1 })
      let refused = try await companion.run("--language", "de")
      #expect(refused.status == 69 && refused.errors.contains("/api/v1/de/manifest.json is not what the manifest says: another SHA-256"))
      #expect(try await companion.run("--language", "fr") == .printed(CompanionSite.text()))
    }
  }

  @Test func offlineMakesNoRequests() async throws {
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

  @Test func simultaneousRunsCanShareACache() async throws {
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

  @Test func damagedCacheFilesAreLoadedAgain() async throws {
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
      #expect(outcome.errors == "companion: \(companion.cache.path)/\(file) is damaged; missing documents are loaded again\n")
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

  @Test func aSiteThatChangesDuringLoadingIsLoadedAgain() async throws {
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

/// The companion client with a broken host.
@Suite(.server) struct CompanionTroubleTests {
  /// A broken response for a path, and the message without the path's URL.
  struct Trouble: CustomTestStringConvertible, Sendable {
    let path: String
    let message: String
    let answer: @Sendable (Data) -> AnsweringHost.Answer

    init(_ path: String, _ message: String, _ answer: @escaping @Sendable (Data) -> AnsweringHost.Answer) {
      (self.path, self.message, self.answer) = (path, message, answer)
    }

    /// The time limit in seconds, for responses that never arrive.
    var patience: String { message.hasPrefix("did not arrive") ? "5" : "60" }

    var testDescription: String { "\(path) \(message)" }
  }

  private static let page = Data("<!doctype html><title>Log in</title>".utf8)

  static let troubles: [Trouble] =
    [CompanionSite.manifest, CompanionSite.settings].flatMap { path in
      [
        Trouble(path, "answers with status 500") { _ in .status(500) },
        Trouble(path, "answers with status 404") { _ in .status(404) },
        Trouble(path, "redirects to another host, which is not allowed: http://127.0.0.2:1/") { _ in .redirection(to: "http://127.0.0.2:1/")
        },
        Trouble(path, "did not arrive within 5.0 seconds") { .stalled($0) },
        Trouble(path, "cannot be reached: ") { .announced($0.count + 100, $0) },
      ]
    } + [
      Trouble(CompanionSite.manifest, "is larger than the limit of 4194304 bytes") { _ in .endless },
      Trouble(CompanionSite.manifest, "is not a valid document: it is not JSON") { _ in .file(page) },
      Trouble(CompanionSite.manifest, "is not a valid document: it is not JSON") { .announced($0.count - 100, $0) },
      Trouble(CompanionSite.manifest, "is not a valid document: it has no \"generator\"") { _ in .file(Data(#"{"apiVersion": 1}"#.utf8)) },
      Trouble(
        CompanionSite.manifest, "has version 2 of the API, but this client supports version 1: update the client"
      ) { _ in .file(Data(#"{"apiVersion": 2, "else": []}"#.utf8)) },
      Trouble(CompanionSite.settings, "is not what the manifest says: more than ") { _ in .endless },
      Trouble(CompanionSite.settings, "is not what the manifest says: another SHA-256") { .file($0.dropLast() + [UInt8(ascii: " ")]) },
      Trouble(CompanionSite.settings, "is not what the manifest says: \(page.count) bytes, not ") { _ in .file(page) },
      Trouble(CompanionSite.settings, "is not what the manifest says: 100 bytes, not ") { .announced(100, $0) },
    ]

  /// Without a cache, nothing is printed. With a cache, the last complete site is printed until the host works again.
  @Test(arguments: troubles) func isReportedAndLeavesTheLastCompleteSite(trouble: Trouble) async throws {
    let (old, new) = (try await CompanionSite.documents(), try await CompanionSite.documents(version: 2))
    let answer = [trouble.path: trouble.answer(try #require(new[trouble.path]))]
    try await Companion.with { companion in
      let message = "companion: \(companion.server.address)\(trouble.path.dropFirst()) \(trouble.message)"
      await companion.host.publish(new, but: answer)
      let first = try await companion.run("--patience", trouble.patience)
      #expect(first.status == 69 && first.output == "" && first.errors.hasPrefix(message), "\(first)")
      #expect(try companion.cache.files() == [])

      await companion.host.publish(old)
      #expect(try await companion.run() == .printed(CompanionSite.text()))
      await companion.host.publish(new, but: answer)
      let second = try await companion.run("--patience", trouble.patience)
      #expect(second.status == 0 && second.output == CompanionSite.text(), "\(second)")
      #expect(second.errors == first.errors + "companion: showing what was loaded before\n")
      #expect(try await companion.run("--offline") == .printed(CompanionSite.text()))

      await companion.host.publish(new)
      #expect(try await companion.run() == .printed(CompanionSite.text(version: 2)))
    }
  }

  @Test func aRedirectionOnTheSameHostIsFollowed() async throws {
    try await Companion.with { companion in
      var documents = try await CompanionSite.documents()
      documents["/moved.json"] = documents[CompanionSite.settings]
      await companion.host.publish(documents, but: [CompanionSite.settings: .redirection(to: "/moved.json")])
      #expect(try await companion.run() == .printed(CompanionSite.text()))
    }
  }

  @Test func aDocumentOfAnUnknownKindIsReported() async throws {
    try await Companion.with { companion in
      let documents = try CompanionSite.editing(try await CompanionSite.documents()) { manifest in
        let index = try #require(manifest.documents.firstIndex { $0.path == CompanionSite.configuration })
        var entry = manifest.documents[index]
        (entry.id, entry.kind, entry.path) = ("demo/stories", .unknown("stories"), "/api/v1/demo/stories.json")
        manifest.documents.append(entry)
      }
      await companion.host.publish(documents)
      let outcome = try await companion.run()
      #expect(outcome.status == 0 && outcome.output == CompanionSite.text())
      #expect(outcome.errors == "companion: not shown, because this client does not know it: stories\n")
    }
  }

  @Test func aManifestCannotPointToAnotherHost() async throws {
    try await Companion.with { companion in
      let documents = try CompanionSite.editing(try await CompanionSite.documents()) { manifest in
        for index in manifest.documents.indices { manifest.documents[index].path = "//elsewhere.example/settings.json" }
      }
      await companion.host.publish(documents)
      let notes = "companion: the manifest has a path outside the site: //elsewhere.example/settings.json\n"
      #expect(try await companion.run() == .init(status: 69, output: "", errors: notes))
    }
  }

  @Test func aDocumentOfAnotherVersionIsRejected() async throws {
    try await Companion.with { companion in
      var documents = try await CompanionSite.documents()
      let settings = try #require(documents[CompanionSite.settings])
      let later = Data(String(decoding: settings, as: UTF8.self).replacing("\"apiVersion\":1", with: "\"apiVersion\":2").utf8)
      documents[CompanionSite.settings] = later
      let edited = try CompanionSite.editing(documents) { manifest in
        let index = try #require(manifest.documents.firstIndex { $0.path == CompanionSite.settings })
        manifest.documents[index].sha256 = SHA256Hash(of: later).hexadecimal
      }
      await companion.host.publish(edited)
      let outcome = try await companion.run()
      #expect(outcome.status == 69 && outcome.output == "")
      #expect(outcome.errors.hasSuffix("settings.json has version 2 of the API, but this client supports version 1: update the client\n"))
    }
  }

  @Test(arguments: [
    (["--app", "nobody"], "the site has no app \"nobody\"; it has demo"),
    (["--screen", "none"], "Demo has no screen \"none\"; it has main"),
    (["--fact", "pro=true"], "the app has no fact \"pro\"; it has isPro"),
    (["--set", "units=feet"], "\"feet\" is not a value of units, which is metric, imperial, null"),
    (["--colour"], "there is no option \"--colour\""),
  ]) func wrongUsageIsReported(options: [String], message: String) async throws {
    try await Companion.with { companion in
      await companion.host.publish(try await CompanionSite.documents())
      let outcome = try await CompanionProgram.run([companion.server.address, "--cache", companion.cache.path] + options)
      #expect(outcome == .init(status: 64, output: "", errors: "companion: \(message) (see companion --help)\n"))
    }
  }
}
