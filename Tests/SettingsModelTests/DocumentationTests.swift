import Foundation
import SettingsModel
import Testing

/// The library's documentation. Its code snippets are compiled and run here.
@Suite struct DocumentationTests {
  private static let article = "Sources/SettingsModel/SettingsModel.docc/SettingsModel.md"

  private static func text(_ path: String) throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: tests.deletingLastPathComponent().appendingPathComponent(path), encoding: .utf8)
  }

  private static func unindented(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test func everySnippetIsInThisFile() throws {
    let snippets = try Self.text(Self.article).components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(snippets.count == 7)
    let source = Self.unindented(try Self.text("Tests/SettingsModelTests/DocumentationTests.swift"))
    for snippet in snippets { #expect(source.contains(Self.unindented(snippet)), "\(snippet)") }
  }

  /// Every type and member that the article links to is declared.
  @Test func everySymbolIsDeclared() throws {
    let sources = try FileManager.default.subpathsOfDirectory(
      atPath: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources/SettingsModel").path)
    let code = try sources.filter { $0.hasSuffix(".swift") }.map { try Self.text("Sources/SettingsModel/\($0)") }.joined()
    let links = Set(try Self.text(Self.article).matches(of: /``([A-Za-z\/]+)(?:\([^`]*\))?``/).map { String($0.1) })
    #expect(links.count > 25)
    for name in links.subtracting(["SettingsModel"]).flatMap({ $0.split(separator: "/") }) {
      let declaration = try Regex("public (?:[a-z() ]*(?:struct|enum|protocol|func|var|let|typealias) )?`?\(name)`?\\b")
      #expect(code.contains(declaration), "\(name)")
    }
  }

  @Test func theSnippetsWork() throws {
    let manifestBytes = Data(
      """
      {"apiVersion": 1, "generator": "sitegen", "apps": [{"id": "steps", "name": "Steps"}], "schemas": [], "contentLanguage": "en",
       "languages": [{"language": "de", "path": "/api/v1/de/manifest.json", "sha256": ""}], "documents": [
        {"id": "steps/settings", "app": "steps", "kind": "settings", "path": "/api/v1/steps/settings.json", "bytes": 1, "sha256": ""}]}
      """.utf8)
    let settingsBytes = Data(
      """
      {"apiVersion": 1, "app": "steps", "name": "Steps", "facts": [{"id": "isPro", "type": "boolean"}], "entitlements": [], "effects": [],
       "settings": [
         {"id": "alerts", "type": "boolean", "default": true, "onChange": [], "onEnable": [], "onDisable": []},
         {"id": "unitSystem", "aliases": ["units"], "type": "enum", "onChange": [], "onEnable": [], "onDisable": [],
          "options": [{"value": "metric", "title": "Metric"}, {"value": "imperial", "title": "Imperial"}]},
         {"id": "stepGoal", "type": "integer", "onChange": [], "onEnable": [], "onDisable": [], "minimum": 1000}],
       "screens": [{"id": "settings", "title": "Settings", "sections": [{"id": "all", "rows": [
         {"id": "unitSystem", "kind": "picker", "title": "Unit system", "setting": "unitSystem"},
         {"id": "sync", "kind": "action", "title": "Sync", "enabledWhen": {"isPro": false}, "disabledReason": [{"text": "Done for you"}]},
         {"id": "offer", "kind": "link", "title": "Offer", "visibleWhen": {"isPro": false}},
         {"id": "alerts", "kind": "toggle", "title": "Alerts", "setting": "alerts"}]}]}]}
      """.utf8)
    let configurationBytes = Data(
      #"{"apiVersion": 1, "app": "steps", "audience": "public", "facts": [], "values": [], "screens": []}"#.utf8)
    let icons: IconsDocument? = nil

    let manifest = try JSONDecoder().decode(Manifest.self, from: manifestBytes)
    let entry = manifest.documents.first { $0.app == "steps" && $0.kind == .known(.settings) }
    #expect(entry?.path == "/api/v1/steps/settings.json")
    let chosen = manifest.language(for: ["de-AT", "en"])
    #expect(chosen?.path == "/api/v1/de/manifest.json")

    let settings = try JSONDecoder().decode(SettingsDocument.self, from: settingsBytes)
    let goal = settings.body.setting("stepGoal")
    #expect(goal?.minimum == 1000)

    func lines(of screen: ResolvedConfiguration.Screen) -> [String] {
      screen.sections.filter(\.visible).flatMap { section in
        section.rows.filter(\.visible).map { row in
          let state = row.kind == .known(.toggle) ? (row.value == true ? "On" : "Off") : nil
          let end = state ?? row.trailing?.compactMap(\.text).first ?? ""
          let reason = row.enabled ? "" : row.disabledReason?.first?.text ?? "disabled"
          return [row.title, end, reason].filter { !$0.isEmpty }.joined(separator: " · ")
        }
      }
    }

    let configuration = try JSONDecoder().decode(ConfigurationDocument.self, from: configurationBytes)
    var state = Configuration(configuration.body)
    state.facts["isPro"] = true
    state.values["unitSystem"] = "imperial"
    let screens = ConfigurationResolver(settings.body, icons: icons?.body, state).resolve().screens
    #expect(screens.map(lines) == [["Unit system · Imperial", "Sync · Done for you", "Alerts · On"]])

    var drawn: [String] = []
    func draw(switchFor row: ResolvedConfiguration.Row) { drawn.append("switch") }
    func draw(titleAndTrailingOf row: ResolvedConfiguration.Row) { drawn.append(row.trailing?.first?.text ?? "") }
    for row in screens[0].sections[0].rows {
      switch row.kind {
      case .known(.toggle): draw(switchFor: row)
      case .known, .unknown: draw(titleAndTrailingOf: row)
      }
    }
    #expect(drawn == ["Imperial", "", "", "switch"])

    func words(for setting: Setting, _ value: JSONValue) -> String { ValueWords.title(of: value, in: setting) }
    func words(for condition: Condition, in catalogue: Catalogue) -> String { ConditionWords(catalogue).text(condition) }
    let unit = try #require(settings.body.setting("units"))
    #expect(unit.id == "unitSystem" && words(for: unit, "metric") == "Metric")
    #expect(words(for: Condition([.equals("isPro", true)]), in: settings.body) == "“isPro” is yes")
  }
}
