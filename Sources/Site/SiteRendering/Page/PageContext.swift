internal import Localization
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// An app in one language, for its pages: the model and the words. Made once; all pages share it.
///
/// A class, because every part of a page holds it, and copying a struct would retain about a hundred references.
final class PageContext: Sendable {
  let app: App
  let words: Words
  let symbols: SymbolSprite?
  /// The absolute URL of the app's page.
  let pageURL: String
  /// Whether pages show “Not documented” for missing facts.
  let showsGaps: Bool
  /// Whether there are pages and sections for developers.
  let showsDevelopers: Bool
  /// The configuration of the app's user, if it is published.
  let configuration: Configuration?
  let index: CatalogueIndex
  let media: MediaIndex
  /// The site's pages; nil before they are known.
  let pages: SiteIndex?

  /// - Parameter index: the index of the app's catalogue; nil to make a new one.
  init(
    app: App, site: SiteSettings, symbols: SymbolSprite? = nil, includesPrivate: Bool = false,
    index: CatalogueIndex? = nil, media: MediaIndex = .empty, pages: SiteIndex? = nil
  ) {
    (self.media, self.pages) = (media, pages)
    (self.app, self.words, self.symbols) = (app, site.words, symbols)
    (pageURL, showsGaps, showsDevelopers) = (site.absolute(app.place.home), site.showsGaps, site.showsDevelopers)
    configuration = app.publishesConfiguration(includesPrivate: includesPrivate) ? app.configuration : nil
    self.index = index ?? CatalogueIndex(app.catalogue, site.words, onboarding: app.onboarding)
  }

  var conditions: ConditionWords { index.conditions }
  /// The words for conditions in texts for readers. In texts for developers, use `conditions`.
  var readers: ReaderWords { index.readers }
  var settings: SettingIndex { index.settings }
  var effects: [Effect.ID: Effect] { index.effects }
  var catalogue: Catalogue { app.catalogue }

  /// Unwraps the part of the app that the page is about. It is never nil, because the plan has no pages for missing parts.
  func part<Part>(_ part: Part?) -> Part {
    guard let part else { preconditionFailure("the plan has a page only for a part that the app has") }
    return part
  }

  /// Creates the view of a page below the app's page.
  func view(_ layout: String, _ title: String, description: String) -> PageView {
    var view = PageView(layout: layout, title: title, app: app)
    view.description = description
    view.breadcrumbs = app.place.isRoot ? [] : [(app.name, app.place.home)]
    return view
  }

  func sheet() -> FactSheet { FactSheet(showsGaps: showsGaps) }

  /// Returns the words for a missing fact, if the site shows gaps.
  func gap(_ words: String) -> String? { showsGaps ? words : nil }

  func title(of setting: Setting) -> String { index.title(of: setting) }

  /// Fills in a text's placeholders. An unknown version or build is replaced by words.
  func shown(_ text: String) -> String { filled(text, version: words.theVersion, build: words.theBuild) }

  /// Fills in a text's placeholders. Returns the text unchanged if a value is not known.
  ///
  /// - Parameter setting: the setting of the placeholder `{value}`.
  func filled(_ text: String, of setting: Setting.ID? = nil, version: String? = nil, build: String? = nil) -> String {
    index.filled(text, of: setting, version: version, build: build)
  }

  /// Returns the value of a placeholder.
  func value(of name: String, _ setting: Setting.ID?, version: String?, build: String?) -> String? {
    index.value(of: name, setting, version: version, build: build)
  }

  /// Returns titles such as `Notifications › Alerts`.
  func qualifier(_ qualifier: TitleQualifiers.Qualifier?) -> String? { qualifier?.map { filled($0) }.joined(separator: " › ") }

  /// Returns the drawing for an icon, if it has one.
  func drawing(_ icon: Icon?) -> String? {
    guard let name = icon?.symbol ?? icon?.asset else { return nil }
    guard let symbols else { return name }
    return symbols.drawing(of: name)
  }

  func condition(_ condition: Condition?) -> String? { condition.map { conditions.text($0).capitalizedFirst } }

  /// Returns `When “Steps Pro” is yes: gold`, or the text alone if there is no condition.
  func text(_ text: String, when condition: Condition?) -> String {
    condition.map { words.whenCase(condition: conditions.text($0), text: text) } ?? text
  }

}

/// Addresses of the pages of an app, from the root of the site.
extension PageContext {
  func href(_ page: AppPage, fragment: String? = nil) -> String {
    SitePaths.page(page.name, of: app.place).href(fragment: fragment)
  }

  /// Returns a link to an address in the model. An absolute URL of a page on this site becomes a link to that page.
  func href(address: String) -> String {
    pages?.ownPage(at: address).map { $0.path.encoded + $0.end.encoded } ?? SiteAddress.href(of: address)
  }

  /// Returns a link to a page for developers, or to an anchor on it; nil on a site without these pages.
  func developerHref(_ page: AppPage, fragment: String? = nil) -> String? { showsDevelopers ? href(page, fragment: fragment) : nil }

  func href(_ row: Row) -> String {
    let (path, end) = address(of: row)
    return end.query == nil ? path.href(fragment: end.fragment) : path.encoded + end.encoded
  }

  /// Returns the page about a row. If the row has no page: the page on this site that it opens, or its anchor in the list of all rows.
  func address(of row: Row) -> (path: PagePath, end: QueryAndFragment) {
    if index.pageless.rows.contains(row.id) {
      if let page = page(openedBy: row) { return page }
      if let place = index.places(of: row.id).first { return index.pageless.target(of: row, on: place.screen.id, in: app) }
    }
    return (SitePaths.row(row, showing: row.setting.flatMap { settings[$0] }, of: app.place), QueryAndFragment())
  }

  /// Returns the page on this site that a row opens, by its address on the site or its URL.
  func page(openedBy row: Row) -> (path: PagePath, end: QueryAndFragment)? {
    guard row.opens?.present.known == .url, let address = row.opens?.url, let pages else { return nil }
    guard let own = SiteAddress(address) else { return pages.ownPage(at: address) }
    return pages.has(own.path) ? (own.path, own.end) : nil
  }

  /// Returns a link to a row's anchor in the list of all rows.
  func placeHref(_ place: CatalogueIndex.Place) -> String { href(.settings, fragment: place.fragment) }

  /// Returns a link to the page about a setting, or to its anchor in the list of settings without a page.
  func href(_ setting: Setting.ID) -> String {
    if index.pageless.settings.contains(setting), let hidden = settings[setting] {
      let (path, end) = SitePaths.hidden(hidden, of: app.place, showsDevelopers: showsDevelopers)
      return path.href(fragment: end.fragment)
    }
    return (settings[setting].map { SitePaths.setting($0, of: app.place) } ?? SitePaths.formerSetting(setting, of: app.place)).encoded
  }
}

/// Texts of the model as HTML.
extension PageContext {
  /// Returns a text as HTML; `none` if there is no text.
  func html(_ text: String?, _ html: String?) -> TemplateValue {
    guard let text else { return .none }
    return .html(Prose(text: text, html: html).shownHTML)
  }

  /// Returns a text as HTML with its placeholders filled in.
  func filledHTML(_ text: String?, _ html: String?, of setting: Setting.ID? = nil, version: String? = nil, build: String? = nil)
    -> TemplateValue
  {
    guard let text else { return .none }
    let marked = Prose(text: text, html: html).shownHTML
    let filled = Placeholders.fillKnown(html: marked) { value(of: $0, setting, version: version, build: build) } ?? marked
    return .html(filled)
  }

  /// Returns the values of `partials/notes`.
  func notes(_ texts: [String]?, _ html: [String]?) -> [String: TemplateValue] {
    let texts = texts ?? []
    let marked = html ?? texts.map(\.escapedForHTML)
    return [
      "notes": .list(texts.map(TemplateValue.text)), "hasNotes": .flag(!texts.isEmpty),
      "notesHTML": .list(marked.map { ["noteHTML": .html($0)] }),
    ]
  }

  /// Returns notes as items of a fact sheet.
  func items(_ notes: [String]?, _ html: [String]?) -> [FactSheet.Item] {
    (notes ?? []).enumerated().map { index, text in .init(text: text, html: html?[index]) }
  }
}
