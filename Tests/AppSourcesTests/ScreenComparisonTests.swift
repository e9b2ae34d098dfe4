import AppSources
import Foundation
import SettingsModel
import SiteContent
import SourceValues
import TestSupport
import Testing

/// Screens, sections, rows, conditions and links: each change in the code is reported as one difference.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct ScreenComparisonTests {
  static let code = """
    struct SettingsView: View {
      @AppStorage("sounds") var sounds = true
      @AppStorage("volume") var volume = 5
      @AppStorage("theme") var theme = "light"
      @AppStorage("badges") var badges = true
      var body: some View {
        Form {
          Section("Sound") {
            Toggle(isOn: $sounds) { Label("Sounds", systemImage: "bell") }
            if sounds { Stepper("Volume", value: $volume) }
          }
          Section {
            TextField("Theme", text: $theme)
            Toggle("Badges", isOn: $badges).disabled(!sounds)
          } header: { Text("Look") } footer: { Text("As *you* like it.") }
          Section {
            NavigationLink("Advanced") { AdvancedView() }
            Link("Website", destination: URL(string: "https://a.example/")!)
            Button("Reset") {}
          }
        }.navigationTitle("Settings")
      }
    }
    struct AdvancedView: View {
      @AppStorage("logs") var logs = false
      @AppStorage("cache") var cache = 3
      var body: some View {
        Form { Toggle("Logs", isOn: $logs); Stepper("Cache", value: $cache) }.navigationTitle("Advanced")
      }
    }
    """

  static let catalogue = """
    settings:
      sounds: { title: Sounds, key: sounds, type: boolean, default: true }
      volume: { title: Volume, key: volume, type: integer, default: 5 }
      theme: { title: Theme, key: theme, type: string, default: light }
      badges: { title: Badges, key: badges, type: boolean, default: true }
      logs: { title: Logs, key: logs, type: boolean, default: false }
      cache: { title: Cache, key: cache, type: integer, default: 3 }
    screens:
      main:
        title: Settings
        view: SettingsView
        sections:
          - id: sound
            title: Sound
            rows:
              - sounds: { icon: bell }
              - volume: { visibleWhen: { sounds: true } }
          - id: look
            title: Look
            footer: As *you* like it.
            rows:
              - theme
              - badges: { enabledWhen: { not: { sounds: false } } }
              - note: { title: More at the shop, kind: info }
          - id: more
            rows:
              - advanced-link: { title: Advanced, kind: link, opens: { screen: advanced } }
              - website: { title: Website, kind: link, opens: { url: "https://a.example" } }
              - reset: { title: Reset, kind: action }
      advanced:
        title: Advanced
        view: AdvancedView
        sections: [{ id: all, rows: [logs, cache] }]
    """

  private static func comparison(_ code: String = code, _ settings: String = catalogue) throws -> CatalogueComparison {
    CatalogueComparison(
      try ComparisonTests.app(settings).catalogue, KeyTests.findings(["A.swift": code]), plain: { $0.replacing("*", with: "") })
  }

  @Test func equalCodeAndCatalogueHaveNoDifferences() throws {
    let comparison = try Self.comparison()
    #expect(comparison.differences.map(\.line) == [])
    #expect(comparison.uncompared.map(\.line) == ["row note "])
    let counts = comparison.counts
    let numbers: [Int] = [counts.settings, counts.rows, counts.screens, counts.conditions, counts.texts]
    #expect(numbers == [6, 9, 2, 2, 14])
  }

  private static let link = #"Link("Website", destination: URL(string: "https://a.example/")!)"#
  private static let field = #"TextField("Theme", text: $theme)"#
  private static let badges = #"Toggle("Badges", isOn: $badges).disabled(!sounds)"#
  private static let cache = #"Stepper("Cache", value: $cache)"#
  private static let reset = #"Button("Reset") {}"#

  /// Pairs of strings: the second string replaces the first in the code.
  @Test(arguments: [
    // Rows
    ([badges, ""], ["missingRow badges main| A.swift:7"]),
    ([field, "", reset, reset + "; " + field], [#"movedRow theme in "Look"|in "more" A.swift:19"#]),
    (
      [
        cache, "", reset, reset + "; " + cache, "theme\") var", "theme\") var theme = \"light\"; @AppStorage(\"cache\") var cache = 3; var",
      ],
      [#"movedRow cache on the screen "advanced"|on the screen "main" A.swift:19"#]
    ),
    ([link, "", "Toggle(isOn: $sounds)", link + "; Toggle(isOn: $sounds)"], [#"movedRow website in "more"|in "Sound" A.swift:9"#]),
    (
      [#"Toggle("Logs", isOn: $logs); "# + cache, cache + #"; Toggle("Logs", isOn: $logs)"#],
      ["rowOrder advanced/all logs, cache|cache, logs A.swift:28"]
    ),
    (["\"bell\"", "\"music.note\""], ["icon sounds bell|music.note A.swift:9"]),
    ([#"Label("Sounds""#, #"Label("Noises""#], [#"title sounds "Sounds"|"Noises" A.swift:9"#]),
    ([reset, #"Button("Erase") {}"#], [#"title reset "Reset"|"Erase" A.swift:19"#]),
    ([#"NavigationLink("Advanced")"#, #"NavigationLink("Expert")"#], [#"title advanced-link "Advanced"|"Expert" A.swift:17"#]),
    // Sections
    ([#"Section("Sound")"#, #"Section("Audio")"#], [#"header main/sound "Sound"|"Audio" A.swift:9"#]),
    (["like it.", "need it."], [#"footer main/look "As you like it."|"As you need it." A.swift:13"#]),
    ([link, #"Section("Web") { "# + link + " }"], [#"movedRow website in "more"|in "Web" A.swift:18"#]),
    (
      [field, "", badges, "", #"NavigationLink("Advanced")"#, badges + "; " + field + #"; NavigationLink("Advanced")"#],
      ["missingSection main/look Look|main A.swift:17"]
    ),
    // Screens
    ([#"navigationTitle("Settings")"#, #"navigationTitle("Preferences")"#], [#"screenTitle main "Settings"|"Preferences" A.swift:7"#]),
    (["AdvancedView", "ExpertView"], ["view advanced AdvancedView|ExpertView A.swift:28"]),
    // Conditions
    (["if sounds {", "if !sounds {"], ["visible volume { sounds: true }|{ sounds: false } A.swift:10"]),
    (["if sounds {", "if badges {"], ["visible volume { sounds: true }|{ badges: true } A.swift:10"]),
    (
      ["disabled(!sounds)", "disabled(volume < 3)"],
      ["enabled badges { not: { sounds: false } }|{ $atLeast: { volume: 3 } } A.swift:14"]
    ),
    ([field, "if badges { " + field + " }"], ["visible theme always|{ badges: true } A.swift:13"]),
    // Links
    (["{ AdvancedView() }", "{ ExpertView() }"], ["link advanced-link advanced|ExpertView A.swift:17"]),
    (["https://a.example/", "https://b.example/"], ["link website https://a.example|https://b.example/ A.swift:18"]),
  ])
  func aChangeInTheCodeIsOneDifference(_ changes: [String], _ expected: [String]) throws {
    var code = Self.code
    for index in stride(from: 0, to: changes.count, by: 2) {
      try #require(code.contains(changes[index]))
      code = code.replacing(changes[index], with: changes[index + 1])
    }
    let lines = try Self.comparison(code).differences.map(\.line)
    #expect(lines == expected)
  }

  /// A screen without a title has the title of the row that opens it.
  @Test func aTitleSharedByRowAndScreenIsOneDifference() throws {
    let code = Self.code.replacing(#".navigationTitle("Advanced")"#, with: "").replacing(#"Link("Advanced")"#, with: #"Link("Expert")"#)
    #expect(
      try Self.comparison(code).differences.map(\.line) == ["title advanced-link \"Advanced\"|\"Expert\" A.swift:17"])
  }

  /// An enumeration's text may be shown both as an option and as a row.
  @Test func aTextInSeveralPlacesIsOneDifference() throws {
    let code = Self.code.replacing(#"Label("Sounds""#, with: #"Label("Noises""#).replacing(#"Button("Reset")"#, with: #"Button("Noises")"#)
    let settings = Self.catalogue.replacing("title: Reset", with: "title: Sounds")
    let differences = try Self.comparison(code, settings).differences
    #expect(differences.map(\.line) == [#"title sounds "Sounds"|"Noises" A.swift:9"#] && differences.map(\.others) == [1])
  }

  @Test func aRemovedScreenIsOneDifference() throws {
    let start = try #require(Self.code.range(of: "struct AdvancedView")).lowerBound
    let code =
      Self.code[..<start].replacing(#"NavigationLink("Advanced") { AdvancedView() }"#, with: "")
      + "struct Model { @AppStorage(\"logs\") var logs = false; @AppStorage(\"cache\") var cache = 3 }"
    #expect(try Self.comparison(String(code)).differences.map(\.line) == ["missingScreen advanced Advanced|AdvancedView"])
  }

  /// If only the code shows a setting on a screen, its row is reported, or its screen if the site lacks the screen. A site without screens
  /// has no differences.
  @Test func settingsThatNoScreenShowsAreReported() throws {
    let settings = Self.catalogue.replacing("rows: [logs, cache]", with: "rows: [logs]")
    #expect(try Self.comparison(Self.code, settings).differences.map(\.line) == ["newRow advanced/all advanced|cache A.swift:28"])
    let start = try #require(Self.catalogue.range(of: "\n  advanced:")).lowerBound
    let without = Self.catalogue[..<start].replacing("screen: advanced", with: "sheet: AdvancedView")
    #expect(try Self.comparison(Self.code, String(without)).differences.map(\.line) == ["newScreen screens |Advanced A.swift:28"])
    let none = try #require(Self.catalogue.range(of: "screens:")).lowerBound
    #expect(try Self.comparison(Self.code, String(Self.catalogue[..<none])).differences == [])
  }

  @Test func aNewSectionIsOneDifference() throws {
    let code = Self.code.replacing(
      #"Toggle("Logs", isOn: $logs); Stepper"#, with: #"Section("One") { Toggle("Logs", isOn: $logs) }; Section("Two") { Stepper"#
    ).replacing("value: $cache)", with: "value: $cache); Button(\"Clear\") {} }")
    let settings = Self.catalogue.replacing("rows: [logs, cache]", with: "rows: [logs]")
    #expect(try Self.comparison(code, settings).differences.map(\.line) == ["newRow advanced advanced|cache A.swift:28"])
    let both = Self.catalogue.replacing(
      "rows: [logs, cache]", with: "title: One, rows: [logs, cache, { clear: { title: Clear, kind: action } }]")
    #expect(try Self.comparison(code, both).differences.map(\.line) == ["newSection advanced |Two A.swift:28"])
  }

  /// A different order of sections is one difference.
  @Test func theOrderOfSectionsIsCompared() throws {
    let code = """
      struct S: View { @AppStorage("a") var a = true; @AppStorage("b") var b = true
        var body: some View { Form { Section("B") { Toggle("B", isOn: $b) }; Section("A") { Toggle("A", isOn: $a) } } } }
      """
    let settings = """
      settings: { a: { title: A, key: a, type: boolean }, b: { title: B, key: b, type: boolean } }
      screens: { s: { title: S, view: S, sections: [{ id: one, title: A, rows: [a] }, { id: two, title: B, rows: [b] }] } }
      """
    #expect(try Self.comparison(code, settings).differences.map(\.line) == ["sectionOrder s A, B|B, A A.swift:2"])
  }

  /// Equivalent conditions may be written in two ways.
  @Test(arguments: [
    ("count > 3", "{ $atLeast: { count: 4 } }", true), ("count > 3", "{ not: { $atMost: { count: 3 } } }", true),
    ("count > 3", "{ $atLeast: { count: 3 } }", false), ("count == 3", "{ $atLeast: { count: 3 }, $atMost: { count: 3 } }", true),
    ("theme != .dark", "{ theme: [light, sepia] }", true), ("theme != .dark", "{ theme: light }", false),
    ("theme == .light", "{ theme: [light, sepia] }", false), ("on && theme == .light", "{ all: [{ on: true }, { theme: light }] }", true),
    ("!on", "{ any: [{ on: false }] }", true), ("on", "{ any: [{ on: true }, { theme: light }] }", false),
    ("on", "{ on: true, isPro: true }", true), ("on || theme == .dark", "{ any: [{ on: true }, { theme: dark }] }", true),
    ("on || theme == .dark", "{ on: true }", false), ("!(on || count > 3)", "{ on: false, $atMost: { count: 3 } }", true),
    ("on && (theme == .dark || theme == .sepia)", "{ on: true, theme: [dark, sepia] }", true),
  ])
  func conditionsAreComparedByTheirMeaning(_ code: String, _ written: String, isSame: Bool) throws {
    let code = """
      enum Theme: String { case light, dark, sepia }
      struct S: View {
        @AppStorage("on") var on = true
        @AppStorage("theme") var theme = Theme.light
        @AppStorage("count") var count = 3
        @AppStorage("a") var a = true
        var body: some View { Form { if \(code) { Toggle("A", isOn: $a) } } }
      }
      """
    let settings = """
      settings:
        on: { title: On, key: on, type: boolean }
        theme: { title: Theme, key: theme, options: { light: L, dark: D, sepia: S } }
        count: { title: Count, key: count, type: integer }
        a: { title: A, key: a, type: boolean }
      screens: { s: { title: S, view: S, sections: [{ id: all, rows: [{ a: { visibleWhen: \(written) } }] }] } }
      """
    let app = try ComparisonTests.app(settings, app: "name: Steps\nfacts: { isPro: { title: Pro } }\n")
    let comparison = CatalogueComparison(app.catalogue, KeyTests.findings(["A.swift": code]))
    #expect(comparison.differences.isEmpty == isSame && comparison.counts.conditions == 1 && comparison.uncompared.isEmpty)
  }

  /// A section's condition applies to its rows.
  @Test func conditionsOfSectionsApplyToTheirRows() throws {
    let settings = Self.catalogue.replacing("title: Sound\n", with: "title: Sound\n        enabledWhen: { badges: true }\n")
    #expect(
      try Self.comparison(Self.code, settings).differences.map(\.line) == ["enabled main/sound { badges: true }|always A.swift:9"])
    let code = Self.code.replacing(
      #"systemImage: "bell") }"#, with: #"systemImage: "bell") }.disabled(!badges)"#)
    #expect(
      try Self.comparison(code, settings).differences.map(\.line) == ["enabled main/sound { badges: true }|always A.swift:10"])
    let both = code.replacing("value: $volume)", with: "value: $volume).disabled(!badges)")
    #expect(try Self.comparison(both, settings).differences == [])
  }

  /// If an `if` is removed, all its rows are one difference. A condition with other facts is unknown.
  @Test func aRemovedConditionIsOneDifference() throws {
    let inner = "if sounds { " + Self.field + "; if theme == \"dark\" { Toggle(\"Badges\", isOn: $badges) } }"
    let code = Self.code.replacing(Self.field, with: inner).replacing(Self.badges, with: "")
    try #require(Self.catalogue.contains("- theme\n"))
    let settings = Self.catalogue.replacing("- theme\n", with: "- theme: { visibleWhen: { sounds: true } }\n").replacing(
      "enabledWhen: { not: { sounds: false } }", with: "visibleWhen: { sounds: true, theme: dark }")
    #expect(try Self.comparison(code, settings).differences == [])
    let changed = try Self.comparison(code.replacing("if sounds { TextField", with: "VStack { TextField"), settings).differences
    #expect(changed.map(\.line) == ["visible theme { sounds: true }|always A.swift:13"] && changed.map(\.others) == [1])
    let facts = Self.catalogue.replacing("- theme\n", with: "- theme: { visibleWhen: { isPro: true } }\n")
    let app = try ComparisonTests.app(facts, app: "name: Steps\nfacts: { isPro: { title: Pro } }\n")
    let comparison = CatalogueComparison(app.catalogue, KeyTests.findings(["A.swift": Self.code]), plain: { $0.replacing("*", with: "") })
    #expect(comparison.differences == [] && comparison.uncompared.map(\.line).contains("condition theme visibleWhen"))
  }

  /// Sections are also paired after a section that the site doesn't have.
  @Test func similarSectionsArePairedInOrder() throws {
    let code = """
      struct S: View { @AppStorage("a") var a = true; @State var draft = ""
        var body: some View { Form { Section { TextField("Name", text: $draft) }; Section { Toggle("A", isOn: $a) }
          Section { Button("Choose") {}; Button("Remove") {} }; Section { Button("Choose") {}; Button("Remove") {} } } } }
      """
    let rows = { (number: Int) in "{ c\(number): { title: Choose, kind: action } }, { r\(number): { title: Remove, kind: action } }" }
    let settings = """
      settings: { a: { title: A, key: a, type: boolean } }
      screens: { s: { title: S, view: S, sections: [{ id: x, rows: [a] }, { id: y, rows: [\(rows(1))] }, { id: z, rows: [\(rows(2))] }] } }
      """
    #expect(try Self.comparison(code, settings).differences.map(\.line) == [])
  }

  /// The row is alone in its section, and no code opens its screen.
  @Test func linksThatOnlyTheSiteHasAreNotCompared() throws {
    let code = Self.code.replacing(#"NavigationLink("Advanced") { AdvancedView() }"#, with: "")
    let row = "          - advanced-link: { title: Advanced, kind: link, opens: { screen: advanced } }\n"
    try #require(Self.catalogue.contains(row))
    let apart = Self.catalogue.replacing(row, with: "").replacing(
      "\n  advanced:\n", with: "\n      - id: apart\n        rows:\n\(row)  advanced:\n")
    let comparison = try Self.comparison(code, apart)
    #expect(comparison.differences == [] && comparison.uncompared.map(\.line) == ["row note "])
    #expect(try Self.comparison(code).uncompared.map(\.line) == ["row note ", "row advanced-link "])
  }

  @Test func viewsThatAreNotSettingsScreensAreNotCompared() throws {
    let code = Self.code + "\nstruct AboutView: View { var body: some View { Text(\"Hello\") } }\n"
    let settings =
      Self.catalogue + "\n  about: { title: About, view: AboutView, sections: [{ id: v, rows: [{ i: { title: I, kind: info } }] }] }\n"
    let comparison = try Self.comparison(code, settings)
    #expect(comparison.differences == [])
    #expect(comparison.uncompared.map(\.line) == ["screen about ", "row note "])
  }
}
