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

/// What somebody does with a mouse.
extension Browser {
  private struct Source: Encodable {
    struct Action: Encodable {
      let type: String
      var value: String?
      var button, x, y, duration: Int?
    }

    let type, id: String
    let actions: [Action]
  }

  private static let alt = "\u{E00A}"

  /// Puts the pointer on the middle of an element.
  func point(at selector: String, holdingAlt: Bool) async throws {
    try await move(to: selector, pressing: holdingAlt, then: [])
  }

  func click(at selector: String, holdingAlt: Bool) async throws {
    try await move(to: selector, pressing: holdingAlt, then: [.init(type: "pointerDown", button: 0), .init(type: "pointerUp", button: 0)])
  }

  func releaseKeys() async throws { try await driver.delete(session + "/actions") }

  private func move(to selector: String, pressing: Bool, then actions: [Source.Action]) async throws {
    let middle: [Int] = try await value(
      """
      ((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left + width / 2, top + height / 2].map(Math.round)
      })(document.querySelector('\(selector)'))
      """)
    let pause = Source.Action(type: "pause", duration: 0)
    let press = pressing ? [Source.Action(type: "keyDown", value: Self.alt)] : [pause]
    let move = Source.Action(type: "pointerMove", x: middle[0], y: middle[1], duration: 0)
    let sources = [
      Source(type: "key", id: "keys", actions: press), Source(type: "pointer", id: "mouse", actions: [pause, move] + actions),
    ]
    try await driver.order(session + "/actions", ["actions": sources])
  }
}
