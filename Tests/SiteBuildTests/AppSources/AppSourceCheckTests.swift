import AppSources
import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import SiteChecks
import TestSupport
import Testing

/// `check --app-sources`: differences between the code and the settings, with both locations.
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

  static func site(_ files: [String: String] = [:]) throws -> TestSite {
    try TestSite(
      [
        "content/steps/app.yaml": "name: Steps\n", "content/steps/settings.yaml": settings, "Steps/Sources/SettingsView.swift": code,
        "Steps/StepsTests/Tests.swift": "struct T { @AppStorage(\"of a test\") var a = 1 }",
        "Steps/.build/A.swift": "@AppStorage(\"hidden\") var a = 1",
      ].merging(files) { _, new in new })
  }

  static func differences(_ site: TestSite, _ change: (inout BuildOptions) -> Void = { _ in }) async throws -> [String] {
    let report = try await site.check {
      $0.appSources = ["steps": site.folder.path + "/Steps"]
      change(&$0)
    }
    let codes = ["undocumented-key", "unknown-key-in-code"]
    return report.diagnostics.filter { $0.code.rawValue.contains("differ") || codes.contains($0.code.rawValue) }.map {
      let location = $0.location.map { "\($0.line):\($0.column)" } ?? ""
      let path = $0.path.replacing(site.folder.path + "/", with: "")
      return "\(path):\(location) \($0.severity) \($0.code.rawValue): \($0.summary)"
    }
  }

  @Test func everyDifferenceIsReportedWithBothPlaces() async throws {
    #expect(
      try await Self.differences(try Self.site()) == [
        "Steps/Sources/SettingsView.swift:1:34 note options-differ: an option of \"theme\" is \"dark\" here and \"sepia\" in the code",
        "Steps/Sources/SettingsView.swift:4:27 note default-differs: the default of \"goal\" is 8000 here and 9000 in the code",
        "Steps/Sources/SettingsView.swift:5:29 note type-differs: the type of \"sounds\" is boolean here and integer in the code",
        "Steps/Sources/SettingsView.swift:6:31 warning undocumented-key: the code stores \"launched\", which the catalogue does not have",
        "Steps/Sources/SettingsView.swift:9:7 note range-differs: \"maximum\" of \"goal\" is 20000 here and 30000 in the code",
        "Steps/Sources/SettingsView.swift:9:7 note title-differs: \"goal\" is called \"Goal\" here and \"Daily goal\" in the code",
        "content/steps/settings.yaml:2:47 warning options-differ: an option of \"theme\" is \"dark\" here and \"sepia\" in the code",
        "content/steps/settings.yaml:4:12 warning title-differs: \"goal\" is called \"Goal\" here and \"Daily goal\" in the code",
        "content/steps/settings.yaml:7:14 warning range-differs: \"maximum\" of \"goal\" is 20000 here and 30000 in the code",
        "content/steps/settings.yaml:8:14 warning default-differs: the default of \"goal\" is 8000 here and 9000 in the code",
        "content/steps/settings.yaml:9:47 warning type-differs: the type of \"sounds\" is boolean here and integer in the code",
        "content/steps/settings.yaml:10:32 warning unknown-key-in-code: the code does not have the symbol \"wasThere\" of \"gone\"",
      ])
  }

  @Test(arguments: [
    code, "struct SettingsView: View { @AppStorage(\"launched\") var hasLaunched = false\nvar body: some View { Form {} } }",
  ])
  func everyDifferenceCanBeAccepted(_ code: String) async throws {
    let site = try Self.site(["Steps/Sources/SettingsView.swift": code])
    let accepted = try await AcceptTests.paste(site) { $0.appSources = ["steps": site.folder.path + "/Steps"] }
    #expect(accepted.isSuperset(of: [.undocumentedKey, .unknownKeyInCode]))
  }

  @Test func ignoredNamesAreNotReported() async throws {
    let site = try Self.site(["content/steps/app.yaml": "name: Steps\nsources: { ignore: [hasLaunched] }\n"])
    #expect(try await Self.differences(site).filter { $0.contains("undocumented-key") } == [])
  }

  /// If a title in the code is a key, it is looked up in the app's String Catalog. A key without an entry is not compared.
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
  func unreadableSourcesAreReported(_ app: String, _ folder: String, _ start: String) async throws {
    let site = try Self.site()
    let error = try await #require(throws: CommandFailure.self) {
      _ = try await site.check { $0.appSources = [Catalogue.ID(app): site.folder.path + "/" + folder] }
    }
    #expect(error.description.hasPrefix(start) && error.exitStatus == .usage)
  }

  /// Symbolic links to the folder that contains them, and to a place outside the app's folder.
  @Test func linksAreNotFollowed() async throws {
    let site = try Self.site(["Other/A.swift": "struct A { @AppStorage(\"outside\") var a = 1 }"])
    let before = try await Self.differences(site)
    for (name, target) in [("Steps/loop", "."), ("Steps/out", "../Other"), ("Steps/File.swift", "../Other/A.swift")] {
      try FileManager.default.createSymbolicLink(atPath: site.folder.path + "/" + name, withDestinationPath: target)
    }
    #expect(try await Self.differences(site) == before)
  }

  // MARK: One change, one message

  static let shownCode = """
    enum Theme: String { case light, dark
      var title: String { switch self { case .light: "Light"; case .dark: "Dark" } } }
    struct SettingsView: View {
      @AppStorage("theme") var theme = Theme.light
      @AppStorage("goal") var goal = 8000
      @AppStorage("sounds") var sounds = true
      @AppStorage("haptics") var haptics = true
      var body: some View {
        Form {
          Section {
            Picker("Theme", selection: $theme) {}
            Stepper("Goal", value: $goal, in: 1000...20000)
          } footer: { Text("As you like it.") }
          Section("Feedback") {
            Toggle("Sounds", isOn: $sounds)
            Toggle("Haptics", isOn: $haptics).disabled(!sounds)
            NavigationLink("About") { AboutView() }
          }
        }.navigationTitle("Settings")
      }
    }
    """

  static let shownSettings = """
    settings:
      theme: { title: Theme, key: theme, options: { light: Light, dark: Dark }, default: light }
      goal: { title: Goal, key: goal, type: integer, minimum: 1000, maximum: 20000, default: 8000 }
      sounds: { title: Sounds, key: sounds, type: boolean, default: true }
      haptics: { title: Haptics, key: haptics, type: boolean, default: true }
    screens:
      main:
        title: Settings
        view: SettingsView
        sections:
          - id: look
            footer: As you like it.
            rows: [theme, goal]
          - id: feedback
            title: Feedback
            rows:
              - sounds
              - haptics: { enabledWhen: { sounds: true } }
              - about: { title: About, kind: link, opens: { sheet: AboutView } }
    """

  static func shownSite(_ code: String) throws -> TestSite {
    try site(["content/steps/settings.yaml": shownSettings, "Steps/Sources/SettingsView.swift": code])
  }

  /// Changes in the code, and the two locations that are reported.
  @Test(arguments: [
    (
      "AppStorage(\"goal\")", "AppStorage(\"dailyGoal\")", "5:32", "3:29",
      "key-differs: the key of \"goal\" is \"goal\" here and \"dailyGoal\" in the code"
    ),
    (
      "var goal = 8000", "var goal = 8000.0", "5:27", "3:41",
      "type-differs: the type of \"goal\" is integer here and number in the code"
    ),
    (
      "var goal = 8000", "var goal = 9000", "5:27", "3:90",
      "default-differs: the default of \"goal\" is 8000 here and 9000 in the code"
    ),
    (
      "case light, dark", "case light, dark, sepia", "1:40", "2:47",
      "options-differ: \"theme\" has the option \"sepia\" in the code, and not here"
    ),
    (
      ".dark: \"Dark\"", ".dark: \"Night\"", "1:34", "2:47",
      "options-differ: an option of \"theme\" is \"Dark\" here and \"Night\" in the code"
    ),
    (
      "1000...20000", "1000...30000", "12:9", "3:74",
      "range-differs: \"maximum\" of \"goal\" is 20000 here and 30000 in the code"
    ),
    (
      "Toggle(\"Sounds\"", "Toggle(\"Noises\"", "15:9", "4:20",
      "title-differs: \"sounds\" is called \"Sounds\" here and \"Noises\" in the code"
    ),
    ("var sounds = true", "var sounds = true; var name = \"\"", "", "", ""),
    (
      "Picker(\"Theme\", selection: $theme) {}", "", "9:5", "13:16",
      "row-differs: the screen \"main\" shows \"theme\" here, and not in the code"
    ),
    (
      "NavigationLink(\"About\")", "Stepper(\"Goal\", value: $goal, in: 1000...20000)\n        NavigationLink(\"About\")", "17:9", "13:23",
      "row-differs: \"goal\" is in \"look\" here and in \"Feedback\" in the code"
    ),
    (
      "disabled(!sounds)", "disabled(sounds)", "16:9", "18:37",
      "condition-differs: enabledWhen of \"haptics\" is { sounds: true } here and { sounds: false } in the code"
    ),
    (
      "As you like it.", "As you need it.", "11:9", "12:17",
      "section-differs: the footer of \"look\" is \"As you like it.\" here and \"As you need it.\" in the code"
    ),
    (
      "navigationTitle(\"Settings\")", "navigationTitle(\"Preferences\")", "9:5", "8:12",
      "screen-differs: the screen \"main\" is called \"Settings\" here and \"Preferences\" in the code"
    ),
    (
      "AboutView()", "CreditsView()", "17:9", "19:55", "link-differs: \"about\" opens AboutView here and CreditsView in the code"
    ),
    (
      "AppStorage(\"haptics\")", "AppStorage(\"haptics\", store: UserDefaults(suiteName: \"group.loop\"))", "7:76", "5:3",
      "store-differs: \"haptics\" is stored in the app's defaults here and in the defaults \"group.loop\" in the code"
    ),
  ])
  func changeIsReportedOnce(_ old: String, _ new: String, _ inCode: String, _ inYAML: String, _ message: String) async throws {
    try #require(Self.shownCode.contains(old))
    var code = Self.shownCode
    // A moved row is removed from its old position.
    if new.contains("value: $goal") { code = code.replacing("        Stepper(\"Goal\", value: $goal, in: 1000...20000)\n", with: "\n") }
    let expected =
      message.isEmpty
      ? []
      : [
        "Steps/Sources/SettingsView.swift:\(inCode) note \(message)", "content/steps/settings.yaml:\(inYAML) warning \(message)",
      ]
    let found = try await Self.differences(Self.shownSite(code.replacing(old, with: new)))
    #expect(found == expected)
  }

  @Test func titlesAndDescriptionsOfScreensAreCompared() async throws {
    let settings = """
      settings: { sounds: { title: Sounds, key: sounds, type: boolean, default: true } }
      screens: { main: { title: Sound, description: What you hear., view: SettingsView, sections: [{ id: all, rows: [sounds] }] } }
      """
    let code = """
      struct SettingsView: View {
        @AppStorage("sounds") var sounds = true
        var body: some View { Form { Header(title: "Sound", text: "What is heard."); Toggle("Sounds", isOn: $sounds) } }
      }
      struct Header: View { let title: String; let text: String
        var body: some View { VStack { Text(title); Text(text) } } }
      """
    let message = "screen-differs: the description of the screen \"main\" is \"What you hear.\" here and \"What is heard.\" in the code"
    let site = try Self.site(["content/steps/settings.yaml": settings, "Steps/Sources/SettingsView.swift": code])
    #expect(
      try await Self.differences(site) == [
        "Steps/Sources/SettingsView.swift:3:25 note \(message)", "content/steps/settings.yaml:2:47 warning \(message)",
      ])
  }
}
