import AppSources
import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// `check --app-sources`: what code and catalogue say differently, with both places.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct AppSourceCheckTests {
  private static let settings = """
    settings:
      theme: { title: Theme, key: theme, options: { light: Light, dark: Dark }, default: light }
      goal:
        title: Goal
        key: goal
        type: integer
        maximum: 20000
        default: 8000
      sounds: { title: Sounds, key: sounds, type: boolean }
      gone: { title: Gone, symbol: wasThere, type: boolean }
    """

  private static let code = """
    enum Theme: String { case light, sepia }
    struct SettingsView: View {
      @AppStorage("theme") var theme = Theme.light
      @AppStorage("goal") var goal = 9000
      @AppStorage("sounds") var sounds = 1
      @AppStorage("launched") var hasLaunched = false
      var body: some View {
        Form {
          Stepper("Daily goal", value: $goal, in: 0...30000)
        }
      }
    }
    """

  private static func site(_ files: [String: String] = [:]) throws -> TestSite {
    try TestSite(
      [
        "content/steps/app.yaml": "name: Steps\n", "content/steps/settings.yaml": settings, "Steps/Sources/SettingsView.swift": code,
        "Steps/StepsTests/Tests.swift": "struct T { @AppStorage(\"of a test\") var a = 1 }",
        "Steps/.build/A.swift": "@AppStorage(\"hidden\") var a = 1",
      ].merging(files) { _, new in new })
  }

  private static func differences(_ site: TestSite, _ change: (inout BuildOptions) -> Void = { _ in }) async throws -> [String] {
    let report = try await site.check {
      $0.appSources = ["steps": site.folder.path + "/Steps"]
      change(&$0)
    }
    let codes: Set<DiagnosticCode> = [
      .undocumentedKey, .unknownKeyInCode, .defaultDiffers, .typeDiffers, .rangeDiffers, .optionsDiffer, .titleDiffers,
    ]
    return report.diagnostics.filter { codes.contains($0.code) }.map {
      let location = $0.location.map { "\($0.line):\($0.column)" } ?? ""
      let path = $0.path.replacing(site.folder.path + "/", with: "")
      return "\(path):\(location) \($0.severity) \($0.code.rawValue): \($0.summary)"
    }
  }

  @Test func everyDifferenceIsReportedWithBothPlaces() async throws {
    #expect(
      try await Self.differences(try Self.site()) == [
        "Steps/Sources/SettingsView.swift:1:6 note options-differ: \"theme\" has the option \"dark\" here, and not in the code",
        "Steps/Sources/SettingsView.swift:1:34 note options-differ: \"theme\" has the option \"sepia\" in the code, and not here",
        "Steps/Sources/SettingsView.swift:4:27 note default-differs: the default of \"goal\" is 8000 here and 9000 in the code",
        "Steps/Sources/SettingsView.swift:5:29 note type-differs: the type of \"sounds\" is boolean here and integer in the code",
        "Steps/Sources/SettingsView.swift:6:31 warning undocumented-key: the code stores \"launched\", which the catalogue does not have",
        "Steps/Sources/SettingsView.swift:9:7 note range-differs: \"maximum\" of \"goal\" is 20000 here and 30000 in the code",
        "Steps/Sources/SettingsView.swift:9:7 note title-differs: \"goal\" is called \"Goal\" here and \"Daily goal\" in the code",
        "content/steps/settings.yaml:2:47 warning options-differ: \"theme\" has the option \"dark\" here, and not in the code",
        "content/steps/settings.yaml:2:47 warning options-differ: \"theme\" has the option \"sepia\" in the code, and not here",
        "content/steps/settings.yaml:4:12 warning title-differs: \"goal\" is called \"Goal\" here and \"Daily goal\" in the code",
        "content/steps/settings.yaml:7:14 warning range-differs: \"maximum\" of \"goal\" is 20000 here and 30000 in the code",
        "content/steps/settings.yaml:8:14 warning default-differs: the default of \"goal\" is 8000 here and 9000 in the code",
        "content/steps/settings.yaml:9:47 warning type-differs: the type of \"sounds\" is boolean here and integer in the code",
        "content/steps/settings.yaml:10:32 warning unknown-key-in-code: the code does not have the symbol \"wasThere\" of \"gone\"",
      ])
  }

  @Test func whatTheAppNamesIsNoSetting() async throws {
    let site = try Self.site(["content/steps/app.yaml": "name: Steps\nsources: { ignore: [hasLaunched] }\n"])
    #expect(try await Self.differences(site).filter { $0.contains("undocumented-key") } == [])
  }

  /// A title of the code that is a key is what the app's String Catalog says; one that is in no catalogue is not compared.
  @Test func keysAreComparedByTheirTexts() async throws {
    func differences(_ title: String) async throws -> [String] {
      let texts = [("goal.title", "Ziel"), ("Sounds", "Töne")].map { key, text in
        #""\#(key)": { "localizations": { "de": { "stringUnit": { "value": "\#(text)" } } } }"#
      }
      let site = try Self.site([
        "content/site.yaml": "title: Test\nlanguage: de\n",
        "content/steps/settings.yaml": """
        settings:
          goal: { title: \(title), key: goal, type: integer }
          sounds: { title: Sounds, key: sounds, type: boolean }
          other: { title: Other, key: other, type: boolean }
        """,
        "content/steps/Localizable.xcstrings": "{ \"sourceLanguage\": \"en\", \"strings\": { \(texts.joined(separator: ", ")) } }",
        "Steps/Sources/SettingsView.swift": """
        struct SettingsView: View {
          @AppStorage("goal") var goal = 1
          @AppStorage("sounds") var sounds = true
          @AppStorage("other") var other = true
          var body: some View {
            Form {
              Stepper("goal.title", value: $goal)
              Toggle("Sounds", isOn: $sounds)
              Toggle("other.title", isOn: $other)
            }
          }
        }
        """,
      ])
      return try await Self.differences(site).filter { $0.contains("warning") }
    }
    #expect(try await differences("goal.title") == [])
    #expect(try await differences("Ziel") == [])
    #expect(
      try await differences("Goal") == [
        "content/steps/settings.yaml:2:18 warning title-differs: \"goal\" is called \"Goal\" here and \"Ziel\" in the code"
      ])
  }

  @Test(arguments: [
    ("steps", "Nowhere", "there is no folder "), ("steps", "content", "there is no Swift file in "),
    ("other", "Steps", "there is no app \"other\"; the apps are steps"),
    ("steps", "Steps/Sources/SettingsView.swift", "there is no folder "),
  ])
  func whatCannotBeReadIsSaid(_ app: String, _ folder: String, _ start: String) async throws {
    let site = try Self.site()
    let error = try await #require(throws: SourcesUnavailable.self) {
      _ = try await site.check { $0.appSources = [Catalogue.ID(app): site.folder.path + "/" + folder] }
    }
    #expect(error.description.hasPrefix(start) && error.exitStatus == .usage)
  }

  /// A folder that holds itself, and one beside the app's.
  @Test func linksAreNotFollowed() async throws {
    let site = try Self.site(["Other/A.swift": "struct A { @AppStorage(\"outside\") var a = 1 }"])
    let before = try await Self.differences(site)
    for (name, target) in [("Steps/loop", "."), ("Steps/out", "../Other"), ("Steps/File.swift", "../Other/A.swift")] {
      try FileManager.default.createSymbolicLink(atPath: site.folder.path + "/" + name, withDestinationPath: target)
    }
    #expect(try await Self.differences(site) == before)
  }
}
