internal import Concurrency
internal import Diagnostics
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The pictures of an app's rows and screens, as seen by its published user, or by a new user if there is none.
struct ScreenFigures: Sendable {
  private let context: PageContext
  private let user: ConfigurationPage
  let look: AppLook
  private let resolved: [Screen.ID: [Row.ID: ResolvedConfiguration.Row]]
  /// The screens that were asked for. A text may show the same screen thousands of times.
  private let made = Locked<[Screen.ID: Still]>([:])
  /// The figures that were drawn. Most pages of a site may show the same screen.
  let drawn = Locked<[ScreenFigure.Key: ScreenFigure]>([:])

  init(_ context: PageContext) {
    self.context = context
    look = AppLook(context)
    user = ConfigurationPage(context: context, configuration: context.initialConfiguration)
    resolved = user.resolved.screens.reduce(into: [:]) { screens, screen in
      let rows = screen.sections.flatMap(\.rows).map { ($0.row, $0) }
      screens[screen.id, default: [:]].merge(rows) { first, _ in first }
    }
  }

  /// The end of the CSS class for the frame around rows.
  var frame: TemplateValue { context.catalogue.drawnFrame.modifier }

  /// Returns a row, even if the user does not see it now; nil if the app has no such row.
  func row(_ id: Row.ID) -> Still? {
    guard let place = context.index.places(of: id).first else { return nil }
    let (path, end) = context.address(of: place.row)
    let row = resolved(place)
    return Still(
      app: context.app.id, part: .row(id), title: row.title, path: path, end: end, value: value(of: place).setting("frame", to: frame))
  }

  /// Returns the template values of a row.
  func value(of place: CatalogueIndex.Place) -> TemplateValue { user.row(resolved(place), of: place.screen.id).withoutAddresses }

  /// Returns whether the user sees a row on the drawn device.
  func shows(_ place: CatalogueIndex.Place) -> Bool { resolved(place).visible && context.catalogue.draws(place.row) }

  private func resolved(_ place: CatalogueIndex.Place) -> ResolvedConfiguration.Row {
    guard let row = resolved[place.screen.id]?[place.row.id] else { preconditionFailure("the resolver resolves every row") }
    return row
  }

  /// Returns the title above a row: its section's, or else its screen's.
  func title(above place: CatalogueIndex.Place) -> String { context.filled(place.section.title ?? place.screen.title) }

  /// Returns a screen with the rows that the user sees; nil if the app has no such screen.
  func screen(_ id: Screen.ID) -> Still? {
    if let still = made.withLock({ $0[id] }) { return still }
    let still = makeScreen(id)
    made.withLock { $0[id] = still }
    return still
  }

  private func makeScreen(_ id: Screen.ID) -> Still? {
    guard let screen = context.index.screen(id) else { return nil }
    let shown = screen.id == context.catalogue.screens.first?.id ? context.shownScreen ?? screen : screen
    guard let value = user.visiblePart(of: shown.id) else { return nil }
    return Still(
      app: context.app.id, part: .screen(id), title: context.filled(screen.title),
      path: SitePaths.page(AppPage.settings.name, of: context.app.place), end: QueryAndFragment(fragment: "screen-\(id)"),
      value: value.framed(in: context, look, showing: shown.id).withoutAddresses)
  }
}

extension ConfigurationPage {
  /// Returns the rows of a section that the user sees on the drawn device.
  func drawnRows(of section: ResolvedConfiguration.Section) -> [ResolvedConfiguration.Row] {
    guard section.visible else { return [] }
    return section.rows.filter { row in row.visible && context.index.places(of: row.row).allSatisfy { context.catalogue.draws($0.row) } }
  }

  /// Returns a screen without hidden rows and sections, up to a number of rows.
  fileprivate func visiblePart(of id: Screen.ID, _ limit: Int = .max) -> TemplateValue? {
    guard var screen = resolved.screens.first(where: { $0.id == id }) else { return nil }
    var remaining = limit
    screen.sections = screen.sections.compactMap { section in
      var part = section
      part.rows = Array(drawnRows(of: section).prefix(remaining))
      remaining -= part.rows.count
      return part.rows.isEmpty ? nil : part
    }
    return self.screen(screen)
  }
}

extension TemplateValue {
  /// The value without links and without HTML, which may contain links. A picture has one link, to its page.
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

  /// The number of bytes of all texts in the value.
  var textLength: Int {
    switch self {
    case .object(let members): members.values.reduce(0) { $0 + $1.textLength }
    case .list(let elements): elements.reduce(0) { $0 + $1.textLength }
    case .text(let text), .html(let text): text.utf8.count
    case .none, .flag: 0
    }
  }

  private var isNested: Bool {
    switch self {
    case .object, .list: true
    case .none, .text, .html, .flag: false
    }
  }
}

/// A picture of a row or screen that a text shows for an image. It contains no links.
package struct Still: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case row(Row.ID)
    case screen(Screen.ID)
  }

  let app: Catalogue.ID
  let part: Part
  /// The text to show if pictures cannot be drawn.
  let title: String
  /// The page about the row or screen.
  let path: PagePath
  let end: QueryAndFragment
  let value: TemplateValue
}

/// An app's first screen as seen by its published user, or by a new user if there is none. It is either a picture of the screen's top, or
/// the whole screen, shown until the live screen's scripts run.
struct FirstScreenPicture {
  let context: PageContext

  /// The number of rows that fill the picture of a phone.
  private static let pictureRows = 10
  /// The maximum number of rows, more than any device shows at once. The scripts draw the others.
  private static let liveRows = 50

  /// A list that contains the picture; empty if the app has no screens.
  var value: TemplateValue {
    guard let screen = context.shownScreen, let value = page.visiblePart(of: screen.id, Self.pictureRows) else { return [] }
    return [value.setting("stillHref", to: .none).framed(in: context, AppLook(context), showing: screen.id)]
  }

  /// The whole screen in the initial state of the live screen.
  var live: TemplateValue {
    guard let screen = context.shownScreen, let value = page.visiblePart(of: screen.id, Self.liveRows) else { return .none }
    let chrome = screen.chrome?.firstMatch(context.initialState.current)
    return value.framed(in: context, AppLook(context), showing: screen.id)
      .setting("tabs", to: context.frame(isTabButton: true)["tabs"] ?? .none)
      .setting("isSheet", to: .flag(screen.presentation == "sheet"))
      .setting("hasClose", to: .flag(screen.chrome?.contains { $0.close != nil } == true))
      .setting("chrome", to: .text(chrome?.style ?? "navigationBar"))
      .setting("panes", to: WindowPanes(context)?.value(showing: screen.id) ?? .none)
  }

  private var page: ConfigurationPage { ConfigurationPage(context: context, configuration: context.initialConfiguration) }
}
