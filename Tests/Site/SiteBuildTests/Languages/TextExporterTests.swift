import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// `export xcstrings`: all texts to translate, merged with existing translations.
@Suite struct TextExporterTests {
  /// Returns a summary of each catalog's changes, by path.
  @discardableResult
  private static func run(
    _ site: TestSite, fileSystem: FileSystem = .disk, _ change: (inout TextExporter.Request) -> Void = { _ in }
  ) async throws -> [String: String] {
    var request = TextExporter.Request()
    change(&request)
    let exporter = TextExporter(site.options(), fileSystem: fileSystem)
    let catalogs = try await exporter.catalogs(request)
    let written = try exporter.write(catalogs, to: nil)
    return Dictionary(uniqueKeysWithValues: catalogs.map { ($0.path, $0.update.summary(isWritten: written.contains($0.path))) })
  }

  private static func site(_ files: [String: String] = [:]) throws -> TestSite {
    let app = ["content/site.yaml": "title: Our apps\nlanguages: [de]\n", "content/x/app.yaml": "name: X\n"]
    return try TestSite(app.merging(files) { _, new in new })
  }

  private static let own = "content/x/Localizable.xcstrings"

  /// Empty entries are not translations: there are no German pages yet. An unchanged catalog is not written again.
  @Test func entriesWithoutATranslationChangeNothing() async throws {
    let site = try Self.site()
    func number() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: site.folder.path + "/" + Self.own)[.systemFileNumber] as? Int
    }
    try await Self.run(site)
    #expect(!site.folder.exists("templates") && !site.folder.exists("public"))
    #expect(try await site.build().diagnostics.filter { $0.path.hasSuffix(".xcstrings") } == [])
    #expect(!site.folder.exists("public/de/x/index.html"))
    let before = try number()
    #expect(try await Self.run(site) == [Self.own: "unchanged", "content/Localizable.xcstrings": "unchanged"])
    #expect(try number() == before && before != nil)
  }

  @Test func languageWithoutWordsGetsAllOfThem() async throws {
    let site = try Self.site(["content/site.yaml": "title: Test\nlanguages: [fi]\n"])
    let words = "templates/words.xcstrings"
    #expect(try await Self.run(site)[words]?.hasPrefix("added ") == true)
    let text = try site.folder.text(words)
    #expect(text.contains("\"comment\" : \"A heading above facts about a screen.\""))
    #expect(text.contains("\"fi\" : {") && text.contains("\"value\" : \"About this screen\"") && !text.contains("\"de\" : {"))
    // Copies of sitegen's texts don't count as the site's own words.
    let built = try await site.build()
    #expect(built.diagnostics.map(\.code) == [.missingWords] && built.counts != nil)
    try site.folder.write([
      words: text.replacing(
        "\"fi\" : {\n          \"stringUnit\" : {\n            \"state\" : \"new\",\n            \"value\" : \"\"",
        with: "\"fi\" : {\n          \"stringUnit\" : {\n            \"state\" : \"translated\",\n            \"value\" : \"suomi\"")
    ])
    _ = try await site.build()
    #expect(try await Self.run(site)[words] == "unchanged")
    #expect(try await Self.run(Self.site()) { $0.includesWords = true }[words]?.hasPrefix("added ") == true)
  }

  @Test func failingDiskLeavesCompleteFiles() async throws {
    let site = try Self.site([Self.own: "{ \"sourceLanguage\": \"en\", \"strings\": {} }"])
    let before = try site.folder.contents()
    var broken = FileSystem.disk
    broken.rename = { _, _ in throw FileSystemError("rename", "x", reason: "no") }
    await #expect(throws: FileSystemError.self) { try await Self.run(site, fileSystem: broken) }
    #expect(try site.folder.contents() == before)
  }
}
