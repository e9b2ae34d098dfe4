import Foundation
import Testing

/// What a person's computer is set to, and what somebody does without a mouse.
extension Browser {
  enum Key: String {
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case escape = "\u{E00C}"
    case end = "\u{E010}"
    case up = "\u{E013}"
    case space = " "
  }

  private struct Order: Encodable {
    struct Parameters: Encodable { let features: [[String: String]] }

    let cmd: String
    let params: Parameters
  }

  /// Presses a key where the focus is.
  func press(_ keys: Key...) async throws {
    for key in keys {
      let element: [String: String] = try await driver.get(session + "/element/active")
      let name = try #require(element.values.first)
      try await driver.order(session + "/element/\(name)/value", ["text": key.rawValue])
    }
  }

  /// Sets a feature that style sheets ask for: `prefers-reduced-motion`, `prefers-color-scheme`.
  func emulate(_ feature: String, _ value: String) async throws {
    let order = Order(cmd: "Emulation.setEmulatedMedia", params: .init(features: [["name": feature, "value": value]]))
    try await driver.order(session + "/goog/cdp/execute", order)
  }
}
