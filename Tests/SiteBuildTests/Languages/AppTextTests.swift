import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// An app's String Catalog in the content: its texts are shown, and the file is not published.
@Suite struct AppTextTests {
  private static func catalog(_ texts: [String: String]) -> String {
    let entries = texts.sorted { $0.key < $1.key }.map { key, text in
      #""\#(key)" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } } } }"#
    }
    return #"{ "sourceLanguage" : "en", "strings" : { \#(entries.joined(separator: ", ")) } }"#
  }

  private static let files = [
    "content/site.yaml": "title: Test\nlanguage: de\n", "content/steps/app.yaml": "name: Steps\n",
    "content/steps/settings.yaml": """
    settings:
      unit: { title: settings.unit.title, key: unit, options: { metric: Metric, imperial: Imperial }, default: metric }
    screens:
      main: { title: Settings, sections: [{ id: a, footer: unit.footer, rows: [unit] }] }
    """,
    "content/steps/Localizable.xcstrings": catalog([
      "settings.unit.title": "Maßsystem", "Metric": "Metrisch", "unit.footer": "<script>alert(1)</script> & *mehr*",
      "Settings": "Einstellungen",
    ]),
  ]

  /// A site with texts in the YAML is the same as one with keys and a catalog.
  @Test func catalogIsEquivalentToTextsInYAML() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    let settings = (Self.files["content/steps/settings.yaml"] ?? "").replacing("settings.unit.title", with: "Maßsystem")
      .replacing("metric: Metric", with: "metric: Metrisch").replacing("unit.footer", with: "\"<script>alert(1)</script> & *mehr*\"")
      .replacing("title: Settings", with: "title: Einstellungen")
    let written = try TestSite(Self.files.merging(["content/steps/settings.yaml": settings]) { _, new in new })
    try FileManager.default.removeItem(atPath: written.folder.path + "/content/steps/Localizable.xcstrings")
    #expect(try await written.messages() == "")
    let (left, right) = (try site.folder.contents(below: "public"), try written.folder.contents(below: "public"))
    #expect(Set(left.keys) == Set(right.keys) && !left.keys.contains { $0.contains("xcstrings") })
    #expect(left.filter { right[$0.key] != $0.value }.keys.sorted() == [])
    let json = try site.folder.text("public/api/v1/steps/settings.json")
    #expect(json.contains("\"title\":\"Maßsystem\"") && json.contains("\"title\":\"Metrisch\"") && !json.contains("settings.unit.title"))
  }

  @Test func siteCanChangeItsLanguage() async throws {
    let site = try TestSite(Self.files)
    var preview = Preview(site)
    try await preview.update(.everything)
    for (file, text) in [
      ("content/site.yaml", "title: Test\n"), ("content/site.yaml", "title: Test\nlanguage: de-AT\n"),
      ("content/steps/Localizable.xcstrings", Self.catalog(["Settings": "Optionen", "Imperial": "Imperial"])),
    ] {
      try site.folder.write([file: text])
      #expect(try await preview.update(.files([file])) == [])
      _ = try await site.build { $0.isPreview = true }
      #expect(try preview.differences(from: site.folder) == [] && preview.unreportedChanges == [], "\(file)")
    }
    #expect(try site.folder.text("public/steps/settings/index.html").contains("Optionen"))
  }

  @Test func catalogWithAMistakeIsAnError() async throws {
    let site = try TestSite(Self.files.merging(["content/steps/Localizable.xcstrings": "{\n  \"strings\" : }\n"]) { _, new in new })
    #expect(
      try await site.messages() == """
        content/steps/Localizable.xcstrings:2:15: error: expected a value [json-syntax]
            2 |   "strings" : }
              |               ^
              = help: anything that depends on this file was not checked

        """)
    #expect(!site.folder.exists("public"))
  }

  @Test func appAtTheRootCanHaveACatalog() async throws {
    var files = Self.files.filter { $0.key == "content/site.yaml" }
    for (name, text) in Self.files where name.hasPrefix("content/steps/") {
      files["content/" + name.dropFirst("content/steps/".count)] = text
    }
    files["content/app.yaml"] = "id: steps\nname: Steps\n"
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    #expect(
      try site.folder.text("public/api/v1/steps/settings.json").contains("Maßsystem") && !site.folder.exists("public/Localizable.xcstrings")
    )
  }

  @Test func otherCatalogsAreNotPublished() async throws {
    let names = [
      "content/steps/InfoPlist.xcstrings", "content/steps/de.lproj/Localizable.strings",
      "content/steps/x/A.stringsdict",
    ]
    let site = try TestSite(Self.files.merging(names.map { ($0, "{}") }) { own, _ in own })
    let report = try await site.build()
    #expect(
      report.diagnostics.map(\.path) == names.sorted()
        && report.diagnostics.allSatisfy { $0.code == .unexpectedFile && $0.severity == .warning })
    #expect(try site.folder.files(below: "public").filter { $0.contains("strings") || $0.contains("lproj") } == [])
  }
}
