internal import Images
internal import SettingsModel
internal import SiteContent

/// The picture that other sites show with a link to a page.
struct LinkCard: Hashable {
  let path: PagePath
  let description: String?
  /// Nil if that is not known.
  let size: PixelSize?
}

extension App {
  /// The drawing of the icon that the app has without a choice.
  var primaryIcon: PagePath? { icons?.icons.first { $0.primary == true }.map { PagePath($0.images.light.path) } }

  /// The icon that the app has without a choice, where other sites show such a picture.
  var primaryPicture: PagePath? { primaryIcon.flatMap { LinkPicture.isShownElsewhere($0.text) ? $0 : nil } }
}
