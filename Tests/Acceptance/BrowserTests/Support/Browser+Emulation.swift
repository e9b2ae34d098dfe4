/// How a page is shown.
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

  /// Gives the tab a window's size, with bars for scrolling that take no room, and a theme.
  func show(_ look: Look) async throws {
    try await command("Emulation.setScrollbarsHidden", ["hidden": true])
    try await setSize(width: look.width, height: look.height)
    try await emulate("prefers-color-scheme", look.isDark ? "dark" : "light")
  }

  /// Sets a feature that stylesheets ask for: `prefers-color-scheme`, `prefers-reduced-motion`. Less motion is preferred unless it is set.
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
    /// In seconds since 1970; without it the present one.
    var timestamp: Double?
  }

  /// Lets the page have a screen that is touched.
  func emulateTouch() async throws { try await command("Emulation.setTouchEmulationEnabled", Touches()) }

  /// Moves a finger up the middle of what a selector finds, or with a negative distance down, and lets it rest before it leaves, so that
  /// nothing goes on moving. Then the page shows what came of it.
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

  /// Touches the middle of what a selector finds.
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

/// Time that goes on where a test lets it.
///
/// Not Chromium's virtual time: while that is paused, pages are not always drawn, and modules do not arrive.
extension Browser {
  /// From now on the open page's timers wait for `advance`. Those without a delay, which only let others go first, do not.
  func holdTime() async throws {
    try await run(
      """
      const { setTimeout, clearTimeout } = window
      const waiting = new Map()
      let [now, last] = [0, 0]
      window.setTimeout = (act, delay = 0, ...operands) => {
        if (delay <= 0) return setTimeout(act, delay, ...operands)
        last -= 1
        waiting.set(last, { at: now + delay, act: () => act(...operands) })
        return last
      }
      window.clearTimeout = (id) => waiting.delete(id) || clearTimeout(id)
      window.passTime = async (milliseconds) => {
        const end = now + milliseconds
        for (;;) {
          const [first] = [...waiting].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)
          if (!first) break
          waiting.delete(first[0])
          now = first[1].at
          first[1].act()
          // What follows from it goes first.
          await new Promise((done) => setTimeout(done))
        }
        now = end
        return true
      }
      """)
  }

  func advance(milliseconds: Int) async throws { let _: Bool = try await value("window.passTime(\(milliseconds))") }
}
