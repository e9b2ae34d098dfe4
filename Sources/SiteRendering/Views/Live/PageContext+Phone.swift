internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The frame of an app's screens.
extension PageContext {
  /// What is drawn around a screen: the values of `partials/screens/status-bar` and `tab-bar`.
  ///
  /// - Parameter tab: the element of the tab that is shown.
  func frame(tab: String) -> [String: TemplateValue] {
    let frame = catalogue.drawnFrame
    return [
      "frame": frame.modifier, "window": .text(app.name), "hasBars": .flag(frame == .phone || frame == .tablet),
      "isWindow": .flag(frame == .desktop), "panes": .none,
      "tabs": catalogue.screens.first.flatMap { screen in screen.tab.map { tabs($0, of: screen, element: tab) } } ?? .none,
    ]
  }

  /// The accessible name of what replaces an unknown value: an en dash, or nothing that is seen.
  var unknownValue: String { gap(words.notDocumented) ?? words.unknown }

  /// The tabs before it are there, but not known.
  private func tabs(_ tab: Screen.Tab, of screen: Screen, element: String) -> TemplateValue {
    [
      "before": .list((1..<tab.position).map { _ in .text(unknownValue) }), "title": .text(tab.title ?? filled(screen.title)),
      "symbol": .optional(tab.symbol.flatMap { symbols?.drawing(of: $0) ?? $0 }), "element": .text(element),
    ]
  }
}
