internal import Localization
internal import SettingsModel
internal import SiteContent

/// The search entries for the pages of one app.
package struct AppSearchEntries: Sendable {
  private let context: PageContext
  /// The first row on each page of a setting or row.
  private var places: [PagePath: CatalogueIndex.Place] = [:]

  init(_ app: App, _ index: CatalogueIndex?, in site: Site, _ pages: SiteIndex? = nil) {
    context = PageContext(app: app, site: site.settings, index: index, pages: pages)
    for place in context.index.places {
      let path = SitePaths.row(place.row, showing: place.row.setting.flatMap { context.settings[$0] }, of: app.place)
      if places[path] == nil { places[path] = place }
    }
  }

  private var words: Words { context.words }

  /// Returns the titles of the app, screen and section that contain a row.
  private func breadcrumb(of place: CatalogueIndex.Place) -> [String] {
    let place = context.index.opener(of: place) ?? place
    return [context.app.name, context.filled(place.screen.title), place.section.title.map { context.filled($0) }].compactMap(\.self)
  }

  func app(_ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] { [SearchEntry(.app, opening?.title ?? context.app.name, path)] }

  func setting(_ id: Setting.ID, _ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    guard let setting = context.settings[id] else { return [] }
    let row = places[path]?.row
    var entry = SearchEntry(.setting, opening?.title ?? context.title(of: setting), path)
    entry.way = places[path].map(breadcrumb) ?? [context.app.name, words.settingsTitle]
    qualify(&entry, context.index.qualifiers.pages[id.rawValue])
    entry.description = opening?.description ?? setting.description ?? context.description(by: row)?.text
    let choices = setting.choices ?? []
    entry.words = choices.map(\.title) + (setting.keywords ?? [])
    entry.details = choices.compactMap(\.detail)
    entry.names = context.showsDevelopers ? setting.names : []
    let isAskedFirst = context.app.onboarding?.controls.contains { $0.id == setting.id } ?? false
    // In an app without screens, settings are for everyone.
    entry.isForDevelopers = row == nil && opening == nil && !isAskedFirst && !context.catalogue.screens.isEmpty
    return [entry]
  }

  func row(_ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    guard let place = places[path] else { return [] }
    let row = place.row
    var entry = SearchEntry(.row, opening?.title ?? context.filled(row.title), path)
    entry.way = breadcrumb(of: place)
    qualify(&entry, context.index.qualifiers.pages[row.id.rawValue])
    entry.description = opening?.description ?? context.description(by: row)?.text
    return [entry]
  }

  /// Adds the qualifier that distinguishes an entry from others with the same title.
  private func qualify(_ entry: inout SearchEntry, _ qualifier: TitleQualifiers.Qualifier?) {
    let way = entry.way
    entry.qualifier = (qualifier ?? []).map { context.filled($0) }
    entry.way = way + entry.qualifier.filter { !way.contains($0) }
  }

  /// Returns the entries for a page and the items on it.
  func part(_ part: AppPage, _ opening: PageMetadata?, _ path: PagePath) -> [SearchEntry] {
    let catalogue = context.catalogue
    let title = part.title(words, in: context.app)
    switch part {
    case .releases: return [page(opening?.title ?? title, path)]
    case .settings:
      var entry = page(opening?.title ?? title, path)
      entry.isStart = true
      return [entry] + screens(on: path) + rowsWithoutPage(on: path) + hiddenSettings(on: path) + facts(on: path)
    case .effects:
      return [developerPage(opening?.title ?? title, path)]
        + catalogue.effects.map {
          entry(.effect, $0.title, path, [$0.id.rawValue], below: title, names: ($0.calls ?? []) + ($0.clears ?? []))
        }
    case .keys:
      var entry = developerPage(opening?.title ?? title, path)
      entry.names = (catalogue.stored ?? []).flatMap(\.names)
      return [entry]
    case .entitlements:
      return [developerPage(opening?.title ?? title, path)]
        + catalogue.entitlements.map { entry(.entitlement, $0.title, path, [$0.id.rawValue], below: title, names: [$0.id.rawValue]) }
    // One user's configuration is not in the search.
    case .configuration: return []
    case .icons:
      var entry = page(opening?.title ?? context.app.icons?.title ?? title, path)
      entry.words = (context.app.icons?.icons ?? []).map(\.title)
      return [entry]
    case .onboarding: return [page(opening?.title ?? context.app.onboarding?.title ?? title, path)]
    case .credits: return credits(opening?.title ?? title, path)
    }
  }

  /// Returns the entry for the credits page. If the page also has credits, its acknowledgements get a separate entry.
  private func credits(_ title: String, _ path: PagePath) -> [SearchEntry] {
    var whole = page(title, path)
    guard context.app.hasAcknowledgements, let list = context.app.licenses else { return [whole] }
    let found = [words.acknowledgementsSearch] + list.packages.map(\.name)
    if title == words.acknowledgementsTitle {
      whole.words = found
      return [whole]
    }
    var part = entry(.page, words.acknowledgementsTitle, path, [CreditsPage.acknowledgements], below: title, names: [])
    part.words = found
    return [whole, part]
  }

  /// Returns the entries for screens. If the app has only one screen, or a screen has the page's title, the page's entry is enough.
  private func screens(on path: PagePath) -> [SearchEntry] {
    let screens = context.catalogue.screens
    guard let first = screens.first, screens.count > 1 else { return [] }
    let qualifiers = context.index.qualifiers.screens
    let found = screens.filter { screen in
      let isPage = screen.title == words.settingsTitle && (screen.id == first.id || qualifiers[screen.id] == nil)
      return !isPage && !context.index.pageless.smallScreens.contains(screen.id)
    }
    return found.map { screen in
      var entry = entry(
        .screen, context.filled(screen.title), path, ["screen-\(screen.id)"], below: words.settingsTitle,
        names: context.showsDevelopers ? [screen.view].compactMap(\.self) : [])
      entry.description = screen.description
      qualify(&entry, context.index.qualifiers.screens[screen.id])
      return entry
    }
  }

  /// Returns the rows without a page, except for rows that open a page on the site or only show text.
  private func rowsWithoutPage(on path: PagePath) -> [SearchEntry] {
    // The screen of a pane already has an entry.
    let panes = Set(context.index.pageless.panes.values)
    let places = context.index.places.filter { place in
      let isOnlyText = place.row.kind.known == .info && place.row.trailing == nil && place.row.opens == nil
      return context.index.pageless.rows.contains(place.row.id) && !isOnlyText && context.page(openedBy: place.row) == nil
        && context.index.pageless.smallScreens.screen(openedBy: place.row) == nil && !panes.contains(place.row.id)
    }
    return places.map { place in
      var entry = SearchEntry(.row, context.filled(place.row.title), path)
      entry.fragments = [place.fragment]
      entry.way = breadcrumb(of: place)
      qualify(&entry, context.index.qualifiers.pages[place.row.id.rawValue])
      return entry
    }
  }

  /// Returns the settings without a page, which are listed for developers.
  private func hiddenSettings(on path: PagePath) -> [SearchEntry] {
    guard context.showsDevelopers else { return [] }
    return context.catalogue.settings.filter { context.index.pageless.settings.contains($0.id) }.map { setting in
      entry(.fact, context.title(of: setting), path, ["setting-\(setting.id)"], below: words.settingsTitle, names: setting.names)
    }
  }

  /// Returns the facts, which are listed for developers.
  private func facts(on path: PagePath) -> [SearchEntry] {
    guard context.showsDevelopers else { return [] }
    return context.catalogue.facts.map { fact in
      let names = Set([fact.id.rawValue, fact.source].compactMap(\.self)).sorted()
      return entry(.fact, fact.title ?? fact.id.rawValue, path, ["fact-\(fact.id)", "facts"], below: words.settingsTitle, names: names)
    }
  }

  private func page(_ title: String, _ path: PagePath) -> SearchEntry {
    var entry = SearchEntry(.page, title, path)
    entry.way = [context.app.name]
    return entry
  }

  private func developerPage(_ title: String, _ path: PagePath) -> SearchEntry {
    var entry = page(title, path)
    entry.isForDevelopers = true
    return entry
  }

  /// Returns an entry for an item on a page of the app.
  private func entry(
    _ kind: SearchEntry.Kind, _ title: String, _ path: PagePath, _ fragments: [String], below page: String, names: [String]
  ) -> SearchEntry {
    var entry = SearchEntry(kind, title, path)
    (entry.fragments, entry.way, entry.names) = (fragments, [context.app.name, page], names)
    return entry
  }
}

extension StoredKey {
  /// The strings by which the search finds the key.
  fileprivate var names: [String] { Set([symbol, key].compactMap(\.self)).sorted() + [title, description].compactMap(\.self) }
}
