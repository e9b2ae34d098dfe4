internal import SettingsModel

/// `widget.json`: what a widget shows.
struct WidgetOutput: CompanionOutput {
  static let kind = Manifest.Kind.widget
  static let reach = Effect.Reach.widget

  let place: OutputPlace
  let app: Catalogue.ID
}
