internal import SettingsModel

/// `watch.json`: what a watch shows.
struct WatchOutput: CompanionOutput {
  static let kind = Manifest.Kind.watch
  static let reach = Effect.Reach.watch

  let place: OutputPlace
  let app: Catalogue.ID
}
