internal import SettingsModel
internal import SiteContent

/// What there is to find in one app.
package struct AppEntries: Sendable {
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

  func app(_ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] { [SearchEntry(.app, opening?.title ?? context.app.name, path)] }

  func catalogue(_ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    part(context.words.settingsTitle, opening, path) + screens(on: path) + facts(on: path)
  }

  func setting(_ id: Setting.ID, _ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    guard let setting = context.settings[id] else { return [] }
    let row = rows[path]
    let title = opening?.title ?? setting.title ?? row?.title ?? setting.symbol ?? setting.id.rawValue
    var entry = SearchEntry(.setting, title, path)
    entry.way = ways[path] ?? [context.app.name, context.words.settingsTitle]
    entry.description = opening?.description ?? setting.description ?? row?.detail
    entry.symbol = setting.symbol
    entry.words = setting.names + (setting.options ?? []).map(\.title) + (setting.keywords ?? [])
    return [entry]
  }

  func row(_ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    guard let row = rows[path] else { return [] }
    var entry = SearchEntry(.row, opening?.title ?? context.filled(row.title), path)
    entry.way = ways[path] ?? []
    entry.description = opening?.description ?? row.detail
    return [entry]
  }

  func keys(_ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    var entry = page(opening?.title ?? AppPage.keys.title(context.words), path)
    entry.words = (context.catalogue.stored ?? []).flatMap { Set([$0.symbol, $0.key].compactMap(\.self)).sorted() }
    return [entry]
  }

  func effects(_ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    part(.effects, opening, path)
      + context.catalogue.effects.map { part(.effect, $0.title, path, [$0.id.rawValue], words: ($0.calls ?? []) + ($0.clears ?? [])) }
  }

  func entitlements(_ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    part(.entitlements, opening, path)
      + context.catalogue.entitlements.map { part(.entitlement, $0.title, path, [$0.id.rawValue], words: [$0.id.rawValue]) }
  }

  func icons(_ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    let title = opening?.title ?? context.app.icons?.title ?? AppPage.icons.title(context.words)
    return [page(title, path)]
      + (context.app.icons?.icons ?? []).map { part(.icon, $0.title, path, ["icon-\($0.id)", ""], words: [], below: title) }
  }

  func onboarding(_ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    part(context.app.onboarding?.title ?? AppPage.onboarding.title(context.words), opening, path)
  }

  func part(_ page: AppPage, _ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] { part(page.title(context.words), opening, path) }

  /// A page of the app by itself.
  func part(_ title: String, _ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] { [page(opening?.title ?? title, path)] }

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
