internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The context of an app's page: the model, its words, and how the page writes its links.
///
/// It is a class, like the index of the catalogue: every view of a page has it, and a copy of the value counts each of some hundred references.
final class PageContext: Sendable {
  let app: App
  /// The builder's words.
  let words: Words
  let links: LinkBase
  let symbols: SymbolSprite?
  /// The app's page on the site, in full.
  let pageURL: String
  /// Whether pages show what is not documented.
  let showsGaps: Bool
  /// Whether there are pages and parts of pages for developers.
  let showsDevelopers: Bool
  /// The configuration of the app's user, if that is published.
  let configuration: Configuration?
  let index: CatalogueIndex
  /// The site's pictures.
  let media: MediaIndex
  /// The site's pages; nil while they are not known.
  let pages: SiteIndex?

  /// - Parameter index: of the app's catalogue; without one it is made.
  init(
    app: App, links: LinkBase, site: SiteSettings, symbols: SymbolSprite? = nil, includesPrivate: Bool = false,
    index: CatalogueIndex? = nil, media: MediaIndex = .empty, pages: SiteIndex? = nil
  ) {
    (self.media, self.pages) = (media, pages)
    (self.app, self.words, self.links, self.symbols) = (app, site.words, links, symbols)
    (pageURL, showsGaps, showsDevelopers) = (site.absolute(app.place.home), site.showsGaps, site.showsDevelopers)
    configuration = app.publishesConfiguration(includesPrivate: includesPrivate) ? app.configuration : nil
    self.index = index ?? CatalogueIndex(app.catalogue, site.words)
  }

  var conditions: ConditionWords { index.conditions }
  /// Conditions for readers; `conditions` is for developers.
  var readers: ReaderWords { index.readers }
  var settings: SettingIndex { index.settings }
  var effects: [Effect.ID: Effect] { index.effects }
  var catalogue: Catalogue { app.catalogue }

  /// A part of the app that the page is about.
  func part<Part>(_ part: Part?) -> Part {
    guard let part else { preconditionFailure("the plan holds pages of what the app has") }
    return part
  }

  /// A page below the app's own page.
  func view(_ layout: String, _ title: String, description: String) -> PageView {
    var view = PageView(layout: layout, title: title, app: app)
    view.description = description
    view.crumbs = app.place.isRoot ? [] : [(app.name, app.place.home)]
    return view
  }

  func sheet() -> FactSheet { FactSheet(showsGaps: showsGaps) }

  /// Words about what is not known, for a site that says so.
  func gap(_ words: String) -> String? { showsGaps ? words : nil }

  func title(of setting: Setting) -> String { setting.title ?? index.rowTitle(of: setting.id) ?? setting.symbol ?? setting.id.rawValue }

  /// A text with its placeholders filled, or with words for the version and build if these are not known.
  func shown(_ text: String) -> String { filled(text, version: words.theVersion, build: words.theBuild) }

  /// A text with its placeholders filled, or unchanged if a value is not known.
  ///
  /// - Parameter setting: whose value `{value}` is.
  func filled(_ text: String, of setting: Setting.ID? = nil, version: String? = nil, build: String? = nil) -> String {
    Placeholders.fillKnown(text) { value(of: $0, setting, version: version, build: build) } ?? text
  }

  /// The value of a placeholder.
  func value(of name: String, _ setting: Setting.ID?, version: String?, build: String?) -> String? {
    switch name {
    case "version": catalogue.version ?? version
    case "build": catalogue.build ?? build
    case "name": app.name
    default: (Placeholders.setting(in: name) ?? setting).flatMap { settings[$0] }.map(valueAtFirst) ?? words.theCurrentValue
    }
  }

  /// `Notifications › Alerts`
  func qualifier(_ qualifier: TitleQualifiers.Qualifier?) -> String? { qualifier?.map { filled($0) }.joined(separator: " › ") }

  /// The value of a setting that no user has changed, in words.
  private func valueAtFirst(_ setting: Setting) -> String {
    guard let value = setting.default, setting.sensitive != true else { return words.theValueOf(title(of: setting)) }
    return ValueWords.title(of: value, in: setting, index.model)
  }

  /// The drawing for an icon, if there is one.
  func drawing(_ icon: Icon?) -> String? {
    guard let name = icon?.symbol ?? icon?.asset else { return nil }
    guard let symbols else { return name }
    return symbols.drawing(of: name)
  }

  func items(_ ids: [Effect.ID]?) -> [FactSheet.Item] {
    (ids ?? []).map { id in
      FactSheet.Item(text: effects[id]?.title ?? id.rawValue, href: developerHref(.effects, fragment: id.rawValue))
    }
  }

  func condition(_ condition: Condition?) -> String? { condition.map { conditions.text($0).capitalizedFirst } }

  /// `When “Steps Pro” is yes: gold`, or what always holds.
  func text(_ text: String, when condition: Condition?) -> String {
    condition.map { words.whenCase(condition: conditions.text($0), text: text) } ?? text
  }

  func items(_ destination: Destination?) -> [FactSheet.Item] {
    guard let destination else { return [] }
    let note = words.list([
      destination.present.known?.text(words) ?? destination.present.rawValue, destination.height.map { words.pointsHigh("\($0)") },
      destination.material.map { words.material($0) },
    ])
    if let id = destination.screen, let screen = catalogue.screen(id) {
      return [.init(text: screen.title, href: href(.settings, fragment: "screen-\(id)"), note: note)]
    }
    if let view = destination.view { return [.init(text: view, isCode: true, note: note)] }
    if let url = destination.url {
      return [
        destination.present.known == .url ? .init(text: url, href: href(address: url)) : .init(text: url, isCode: true, note: note)
      ]
    }
    if let fact = destination.fact {
      return [.init(text: catalogue.fact(fact)?.title ?? fact.rawValue, note: words.addressIsValue)]
    }
    return [.init(text: destination.label ?? note, note: destination.present.known == .url ? gap(words.gapAddress) : note)]
  }

  func attributes(_ attributes: [String: Scalar]?, into sheet: inout FactSheet) {
    for (name, value) in (attributes ?? [:]).sorted(by: { $0.key < $1.key }) {
      let text = if case .boolean(let flag) = value { flag ? words.yes : words.no } else { value.text }
      sheet.add(NameWords.title(name), text)
    }
  }

  /// The cases of an icon. Where the source gives one of them a color, another without is a gap.
  func icons(_ icons: [Icon]?) -> [FactSheet.Item] {
    let hasColors = icons?.contains { $0.color != nil } ?? false
    return (icons ?? []).map { icon in
      let look = words.list([icon.symbol ?? icon.asset, icon.color])
      let isGap = hasColors && icon.color == nil && icons?.count != 1
      return .init(text: text(look, when: icon.when, in: icons), note: isGap ? gap(words.gapColor) : nil)
    }
  }

  /// `When …: gold` for a case, `Otherwise: gold` for the last of several.
  private func text(_ text: String, when condition: Condition?, in cases: [some Conditional]?) -> String {
    condition == nil && (cases?.count ?? 0) > 1 ? words.otherwiseCase(text) : self.text(text, when: condition)
  }

  /// The end of a row, in words.
  func trailing(_ items: [Trailing]?) -> [FactSheet.Item] {
    (items ?? []).map { item in
      if let swatches = item.swatches { return .init(text: text(words.colorSwatches(swatches), when: item.when)) }
      let what = item.text.map { words.quoted(filled($0)) } ?? valueWords(item.value ?? "")
      return .init(text: text(what, when: item.when, in: items?.filter { $0.swatches == nil }))
    }
  }

  func valueWords(_ name: String) -> String {
    switch name {
    case "setting": words.theCurrentValue
    case "icon": words.theIconName
    case "language": words.theLanguage
    case "version": words.theVersion
    case "profile.name": words.theUserName
    case "profile.email": words.theUserEmail
    case _ where name.hasPrefix("url:"): words.theAddressIn(String(name.dropFirst(4)))
    default: words.theValueOf(settings[Setting.ID(name)].map(title) ?? name)
    }
  }

  /// An option of a row.
  ///
  /// - Parameter isLocked: whether it lacks its entitlement; nil if that depends on the user.
  func option(_ option: Setting.Option, chosen: JSONValue?, isLocked: Bool? = nil) -> TemplateValue {
    let entitlement = option.entitlement.flatMap { catalogue.entitlement($0) }
    let isLocked = isLocked ?? (entitlement != nil)
    return [
      "value": .text(option.value.text), "title": .text(option.title), "badge": .optional(isLocked ? entitlement?.title : nil),
      "isLocked": .flag(isLocked), "isChosen": .flag(chosen?.includes(option.value) == true),
    ]
  }

  /// The samples of colors at the end of a row, as many as its first item says, but no more than a row has room for.
  func swatches(_ counts: [Int64]?) -> TemplateValue {
    .list((0..<min(counts?.first ?? 0, 12)).map { ["number": .text(String($0 + 1))] })
  }

  /// How a screen comes up: in our words where the source's word is a known one.
  func presentation(_ word: String?) -> String? {
    word.map { Destination.Presentation(rawValue: $0)?.text(words) ?? $0 }
  }

  func variants(_ variants: [Variant]?) -> [FactSheet.Item] {
    (variants ?? []).map { variant in
      let parts = [
        NameWords.title(variant.style), variant.container, variant.close.map { words.closedBy($0) },
        variant.material.map { words.material(NameWords.title($0).lowercased()) },
      ]
      return .init(text: text(words.list(parts), when: variant.when, in: variants))
    }
  }
}

extension Destination.Presentation {
  func text(_ words: Words) -> String {
    switch self {
    case .sheet: words.presentSheet
    case .push: words.presentPush
    case .paywall: words.presentPaywall
    case .url: words.presentURL
    case .system: words.presentSystem
    case .screen: words.presentScreen
    case .root: words.presentRoot
    }
  }
}

extension JSONValue {
  /// Whether it is a value, or a list that has it.
  fileprivate func includes(_ value: Scalar) -> Bool {
    if case .array(let elements) = self { elements.contains(.scalar(value)) } else { self == .scalar(value) }
  }
}
