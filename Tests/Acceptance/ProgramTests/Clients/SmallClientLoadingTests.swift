import AcceptanceSupport
import Foundation
import SettingsModel
import TestSupport
import Testing

/// What the clients of Examples/SmallClients ask a site for, what they keep, and what they show if it is not as it should be.
@Suite(.enabled(if: SmallClient.areRunnable, SmallClient.missing), .programs) struct SmallClientLoadingTests {
  private static let manifest = "/api/v1/manifest.json"
  private static let documents = ["configuration", "icons", "settings"].map { "/api/v1/steps/\($0).json" }

  /// A client with a cache of its own, and a host for it to ask.
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

  /// In a terminal; a page takes the same members.
  @Test func theClientInPythonPaintsTheScreenInTheColorsOfTheApp() async throws {
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

  @Test(arguments: SmallClient.allCases) func onlyWhatChangedIsLoaded(client: SmallClient) async throws {
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
      // An app that is not in that language.
      let psst = try await client.show(site.address, app: "psst", languages: "de", cache: try TemporaryFolder())
      #expect(psst.status != 0)
      await site.host.publish(files.all)
      let other = try await client.show(site.address, app: "psst", languages: "de", cache: try TemporaryFolder())
      #expect(other == ProgramRun(output: files.text(of: "psst/configuration.json")))
    }
  }

  @Test(arguments: SmallClient.allCases) func aSiteThatIsUpdatedMeanwhileIsLoadedAsItIsThen(client: SmallClient) async throws {
    try await with(client) { site, files in
      await site.host.publish(try files.changed().all, after: Self.manifest)
      let shown = try await site.show()
      #expect(shown.status == 0 && shown.output.hasPrefix("Settings of tomorrow\n"))
      let asked = await site.host.asked
      #expect(asked.count { $0 == Self.manifest } == 2 && asked.last == "/api/v1/steps/settings.json")
    }
  }

  /// Each with what is said about it. Without anything in the cache that is all; else the last whole screen is shown.
  @Test(arguments: SmallClient.allCases) func whatCannotBeUsedLeavesTheLastWholeSite(client: SmallClient) async throws {
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
        (files.all, [Self.manifest: .file(later)], "version 2 of the interface"),
        (
          files.editing { $0.documents[$0.index(of: settings)].path = "//elsewhere.example/settings.json" }.changed().all, [:],
          "out of the site"
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
