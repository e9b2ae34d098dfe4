internal import SettingsModel
internal import SiteContent

/// What the pages of one app are made with: the model, its words, and how the page writes its links.
struct PageContext {
  let app: App
  let links: LinkBase
  let symbols: SymbolSheet?
  /// The app's page on the site, in full.
  let pageURL: String
  /// Whether the site says where nothing is known.
  let showsGaps: Bool
  /// The icon of the user whose configuration is published.
  let chosenIcon: AppIcon.ID?
  let index: CatalogueIndex

  /// - Parameter index: of the app's catalogue; without one it is made.
  init(
    app: App, links: LinkBase, site: SiteSettings, symbols: SymbolSheet? = nil, includesPrivate: Bool = false, index: CatalogueIndex? = nil
  ) {
    (self.app, self.links, self.symbols) = (app, links, symbols)
    (pageURL, showsGaps) = (site.absolute(SitePaths.app(app.id)), site.showsGaps)
    chosenIcon = app.publishesConfiguration(includesPrivate: includesPrivate) ? app.configuration?.icon : nil
    self.index = index ?? CatalogueIndex(app.catalogue)
  }

  var words: ConditionWords { index.words }
  var settings: [Setting.ID: Setting] { index.settings }
  var effects: [Effect.ID: Effect] { index.effects }
  var catalogue: Catalogue { app.catalogue }

  /// What a page is about that the plan has only for apps with it.
  func part<Part>(_ part: Part?) -> Part {
    guard let part else { preconditionFailure("the plan holds pages of what the app has") }
    return part
  }

  func sheet() -> FactSheet { FactSheet(showsGaps: showsGaps) }

  /// Words about what is not known, for a site that says so.
  func gap(_ words: String) -> String? { showsGaps ? words : nil }

  func href(_ page: AppPage, fragment: String? = nil) -> String {
    links.href(SitePaths.page(page.name, of: app.id), fragment: fragment)
  }

  func href(_ row: Row) -> String { links.href(SitePaths.row(row, of: app.id)) }

  func href(_ setting: Setting.ID) -> String { links.href(SitePaths.setting(setting, of: app.id)) }

  func title(of setting: Setting) -> String { setting.title ?? index.rowTitle(of: setting.id) ?? setting.symbol ?? setting.id.rawValue }

  /// A text with its placeholders filled, or as it is where a value is not known.
  func filled(_ text: String) -> String {
    Placeholders.fill(text) { name in
      switch name {
      case "version": catalogue.version
      case "build": catalogue.build
      case "name": app.name
      default: nil
      }
    } ?? text
  }

  /// The drawing for an icon, where there is any.
  func drawing(_ icon: Icon?) -> String? {
    guard let name = icon?.symbol ?? icon?.asset else { return nil }
    guard let symbols else { return name }
    return symbols.drawing(of: name)
  }

  func items(_ ids: [Effect.ID]?) -> [FactSheet.Item] {
    (ids ?? []).map { id in
      FactSheet.Item(text: effects[id]?.title ?? id.rawValue, href: href(.effects, fragment: id.rawValue))
    }
  }

  func condition(_ condition: Condition?) -> String? { condition.map { words.text($0).capitalizedFirst } }

  /// `When “Steps Pro” is yes: `, or nothing.
  func prefix(_ condition: Condition?) -> String { condition.map { "When \(words.text($0)): " } ?? "" }

  func items(_ destination: Destination?) -> [FactSheet.Item] {
    guard let destination else { return [] }
    let extra = [
      destination.height.map { "\($0) points high" }, destination.material.map { "\($0) material" },
    ].compactMap(\.self).joined(separator: ", ")
    let note = [destination.present.known?.words ?? destination.present.rawValue, extra.isEmpty ? nil : extra].compactMap(\.self).joined(
      separator: ", ")
    if let id = destination.screen, let screen = catalogue.screen(id) {
      return [.init(text: screen.title, href: links.href(SitePaths.page("settings", of: app.id), fragment: "screen-\(id)"), note: note)]
    }
    if let view = destination.view { return [.init(text: view, isCode: true, note: note)] }
    if let url = destination.url {
      return [
        destination.present.known == .url ? .init(text: url, href: links.href(address: url)) : .init(text: url, isCode: true, note: note)
      ]
    }
    if let fact = destination.fact {
      return [.init(text: catalogue.fact(fact)?.title ?? fact.rawValue, note: "the address is a value of the app")]
    }
    return [.init(text: destination.label ?? note, note: destination.present.known == .url ? gap("the address is not documented") : note)]
  }

  func attributes(_ attributes: [String: Scalar]?, into sheet: inout FactSheet) {
    for (name, value) in (attributes ?? [:]).sorted(by: { $0.key < $1.key }) {
      let text = if case .boolean(let flag) = value { flag ? "Yes" : "No" } else { value.text }
      sheet.add(ValueWords.words(name), text)
    }
  }

  /// The cases of an icon. Where the source gives one of them a colour, another without is a gap.
  func icons(_ icons: [Icon]?) -> [FactSheet.Item] {
    let hasColors = icons?.contains { $0.color != nil } ?? false
    return (icons ?? []).map { icon in
      let look = [icon.symbol ?? icon.asset, icon.color].compactMap(\.self).joined(separator: ", ")
      let isGap = hasColors && icon.color == nil && icons?.count != 1
      return .init(text: lead(icon.when, in: icons) + look, note: isGap ? gap("colour not documented") : nil)
    }
  }

  /// `When …: ` for a case, `Otherwise: ` for the last of several.
  private func lead(_ condition: Condition?, in cases: [some Conditional]?) -> String {
    condition == nil && (cases?.count ?? 0) > 1 ? "Otherwise: " : prefix(condition)
  }

  /// What stands at the end of a row, in words.
  func trailing(_ items: [Trailing]?) -> [FactSheet.Item] {
    (items ?? []).map { item in
      let what = item.text.map { "“\(filled($0))”" } ?? item.swatches.map { "\($0) colour swatches" } ?? valueWords(item.value ?? "")
      return .init(text: (item.swatches == nil ? lead(item.when, in: items?.filter { $0.swatches == nil }) : prefix(item.when)) + what)
    }
  }

  func valueWords(_ name: String) -> String {
    switch name {
    case "setting": "the current value"
    case "icon": "the current icon’s name"
    case "language": "the current language"
    case "version": "the version"
    case "profile.name": "the user’s name"
    case "profile.email": "the user’s e-mail"
    case _ where name.hasPrefix("url:"): "the address in \(name.dropFirst(4))"
    default: "the value of \(settings[Setting.ID(name)].map(title) ?? name)"
    }
  }

  func variants(_ variants: [Variant]?) -> [FactSheet.Item] {
    (variants ?? []).map { variant in
      let parts = [
        ValueWords.words(variant.style), variant.container, variant.close.map { "closed by \($0)" },
        variant.material.map { "\(ValueWords.words($0).lowercased()) material" },
      ]
      return .init(text: lead(variant.when, in: variants) + parts.compactMap(\.self).joined(separator: ", "))
    }
  }
}

extension Destination.Presentation {
  var words: String {
    switch self {
    case .sheet: "sheet"
    case .push: "pushed screen"
    case .paywall: "paywall"
    case .url: "address"
    case .system: "system"
    case .screen: "screen"
    case .root: "takes the place of everything"
    }
  }
}
