internal import SettingsModel
package import SiteContent

/// The icon that stands for an app: of its gallery the one that it has without a choice, else the one of `app.yaml`.
extension App {
  /// Its drawing.
  package var primaryIcon: PagePath? { galleryIcon.map { PagePath($0.images.light.path) } ?? icon?.path }

  /// The same where other sites show such a picture.
  var primaryPicture: PagePath? { primaryIcon.flatMap { LinkPicture.isShownElsewhere($0.text) ? $0 : nil } }

  fileprivate var galleryIcon: AppIcon? { icons?.icons.first { $0.primary == true } }
}

extension MediaIndex {
  /// The icon of an app, with its drawing for the dark theme.
  func icon(of app: App) -> Picture? {
    if let icon = app.galleryIcon { return picture(of: icon) }
    guard let icon = app.icon, case .picture(let picture)? = self[icon.path] else { return nil }
    return picture
  }
}
