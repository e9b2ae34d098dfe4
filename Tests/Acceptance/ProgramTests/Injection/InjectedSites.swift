import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// What a parser of HTML and other readers find in sites with hostile texts that is not in the same sites with harmless ones.
struct InjectedSites: Decodable {
  struct Pair: Encodable {
    /// Folders.
    let harmless, hostile: String
    let payload: String
  }

  /// Where a text came out: its number, and what kind of place it is.
  struct Place: Hashable, Decodable {
    let text: Int
    let kind: String

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      (text, kind) = (try values.decode(Int.self), try values.decode(String.self))
    }
  }

  /// Of each pair.
  let problems: [[String]]
  let places: [[Place]]

  private static let script = PythonScript("Tests/Acceptance/ProgramTests/Injection/compare.py", importing: ["selectolax"])
  static let isInstalled = script.isRunnable
  static let missing: Comment = "selectolax is missing in .build/audit: install it with .ci/setup acceptance"

  static func of(_ pairs: [Pair]) async throws -> Self { try await script.run(pairs) }
}
