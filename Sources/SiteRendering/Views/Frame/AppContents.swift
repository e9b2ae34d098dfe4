internal import Localization
internal import SettingsModel
internal import SiteContent

/// The pages of an app that one goes to from everywhere in it.
struct AppContents: Sendable {
  struct Entry: Sendable {
    let title: String
    let path: PagePath
    let description: String?
    /// The name of a drawing, one that the shipped templates have.
    let symbol: String
    /// Whether the builder makes it from the model.
    let isModel: Bool
  }

  let entries: [Entry]

  static let none = AppContents(entries: [])

  private init(entries: [Entry]) { self.entries = entries }

  init(_ app: App, in site: Site, includesPrivate: Bool) {
    let words = site.settings.words
    let summaries = AppSummaries(app: app, words: words)
    func model(_ title: String, _ path: PagePath, _ description: String?, _ symbol: String) -> Entry {
      Entry(title: title, path: path, description: description, symbol: symbol, isModel: true)
    }
    var entries = [model(words.overviewTitle, SitePaths.app(app.id), nil, "square.stack")]
    if app.hasSettings {
      entries.append(model(words.settingsTitle, SitePaths.page("settings", of: app.id), summaries.settings, "gearshape"))
    }
    for page in app.pages(includesPrivate: includesPrivate) {
      entries.append(model(page.title(words), SitePaths.page(page.name, of: app.id), summaries.page(page), page.symbol))
    }
    let taken = Set(entries.map(\.path))
    let texts = site.pages.filter { page in
      page.path.text.hasPrefix("/\(app.id)/") && !taken.contains(page.path) && !site.hasPage(above: page.path, within: app)
    }
    let ordered = texts.sorted { ($0.frontMatter.order ?? 0, $0.title, $0.path.text) < ($1.frontMatter.order ?? 0, $1.title, $1.path.text) }
    entries += ordered.map {
      Entry(
        title: $0.title, path: $0.path, description: $0.description, symbol: $0.isList ? "newspaper" : "doc.text", isModel: false)
    }
    self.init(entries: entries)
  }
}

extension Site {
  /// Whether a page of the app, which is not its overview, leads to those below it.
  fileprivate func hasPage(above path: PagePath, within app: App) -> Bool {
    var parent = path.parent
    while let above = parent, above != SitePaths.app(app.id) {
      if page(at: above) != nil { return true }
      parent = above.parent
    }
    return false
  }
}

/// What an app's pages hold, in a line each.
private struct AppSummaries {
  let app: App
  let words: Words

  var settings: String {
    let counts = AppCounts(app)
    return words.list([
      some(counts.settings, words.settingCount), some(counts.rows, words.rowCount), some(counts.screens, words.screenCount),
    ])
  }

  func page(_ page: AppPage) -> String? {
    switch page {
    case .effects: some(app.catalogue.effects.count, words.effectsSummary)
    case .keys: words.keysSummary
    case .entitlements: words.list(app.catalogue.entitlements.map(\.title))
    case .configuration: words.configurationSummary
    case .icons: some(app.icons?.icons.count ?? 0, words.iconCount)
    case .onboarding: some(app.onboarding?.steps.count ?? 0, words.stepCount)
    case .credits: words.creditsSummary
    }
  }

  private func some(_ count: Int, _ text: (Int) -> String) -> String? { count == 0 ? nil : text(count) }
}

extension AppPage {
  fileprivate var symbol: String {
    switch self {
    case .effects: "arrow.triangle.2.circlepath"
    case .keys: "key"
    case .entitlements: "lock"
    case .configuration: "person.crop.circle"
    case .icons: "square.grid.2x2"
    case .onboarding: "sparkles"
    case .credits: "star"
    }
  }
}
