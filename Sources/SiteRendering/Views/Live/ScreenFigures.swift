internal import Diagnostics
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The rows and screens of an app as its published user sees them, else as the catalogue has them.
struct AppStills: Sendable {
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

  /// The end of the class of what rows are drawn in.
  var frame: TemplateValue { context.catalogue.drawnFrame.modifier }

  /// A row, whether or not the user sees it now; nil if the app has no such row.
  func row(_ id: Row.ID) -> Still? {
    guard let place = context.index.places(of: id).first else { return nil }
    let (path, end) = context.address(of: place.row)
    let title = resolved[place.screen.id]?[id]?.title ?? context.filled(place.row.title, of: place.row.setting)
    return Still(part: .row, title: title, path: path, end: end, value: value(of: place).setting("frame", to: frame))
  }

  /// The values of a row, for its template.
  func value(of place: CatalogueIndex.Place) -> TemplateValue {
    let value = resolved[place.screen.id]?[place.row.id].flatMap { user?.row($0, of: place.screen.id) }
    return value?.withoutAddresses ?? RowView(context: context, place: place).drawn
  }

  /// What stands above the rows around a place.
  func title(above place: CatalogueIndex.Place) -> String { context.filled(place.section.title ?? place.screen.title) }

  private func drawn(_ screen: Screen) -> Screen {
    var screen = screen
    screen.sections = screen.sections.compactMap { section in
      var part = section
      part.rows = context.drawnRows(of: section)
      return part.rows.isEmpty && !section.rows.isEmpty ? nil : part
    }
    return screen
  }

  /// The rows of a screen that the user sees; nil if the app has no such screen.
  func screen(_ id: Screen.ID) -> Still? {
    guard let screen = context.catalogue.screen(id) else { return nil }
    let shown = screen.id == context.catalogue.screens.first?.id ? context.shownScreen ?? screen : screen
    let value = user?.visiblePart(of: shown.id) ?? CataloguePage(context: context).screen(drawn(shown))
    return Still(
      part: .screen, title: context.filled(screen.title), path: SitePaths.page(AppPage.settings.name, of: context.app.place),
      end: AddressEnd(fragment: "screen-\(id)"), value: value.framed(in: context, look, showing: shown.id).withoutAddresses)
  }
}

extension PageContext {
  /// The rows of a section that the drawn device has.
  func drawnRows(of section: Section) -> [Row] { section.rows.filter(catalogue.draws) }
}

extension ConfigurationPage {
  /// Those of them that the user sees.
  func drawnRows(of section: ResolvedConfiguration.Section) -> [ResolvedConfiguration.Row] {
    guard section.visible else { return [] }
    return section.rows.filter { row in row.visible && context.index.places(of: row.row).allSatisfy { context.catalogue.draws($0.row) } }
  }

  /// A screen without what is hidden.
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
  /// The same without links and texts with links, which depend on the page that shows it.
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

/// A row or a screen of an app, as texts show it in the place of an image. It holds no address that depends on the page that shows it.
package struct Still: Sendable, Hashable {
  enum Part: String { case row, screen }

  let part: Part
  /// Stands for it where nothing is drawn.
  let title: String
  /// The page about it, or its place on a page.
  let path: PagePath
  let end: AddressEnd
  let value: TemplateValue
}

/// Draws the rows and screens that the texts of one page show. Nothing in a figure has an id, so the same one may stand there twice.
struct StillFigure {
  static let template = "partials/screens/still-figure"

  private let templates: TemplateLibrary
  /// Those of the page: a figure may use all of them.
  private let values: TemplateValues
  private(set) var problems: [Diagnostic] = []
  /// Whether any was drawn.
  private(set) var isUsed = false

  init(_ templates: TemplateLibrary, values: TemplateValues) { (self.templates, self.values) = (templates, values) }

  mutating func html(of still: Still, caption: String?, at place: PlacedText.Place) -> String {
    isUsed = true
    var values = values
    values.own["row"] = still.part == .row ? still.value : .none
    values.own["screen"] = still.part == .screen ? still.value : .none
    values.own["caption"] = .optional(caption)
    values.own["stillHref"] = .text(place.address(of: .still(still)))
    let (html, found) = templates.render(Self.template, values)
    problems += found
    // The text ends the line.
    return String(decoding: html.last == UInt8(ascii: "\n") ? html.dropLast() : html[...], as: UTF8.self)
  }
}

/// An app's first screen as its published user sees it: the top as a picture, and all of it until the scripts of the live screen are there.
struct StillScreen {
  let context: PageContext

  /// So many rows fill the picture of a phone.
  private static let pictureRows = 10
  /// More than any device shows at once: of a screen with thousands of rows, the rest comes with the scripts.
  private static let liveRows = 50

  /// A list of one; empty if the app has no screens. Without a published user, the screen is as the catalogue has it.
  var value: TemplateValue {
    guard var screen = context.shownScreen else { return [] }
    if let configuration = context.drawnConfiguration {
      return list(ConfigurationPage(context: context, configuration: configuration).top(of: screen.id, Self.pictureRows), screen.id)
    }
    screen.sections = screen.sections.top(\.rows, Self.pictureRows, context.drawnRows)
    return list(CataloguePage(context: context).screen(screen), screen.id)
  }

  /// In the state in which the live screen begins.
  var live: TemplateValue {
    guard let screen = context.shownScreen else { return .none }
    let configuration = context.configuration ?? Configuration(startingIn: context.catalogue)
    let page = ConfigurationPage(context: context, configuration: configuration)
    guard let value = page.top(of: screen.id, Self.liveRows) else { return .none }
    let chrome = screen.chrome?.firstMatch(context.app.resolver(configuration, context.index.model).current)
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
  /// A screen, with its first rows that the user sees.
  fileprivate func top(of id: Screen.ID, _ limit: Int) -> TemplateValue? {
    guard var screen = resolved.screens.first(where: { $0.id == id }) else { return nil }
    screen.sections = screen.sections.top(\.rows, limit, drawnRows)
    return self.screen(screen)
  }
}

extension Array {
  /// The first sections, with their first rows that are shown.
  fileprivate func top<Row>(_ rows: WritableKeyPath<Element, [Row]>, _ limit: Int, _ shown: (Element) -> [Row]) -> Self {
    var room = limit
    return compactMap { section in
      var part = section
      part[keyPath: rows] = Array<Row>(shown(section).prefix(room))
      room -= part[keyPath: rows].count
      return part[keyPath: rows].isEmpty ? nil : part
    }
  }
}
