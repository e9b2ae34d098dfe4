internal import Diagnostics
internal import SettingsModel
internal import SiteContent

/// Resolves references in texts to parts of the model.
///
/// Links: `setting:steps/unitSystem`, `row:steps/help`, `screen:steps/goals`, `icon:steps/red`. Texts: `count:steps/settings`,
/// `range:steps/stepGoal`. Tables: `privacy:steps/collected`. Images show rows and screens.
struct ModelReference {
  /// Resolves a reference; returns nil if the destination is not a reference.
  static func resolve(
    _ link: WrittenLink, in index: SiteIndex, of page: some LinkOrigin, _ drawings: [Catalogue.ID: ScreenFigures]
  ) -> LinkTarget? {
    let destination = link.destination
    guard let colon = destination.utf8.firstIndex(of: UInt8(ascii: ":")), let scheme = ModelScheme(rawValue: String(destination[..<colon]))
    else {
      return nil
    }
    let parts = destination[destination.index(after: colon)...].split(separator: "/", maxSplits: 1).map(String.init)
    if scheme == .privacy { return privacy(parts, link, in: index, of: page) }
    guard parts.count == 2 else {
      return .unknown(summary: "\"\(destination)\" does not name both an app and one of its parts", help: "write it as \(scheme):app/name")
    }
    guard let app = index.app(parts[0]) else {
      return .unknown(summary: "there is no app \"\(parts[0])\"", help: suggestion(for: parts[0], among: index.appIDs, called: "apps"))
    }
    if link.isImage { return image(scheme, parts[1], in: app, index, drawings[app.id]) }
    switch scheme {
    case .setting: return setting(parts[1], in: app, index)
    case .row: return row(parts[1], in: app, index)
    case .screen: return screen(parts[1], in: app, index)
    case .icon: return icon(parts[1], in: app)
    case .count: return count(parts[1], in: app, index.words)
    case .range: return range(parts[1], in: app, index)
    case .privacy: preconditionFailure("handled above: it may omit the app")
    }
  }

  private static func setting(_ name: String, in app: App, _ index: SiteIndex) -> LinkTarget {
    if let setting = index.parts(of: app).setting(Setting.ID(name)) { return index.target(of: setting, in: app) }
    return place(ofRow: name, in: app, index) ?? unknownSetting(name, in: app)
  }

  private static func row(_ name: String, in app: App, _ index: SiteIndex) -> LinkTarget {
    place(ofRow: name, in: app, index)
      ?? unknown("row", name, among: app.catalogue.screens.flatMap(\.rows).map(\.id.rawValue), in: app)
  }

  private static func place(ofRow name: String, in app: App, _ index: SiteIndex) -> LinkTarget? {
    index.parts(of: app).row(Row.ID(name)).map { index.target(of: $0.row, on: $0.screen, in: app) }
  }

  /// Returns the row or screen that an image shows.
  private static func image(
    _ scheme: ModelScheme, _ name: String, in app: App, _ index: SiteIndex, _ drawings: ScreenFigures?
  ) -> LinkTarget {
    let still: Still?
    switch scheme {
    case .row: still = drawings?.row(Row.ID(name))
    case .screen: still = drawings?.screen(Screen.ID(name))
    case .setting, .icon, .count, .range, .privacy:
      let row = app.catalogue.screens.flatMap(\.rows).first { $0.setting?.rawValue == name || $0.id.rawValue == name }
      let help = scheme == .setting ? row.map { "show its row: ![](row:\(app.id)/\($0.id))" } : nil
      return .unknown(
        summary: "only rows and screens can be shown as images, not \"\(scheme):\"", help: help ?? "remove the \"!\" to link to it")
    }
    return still.map(LinkTarget.still) ?? (scheme == .row ? row(name, in: app, index) : screen(name, in: app, index))
  }

  /// Returns the anchor of a screen on the settings page.
  private static func screen(_ name: String, in app: App, _ index: SiteIndex) -> LinkTarget {
    guard index.parts(of: app).has(Screen.ID(name)) else {
      return unknown("screen", name, among: app.catalogue.screens.map(\.id.rawValue), in: app)
    }
    return .page(SitePaths.page(AppPage.settings.name, of: app.place), QueryAndFragment(fragment: "screen-\(name)"))
  }

  /// Returns the anchor of an icon in the gallery.
  private static func icon(_ name: String, in app: App) -> LinkTarget {
    let icons = app.icons?.icons ?? []
    guard icons.contains(where: { $0.id.rawValue == name }) else { return unknown("icon", name, among: icons.map(\.id.rawValue), in: app) }
    return .page(SitePaths.page(AppPage.icons.name, of: app.place), QueryAndFragment(fragment: "icon-\(name)"))
  }

  private static func count(_ name: String, in app: App, _ words: ModelWords) -> LinkTarget {
    let catalogue = app.catalogue
    let counts = [
      "settings": catalogue.settings.count, "screens": catalogue.screens.count, "rows": catalogue.screens.flatMap(\.rows).count,
      "effects": catalogue.effects.count, "facts": catalogue.facts.count, "icons": app.icons?.icons.count ?? 0,
      "steps": app.onboarding?.steps.count ?? 0,
    ]
    if let count = counts[name] { return .text(words.numbers.text(Double(count))) }
    return .unknown(
      summary: "\"\(name)\" cannot be counted", help: suggestion(for: name, among: counts.keys.sorted(), called: "things to count"))
  }

  private static func range(_ name: String, in app: App, _ index: SiteIndex) -> LinkTarget {
    let words = index.words
    guard let setting = index.parts(of: app).setting(Setting.ID(name)) else { return unknownSetting(name, in: app) }
    if let range = ValueWords.range(of: setting, words) { return .text(range) }
    // The range may be documented only for the control in the onboarding.
    let control = app.onboarding?.controls.first { $0.id == setting.id }
    if let range = control.flatMap({ ValueWords.range(of: $0.offered(of: setting), words) }) { return .text(range) }
    return .unknown(summary: "the range of \(name) is not documented", help: nil)
  }

  /// Resolves a section of `privacy.yaml`. The app's pages may omit its id.
  private static func privacy(_ parts: [String], _ link: WrittenLink, in index: SiteIndex, of page: some LinkOrigin) -> LinkTarget {
    let written = link.destination
    if parts.count == 2, index.app(parts[0]) == nil {
      let help = suggestion(for: parts[0], among: index.appIDs, called: "apps")
      return .unknown(summary: "there is no app \"\(parts[0])\"", help: help)
    }
    guard let app = parts.count == 2 ? index.app(parts[0]) : index.app(of: page), let last = parts.last else {
      return .unknown(summary: "\"\(written)\" does not name an app", help: "write it as privacy:app/collected")
    }
    guard let name = PrivacyPart.Name(rawValue: last) else {
      let help = suggestion(for: last, among: PrivacyPart.Name.allCases.map(\.rawValue), called: "parts")
      return .unknown(summary: "\"\(last)\" is not a section of privacy.yaml", help: help)
    }
    if link.isImage { return .unknown(summary: "a table cannot be shown as an image", help: "remove the \"!\"") }
    guard let privacy = app.privacy else {
      let file = app.place.file(AppFile.privacy.rawValue).displayed
      return .unknown(summary: "\(app.name) has no privacy.yaml", help: "write \(file); `sitegen schema privacy` has its keys")
    }
    return .privacy(PrivacyPart(name, of: privacy, app: app.name, index.ownWords))
  }

  private static func unknownSetting(_ name: String, in app: App) -> LinkTarget {
    let names = app.catalogue.settings.map(\.id.rawValue) + app.catalogue.screens.flatMap(\.rows).map(\.id.rawValue)
    return unknown("setting", name, among: names, in: app)
  }

  private static func unknown(_ noun: String, _ name: String, among names: [String], in app: App) -> LinkTarget {
    let help = nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" }
    return .unknown(summary: "\(app.name) has no \(noun) \"\(name)\"", help: help)
  }
}
