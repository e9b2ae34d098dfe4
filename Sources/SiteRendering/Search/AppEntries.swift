internal import SettingsModel
internal import SiteContent

/// What there is to find in one app.
struct AppEntries {
  private let context: PageContext
  /// Where the rows are that lead to a page of a setting or row: the titles of app, screen and section.
  private var ways: [PagePath: [String]] = [:]
  private var rows: [PagePath: Row] = [:]

  init(_ app: App, in site: Site) {
    context = PageContext(app: app, links: .page(.root), site: site.settings)
    for screen in app.catalogue.screens {
      for section in screen.sections {
        let way = [app.name, context.filled(screen.title), section.title].compactMap(\.self)
        for row in section.rows where rows[SitePaths.row(row, of: app.id)] == nil {
          ways[SitePaths.row(row, of: app.id)] = way
          rows[SitePaths.row(row, of: app.id)] = row
        }
      }
    }
  }

  /// - Parameter opening: the title that a Markdown page gives the page, if there is one.
  func entries(of output: PlannedOutput, opening: String?) -> [SearchEntry] {
    switch output.kind {
    case .app: return [SearchEntry(.app, opening ?? context.app.name, output.path)]
    case .settings: return [page(opening ?? context.words.settingsTitle, output.path)] + screens(on: output.path) + facts(on: output.path)
    case .setting(_, let id): return context.settings[id].map { [setting($0, opening, output)] } ?? []
    case .row: return rows[output.path].map { [row($0, opening, output)] } ?? []
    case .appPage(_, let kind): return entries(of: kind, opening, output.path)
    default: return []
    }
  }

  private func entries(of kind: AppPage, _ opening: String?, _ path: PagePath) -> [SearchEntry] {
    let catalogue = context.catalogue
    let title = kind.title(context.words)
    switch kind {
    case .configuration: return []
    case .keys:
      var entry = page(opening ?? title, path)
      entry.words = (catalogue.stored ?? []).flatMap { Set([$0.symbol, $0.key].compactMap(\.self)).sorted() }
      return [entry]
    case .effects:
      return [page(opening ?? title, path)]
        + catalogue.effects.map { part(.effect, $0.title, path, [$0.id.rawValue], words: ($0.calls ?? []) + ($0.clears ?? [])) }
    case .entitlements:
      return [page(opening ?? title, path)]
        + catalogue.entitlements.map { part(.entitlement, $0.title, path, [$0.id.rawValue], words: [$0.id.rawValue]) }
    case .icons:
      let title = opening ?? context.app.icons?.title ?? title
      return [page(title, path)]
        + (context.app.icons?.icons ?? []).map { part(.icon, $0.title, path, ["icon-\($0.id)", ""], words: [], below: title) }
    case .onboarding: return [page(opening ?? context.app.onboarding?.title ?? title, path)]
    case .credits: return [page(opening ?? title, path)]
    }
  }

  private func setting(_ setting: Setting, _ opening: String?, _ output: PlannedOutput) -> SearchEntry {
    let row = rows[output.path]
    let title = opening ?? setting.title ?? row?.title ?? setting.symbol ?? setting.id.rawValue
    var entry = SearchEntry(.setting, title, output.path)
    entry.way = ways[output.path] ?? [context.app.name, context.words.settingsTitle]
    entry.description = output.head?.description ?? setting.description ?? row?.detail
    entry.symbol = setting.symbol
    entry.words = setting.names + (setting.options ?? []).map(\.title) + (setting.keywords ?? [])
    return entry
  }

  private func row(_ row: Row, _ opening: String?, _ output: PlannedOutput) -> SearchEntry {
    var entry = SearchEntry(.row, opening ?? context.filled(row.title), output.path)
    entry.way = ways[output.path] ?? []
    entry.description = output.head?.description ?? row.detail
    return entry
  }

  /// One that is called as the page is, or is the only one, is the page itself.
  private func screens(on path: PagePath) -> [SearchEntry] {
    guard context.catalogue.screens.count > 1 else { return [] }
    return context.catalogue.screens.filter { $0.title != context.words.settingsTitle }.map { screen in
      var entry = part(.screen, context.filled(screen.title), path, ["screen-\(screen.id)"], words: [screen.view].compactMap(\.self))
      entry.description = screen.description
      return entry
    }
  }

  private func facts(on path: PagePath) -> [SearchEntry] {
    context.catalogue.facts.map { fact in
      let words = Set([fact.id.rawValue, fact.source].compactMap(\.self)).sorted()
      return part(.fact, fact.title ?? fact.id.rawValue, path, ["fact-\(fact.id)", "facts"], words: words)
    }
  }

  private func page(_ title: String, _ path: PagePath) -> SearchEntry {
    var entry = SearchEntry(.page, title, path)
    entry.way = [context.app.name]
    return entry
  }

  private func part(
    _ kind: SearchEntry.Kind, _ title: String, _ path: PagePath, _ fragments: [String], words: [String], below page: String? = nil
  ) -> SearchEntry {
    var entry = SearchEntry(kind, title, path)
    entry.fragments = fragments
    entry.way = [context.app.name, page ?? pageTitle(of: kind)]
    entry.words = words
    return entry
  }

  private func pageTitle(of kind: SearchEntry.Kind) -> String {
    switch kind {
    case .effect: context.words.effectsTitle
    case .entitlement: context.words.entitlementsTitle
    default: context.words.settingsTitle
    }
  }
}

extension Setting {
  /// The names that it has in code and in storage, each once.
  fileprivate var names: [String] {
    [id.rawValue] + (aliases ?? []).map(\.rawValue) + [symbol, key == symbol ? nil : key].compactMap(\.self).filter { $0 != id.rawValue }
  }
}
