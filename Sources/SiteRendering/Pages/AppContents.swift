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
    let summaries = AppSummaries(app: app)
    func model(_ title: String, _ path: PagePath, _ description: String?, _ symbol: String) -> Entry {
      Entry(title: title, path: path, description: description, symbol: symbol, isModel: true)
    }
    var entries = [model("Overview", SitePaths.app(app.id), nil, "square.stack")]
    if app.hasSettings { entries.append(model("Settings", SitePaths.page("settings", of: app.id), summaries.settings, "gearshape")) }
    for page in app.pages(includesPrivate: includesPrivate) {
      entries.append(model(page.title, SitePaths.page(page.name, of: app.id), summaries.page(page), page.symbol))
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

  var settings: String {
    let counts = AppCounts(app)
    return [count(counts.settings, "setting"), count(counts.rows, "row"), count(counts.screens, "screen")]
      .compactMap(\.self).joined(separator: ", ")
  }

  func page(_ page: AppPage) -> String? {
    switch page {
    case .effects: count(app.catalogue.effects.count, "effect").map { "\($0) and what sets them off" }
    case .keys: "The names under which values are stored"
    case .entitlements: app.catalogue.entitlements.map(\.title).joined(separator: ", ")
    case .configuration: "One user’s settings, filled in"
    case .icons: count(app.icons?.icons.count ?? 0, "icon")
    case .onboarding: count(app.onboarding?.steps.count ?? 0, "step")
    case .credits: "Who made what"
    }
  }

  private func count(_ number: Int, _ noun: String) -> String? {
    number == 0 ? nil : "\(ValueWords.grouped(Double(number))) \(noun)\(number == 1 ? "" : "s")"
  }
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
