import Diagnostics
import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// `export xcstrings`: all texts to translate, merged with existing translations.
@Suite struct TextExporterTests {
  /// Returns a summary of each catalog's changes, by path.
  @discardableResult
  static func run(
    _ site: TestSite, to folder: String? = nil, fileSystem: FileSystem = .disk, _ change: (inout TextExporter.Request) -> Void = { _ in }
  ) async throws -> [String: String] {
    var request = TextExporter.Request()
    change(&request)
    let exporter = TextExporter(site.options(), fileSystem: fileSystem)
    let catalogs = try await exporter.catalogs(request)
    let written = try exporter.write(catalogs, to: folder)
    return Dictionary(uniqueKeysWithValues: catalogs.map { ($0.path, $0.update.summary(isWritten: written.contains($0.path))) })
  }

  private static func site(_ files: [String: String] = [:]) throws -> TestSite {
    try TestSite(
      [
        "content/site.yaml": "title: Our apps\nlanguages: [de]\nnavigation: [{ title: X, url: /x/ }]\n",
        "content/x/app.yaml": "name: X\nversion: \"1\"\n",
        "content/x/settings.yaml": "settings:\n  unit: { title: Unit, options: { m: Metric, i: \"5%complete\", n: \"12\" } }\n",
      ].merging(files) { _, new in new })
  }

  private static let texts = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Metric" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "new",
                "value" : ""
              }
            }
          }
        },
        "Unit" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "new",
                "value" : ""
              }
            }
          }
        },
        "X" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "new",
                "value" : ""
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static let own = "content/x/Localizable.xcstrings"

  @Test func untranslatedTextsAreWritten() async throws {
    let site = try Self.site()
    let before = try OutputSnapshot(site)
    #expect(
      try await Self.run(site) == [
        Self.own: "added 3 texts, 3 places for translations",
        "content/Localizable.xcstrings": "added 2 texts, 2 places for translations",
      ])
    #expect(try site.folder.text(Self.own) == Self.texts)
    #expect(try site.folder.text("content/Localizable.xcstrings").contains("\"Our apps\" : {"))
    #expect(!site.folder.exists("templates"))
    #expect(try OutputSnapshot(site) == before)
    // Empty entries are not translations: there are no German pages yet, and no diagnostics about them.
    #expect(try await site.build().diagnostics.filter { $0.path.hasSuffix(".xcstrings") } == [])
    #expect(!site.folder.exists("public/de/x/index.html"))
    let status = try FileManager.default.attributesOfItem(atPath: site.folder.path + "/" + Self.own)[.systemFileNumber] as? Int
    #expect(try await Self.run(site) == [Self.own: "unchanged", "content/Localizable.xcstrings": "unchanged"])
    let again = try FileManager.default.attributesOfItem(atPath: site.folder.path + "/" + Self.own)[.systemFileNumber] as? Int
    #expect(again == status && status != nil)
  }

  @Test func translationsAreKept() async throws {
    let site = try Self.site()
    try await Self.run(site)
    let translated = Self.texts.replacing(
      "\"Unit\" : {\n      \"localizations\" : {\n        \"de\" : {\n          \"stringUnit\" : {\n            \"state\" : \"new\",\n            \"value\" : \"\"",
      with:
        "\"Unit\" : {\n      \"localizations\" : {\n        \"de\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"Einheit\""
    )
    try site.folder.write([Self.own: translated])
    #expect(try await Self.run(site)[Self.own] == "unchanged")
    #expect(try site.folder.text(Self.own) == translated)
    #expect(try await site.build().counts != nil)
    #expect(try site.folder.text("public/de/x/index.html").contains("lang=\"de\""))
    try site.folder.write(["content/x/settings.yaml": "settings:\n  other: { title: Other, type: boolean }\n"])
    #expect(try await Self.run(site)[Self.own] == "added 1 text, 1 place for translations, 2 stale")
    let stale = try site.folder.text(Self.own)
    #expect(stale.contains("\"value\" : \"Einheit\"") && stale.matches(of: /"extractionState" : "stale"/).count == 2)
    try site.folder.write(["content/x/settings.yaml": "settings:\n  unit: { title: Unit, options: { m: Metric } }\n"])
    #expect(try await Self.run(site)[Self.own] == "2 used again, 1 stale")
    #expect(try await Self.run(site) { $0.keepsUnused = true }[Self.own] == "unchanged")
  }

  @Test func keysOfTheAppAreUsed() async throws {
    let key = "\"Every %lld steps\" : {\n      \"extractionState\" : \"manual\"\n    }"
    let site = try Self.site([
      "content/x/settings.yaml":
        "settings:\n  goal: { title: Goal, type: integer }\nscreens:\n  main: { title: Goal, sections: [{ id: one, rows: [{ goal: { title: \"Every {value} steps\" } }] }] }\n",
      Self.own: "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \(key)\n  },\n  \"version\" : \"1.0\"\n}",
    ])
    #expect(try await Self.run(site)[Self.own] == "added 2 texts, 3 places for translations")
    #expect(try !site.folder.text(Self.own).contains("{value}"))
  }

  @Test func languageWithoutWordsGetsAllOfThem() async throws {
    let site = try Self.site(["content/site.yaml": "title: Test\nlanguages: [fi]\n"])
    let words = "templates/words.xcstrings"
    let report = try await Self.run(site)
    #expect(report[words]?.hasPrefix("added ") == true)
    let text = try site.folder.text(words)
    #expect(text.contains("\"comment\" : \"A heading above facts about a screen.\""))
    #expect(text.contains("\"fi\" : {") && text.contains("\"value\" : \"About this screen\"") && !text.contains("\"de\" : {"))
    // Copies of sitegen's texts don't count as the site's own words.
    let built = try await site.build()
    #expect(built.diagnostics.map(\.code) == [.missingWords])
    #expect(built.counts != nil)
    try site.folder.write([
      words: text.replacing(
        "\"fi\" : {\n          \"stringUnit\" : {\n            \"state\" : \"new\",\n            \"value\" : \"\"",
        with: "\"fi\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"suomi\"")
    ])
    _ = try await site.build()
    #expect(try await Self.run(site)[words] == "unchanged")
    #expect(try await Self.run(Self.site()) { $0.includesWords = true }[words]?.hasPrefix("added ") == true)
  }

  @Test func exportToAnotherFolderKeepsTheSite() async throws {
    let site = try Self.site()
    try await Self.run(site, to: site.folder.path + "/out")
    #expect(try site.folder.text("out/" + Self.own) == Self.texts)
    #expect(!site.folder.exists(Self.own))
    #expect(
      try await Self.run(site, to: site.folder.path + "/out") { $0.app = "x" } == [Self.own: "added 3 texts, 3 places for translations"])
  }

  @Test func failingDiskLeavesCompleteFiles() async throws {
    let site = try Self.site([Self.own: "{ \"sourceLanguage\": \"en\", \"strings\": {} }"])
    var broken = FileSystem.disk
    broken.rename = { _, _ in throw FileSystemError("rename", "x", reason: "no") }
    await #expect(throws: FileSystemError.self) { try await Self.run(site, fileSystem: broken) }
    #expect(try site.folder.text(Self.own) == "{ \"sourceLanguage\": \"en\", \"strings\": {} }")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.folder.path + "/content/x").sorted() == [
        "Localizable.xcstrings", "app.yaml", "settings.yaml",
      ])
  }

  @Test func textsThatCannotBeExportedAreReported() async throws {
    let one = try Self.site(["content/site.yaml": "title: Test\n"])
    await #expect(throws: CommandFailure.usage("the site is in \"en\" only; add `languages` to site.yaml, or name one with --language")) {
      try await Self.run(one)
    }
    #expect(try await Self.run(one) { $0.languages = ["de", "EN"] }[Self.own] == "added 3 texts, 3 places for translations")
    await #expect(throws: CommandFailure.usage("there is no app \"y\"; the apps are x")) {
      try await Self.run(Self.site()) { $0.app = "y" }
    }
    let wrong = try Self.site(["content/x/settings.yaml": "setting: {}\n"])
    let error = try await #require(throws: CommandFailure.self) { try await Self.run(wrong) }
    #expect(error.description.hasPrefix("the content has errors, and nothing was written\ncontent/x/settings.yaml:1:1: error: "))
    #expect(error.exitStatus == .usage && !wrong.folder.exists(Self.own))
  }
}
