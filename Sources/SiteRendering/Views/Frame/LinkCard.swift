internal import SettingsModel
internal import SiteContent

/// The picture that other sites show with a link to a page, and how large.
struct LinkCard: Hashable {
  let path: PagePath
  let description: String?
  /// Whether it fills the width of what they show: an icon does not.
  let isLarge: Bool
}

extension App {
  /// The drawing of the icon that the app has without a choice.
  var primaryIcon: PagePath? { icons?.icons.first { $0.primary == true }.map { PagePath($0.images.light.path) } }

  /// The icon that the app has without a choice, where other sites show such a picture.
  var primaryPicture: PagePath? { primaryIcon.flatMap { LinkPicture.isShownElsewhere($0.text) ? $0 : nil } }
}
