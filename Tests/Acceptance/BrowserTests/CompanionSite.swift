import AcceptanceSupport
import Foundation
import SettingsModel
import TestSupport
import Testing

/// A small site's JSON documents.
enum CompanionSite {
  private static let first = Task { try await build(version: 1, note: 1, languages: []) }
  private static let second = Task { try await build(version: 2, note: 1, languages: []) }

  static let manifest = "/api/v1/manifest.json"
  static let settings = "/api/v1/demo/settings.json"
  static let configuration = "/api/v1/demo/configuration.json"

  /// Builds the site.
  ///
  /// - Returns: the documents, by path.
  ///
  /// - Parameters:
  ///   - version: a number in a text that users see.
  ///   - note: a number that is only in `settings.json`.
  ///   - languages: the site's languages besides English.
  static func documents(version: Int = 1, note: Int = 1, languages: [String] = []) async throws -> [String: Data] {
    if note == 1, languages.isEmpty { return try await (version == 1 ? first : second).value }
    return try await build(version: version, note: note, languages: languages)
  }

  private static func build(version: Int, note: Int, languages: [String]) async throws -> [String: Data] {
    let site = try TestSite(
      [
        "content/demo/app.yaml": "name: Demo\nfacts:\n  isPro: { type: boolean, title: Pro }\n",
        "content/demo/settings.yaml": """
        settings:
          units: { title: Units, options: { metric: Metric, imperial: Imperial }, notes: Note \(note) }
        screens:
          main:
            title: Settings
            sections:
              - id: all
                footer: Footer \(version)
                rows:
                  - units
                  - plans: { title: Plans, kind: link, opens: { push: PlansView }, enabledWhen: { isPro: true } }
        """,
        "content/demo/Localizable.xcstrings": catalog,
        "content/site.yaml": "title: Test\n" + (languages.isEmpty ? "" : "languages: \(languages)\n"),
        "content/demo/configuration.yaml": "audience: public\nfacts: { isPro: false }\nvalues: { units: metric }\n",
      ])
    _ = try await site.build()
    let files = try site.folder.files(below: "public/api")
    try #require(files.contains("v1/manifest.json"))
    return Dictionary(uniqueKeysWithValues: try files.map { ("/api/" + $0, try site.folder.data("public/api/" + $0)) })
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Units": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Einheiten"}}}},
      "Metric": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Metrisch"}}}},
      "Settings": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Einstellungen"}}}}}}
    """

  /// The client's output in German.
  static let germanText = """
    Einstellungen

      Einheiten  Metrisch
      (disabled) Plans  › — Das hängt von „Pro“ ab.
      (Footer 1)

    """

  /// Returns the client's output.
  static func text(version: Int = 1) -> String {
    """
    Settings

      Units  Metric
      (disabled) Plans  › — This depends on “Pro”.
      (Footer \(version))

    """
  }

  /// Returns edited documents.
  static func editing(_ documents: [String: Data], _ change: (inout Manifest) throws -> Void) throws -> [String: Data] {
    var manifest = try JSONDecoder().decode(Manifest.self, from: #require(documents[Self.manifest]))
    try change(&manifest)
    return documents.merging([Self.manifest: try JSONEncoder().encode(manifest)]) { $1 }
  }
}

/// The client, its cache and its host.
struct Companion: Sendable {
  let server: RunningHost
  let cache: TemporaryFolder
  var host: AnsweringHost { server.host }

  func run(_ options: String...) async throws -> ProgramRun {
    try await CompanionProgram.run([server.address, "--app", "demo", "--cache", cache.path] + options)
  }

  static func with(_ body: (Companion) async throws -> Void) async throws {
    let cache = try TemporaryFolder()
    try await withHost { try await body(Companion(server: $0, cache: cache)) }
  }
}

extension ProgramRun {
  /// A successful run that printed no messages.
  static func printed(_ text: String) -> Self { Self(output: text) }
}

/// The program in `Examples/CompanionClient`, built with the tests.
enum CompanionProgram {
  static func run(_ arguments: [String]) async throws -> ProgramRun {
    try await ProgramRun([BuiltProgram.url.deletingLastPathComponent().path + "/CompanionClient"] + arguments, in: "/")
  }
}
