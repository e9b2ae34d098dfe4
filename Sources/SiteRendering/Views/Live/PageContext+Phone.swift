internal import Images
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The frame and the look of an app's screens.
extension PageContext {
  /// What is drawn around a screen: the values of `partials/screens/status-bar` and `tab-bar`.
  ///
  /// - Parameter tab: the element of the tab that is shown.
  func frame(tab: String) -> [String: TemplateValue] {
    let frame = catalogue.drawnFrame
    return [
      "frame": frame.modifier, "window": .text(app.name), "hasBars": .flag(frame == .phone || frame == .tablet),
      "tabs": catalogue.screens.first.flatMap { screen in screen.tab.map { tabs($0, of: screen, element: tab) } } ?? .none,
    ]
  }

  /// The tabs before it are there, but not known.
  private func tabs(_ tab: Screen.Tab, of screen: Screen, element: String) -> TemplateValue {
    [
      "before": .list((1..<tab.position).map { .text(String($0)) }), "title": .text(tab.title ?? filled(screen.title)),
      "symbol": .optional(tab.symbol.flatMap { symbols?.drawing(of: $0) ?? $0 }), "element": .text(element),
    ]
  }

  /// What the settings of the published user make of pictures of the app's screens, or their defaults if there is no such user.
  var look: (scheme: String?, accent: Accent?) {
    guard catalogue.settings.contains(where: { [.known(.colorScheme), .known(.accent)].contains($0.drives) }) else { return (nil, nil) }
    let resolver = app.resolver(configuration ?? Configuration(startingIn: catalogue), index.model)
    let color = resolver.driven(.accent).flatMap { RGBColor(css: $0) }
    return (resolver.driven(.colorScheme).flatMap { $0 == "system" ? nil : $0 }, color.map { Accent(nearestTo: $0) })
  }
}
