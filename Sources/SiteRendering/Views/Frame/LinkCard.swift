internal import Images
internal import SiteContent

/// The picture that other sites show with a link to a page.
struct LinkCard: Hashable {
  let path: PagePath
  let description: String?
  /// Nil if that is not known.
  let size: PixelSize?
}
