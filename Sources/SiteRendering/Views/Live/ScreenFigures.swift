internal import Diagnostics
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The pictures of an app's rows and screens, as its published user sees them, or as they are in the catalogue if there is none.
struct ScreenFigures: Sendable {
  private let context: PageContext
  private let user: ConfigurationPage?
  let look: AppLook
  private let resolved: [Screen.ID: [Row.ID: ResolvedConfiguration.Row]]

  init(_ context: PageContext) {
    self.context = context
    look = AppLook(context)
    user = context.drawnConfiguration.map { ConfigurationPage(context: context, configuration: $0) }
    resolved = (user?.resolved.screens ?? []).reduce(into: [:]) { screens, screen in
      let rows = screen.sections.flatMap(\.rows).map { ($0.row, $0) }
      screens[screen.id] = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The end of the class for the frame around rows.
  var frame: TemplateValue { context.catalogue.drawnFrame.modifier }

  /// A row, even if the user does not see it now; nil if the app has no such row.
  func row(_ id: Row.ID) -> Still? {
    guard let place = context.index.places(of: id).first else { return nil }
    let (path, end) = context.address(of: place.row)
    let title = resolved[place.screen.id]?[id]?.title ?? context.filled(place.row.title, of: place.row.setting)
    return Still(part: .row, title: title, path: path, end: end, value: value(of: place).setting("frame", to: frame))
  }

  /// The template values of a row.
  func value(of place: CatalogueIndex.Place) -> TemplateValue {
    let value = resolved[place.screen.id]?[place.row.id].flatMap { user?.row($0, of: place.screen.id) }
    return value?.withoutAddresses ?? CatalogueRow(context: context, place: place).drawn
  }

  /// The title above a row: its section's, or else its screen's.
  func title(above place: CatalogueIndex.Place) -> String { context.filled(place.section.title ?? place.screen.title) }

  /// A screen with only the rows and sections that the drawn device has.
  private func drawn(_ screen: Screen) -> Screen {
    var screen = screen
    screen.sections = screen.sections.compactMap { section in
      var part = section
      part.rows = context.drawnRows(of: section)
      return part.rows.isEmpty && !section.rows.isEmpty ? nil : part
    }
    return screen
  }

  /// A screen with the rows that the user sees; nil if the app has no such screen.
  func screen(_ id: Screen.ID) -> Still? {
    guard let screen = context.catalogue.screen(id) else { return nil }
    let shown = screen.id == context.catalogue.screens.first?.id ? context.shownScreen ?? screen : screen
    let value = user?.visiblePart(of: shown.id) ?? CataloguePage(context: context).screen(drawn(shown))
    return Still(
      part: .screen, title: context.filled(screen.title), path: SitePaths.page(AppPage.settings.name, of: context.app.place),
      end: QueryAndFragment(fragment: "screen-\(id)"), value: value.framed(in: context, look, showing: shown.id).withoutAddresses)
  }
}

extension PageContext {
  /// The rows of a section that the drawn device has.
  func drawnRows(of section: Section) -> [Row] { section.rows.filter(catalogue.draws) }
}

extension ConfigurationPage {
  /// The rows of a section that the user sees on the drawn device.
  func drawnRows(of section: ResolvedConfiguration.Section) -> [ResolvedConfiguration.Row] {
    guard section.visible else { return [] }
    return section.rows.filter { row in row.visible && context.index.places(of: row.row).allSatisfy { context.catalogue.draws($0.row) } }
  }

  /// A screen without hidden rows and sections.
  fileprivate func visiblePart(of id: Screen.ID) -> TemplateValue? {
    guard var screen = resolved.screens.first(where: { $0.id == id }) else { return nil }
    screen.sections = screen.sections.compactMap { section in
      var part = section
      part.rows = drawnRows(of: section)
      return part.rows.isEmpty ? nil : part
    }
    return self.screen(screen)
  }
}

extension TemplateValue {
  /// The value without links and without HTML, which may contain links: these depend on the page that shows the picture.
  fileprivate var withoutAddresses: TemplateValue {
    switch self {
    case .object(var members):
      for (name, value) in members {
        if name == "href" || name.hasSuffix("HTML") {
          members[name] = TemplateValue.none
        } else if value.isNested {
          members[name] = value.withoutAddresses
        }
      }
      return .object(members)
    case .list(let elements): return .list(elements.map(\.withoutAddresses))
    case .none, .text, .html, .flag: return self
    }
  }

  private var isNested: Bool {
    switch self {
    case .object, .list: true
    case .none, .text, .html, .flag: false
    }
  }
}

/// A picture of a row or screen that a text shows for an image. It contains no addresses that depend on the page that shows it.
package struct Still: Sendable, Hashable {
  enum Part: String { case row, screen }

  let part: Part
  /// The text that is shown where pictures cannot be drawn.
  let title: String
  /// The page about the row or screen.
  let path: PagePath
  let end: QueryAndFragment
  let value: TemplateValue
}

/// Draws the rows and screens in the texts of one page. Figures contain no ids, so a page may show the same one twice.
struct ScreenFigureRenderer {
  static let template = "partials/screens/still-figure"

  private let templates: TemplateLibrary
  /// The page's values, which figures may use.
  private let values: TemplateValues
  private(set) var problems: [Diagnostic] = []
  /// Whether the page has figures.
  private(set) var isUsed = false

  init(_ templates: TemplateLibrary, values: TemplateValues) { (self.templates, self.values) = (templates, values) }

  mutating func html(of still: Still, caption: String?, at place: RenderedText.Place) -> String {
    isUsed = true
    var values = values
    values.own["row"] = still.part == .row ? still.value : .none
    values.own["screen"] = still.part == .screen ? still.value : .none
    values.own["caption"] = .optional(caption)
    values.own["stillHref"] = .text(place.address(of: .still(still)))
    let (html, found) = templates.render(Self.template, values)
    problems += found
    // The text around the figure has its own line break.
    return String(decoding: html.last == UInt8(ascii: "\n") ? html.dropLast() : html[...], as: UTF8.self)
  }
}

/// An app's first screen as its published user sees it: its top as a picture, or the whole screen until the scripts of the live screen run.
struct FirstScreenPicture {
  let context: PageContext

  /// The number of rows that fill the picture of a phone.
  private static let pictureRows = 10
  /// More rows than any device shows at once. The scripts draw the others.
  private static let liveRows = 50

  /// A list with the picture, empty if the app has no screens. Without a published user, it shows the screen in the catalogue.
  var value: TemplateValue {
    guard var screen = context.shownScreen else { return [] }
    if let configuration = context.drawnConfiguration {
      return list(ConfigurationPage(context: context, configuration: configuration).top(of: screen.id, Self.pictureRows), screen.id)
    }
    screen.sections = screen.sections.top(\.rows, Self.pictureRows, context.drawnRows)
    return list(CataloguePage(context: context).screen(screen), screen.id)
  }

  /// The whole screen in the initial state of the live screen.
  var live: TemplateValue {
    guard let screen = context.shownScreen else { return .none }
    let page = ConfigurationPage(context: context, configuration: context.initialConfiguration)
    guard let value = page.top(of: screen.id, Self.liveRows) else { return .none }
    let chrome = screen.chrome?.firstMatch(context.initialState.current)
    return value.framed(in: context, AppLook(context), showing: screen.id)
      .setting("tabs", to: context.frame(tab: "button")["tabs"] ?? .none)
      .setting("isSheet", to: .flag(screen.presentation == "sheet"))
      .setting("hasClose", to: .flag(screen.chrome?.contains { $0.close != nil } == true))
      .setting("chrome", to: .text(chrome?.style ?? "navigationBar"))
      .setting("panes", to: WindowPanes(context)?.value(showing: screen.id) ?? .none)
  }

  private func list(_ screen: TemplateValue?, _ id: Screen.ID) -> TemplateValue {
    guard let screen else { return [] }
    return [screen.setting("stillHref", to: .none).framed(in: context, AppLook(context), showing: id)]
  }
}

extension ConfigurationPage {
  /// A screen with the first rows that the user sees.
  fileprivate func top(of id: Screen.ID, _ limit: Int) -> TemplateValue? {
    guard var screen = resolved.screens.first(where: { $0.id == id }) else { return nil }
    screen.sections = screen.sections.top(\.rows, limit, drawnRows)
    return self.screen(screen)
  }
}

extension Array {
  /// The first sections, with the first `limit` rows that are shown.
  fileprivate func top<Row>(_ rows: WritableKeyPath<Element, [Row]>, _ limit: Int, _ shown: (Element) -> [Row]) -> Self {
    var remaining = limit
    return compactMap { section in
      var part = section
      part[keyPath: rows] = Array<Row>(shown(section).prefix(remaining))
      remaining -= part[keyPath: rows].count
      return part[keyPath: rows].isEmpty ? nil : part
    }
  }
}
