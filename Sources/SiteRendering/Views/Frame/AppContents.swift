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

  init(_ app: App, in site: Site, includesPrivate: Bool) {
    let words = site.settings.words
    let summaries = AppSummaries(app: app, latest: site.releases(of: app.id).first, words: words)
    var entries: [Entry] = []
    func add(_ title: String, _ path: PagePath, _ look: (description: String?, symbol: String)) {
      entries.append(Entry(title: title, path: path, description: look.description, symbol: look.symbol, isModel: true))
    }
    add(words.overviewTitle, SitePaths.app(app.id), (nil, "square.stack"))
    for page in app.pages(in: site, includesPrivate: includesPrivate) {
      add(page.title(words), SitePaths.page(page.name, of: app.id), summaries.look(of: page))
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
    self.entries = entries
  }
}

extension Site {
  /// Whether a page of the app, which is not its overview, leads to those below it.
  fileprivate func hasPage(above path: PagePath, within app: App) -> Bool {
    let above = sequence(first: path, next: \.parent).dropFirst()
    return above.prefix { $0 != SitePaths.app(app.id) }.contains { page(at: $0) != nil }
  }
}

/// A line about each of an app's pages, and the names of their drawings.
private struct AppSummaries {
  let app: App
  let latest: AppRelease?
  let words: Words

  func look(of page: AppPage) -> (description: String?, symbol: String) {
    switch page {
    case .releases: (latest.map { words.versionOfDay(version: $0.version, day: words.date($0.date)) }, "sparkles")
    case .settings: (settings, "gearshape")
    case .effects: (some(app.catalogue.effects.count, words.effectsSummary), "arrow.triangle.2.circlepath")
    case .keys: (words.keysSummary, "key")
    case .entitlements: (words.list(app.catalogue.entitlements.map(\.title)), "lock")
    case .configuration: (words.configurationSummary, "person.crop.circle")
    case .icons: (some(app.icons?.icons.count ?? 0, words.iconCount), "square.grid.2x2")
    case .onboarding: (some(app.onboarding?.steps.count ?? 0, words.stepCount), "sparkles")
    case .credits: (words.creditsSummary, "star")
    }
  }

  private var settings: String {
    let counts = AppCounts([app])
    return words.list([
      some(counts.settings, words.settingCount), some(counts.rows, words.rowCount), some(counts.screens, words.screenCount),
    ])
  }

  private func some(_ count: Int, _ text: (Int) -> String) -> String? { count == 0 ? nil : text(count) }
}
