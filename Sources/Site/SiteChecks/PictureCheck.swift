package import Diagnostics
internal import Images
internal import SettingsModel
package import SiteContent
internal import SiteRendering

/// Reports pictures that are too small for the pages that show them, and pictures that no page shows.
package struct PictureCheck: Sendable {
  /// The number of pixels per point on phones.
  private static let density = 3

  private let site: Site

  package init(_ site: Site) { self.site = site }

  /// - Parameter shown: the files that pages show or link to.
  package func diagnostics(shown: Set<PagePath>) -> [Diagnostic] {
    let rooms = PictureSlots(site)
    let media = MediaIndex(site)
    let found = site.files.compactMap { file in
      if let box = rooms.of(file).compactMap(\.box).max() { return tooSmall(file, box) }
      return isShown(file, media, shown) ? nil : unused(file)
    }
    return found + site.apps.compactMap { drawnIcon($0, media) }
  }

  private func drawnIcon(_ app: App, _ media: MediaIndex) -> Diagnostic? {
    guard let icon = app.primaryIcon, media[icon]?.file.pixels == nil else { return nil }
    let file = app.place.file(String(icon.text.dropFirst(app.place.files.text.count)))
    return Diagnostic(
      .note, .drawnIcon, path: file.displayed, "the home-screen icon and the link card need a PNG",
      help: "use a PNG of 1024 × 1024 pixels")
  }

  private func tooSmall(_ file: ContentFile, _ box: Int) -> Diagnostic? {
    guard let pixels = file.pixels, pixels.size.width < box * Self.density else { return nil }
    return Diagnostic(
      .warning, .smallImage, path: file.path.displayed,
      "the picture is \(pixels.size.width) pixels wide; where it is shown \(box) wide, it looks blurred on 3x screens",
      help: "use one of at least \(box * Self.density) pixels")
  }

  /// Returns whether a page shows the picture. A picture for the dark theme is shown together with its light version.
  private func isShown(_ file: ContentFile, _ media: MediaIndex, _ shown: Set<PagePath>) -> Bool {
    guard file.media != nil else { return true }
    if shown.contains(file.address) || site.settings.image.map({ PagePath($0.path) }) == file.address { return true }
    if let light = file.address.forLightTheme, let picture = media[light] { return !shown.isDisjoint(with: picture.files) }
    return media[file.address].map { !shown.isDisjoint(with: $0.files) } ?? true
  }

  private func unused(_ file: ContentFile) -> Diagnostic {
    Diagnostic(.note, .unusedImage, path: file.path.displayed, "no page shows the file or links to it", help: "remove it, or link to it")
  }
}
