import Diagnostics
import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// `import strings`: the strings that it finds in an app's folder, and the files that it writes.
@Suite struct StringsImporterTests {
  private static func catalog(_ key: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"\(key)\" : {\n\n    }\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private static let target = "content/steps/Localizable.xcstrings"

  private static func site(_ files: [String: String]) throws -> TestSite {
    try TestSite(["content/steps/app.yaml": "name: Step Counter\n"].merging(files) { _, new in new })
  }

  private static func run(_ site: TestSite, _ path: String = "App") async throws -> ImportReport {
    try await StringsImporter(site.options()).run("steps", from: site.folder.path + "/" + path)
  }

  @Test(arguments: [
    (["Localizable.xcstrings", "Widget/Localizable.xcstrings"], "Localizable.xcstrings"),
    (["Steps/Localizable.xcstrings", "Widget/Localizable.xcstrings"], "Steps/Localizable.xcstrings"),
    (["Step Counter/Localizable.xcstrings", "A/Localizable.xcstrings"], "Step Counter/Localizable.xcstrings"),
    (["Sources/Steps/Resources/Localizable.xcstrings", "Widget/Localizable.xcstrings"], "Sources/Steps/Resources/Localizable.xcstrings"),
    (["Steps/A/B/Localizable.xcstrings", "Steps/C/Localizable.xcstrings"], "Steps/C/Localizable.xcstrings"),
    (["App/Localizable.xcstrings", "B/Localizable.xcstrings"], "App/Localizable.xcstrings"),
    (
      ["A/B/Localizable.xcstrings", "StepsTests/Localizable.xcstrings", "Pods/Localizable.xcstrings", ".build/Localizable.xcstrings"],
      "A/B/Localizable.xcstrings"
    ),
    (["Localizable.xcstrings", "en.lproj/Localizable.strings"], "Localizable.xcstrings"),
  ])
  func catalogInTheMainFolderIsUsed(_ paths: [String], _ expected: String) async throws {
    let site = try Self.site(Dictionary(uniqueKeysWithValues: paths.map { ("App/" + $0, Self.catalog($0)) }))
    let report = try await Self.run(site)
    #expect(report == ImportReport(file: Self.target, noun: "text", added: [expected], rest: nil, notes: []))
    #expect(try site.folder.text(Self.target) == Self.catalog(expected))
  }

  /// Folders with Apple's old language names, tags with hyphens or underscores, and invalid names.
  @Test func foldersAreNamedAfterLanguages() async throws {
    func files(_ folders: [String]) -> [String: String] {
      Dictionary(uniqueKeysWithValues: folders.map { ("App/\($0).lproj/Localizable.strings", "\"a\" = \"\($0)\";") })
    }
    let site = try Self.site(files(["English", "German", "pt_BR"]))
    _ = try await Self.run(site)
    let text = try site.folder.text(Self.target)
    #expect(text.matches(of: /"(\S+)" : \{\n +"stringUnit"/).map { String($0.1) } == ["de", "en", "pt-BR"])
    #expect(text.hasPrefix("{\n  \"sourceLanguage\" : \"en\""))

    let other = try Self.site(files(["English", "BrazilianPortuguese"]))
    let folder = other.folder.path + "/App/BrazilianPortuguese.lproj"
    let mistake = Diagnostic(
      .error, .invalidLanguage, path: folder, "this is not the name of a language",
      help: "name it after a language tag, such as pt-BR.lproj")
    await #expect(throws: CommandFailure.mistakes([mistake], "the texts have errors, and nothing was written")) {
      _ = try await Self.run(other)
    }
    #expect(!other.folder.exists(Self.target))
  }

  @Test func severalCatalogsAreAnError() async throws {
    let site = try Self.site(["App/A/Localizable.xcstrings": Self.catalog("a"), "App/B/Localizable.xcstrings": Self.catalog("b")])
    let start = site.folder.path + "/App/"
    let error = await #expect(throws: CommandFailure.self) { _ = try await Self.run(site) }
    #expect(error?.cause == .severalFound([start + "A/Localizable.xcstrings", start + "B/Localizable.xcstrings"]))
    #expect(error?.description.hasPrefix("there are several String Catalogs; name one instead of the folder:\n  /") == true)
    #expect(!site.folder.exists(Self.target))
    #expect(try await Self.run(site, "App/B/Localizable.xcstrings").added == ["b"])
  }

  /// Each catalog is a table. Catalogs for the system, other targets and tests are ignored.
  @Test func allTablesBecomeOneCatalog() async throws {
    let site = try Self.site([
      "App/Localizable.xcstrings": Self.catalog("a"), "App/Settings/Settings.xcstrings": Self.catalog("b"),
      "App/InfoPlist.xcstrings": Self.catalog("CFBundleName"), "App/Steps-InfoPlist.xcstrings": Self.catalog("NSCameraUsageDescription"),
      "App/AppShortcuts.xcstrings": Self.catalog("Walk"), "App/StepsTests/Test.xcstrings": Self.catalog("test"),
      "App/Widget/Localizable.xcstrings": Self.catalog("widget"), "App/Kit/Package.swift": "",
      "App/Kit/Sources/Kit/Localizable.xcstrings": Self.catalog("c"), "App/Kit/Sources/Kit/Broken.xcstrings": "{",
    ])
    let report = try await Self.run(site)
    let broken = site.folder.path + "/App/Kit/Sources/Kit/Broken.xcstrings"
    #expect(
      report
        == ImportReport(
          file: Self.target, noun: "text", added: ["c", "b", "a"], rest: nil,
          notes: ["\(broken) is left out: this \"{\" is not closed"]))
    #expect(
      try site.folder.text(Self.target)
        == Self.catalog("c").replacing("\n  },\n", with: ",\n    \"b\" : {\n\n    },\n    \"a\" : {\n\n    }\n  },\n"))
    #expect(try await Self.run(site).added == [])
  }

  @Test func mainTableWinsForAKeyInTwoTables() async throws {
    func table(_ text: String) -> String {
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"en":{"stringUnit":{"value":"\#(text)"}}}}}}"#
    }
    let site = try Self.site([
      "App/Localizable.xcstrings": table("main"), "App/Settings.xcstrings": table("table"), "App/Same.xcstrings": table("main"),
      "App/Kit/Package.swift": "", "App/Kit/Localizable.xcstrings": table("package"),
      "App/Other.xcstrings": table("other").replacing("\"en\",", with: "\"de\","),
    ])
    let start = site.folder.path + "/App/"
    #expect(
      try await Self.run(site)
        == ImportReport(
          file: Self.target, noun: "text", added: ["a"], rest: nil,
          notes: [
            "\(start)Other.xcstrings is left out: its texts are in \"de\"",
            "\"a\" differs in \(start)Settings.xcstrings; the text in \(start)Localizable.xcstrings is taken",
          ]))
    #expect(try site.folder.text(Self.target) == table("main"))
  }

  @Test func tablesWithoutAMainOneAreRead() async throws {
    let site = try Self.site(["App/B.xcstrings": Self.catalog("b"), "App/Sources/A.xcstrings": Self.catalog("a")])
    #expect(try await Self.run(site).added == ["a", "b"])
  }

  /// A Git merge can leave an empty duplicate of a key. The key is written only once.
  @Test func emptyDuplicateOfAKeyIsANote() async throws {
    let twice = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "Sounds" : {
            "localizations" : {
              "fr" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Sons"
                }
              }
            }
          },
          "Sounds" : {

          }
        },
        "version" : "1.0"
      }
      """
    let site = try Self.site(["App/Localizable.xcstrings": twice])
    let origin = site.folder.path + "/App/Localizable.xcstrings"
    #expect(
      try await Self.run(site)
        == ImportReport(
          file: Self.target, noun: "text", added: ["Sounds"], rest: nil,
          notes: ["\(origin):14: the key \"Sounds\" appears twice; this one is identical and ignored"]))
    #expect(try site.folder.text(Self.target) == twice.replacing(",\n    \"Sounds\" : {\n\n    }", with: ""))
    try site.folder.write([Self.target: twice])
    #expect(
      try await site.messages().contains(
        "\(Self.target):14:5: warning: the key \"Sounds\" appears twice; this one is identical and ignored [duplicate-key]"))
  }

  @Test func authorsTextsAreKept() async throws {
    let own = #"{"sourceLanguage":"en", "strings":{ "b":{"localizations":{"en":{"stringUnit":{"value":"mine"}}}} }}"# + "\n"
    let site = try Self.site([
      Self.target: own, "App/Localizable.xcstrings": Self.catalog("a").replacing("\n  },\n", with: ",\n    \"b\" : {\n\n    }\n  },\n"),
    ])
    let report = try await Self.run(site)
    let origin = site.folder.path + "/App/Localizable.xcstrings"
    #expect(report.added == ["a"])
    #expect(report.notes == ["\"b\" differs in \(origin); the text in \(Self.target) stays"])
    let written = try site.folder.text(Self.target)
    #expect(written == own.replacing("\"strings\":{", with: "\"strings\":{\n    \"a\" : {\n\n    },"))
    #expect(try await Self.run(site).added == [])
    #expect(try site.folder.text(Self.target) == written)
  }

  @Test func stringsFilesBecomeACatalog() async throws {
    let site = try Self.site([
      "content/steps/settings.yaml": "settings:\n  goal: { title: goal.title }\n", "App/Base.lproj/Localizable.strings": "x = y;",
      "App/de.lproj/Localizable.strings": "\"goal.title\" = \"Ziel\";", "App/en.lproj/Localizable.strings": "\"goal.title\" = \"Goal\";",
      "App/en.lproj/InfoPlist.strings": "a = b;", "App/Widget/en.lproj/Localizable.strings": "w = w;",
    ])
    #expect(try await Self.run(site).added == ["goal.title", "x"])
    _ = try await site.build()
    #expect(try site.folder.text("public/api/v1/steps/settings.json").contains("\"title\":\"Goal\""))
    #expect(try await Self.run(site).added == [])
  }

  /// `Base.lproj` contains strings in the development language, which may have no other folder.
  @Test(arguments: [
    (["Base": "a = base;", "de": "a = eigen;"], "en", ["a de eigen", "a en base"]),
    (["Base": "a = base; b = base;", "de": "a = eigen;", "en": "a = own;"], "en", ["a de eigen", "a en own", "b en base"]),
    (["Base": "a = base;", "de": "a = eigen;"], "de", ["a de eigen", "a en base"]),
    (["Base": "a = base;"], "de", ["a de base"]),
    (["Base": "a = base;", "en": "a = own;", "ja": "a = jibun;"], "de", ["a de base", "a en own", "a ja jibun"]),
  ])
  func textsInBaseAreInTheDevelopmentLanguage(_ texts: [String: String], _ language: String, _ expected: [String]) async throws {
    var files = ["content/site.yaml": "title: Test\nlanguage: \(language)\n", "content/steps/app.yaml": "name: Steps\n"]
    for (language, text) in texts { files["App/\(language).lproj/Localizable.strings"] = text }
    let site = try Self.site(files)
    _ = try await Self.run(site)
    let catalog = try JSONDecoder().decode(Catalog.self, from: Data(site.folder.text(Self.target).utf8))
    let all = catalog.strings.flatMap { key, entry in entry.localizations.map { "\(key) \($0.key) \($0.value.stringUnit.value)" } }
    #expect(all.sorted() == expected)
  }

  private struct Catalog: Decodable {
    struct Entry: Decodable { let localizations: [String: Localization] }
    struct Localization: Decodable { let stringUnit: Unit }
    struct Unit: Decodable { let value: String }

    let strings: [String: Entry]
  }

  @Test(arguments: [
    (["App/a.swift": ""], "there is neither a Localizable.xcstrings nor a Localizable.strings in "),
    ([:], "there is no folder and no String Catalog "),
    (["App/Localizable.xcstrings": "{"], "App/Localizable.xcstrings:1:1: error: this \"{\" is not closed [json-syntax]"),
    (["App/Localizable.xcstrings": "{}"], "1:1: error: a String Catalog needs \"sourceLanguage\" [missing-key]"),
    (["App/en.lproj/Localizable.strings": "\na"], "App/en.lproj/Localizable.strings:2:2: error: expected \";\" [plist-syntax]"),
    (["App/Localizable.xcstrings": catalog("a"), target: "{"], "content/steps/Localizable.xcstrings:1:1: error: this \"{\" is not closed"),
    (
      ["App/Localizable.xcstrings": catalog("a"), target: catalog("b").replacing("\"en\"", with: "\"de\"")],
      "the texts of content/steps/Localizable.xcstrings are in \"de\" and the texts of "
    ),
  ])
  func unreadableTextsAreReported(_ files: [String: String], _ part: String) async throws {
    let site = try Self.site(files)
    let error = try await #require(throws: CommandFailure.self) { _ = try await Self.run(site) }
    let isMistake = if case .mistakes = error.cause { true } else { false }
    #expect(error.description.contains(part) && error.exitStatus == (isMistake ? .mistakenSources : .usage), "\(error)")
    #expect(site.folder.exists(Self.target) == (files[Self.target] != nil))
    if let own = files[Self.target] { #expect(try site.folder.text(Self.target) == own) }
  }

  @Test func tooLargeCatalogIsNotRead() async throws {
    let site = try Self.site([:])
    let folder = site.folder.path + "/App"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(FileManager.default.createFile(atPath: folder + "/Localizable.xcstrings", contents: nil))
    try #require(FileHandle(forWritingAtPath: folder + "/Localizable.xcstrings")).truncate(atOffset: 100 << 20)
    let error = try await #require(throws: CommandFailure.self) { _ = try await Self.run(site) }
    #expect(error.description.contains("error: the file is 104857600 bytes; the limit is 33554432 [limit-exceeded]"), "\(error)")
  }

  @Test func linksAreNotFollowed() async throws {
    let site = try Self.site(["Other/Localizable.xcstrings": Self.catalog("outside"), "App/A/Localizable.xcstrings": Self.catalog("own")])
    for (name, target) in [("App/Localizable.xcstrings", "../Other/Localizable.xcstrings"), ("App/Steps", "../Other")] {
      try FileManager.default.createSymbolicLink(atPath: site.folder.path + "/" + name, withDestinationPath: target)
    }
    #expect(try await Self.run(site).added == ["own"])
  }
}
