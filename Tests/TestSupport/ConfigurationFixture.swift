internal import CanonicalJSON
package import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import SiteSchemas

/// An app with a setting and a fact of every sort.
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
    decoding: JSONBytes.encode(read(nil).app.map { ConfigurationSchema($0).json(at: address) } ?? false), as: UTF8.self)

  package static func errors(in json: String) -> [Diagnostic] { read(json).diagnostics.filter { $0.severity == .error } }

  private static func read(_ json: String?) -> (app: App?, diagnostics: [Diagnostic]) {
    var texts: [AppFile: String] = [.app: app, .settings: settings, .icons: icons]
    texts[.configurationJSON] = json
    let sources = texts.map { ($0, SourceText(path: "content/test/\($0.rawValue)", $1)) }
    return AppReader.read(
      AppPlace("test"), Dictionary(uniqueKeysWithValues: sources),
      files: ["a.svg": FileDigest(unread: 1)])
  }

  /// What a value of each fact and setting might be: often a right one.
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
      // Wrong ones stand at the end, and come up less often.
      let index = (0..<3).map { _ in Int.random(in: 0..<choices.count, using: &random) }.min() ?? 0
      parts.append("\"\(name)\": \(choices[index])")
    }
    return "{\(parts.joined(separator: ", "))}"
  }
}
