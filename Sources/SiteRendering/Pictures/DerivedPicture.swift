package import Images
internal import SettingsModel
package import SiteContent

/// A picture that the build makes of another: smaller, as WebP.
package struct DerivedPicture: Hashable, Sendable {
  package let size: PixelSize
  package let path: PagePath

  /// Its name holds the hash of all that decides its bytes: a file of that name is the picture, whichever build made it. The same picture in
  /// two folders has two, since each address has one origin.
  init(of file: ContentFile, at size: PixelSize, quality: Int) {
    self.size = size
    let cause = "\(file.path.text) \(file.digest.sha256) \(size.width)x\(size.height) \(quality) \(ImageLibraries.version)"
    let name = Slug.kebab(file.path.name.prefix { $0 != "." && $0.isASCII }.filter { $0.isLetter || $0.isNumber || $0 == "-" })
    let hash = SHA256Hash(of: Array(cause.utf8)).hexadecimal.prefix(16)
    path = PagePath("/images/\(name.isEmpty ? "image" : name)-\(size.width)-\(hash).webp")
  }
}
