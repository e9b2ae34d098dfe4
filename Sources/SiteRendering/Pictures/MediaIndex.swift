internal import SettingsModel
package import SiteContent

/// The pictures and videos of a site, by their addresses.
package struct MediaIndex: Sendable {
  private let files: [PagePath: ContentFile]
  private let quality: Int

  /// Of a site without pictures.
  package static let empty = MediaIndex(files: [:], quality: 0)

  private init(files: [PagePath: ContentFile], quality: Int) { (self.files, self.quality) = (files, quality) }

  package init(_ site: Site) {
    let shown = site.files.filter { $0.media != nil }
    files = Dictionary(shown.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
    quality = Int(site.settings.images.quality)
  }

  /// What pages show in the place of an address; nil if that is no picture and no video of the content.
  package subscript(path: PagePath) -> ShownMedia? {
    guard let file = files[path], let media = file.media else { return nil }
    switch media {
    case .picture: return .picture(Picture(file, dark: files[path.forDarkTheme], quality: quality))
    case .video(let size): return .video(file, size)
    }
  }

  /// An icon's drawings for both themes.
  func picture(of icon: AppIcon) -> Picture? {
    let dark = icon.images.dark.flatMap { files[PagePath($0.path)] }
    return files[PagePath(icon.images.light.path)].map { Picture($0, dark: dark, quality: quality) }
  }
}

extension PagePath {
  private static let darkMark = "~dark"

  /// `/a/shot~dark.png` for `/a/shot.png`.
  fileprivate var forDarkTheme: PagePath {
    let name = text.utf8.lastIndex(of: UInt8(ascii: "/")) ?? text.startIndex
    guard let dot = text.utf8[name...].lastIndex(of: UInt8(ascii: ".")) else { return self }
    return PagePath(text[..<dot] + Self.darkMark + text[dot...])
  }

  /// `/a/shot.png` for `/a/shot~dark.png`; nil if the name has no such mark.
  package var forLightTheme: PagePath? {
    let name = text.utf8.lastIndex(of: UInt8(ascii: "/")) ?? text.startIndex
    guard let dot = text.utf8[name...].lastIndex(of: UInt8(ascii: ".")), text[..<dot].hasSuffix(Self.darkMark) else { return nil }
    return PagePath(String(text[..<dot].dropLast(Self.darkMark.count)) + text[dot...])
  }
}
