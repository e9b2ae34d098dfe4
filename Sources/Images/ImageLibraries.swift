internal import CPNG
internal import CWebP

/// What decides, beside a picture and its settings, which bytes are made of it.
package enum ImageLibraries {
  /// Part of the names of derived files, so that they are made again after a change.
  ///
  /// TurboJPEG does not say its version. What its versions decode differs by little, if at all.
  package static let version = "webp-\(webP) png-\(png) scaling-\(scaling)"

  /// Raised by us with each change of this module that changes bytes.
  private static let scaling = 2

  private static var webP: String {
    let version = WebPGetEncoderVersion()
    return "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }

  private static var png: String {
    let version = png_access_version_number()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}
