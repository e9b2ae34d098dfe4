package import SiteContent

/// The target of an address that is written only when the place where the text is shown is known.
package enum SlotTarget: Sendable, Hashable {
  /// To a page or file of the site.
  case page(PagePath, AddressEnd)
  /// Into the text's own page, which is this one; the author's fragment follows.
  case own(PagePath)
  /// To a row or a screen, which pages show.
  case still(Still)
  /// No address: a part of an app's privacy, which pages show.
  case privacy(PrivacyPart)
  /// To a picture or a video, which pages show.
  case media(ShownMedia)
}
