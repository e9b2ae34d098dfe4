internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The panes of a settings window, as a toolbar or sidebar. They are the rows of the first screen, if each row opens a screen.
struct WindowPanes {
  private let context: PageContext
  private let place: Screen.Panes
  private let panes: [(row: Row, screen: Screen)]

  /// The number of panes that fit in a toolbar.
  private static let toolbarLimit = 8

  /// - Returns: nil if the app is not drawn in a window, or if the window has no panes.
  init?(_ context: PageContext) {
    let panes = context.catalogue.windowPanes
    guard !panes.isEmpty else { return nil }
    let fitsToolbar = panes.count <= Self.toolbarLimit && panes.allSatisfy { $0.row.icon?.isEmpty == false }
    (self.context, self.panes) = (context, panes)
    place = context.catalogue.screens.first?.panes?.known ?? (fitsToolbar ? .toolbar : .sidebar)
  }

  /// The screen of the first pane that the published user sees.
  var firstScreen: Screen? {
    let hidden = self.hidden
    return panes.first { !hidden.contains($0.row.id) }?.screen
  }

  /// Returns the values of `partials/screens/panes` and `still-panes`.
  ///
  /// - Parameter screen: the screen in the window.
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

  /// Returns the pane that contains a screen, by the id of the pane's own screen.
  private func pane(of screen: Screen.ID) -> Screen.ID? {
    var (current, seen) = (screen, Set<Screen.ID>())
    while seen.insert(current).inserted {
      if panes.contains(where: { $0.screen.id == current }) { return current }
      guard let origin = context.catalogue.screens.first(where: { $0.rows.contains { $0.opens?.screen == current } }) else { return nil }
      current = origin.id
    }
    return nil
  }

  /// The rows of panes that the published user does not see.
  private var hidden: Set<Row.ID> {
    let screen = context.initialState.resolve().screens.first
    return Set((screen?.sections ?? []).flatMap { section in section.rows.filter { !section.visible || !$0.visible }.map(\.row) })
  }
}

extension Catalogue {
  /// The rows of the first screen, if the app is drawn in a window and each row opens a screen; empty otherwise.
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
  /// The screen that an app shows first: in a window with panes, the screen of the first pane.
  var shownScreen: Screen? { WindowPanes(self)?.firstScreen ?? catalogue.screens.first }
}
