import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The movements of the shipped onboarding, and its keys. `Tests/Cases/scripts/onboarding.txt` has its steps.
  @Suite(.timeLimit(.minutes(10))) struct OnboardingTests {
    @Test func aStaticFrameIsShownFirst() async throws {
      try await withOnboarding(isMoving: true) { browser in
        try await browser.expect("\(Play.animations).length", 0)
        // Before the player starts, there are three different rows.
        let rows = "[...document.querySelectorAll('.onboarding__track')].map((row) => row.textContent)"
        try await browser.expect("[\(rows).length, new Set(\(rows)).size]", [3, 3])
        try await browser.expect("getComputedStyle(document.querySelector('[data-moment=\"welcome-text\"]')).visibility", "hidden")
      }
    }

    @Test func playFollowsTheDocumentedTimeline() async throws {
      try await withOnboarding(isMoving: true) { browser in
        try await Play.begin(browser)
        try await browser.run("\(Play.play).click()")
        try await browser.expect("\(Play.animations).every(({ playState }) => playState === 'paused')", true)
        try await browser.expect("\(Play.play).textContent", "Play")
        let enters = "\(Play.animations).filter(({ id }) => id === 'enter')"
        try await browser.expect(
          "\(enters).map((it) => it.effect.target.dataset.moment)", ["welcome-text", "row-1", "row-2", "row-3", "headline", "start"])
        try await browser.expect("\(enters).map((it) => it.effect.getTiming().delay)", [0, 2300, 2400, 2500, 2500, 2800])
        try await browser.expect("\(enters)[0].effect.getTiming().duration", 2000)
        let drifts = "\(Play.animations).filter(({ id }) => id === 'drift')"
        try await browser.expect("\(drifts).map((it) => it.effect.getTiming().duration)", [5000, 5000])
        try await browser.expect("\(drifts).map((it) => it.effect.target.firstElementChild.getAttribute('fill'))", ["green", "orange"])
        // The button can't be focused before it appears.
        for (time, visibility) in [(2799, "hidden"), (2801, "visible")] {
          try await browser.run("for (const animation of \(Play.animations)) animation.currentTime = \(time)")
          try await browser.expect("getComputedStyle(document.querySelector('[data-moment=\"start\"] button')).visibility", visibility)
        }
        try await browser.run("\(Play.play).click()")
        try await browser.expect("\(enters).at(-1).playState", "running")
      }
    }

    @Test func threeShuffledRowsMoveForever() async throws {
      try await withOnboarding(isMoving: true) { browser in
        try await Play.begin(browser)
        let rows = "[...document.querySelectorAll('.onboarding__track')]"
        let emoji = "\(rows).map((row) => [...row.querySelectorAll(':not([data-again])')].map((item) => item.textContent))"
        try await browser.expect("\(emoji).map((row) => new Set(row).size >= 52 && new Set(row).size === row.length)", [true, true, true])
        try await browser.expect("new Set(\(emoji).map((row) => row.join())).size", 3)
        try await browser.expect("new Set(\(emoji).map((row) => [...row].sort().join())).size", 1)
        let scrolls = "\(rows).map((row) => row.getAnimations()[0])"
        let way = "(it) => it.effect.getKeyframes().map(({ transform }) => new DOMMatrix(transform).e)"
        try await browser.expect("\(scrolls).map(\(way)).map(([from, to]) => Math.sign(to - from))", [1, -1, 1])
        try await browser.expect("\(scrolls).every((it) => it.effect.getTiming().iterations === Infinity)", true)
      }
    }

    @Test func getStartedCancelsAllTimersAndContinues() async throws {
      try await withOnboarding(isMoving: true) { browser in
        try await Play.begin(browser)
        // Pauses during the transition, while both scenes are visible.
        try await browser.run("\(Play.button("Get Started →")).click(); \(Play.play).click()")
        for (scene, frames) in [("welcome", ["none 1", "scale(0.95) 0"]), ("goal", ["scale(0.95) 0", "none 1"])] {
          let exchange = "document.querySelector('[data-scene=\"\(scene)\"]').getAnimations().find(({ id }) => id === 'exchange')"
          try await browser.expect("\(exchange).effect.getKeyframes().map((it) => `${it.transform} ${it.opacity}`)", frames)
        }
        #expect(try await browser.value(Play.scenes) == ["welcome", "goal"])
        try await browser.run(
          "\(Play.play).click(); for (const animation of \(Play.animations)) if (animation.id === 'exchange') animation.finish()")
        try await browser.expect(Play.scenes, ["goal"])
        try await browser.expect("document.querySelector('[data-scene=\"welcome\"]').getAnimations({ subtree: true }).length", 0)
      }
    }

    /// Without motion, the keyboard alone is enough.
    @Test func theKeyboardAloneIsEnough() async throws {
      try await withOnboarding { browser in
        try await browser.run("\(Play.play).focus()")
        try await browser.press(.enter)
        try await browser.expect("document.querySelector('.onboarding').dataset.mode", "playing")
        try await browser.expect("\(Play.animations).length", 0)
        try await browser.expect("getComputedStyle(document.querySelector('[data-moment=\"start\"] button')).visibility", "visible")
        try await browser.press(.tab, .tab, .enter)
        try await browser.expect("document.activeElement.dataset.scene", "goal")
        try await browser.press(.tab, .space, .tab, .end, .up)
        try await browser.expect("\(Play.log).at(-1)", "Choose Your Goal: 19,500 steps")
        try await browser.expect(
          "document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).textContent", "19,500 steps")
        try await browser.press(.tab, .enter)
        try await browser.expect("document.activeElement.textContent", "Don’t Allow")
        try await browser.press(.escape)
        try await browser.expect("document.querySelector('.diagram [data-current]').dataset.state", "denied")
        try await browser.press(.tab)
        try await browser.expect("document.activeElement.textContent", "Continue without Health Access")
      }
    }
  }
}

/// JavaScript expressions for the player.
private enum Play {
  static let play = "document.querySelector('.onboarding__tool--play')"
  static let animations = "document.querySelector('.onboarding__phone').getAnimations({ subtree: true })"
  static let log = "[...document.querySelectorAll('.onboarding__entry')].map((entry) => entry.textContent)"
  /// The visible steps.
  static let scenes = "[...document.querySelectorAll('[data-scene]:not([hidden])')].map((scene) => scene.dataset.scene)"

  /// Waits for the player, and plays it from the beginning.
  static func begin(_ browser: Browser) async throws {
    try await browser.run("\(play).click()")
    try await browser.expect("document.querySelector('.onboarding').dataset.mode", "playing")
  }

  static func button(_ title: String) -> String {
    "[...document.querySelectorAll('.onboarding__button')].find((button) => button.textContent === '\(title)')"
  }
}

/// Opens the onboarding of the shipped content.
///
/// - Parameter isMoving: whether the user allows motion.
private func withOnboarding(isMoving: Bool = false, _ body: (Browser) async throws -> Void) async throws {
  try await withShippedDesk { desk in
    if isMoving { try await desk.browser.emulate("prefers-reduced-motion", "no-preference") }
    try await desk.open("steps/onboarding/")
    try await desk.browser.expect("document.querySelector('.onboarding').dataset.mode", "still")
    try await body(desk.browser)
  }
}
