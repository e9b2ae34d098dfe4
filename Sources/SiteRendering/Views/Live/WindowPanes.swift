internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The panes of a window of settings: the rows of its first screen, if each of them opens a screen, as a toolbar or a sidebar.
struct WindowPanes {
  private let context: PageContext
  private let place: Screen.Panes
  private let panes: [(row: Row, screen: Screen)]

  /// So many have room in a toolbar.
  private static let toolbarLimit = 8

  /// - Returns: nil if the app is not drawn in a window, or if the window has no panes.
  init?(_ context: PageContext) {
    let panes = context.catalogue.windowPanes
    guard !panes.isEmpty else { return nil }
    let fitsToolbar = panes.count <= Self.toolbarLimit && panes.allSatisfy { $0.row.icon?.isEmpty == false }
    (self.context, self.panes) = (context, panes)
    place = context.catalogue.screens.first?.panes?.known ?? (fitsToolbar ? .toolbar : .sidebar)
  }

  /// That of the first pane that the published user has.
  var firstScreen: Screen? {
    let hidden = self.hidden
    return panes.first { !hidden.contains($0.row.id) }?.screen
  }

  /// The values of `partials/screens/panes` and `still-panes`.
  ///
  /// - Parameter screen: what the window shows.
  func value(showing screen: Screen.ID) -> TemplateValue {
    let (hidden, selected) = (self.hidden, pane(of: screen))
    return [
      "place": .text(place.rawValue), "label": .text(context.app.name),
      "list": .list(
        panes.map { row, screen in
          [
            "pane": .text(row.id.rawValue), "title": .text(context.filled(row.title, of: row.setting)),
            "symbol": .optional(context.drawing(row.icon?.first)), "isSelected": .flag(screen.id == selected),
            "isHidden": .flag(hidden.contains(row.id)),
          ]
        }),
    ]
  }

  /// The screen of the pane that leads to a screen.
  private func pane(of screen: Screen.ID) -> Screen.ID? {
    var (place, seen) = (screen, Set<Screen.ID>())
    while seen.insert(place).inserted {
      if panes.contains(where: { $0.screen.id == place }) { return place }
      guard let origin = context.catalogue.screens.first(where: { $0.rows.contains { $0.opens?.screen == place } }) else { return nil }
      place = origin.id
    }
    return nil
  }

  /// The rows of panes that the published user does not see.
  private var hidden: Set<Row.ID> {
    let configuration = context.configuration ?? Configuration(startingIn: context.catalogue)
    let screen = context.app.resolver(configuration, context.index.model).resolve().screens.first
    return Set((screen?.sections ?? []).flatMap { section in section.rows.filter { !section.visible || !$0.visible }.map(\.row) })
  }
}

extension Catalogue {
  /// The rows of the first screen, if the app is drawn in a window and each of them opens a screen; else none.
  var windowPanes: [(row: Row, screen: Screen)] {
    guard drawnFrame == .desktop, let first = screens.first, first.panes?.known != .list else { return [] }
    let rows = first.rows.filter(draws)
    let panes = rows.compactMap { row in
      row.opens?.screen.flatMap(screen).flatMap { $0.id == first.id ? nil : (row: row, screen: $0) }
    }
    return panes.count > 1 && panes.count == rows.count ? panes : []
  }
}

extension PageContext {
  /// The screen that an app shows first: in a window with panes that of the first pane.
  var shownScreen: Screen? { WindowPanes(self)?.firstScreen ?? catalogue.screens.first }
}
