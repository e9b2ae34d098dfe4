import Foundation
import TestSupport
import Testing

/// Keyboard input.
extension Browser {
  /// Modifier keys, with the values of the protocol.
  struct Modifiers: OptionSet {
    let rawValue: Int

    static let alt = Self(rawValue: 1)
    static let control = Self(rawValue: 2)
  }

  /// Keys that type no character. In a string to type, a special character represents each of them.
  enum Key: Character {
    case tab = "\u{E004}"
    case enter = "\u{E007}"
    case escape = "\u{E00C}"
    case end = "\u{E010}"
    case home = "\u{E011}"
    case left = "\u{E012}"
    case up = "\u{E013}"
    case right = "\u{E014}"
    case down = "\u{E015}"
    case space = " "
    case backspace = "\u{E003}"
    case control = "\u{E009}"
    /// Releases all keys that are held.
    case release = "\u{E000}"

    fileprivate var press: Press {
      switch self {
      case .tab: Press(key: "Tab", code: 9)
      case .enter: Press(key: "Enter", code: 13, text: "\r")
      case .escape: Press(key: "Escape", code: 27)
      case .end: Press(key: "End", code: 35)
      case .home: Press(key: "Home", code: 36)
      case .left: Press(key: "ArrowLeft", code: 37)
      case .up: Press(key: "ArrowUp", code: 38)
      case .right: Press(key: "ArrowRight", code: 39)
      case .down: Press(key: "ArrowDown", code: 40)
      case .space: Press(key: " ", code: 32, text: " ")
      case .backspace: Press(key: "Backspace", code: 8)
      case .control: Press(key: "Control", code: 17)
      case .release: Press(key: "Unidentified", code: 0)
      }
    }
  }

  fileprivate struct Press: Encodable {
    var type = ""
    let key: String
    let windowsVirtualKeyCode: Int
    var text: String?
    var modifiers = 0
    var commands: [String] = []

    init(key: String, code: Int, text: String? = nil) { (self.key, windowsVirtualKeyCode, self.text) = (key, code, text) }
  }

  private struct Text: Encodable { let text: String }

  /// Presses keys while an element has the focus.
  func press(_ keys: Key...) async throws { for key in keys { try await press(key.press) } }

  /// Presses a key several times.
  func press(_ key: Key, times: Int) async throws { for _ in 0..<times { try await press(key) } }

  /// Types at the end of a field.
  func type(_ text: String, into selector: String) async throws {
    try await run(
      """
      const element = document.querySelector(`\(selector)`)
      if (element !== document.body && element !== document.activeElement) {
        element.scrollIntoViewIfNeeded()
        element.focus()
        if (document.activeElement !== element) throw new Error(`${element.outerHTML} takes no focus`)
        if (element.matches('textarea, [type=text], [type=search], input:not([type])')) element.setSelectionRange(element.value.length, element.value.length)
      }
      """)
    var isControlHeld = false
    for character in text {
      let key = Key(rawValue: character)
      var press = key?.press ?? Self.press(of: character)
      if key == .control || key == .release { isControlHeld = key == .control }
      if isControlHeld {
        (press.modifiers, press.text) = (Modifiers.control.rawValue, nil)
        if character == "a" { press.commands = ["selectAll"] }
      }
      try await self.press(press)
    }
  }

  /// Holds modifier keys, or releases them.
  func hold(_ keys: Modifiers) async throws {
    var alt = Press(key: "Alt", code: 18)
    (alt.type, alt.modifiers) = (keys.contains(.alt) ? "rawKeyDown" : "keyUp", keys.rawValue)
    try await command("Input.dispatchKeyEvent", alt)
  }

  private static func press(of character: Character) -> Press {
    let code = character.uppercased().utf8.first.map(Int.init) ?? 0
    let hasCode = character.isASCII && (character.isLetter || character.isNumber)
    return Press(key: String(character), code: hasCode ? code : 0, text: String(character))
  }

  private func press(_ press: Press) async throws {
    var press = press
    press.type = press.text == nil ? "rawKeyDown" : "keyDown"
    try await command("Input.dispatchKeyEvent", press)
    (press.type, press.text, press.commands) = ("keyUp", nil, [])
    try await command("Input.dispatchKeyEvent", press)
  }
}

/// Mouse input and screenshots.
extension Browser {
  private struct Mouse: Encodable {
    let type: String
    let x, y: Double
    var button = "none"
    var clickCount = 0
    var modifiers = 0
  }

  private struct Capture: Encodable {
    struct Clip: Encodable {
      let x, y, width, height: Double
      let scale = 1.0
    }

    let clip: Clip
    let captureBeyondViewport = true
  }

  private struct Picture: Decodable { let data: Data }

  /// Returns the middle of an element's visible part. Fails if another element covers it.
  private func middle(of selector: String) async throws -> (x: Double, y: Double) {
    let middle: [Double] = try await value(
      """
      ((element) => {
        element.scrollIntoViewIfNeeded()
        const [{ left, top, right, bottom }] = element.getClientRects()
        const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
        const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
        const found = document.elementFromPoint(x, y)
        if (!element.contains(found)) throw new Error(`${found?.outerHTML} is over ${element.outerHTML}`)
        return [x, y]
      })(document.querySelector(`\(selector)`))
      """)
    return (middle[0], middle[1])
  }

  /// Moves the pointer to the middle of an element.
  func point(at selector: String, holding keys: Modifiers = []) async throws {
    let (x, y) = try await middle(of: selector)
    try await command("Input.dispatchMouseEvent", Mouse(type: "mouseMoved", x: x, y: y, modifiers: keys.rawValue))
  }

  func click(_ selector: String, holding keys: Modifiers = []) async throws {
    let (x, y) = try await middle(of: selector)
    for (type, button, count) in [("mouseMoved", "none", 0), ("mousePressed", "left", 1), ("mouseReleased", "left", 1)] {
      try await command(
        "Input.dispatchMouseEvent", Mouse(type: type, x: x, y: y, button: button, clickCount: count, modifiers: keys.rawValue))
    }
  }

  /// Returns a screenshot of an element, as PNG.
  func screenshot(of selector: String) async throws -> Data {
    let box: [Double] = try await value(
      "((box) => [box.x + scrollX, box.y + scrollY, box.width, box.height])(document.querySelector(`\(selector)`).getBoundingClientRect())")
    let picture: Picture = try await answer(
      "Page.captureScreenshot", Capture(clip: .init(x: box[0], y: box[1], width: box[2], height: box[3])))
    return picture.data
  }
}
