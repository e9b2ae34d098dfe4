internal import Diagnostics
internal import SettingsModel
internal import SiteContent

/// A link from a text into the model: `setting:steps/unitSystem`, `count:steps/settings`, `range:steps/stepGoal`.
struct ModelReference {
  static let schemes: Set<String> = ["setting", "count", "range"]

  /// What a reference means; nil where the destination is none.
  static func resolve(_ destination: String, in index: SiteIndex) -> LinkTarget? {
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")), schemes.contains(String(destination[..<colon])) else {
      return nil
    }
    let scheme = destination[..<colon]
    let parts = destination[destination.index(after: colon)...].split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      return .unknown(summary: "\"\(destination)\" does not name an app and one of its parts", help: "write it as \(scheme):app/name")
    }
    guard let app = index.app(parts[0]) else {
      return .unknown(summary: "there is no app \"\(parts[0])\"", help: suggestion(for: parts[0], among: index.appIDs, called: "apps"))
    }
    switch scheme {
    case "setting": return setting(parts[1], in: app)
    case "count": return count(parts[1], in: app)
    default: return range(parts[1], in: app, index.words)
    }
  }

  private static func setting(_ name: String, in app: App) -> LinkTarget {
    if let setting = app.catalogue.setting(Setting.ID(name)) { return .page(SitePaths.setting(setting.id, of: app.id), fragment: nil) }
    if let row = app.catalogue.screens.flatMap(\.rows).first(where: { $0.id.rawValue == name }) {
      return .page(SitePaths.row(row, of: app.id), fragment: nil)
    }
    return unknownSetting(name, in: app)
  }

  private static func count(_ name: String, in app: App) -> LinkTarget {
    let catalogue = app.catalogue
    let counts = [
      "settings": catalogue.settings.count, "screens": catalogue.screens.count, "rows": catalogue.screens.flatMap(\.rows).count,
      "effects": catalogue.effects.count, "facts": catalogue.facts.count, "icons": app.icons?.icons.count ?? 0,
      "steps": app.onboarding?.steps.count ?? 0,
    ]
    if let count = counts[name] { return .text(ValueWords.grouped(Double(count))) }
    return .unknown(
      summary: "\"\(name)\" cannot be counted", help: suggestion(for: name, among: counts.keys.sorted(), called: "things to count"))
  }

  private static func range(_ name: String, in app: App, _ words: ModelWords) -> LinkTarget {
    guard let setting = app.catalogue.setting(Setting.ID(name)) else { return unknownSetting(name, in: app) }
    if let range = ValueWords.range(of: setting, words) { return .text(range) }
    return .unknown(summary: "the range of \(name) is not documented", help: nil)
  }

  private static func unknownSetting(_ name: String, in app: App) -> LinkTarget {
    let names = app.catalogue.settings.map(\.id.rawValue) + app.catalogue.screens.flatMap(\.rows).map(\.id.rawValue)
    let help = nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" }
    return .unknown(summary: "\(app.name) has no setting \"\(name)\"", help: help)
  }
}
