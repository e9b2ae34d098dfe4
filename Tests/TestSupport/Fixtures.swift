internal import CanonicalJSON
package import Diagnostics
internal import Foundation
package import SettingsModel
internal import SiteContent
internal import SiteSchemas
internal import Testing

/// An app with a setting and a fact of every type.
package enum ConfigurationFixture {
  package static let address = "https://x.example/a/api/v1/test/configuration.schema.json"

  private static let app = """
    name: Test
    facts:
      isPro: { type: boolean, title: Steps Pro }
      running: { type: boolean, nullable: true }
      status: { type: enum, values: [new, active] }
      phase: { type: enum, values: [one, two], nullable: true }
      level: { type: integer }
      token: { type: string, sensitive: true }
      note: { type: string, nullable: true }
    entitlements:
      pro: { title: Pro, when: { isPro: true } }
      abroad: { title: Abroad, when: { isPro: true, units: imperial, not: { running: false } } }

    """

  private static let settings = """
    settings:
      units: { title: Units, options: { metric: Metric, imperial: { title: Imperial, detail: Miles } }, default: metric, aliases: [system] }
      goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, description: Steps a day. }
      notify: { type: boolean, deprecated: Ask the system. }
      scale: { type: number, minimum: 0, maximum: 1, multipleOf: 0.1 }
      odd: { type: integer, minimum: 1, maximum: 9, multipleOf: 2 }
      half: { type: number, minimum: 0.25, multipleOf: 0.25 }
      theme: { type: enum }
      anything: { title: Anything }
      name: { type: string }
      secret: { type: string, sensitive: true, default: hunter2, aliases: [password] }
      view: { aliases: [look], options: { daily: Daily, weekly: { title: Weekly, entitlement: pro }, yearly: { title: Yearly, entitlement: abroad } } }

    """

  private static let icons = """
    title: Icons
    grid: { columns: 4, spacing: 16 }
    tile: { width: 64, height: 64, cornerRadius: 16 }
    icons:
      - { id: day, title: Day, primary: true, author: x, images: { light: a.svg } }
      - { id: night, title: Night, author: x, images: { light: a.svg } }
    """

  package static let schema = String(
    decoding: JSONBytes.encode(read(nil).app.map { ConfigurationSchema($0.redacted()).json(at: address) } ?? false), as: UTF8.self)

  package static func errors(in json: String) -> [Diagnostic] { read(json).diagnostics.filter { $0.severity == .error } }

  private static func read(_ json: String?) -> (app: App?, diagnostics: [Diagnostic]) {
    var texts: [AppFile: String] = [.app: app, .settings: settings, .icons: icons]
    texts[.configurationJSON] = json
    let sources = texts.map { ($0, SourceText(path: "content/test/\($0.rawValue)", $1)) }
    return AppReader.read(
      AppPlace("test"), Dictionary(uniqueKeysWithValues: sources),
      files: ["a.svg": FileDigest(unread: 1)])
  }

  /// Valid and invalid values for each fact and setting.
  private static let facts = [
    "isPro": ["true", "true", "false", "null"], "running": ["true", "false", "null", "0"], "status": [#""new""#, #""old""#],
    "phase": [#""one""#, "null", "1"], "level": ["1", "-2", "1.5", "3.0"], "note": ["null", #""x""#],
  ]
  private static let values = [
    "units": [#""metric""#, #""imperial""#, #""imperial""#, #""x""#], "goal": ["1000", "8500", "8501", "99999"],
    "scale": ["0.1", "0.2", "0.3", "0.6", "0.7", "0.9", "1", "0.75"], "odd": ["1", "3", "7", "4"], "half": ["0.25", "7.5", "0.3", "0"],
    "view": [#""daily""#, #""weekly""#, #""yearly""#, #""yearly""#], "anything": ["1", #""x""#, "true", "null"],
    "notify": ["true", "1"],
  ]

  package static func random(_ random: inout SplitMix64) -> String {
    "{\"facts\": \(object(facts, &random)), \"values\": \(object(values, &random))}"
  }

  private static func object(_ members: [String: [String]], _ random: inout SplitMix64) -> String {
    var parts: [String] = []
    for (name, choices) in members.sorted(by: { $0.key < $1.key }) where Int.random(in: 0..<3, using: &random) == 0 {
      // The invalid values come last and are chosen less often.
      let index = (0..<3).map { _ in Int.random(in: 0..<choices.count, using: &random) }.min() ?? 0
      parts.append("\"\(name)\": \(choices[index])")
    }
    return "{\(parts.joined(separator: ", "))}"
  }
}

/// Settings of every type, to export as code.
package enum ExportedSettings {
  /// Settings of every type.
  package static let text = settings(in: "user-defaults")

  /// Settings in every store.
  package static let stores = settings(in: "stores")

  /// Returns the `settings.yaml` of a case in `Tests/Cases/swift-export`.
  private static func settings(in name: String) -> String {
    do {
      return try CaseFile.named("swift-export/\(name)").steps[0].inputs[0].text
    } catch {
      preconditionFailure("swift-export/\(name).txt cannot be read: \(error)")
    }
  }

  /// - Parameter text: the contents of `settings.yaml`.
  package static func catalogue(_ text: String = text) throws -> Catalogue {
    let sources: [AppFile: SourceText] = [
      .app: SourceText(path: "content/steps/app.yaml", "name: Steps 2\n"),
      .settings: SourceText(path: "content/steps/settings.yaml", text),
    ]
    let (app, diagnostics) = AppReader.read(AppPlace("steps"), sources, files: [:])
    #expect(diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
    return try #require(app).catalogue
  }
}

/// The branding of an app: a color, a wordmark, stores and screenshots.
package enum SampleBrand {
  /// - Parameter files: the files of a new site.
  package static func add(to files: inout [String: String], hasScreenshots: Bool = true) {
    files["content/app.yaml", default: ""] += """
      brand:
        accent: "#8b3000"
        tagline: Walk a little more every day
        wordmark: wordmark.svg
        store: { appStore: 1234567890, testFlight: "https://testflight.example/join/a" }

      """
    files["content/wordmark.svg"] = drawing(220, 32, "#9a3412")
    files["content/wordmark~dark.svg"] = drawing(220, 32, "#fdba74")
    guard hasScreenshots else { return }
    files["content/app.yaml", default: ""] += """
        screenshots:
          - { file: today.svg, description: A ring that is almost full }
          - { file: week.svg, description: Seven bars, frame: none }
          - { file: map.svg, description: A way through the town }

      """
    for name in ["today", "week"] { files["content/\(name).svg"] = drawing(390, 844, "#8b3000") }
    files["content/map.svg"] = drawing(844, 390, "#8b3000")
  }

  private static func drawing(_ width: Int, _ height: Int, _ color: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
    <circle cx="\(width / 2)" cy="\(height / 2)" r="12" fill="\(color)"/></svg>

    """
  }
}
