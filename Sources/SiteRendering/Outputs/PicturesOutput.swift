package import Images
package import SiteContent

/// Pictures that are made of one file. Their names say what they are made of, so one that is there already is not made again.
package protocol PicturesOutput: Output {
  var source: Materials.Source { get }
  /// The addresses of everything that may be made.
  var paths: [PagePath] { get }
  /// The addresses of what a build makes.
  ///
  /// - Parameter shown: the files that pages show.
  func paths(shown: Set<PagePath>) -> [PagePath]
  /// - Parameters:
  ///   - paths: addresses of its own.
  ///   - bytes: the file's.
  func files(at paths: [PagePath], from bytes: [UInt8]) throws(ImageError) -> [RenderedOutput.File]
}

extension PicturesOutput {
  package static var canWait: Bool { true }
  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { nil }
}
