internal import Images
internal import SettingsModel
package import SiteContent

/// The places of pages in which the pictures of a site may be shown: those that the model names in their boxes, all others in texts.
package struct PictureRooms {
  private var boxes: [ContentPath: Set<PictureRoom>] = [:]

  package init(_ site: Site) {
    for app in site.apps {
      for icon in app.icons?.icons ?? [] {
        for image in [icon.images.light, icon.images.dark].compactMap(\.self) {
          let rooms: Set<PictureRoom> = icon.primary == true ? [.tile(of: app), .mark] : [.tile(of: app)]
          boxes[ContentPath(String(image.path.dropFirst())), default: []].formUnion(rooms)
        }
      }
    }
    addPictures(of: site)
  }

  /// Those that brands name, and icons that stand in no gallery.
  private mutating func addPictures(of site: Site) {
    let brands = [site.settings.brand] + site.apps.map(\.brand)
    let icons = site.apps.compactMap(\.icon)
    guard !icons.isEmpty || brands.contains(where: { !$0.files.isEmpty }) else { return }
    let media = MediaIndex(site)
    func add(_ file: BrandFile, _ room: (PixelSize?) -> PictureRoom) {
      guard case .picture(let picture)? = media[file.path] else { return }
      for file in [picture.file, picture.dark].compactMap(\.self) {
        boxes[file.path, default: []].insert(room(picture.file.picture?.size))
      }
    }
    for icon in icons { add(icon) { _ in .mark } }
    for brand in brands {
      if let wordmark = brand.wordmark { add(wordmark, PictureRoom.wordmark(of:)) }
      for screenshot in brand.screenshots ?? [] { add(screenshot.file, PictureRoom.screenshot(of:)) }
    }
  }

  /// Whether the model names the picture.
  func isNamed(_ file: ContentFile) -> Bool { boxes[file.path] != nil }

  /// Those of the model.
  package func of(_ file: ContentFile) -> Set<PictureRoom> { boxes[file.path, default: []] }
}

extension PictureRoom {
  /// An app's mark, on the home page and its own.
  static let mark = PictureRoom.box(64)

  /// An icon in the gallery, as large as the model says.
  static func tile(of app: App) -> PictureRoom { .box(max(1, Int(app.icons?.tile.width ?? 64))) }
}
