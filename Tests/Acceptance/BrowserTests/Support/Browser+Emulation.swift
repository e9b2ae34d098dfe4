/// Emulates windows, media, touch and time.
extension Browser {
  private struct Size: Encodable {
    let width, height: Int
    let deviceScaleFactor: Int
    let mobile = false
  }

  private struct Media: Encodable {
    var media = ""
    var features: [[String: String]] = []
  }

  /// Sets the window's size and theme. Scroll bars are overlays.
  func show(_ look: Look) async throws {
    try await command("Emulation.setScrollbarsHidden", ["hidden": true])
    try await setSize(width: look.width, height: look.height)
    try await emulate("prefers-color-scheme", look.isDark ? "dark" : "light")
  }

  /// Sets a media feature, such as `prefers-color-scheme`. By default, `prefers-reduced-motion` is `reduce`.
  func emulate(_ feature: String, _ value: String) async throws {
    try await command("Emulation.setEmulatedMedia", Media(features: [["name": feature, "value": value]]))
  }

  /// Sets the media type, such as `print`. An empty string resets it.
  func emulate(media: String) async throws { try await command("Emulation.setEmulatedMedia", Media(media: media)) }

  /// Disables scripts in pages that are opened later.
  func disableScripts() async throws { try await command("Emulation.setScriptExecutionDisabled", ["value": true]) }

  /// - Parameter density: the number of screen pixels per CSS pixel.
  func setSize(width: Int, height: Int, density: Int = 1) async throws {
    try await command("Emulation.setDeviceMetricsOverride", Size(width: width, height: height, deviceScaleFactor: density))
  }

  /// Runs a script in every page before the page's scripts, even if the page's policy forbids it.
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
    /// The time in seconds since 1970. It defaults to the current time.
    var timestamp: Double?
  }

  /// Emulates a touch screen.
  func emulateTouch() async throws { try await command("Emulation.setTouchEmulationEnabled", Touches()) }

  /// Swipes up from the middle of an element, or down if the distance is negative. The finger rests before it is lifted, so there is no
  /// momentum.
  func swipe(_ selector: String, up distance: Double) async throws {
    let (x, y) = try await middleInView(of: selector)
    var time = 1_793_491_200.0
    func touch(_ type: String, at place: Double? = nil, after seconds: Double = 0) async throws {
      time += seconds
      let points = place.map { [Touch.Point(x: x, y: $0)] } ?? []
      try await command("Input.dispatchTouchEvent", Touch(type: type, touchPoints: points, timestamp: time))
    }
    try await touch("touchStart", at: y)
    for step in 1...8 { try await touch("touchMove", at: y - distance * Double(step) / 8, after: 0.016) }
    try await touch("touchMove", at: y - distance, after: 1)
    try await touch("touchEnd")
    try await drawFrame()
  }

  /// Taps the middle of an element.
  func tap(_ selector: String) async throws {
    let (x, y) = try await middleInView(of: selector)
    try await command("Input.dispatchTouchEvent", Touch(type: "touchStart", touchPoints: [.init(x: x, y: y)]))
    try await command("Input.dispatchTouchEvent", Touch(type: "touchEnd"))
  }

  private func middleInView(of selector: String) async throws -> (x: Double, y: Double) {
    let place: [Double] = try await value(
      "((box) => [box.left + box.width / 2, (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2])(document.querySelector(`\(selector)`).getBoundingClientRect())"
    )
    return (place[0], place[1])
  }
}
