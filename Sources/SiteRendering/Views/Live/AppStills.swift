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
