import AcceptanceSupport
import Foundation
import TestSupport

/// `pictures.py` beside this file.
enum PillowScript {
  struct Made: Decodable {
    let name: String
    let bytes: Data
  }

  /// What Pillow finds in a picture.
  struct Look: Decodable, Equatable {
    var format, mode, pixels, profile: String
    var size, resolution, fields: [Int]
    var frames, orientation: Int
    /// Comments, texts, XMP and whatever else is kept beside the pixels.
    var others: [String]
  }

  static let isRunnable = script.isRunnable
  private static let script = PythonScript("Tests/Acceptance/AgreementTests/Images/pictures.py", importing: ["PIL"])

  static func make() async throws -> [Made] { try await script.run(["action": "make"]) }

  /// Pictures in the formats that are not rewritten; AVIF only if this Pillow can write it.
  static func makeOthers() async throws -> [Made] { try await script.run(["action": "make others"]) }

  static func look(at pictures: [Data]) async throws -> [Look] { try await script.run(Order(action: "look", pictures: pictures)) }

  private struct Order: Encodable {
    let action: String
    let pictures: [Data]
  }
}
