import Foundation
import TestSupport
import Testing

/// What a person does with parts of a page.
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

  /// The middle of what a selector finds, in the window. Nothing may be over it.
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

  /// Puts the pointer on the middle of an element.
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

  /// A picture of an element, in PNG.
  func screenshot(of selector: String) async throws -> Data {
    let box: [Double] = try await value(
      "((box) => [box.x + scrollX, box.y + scrollY, box.width, box.height])(document.querySelector(`\(selector)`).getBoundingClientRect())")
    let picture: Picture = try await answer(
      "Page.captureScreenshot", Capture(clip: .init(x: box[0], y: box[1], width: box[2], height: box[3])))
    return picture.data
  }
}
