/// What Chrome does beside WebDriver (chromedevtools.github.io/devtools-protocol).
extension Browser {
  private struct Command<Parameters: Encodable>: Encodable {
    let cmd: String
    let params: Parameters
  }

  private struct Size: Encodable {
    let width, height: Int
    let deviceScaleFactor: Int
    let mobile = false
  }

  private struct Media: Encodable {
    var media = ""
    var features: [[String: String]] = []
  }

  private struct Keys: Encodable {
    struct Press: Encodable {
      let type, value: String
    }

    let type = "key"
    let id = "keyboard"
    let actions: [Press]
  }

  private func command(_ name: String, _ parameters: some Encodable) async throws {
    try await driver.order(session + "/goog/cdp/execute", Command(cmd: name, params: parameters))
  }

  /// Gives the tab the focus, as if a person looked at it.
  func bringToFront() async throws { try await command("Page.bringToFront", [String: String]()) }

  /// Empties the cache of what was loaded.
  func forgetFiles() async throws { try await command("Network.clearBrowserCache", [String: String]()) }

  /// Gives the tab a window's size, with bars for scrolling that take no room, and a theme.
  func show(_ look: Look) async throws {
    try await command("Emulation.setScrollbarsHidden", ["hidden": true])
    try await setSize(width: look.width, height: look.height)
    try await emulate("prefers-color-scheme", look.isDark ? "dark" : "light")
  }

  /// Sets a feature that stylesheets ask for: `prefers-reduced-motion`, `prefers-color-scheme`.
  func emulate(_ feature: String, _ value: String) async throws {
    try await command("Emulation.setEmulatedMedia", Media(features: [["name": feature, "value": value]]))
  }

  /// Lays pages out as on paper, or, with the empty text, as on a screen again.
  func emulate(media: String) async throws { try await command("Emulation.setEmulatedMedia", Media(media: media)) }

  /// Runs no script of pages that are opened from now on.
  func disableScripts() async throws { try await command("Emulation.setScriptExecutionDisabled", ["value": true]) }

  /// - Parameter density: how many pixels of the screen stand for one of the page.
  func setSize(width: Int, height: Int, density: Int = 1) async throws {
    try await command("Emulation.setDeviceMetricsOverride", Size(width: width, height: height, deviceScaleFactor: density))
  }

  /// Runs a script in every page before its own, whatever the page's policy is.
  func beginPages(with script: String) async throws {
    try await command("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  private struct Touches: Encodable {
    let enabled = true
    let maxTouchPoints = 1
  }

  private struct Touch: Encodable {
    struct Point: Encodable { let x, y: Double }

    let type: String
    var touchPoints: [Point] = []
  }

  /// Lets the page have a screen that is touched.
  func emulateTouch() async throws { try await command("Emulation.setTouchEmulationEnabled", Touches()) }

  /// Moves a finger up the middle of what a selector finds, or with a negative distance down.
  func swipe(_ selector: String, up distance: Double) async throws {
    let (x, y) = try await middle(of: selector)
    try await command("Input.dispatchTouchEvent", Touch(type: "touchStart", touchPoints: [.init(x: x, y: y)]))
    for step in 1...8 {
      let point = Touch.Point(x: x, y: y - distance * Double(step) / 8)
      try await command("Input.dispatchTouchEvent", Touch(type: "touchMove", touchPoints: [point]))
    }
    try await command("Input.dispatchTouchEvent", Touch(type: "touchEnd"))
  }

  /// Touches the middle of what a selector finds.
  func tap(_ selector: String) async throws {
    let (x, y) = try await middle(of: selector)
    try await command("Input.dispatchTouchEvent", Touch(type: "touchStart", touchPoints: [.init(x: x, y: y)]))
    try await command("Input.dispatchTouchEvent", Touch(type: "touchEnd"))
  }

  private func middle(of selector: String) async throws -> (x: Double, y: Double) {
    let place: [Double] = try await value(
      "((box) => [box.left + box.width / 2, (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2])(document.querySelector(`\(selector)`).getBoundingClientRect())"
    )
    return (place[0], place[1])
  }

  /// Presses a key again and again.
  func press(_ key: Character, times: Int) async throws {
    let presses = (0..<times).flatMap { _ in ["keyDown", "keyUp"].map { Keys.Press(type: $0, value: String(key)) } }
    try await driver.order(session + "/actions", ["actions": [Keys(actions: presses)]])
  }
}
