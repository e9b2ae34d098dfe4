import Foundation
import Testing

/// What somebody does without a mouse.
extension Browser {
  enum Key: String {
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case escape = "\u{E00C}"
    case end = "\u{E010}"
    case up = "\u{E013}"
    case down = "\u{E015}"
    case space = " "
  }

  /// Presses a key where the focus is.
  func press(_ keys: Key...) async throws {
    for key in keys {
      let element: [String: String] = try await driver.get(session + "/element/active")
      let name = try #require(element.values.first)
      try await driver.order(session + "/element/\(name)/value", ["text": key.rawValue])
    }
  }
}
