internal import SiteContent

/// The picture that other sites show where somebody links to a page, and how large.
struct LinkCard: Hashable {
  let path: PagePath
  let description: String?
  /// Whether it fills the width of what they show: an icon does not.
  let isLarge: Bool
}

extension App {
  /// The icon that the app has without a choice, where other sites show such a picture.
  var primaryPicture: PagePath? { primaryIcon.flatMap { LinkPicture.isShownElsewhere($0.text) ? $0 : nil } }
}
