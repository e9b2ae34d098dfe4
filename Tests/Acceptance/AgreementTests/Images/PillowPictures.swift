import AcceptanceSupport
import Foundation
import TestSupport
import Testing

@testable import Images

/// Files of every kind, and what Pillow makes of them in several sizes.
struct PillowPictures: Decodable {
  struct Picture: Decodable {
    struct Scaled: Decodable {
      let width, height: Int
      let pixels: Data

      var size: PixelSize { PixelSize(width: width, height: height) }
    }

    let name: String
    let orientation: Int
    let file: Data
    /// The first is as large as the picture.
    let scaled: [Scaled]

    var bytes: [UInt8] { Array(file) }
    var format: ImageFormat { name.contains("png") ? .png : name.contains("jpeg") ? .jpeg : .webP }
  }

  let cases: [Picture]
  /// Small files that are large when they are decompressed, by name.
  let bombs: [String: Data]

  static let isInstalled = script.isRunnable
  static let missing: Comment = "Pillow is missing in .build/audit: install it with .ci/setup acceptance"
  private static let script = PythonScript("Tests/Acceptance/AgreementTests/Images/pillow.py", importing: ["PIL"])

  /// Made once for all tests.
  static let made = Task { () throws -> PillowPictures in try await script.run([String]()) }
}
