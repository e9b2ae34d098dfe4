import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The onboarding of the shipped content.
  @Suite(.timeLimit(.minutes(10))) struct OnboardingTests {
    @Test func aStaticFrameIsShownFirst() async throws {
      try await withOnboarding(isMoving: true) { browser in
        try await browser.expect("\(Play.tools).map((tool) => tool.hidden ? '' : tool.textContent)", ["Play", ""])
        try await browser.expect("\(Play.animations).length", 0)
        try await browser.expect("document.querySelector('.onboarding__happens').hidden", true)
        // Before the player starts, there are three different rows.
        let rows = "[...document.querySelectorAll('.onboarding__track')].map((row) => row.textContent)"
        try await browser.expect("[\(rows).length, new Set(\(rows)).size]", [3, 3])
        try await browser.expect(
          "document.querySelector('[data-moment=\"headline\"]').innerText.split('\\n').filter(Boolean)",
          ["Your daily", "10,000 steps", "journey starts today.", "What the app says here is not documented."])
        try await browser.expect("document.querySelector('[data-moment=\"headline\"] strong').textContent", "10,000")
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

    @Test func aButtonOfTheStaticFrameWorks() async throws {
      try await withOnboarding(isMoving: true) { browser in
        let rows =
          "[...document.querySelectorAll('.onboarding__track')].map((row) => [...row.children].slice(0, 5).map((item) => item.textContent))"
        let before: [[String]] = try await browser.value(rows)
        try await Play.press("Get Started →", browser)
        try await browser.expect("document.activeElement.dataset.scene", "goal")
        try await browser.expect(rows, before)
        try await browser.expect("location.search", "?at=notRequested")
        try await browser.expect("document.querySelector('.onboarding').dataset.mode", "playing")
      }
    }

    @Test func theAddressHasTheStateAndTheEndLinksToTheSettings() async throws {
      try await withOnboarding { browser in
        try await Play.begin(browser)
        try await Play.press("Get Started →", browser)
        try await browser.expect("document.querySelector('.onboarding__switch') !== null", true)
        try await browser.run("document.querySelector('.onboarding__switch').click()")
        try await browser.expect("document.querySelectorAll('[role=\"option\"]').length > 10", true)
        try await browser.run("document.querySelectorAll('[role=\"option\"]')[10].click()")
        let address = "location.search"
        try await browser.expect(address, "?at=notRequested&enableDailyStepGoal=1&stepGoal=6000")
        // Waits for the new page, as `location.reload()` wouldn't.
        try await browser.open(try await browser.value("location.href"))
        try await browser.expect("document.querySelector('[aria-selected=\"true\"]')?.textContent", "6,000 steps")
        try await Play.press("Continue", browser)
        try await Play.answer(1, browser)
        try await Play.press("Start Tracking", browser)
        try await browser.expect("\(Play.play).textContent", "Play again")
        try await browser.expect("\(Play.tools)[1].hidden", true)
        try await browser.expect(
          "(({ pathname, search }) => pathname + search)(document.querySelector('.onboarding__way'))",
          "/steps/settings/?enableDailyStepGoal=1&stepGoal=6000&hasCompletedOnboarding=1")
        try await browser.run("\(Play.play).click()")
        try await browser.expect(Play.scenes, ["welcome"])
        try await browser.expect(address, "?at=welcome&enableDailyStepGoal=1&stepGoal=6000")
        try await browser.expect("\(Play.play).textContent", "Pause")
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
        try await browser.expect(
          Play.log,
          ["Step: Welcome", "State: Welcome", "Effect: Cancel all timers", "Step: Goal & Permissions", "State: Not requested"])
        try await browser.expect(
          "(({ pathname, hash }) => pathname + hash)(document.querySelector('.onboarding__entry[data-kind=\"code\"] a'))",
          "/steps/effects/#cancelTimers")
        try await browser.expect("document.querySelector('.diagram [data-current]').dataset.state", "notRequested")
      }
    }

    @Test func theSwitchShowsAWheelOfThirtyNineGoals() async throws {
      try await withOnboarding { browser in
        try await Play.begin(browser)
        try await browser.run("\(Play.button("Get Started →")).click()")
        let box = "document.querySelector('.onboarding__switch')"
        let values = "[...document.querySelectorAll('[role=\"option\"]')].map((option) => option.textContent)"
        // The documentation doesn't state the initial value, so the switch is neither on nor off.
        try await browser.expect("\(box).indeterminate", true)
        try await browser.expect("\(values).length", 0)
        try await browser.run("\(box).click()")
        try await browser.expect("\(values).length", 39)
        try await browser.expect("[\(values)[0], \(values)[1], \(values)[38]]", ["1,000 steps", "1,500 steps", "20,000 steps"])
        try await browser.expect("document.querySelectorAll('[role=\"option\"][aria-selected=\"true\"]').length", 0)
        try await browser.run("document.querySelectorAll('[role=\"option\"]')[14].click()")
        try await browser.expect("document.querySelector('[aria-selected=\"true\"]').textContent", "8,000 steps")
        try await browser.expect("\(Play.log).slice(-2)", ["Set Daily Step Goal: on", "Choose Your Goal: 8,000 steps"])
        try await browser.run("\(box).click()")
        try await browser.expect("\(values).length", 0)
      }
    }

    @Test func aGrantReachesTheEndInTheDocumentedTime() async throws {
      try await withOnboarding { browser in
        try await Play.begin(browser)
        try await browser.run("\(Play.button("Get Started →")).click(); \(Play.button("Continue")).click()")
        try await browser.expect(
          "document.querySelector('[role=\"alertdialog\"]').getAttribute('aria-label')", "“Steps” Would Like to Access Your Health Data")
        try await browser.expect(
          "[...document.querySelectorAll('.alert__button')].map((button) => button.textContent)", ["Don’t Allow", "Allow"])
        try await Play.answer(1, browser)
        try await browser.expect(
          "[...document.querySelectorAll('.onboarding__row')].map((row) => row.textContent)", ["Private & Secure", "All Set!"])
        try await Play.press("Start Tracking", browser)
        let timer = "\(Play.animations).filter(({ id }) => id === 'after')"
        try await browser.expect("\(timer).map((it) => it.effect.getTiming().duration)", [1500])
        try await browser.expect("document.querySelectorAll('.onboarding__spinner').length", 1)
        try await browser.run("\(timer)[0].finish()")
        try await browser.expect(
          "\(Play.log).slice(-13)",
          [
            "State: Not requested", "State: Requesting",
            "Calls: DataStore.shared.requestAuthorization", "Effect: Ask for HealthKit read permission", "Opens: Permission dialog",
            "State: Granted", "State: Starting", "State: Complete", "Effect: Finish the onboarding", "Effect: Log the initial goal",
            "Effect: Recalculate dataStore.stepProgress", "Effect: Update the encouraging messages",
            "Your Home Screen widgets are updated.",
          ])
        // The log for users only has texts that were written for users.
        try await browser.expect(Play.seenLog, ["Your Home Screen widgets are updated."])
        try await browser.run("\(Play.tools)[1].click()")
        try await browser.expect(Play.log, ["Step: Welcome", "State: Welcome"])
        try await browser.expect(Play.seenLog, [String]())
        try await browser.expect("document.querySelector('.onboarding__nothing').innerText", "Nothing has changed yet.")
        try await browser.run("document.querySelector('.onboarding [name=names]').click()")
        try await browser.expect(Play.seenLog, ["Step: Welcome", "State: Welcome"])
        try await browser.expect("document.querySelector('.onboarding__nothing').checkVisibility()", false)
        try await browser.expect(Play.scenes, ["welcome"])
      }
    }

    @Test func theResultOfADenialIsNotDocumented() async throws {
      try await withOnboarding { browser in
        try await Play.begin(browser)
        try await browser.run("\(Play.button("Get Started →")).click(); \(Play.button("Continue")).click()")
        try await Play.answer(0, browser)
        try await browser.expect("document.querySelector('.onboarding__button--second').textContent", "Continue without Health Access")
        try await Play.press("Continue without Health Access", browser)
        try await browser.expect("\(Play.log).at(-1)", "Continue without health access: Where this leads is not documented.")
        try await browser.expect("document.querySelector('.diagram [data-current]').dataset.state", "denied")
        try await browser.expect(
          "[...document.querySelectorAll('.onboarding__gap')].filter((note) => note.checkVisibility()).map((note) => note.innerText)",
          ["What the app says here is not documented.", "Where this leads is not documented."])
        try await browser.expect("document.querySelector('.onboarding__way').pathname", "/steps/settings/")
        try await browser.expect("\(Play.play).textContent", "Play again")
      }
    }

    @Test func theKeyboardAloneIsEnough() async throws {
      try await withOnboarding { browser in
        try await browser.run("\(Play.play).focus()")
        try await browser.press(.enter)
        try await browser.expect("document.querySelector('.onboarding').dataset.mode", "playing")
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

    @Test func nothingMovesWithReducedMotion() async throws {
      try await withOnboarding { browser in
        try await Play.begin(browser)
        try await browser.expect("\(Play.animations).length", 0)
        try await browser.expect("getComputedStyle(document.querySelector('[data-moment=\"start\"] button')).visibility", "visible")
        try await Play.press("Get Started →", browser)
        try await browser.expect(Play.scenes, ["goal"])
        try await browser.expect("\(Play.animations).length", 0)
        try await Play.press("Continue", browser)
        try await Play.answer(1, browser)
        try await browser.expect("document.querySelectorAll('.onboarding__row').length", 2)
        try await Play.press("Start Tracking", browser)
        try await browser.expect("\(Play.log).at(-1)", "Your Home Screen widgets are updated.")
      }
    }

    @Test func anotherOnboardingPlays() async throws {
      let flow = """
        steps: [{ hello: {} }]
        timeline: [{ id: title, text: "Hello / **you**", delay: 100, duration: 50, effect: slide-up }, { id: go, button: Weiter }]
        machine:
          initial: hello
          states:
            hello: { transitions: { next: asking } }
            asking: { alert: { title: Sure?, buttons: [{ title: Yes }, { title: No, role: cancel }] }, transitions: { yes: bye, back: hello } }
            bye: { final: true }

        """
      let files = ["content/demo/app.yaml": "name: Demo\n", "content/demo/onboarding.yaml": flow]
      try await withDesk(files) { desk in
        try await desk.browser.emulate("prefers-reduced-motion", "no-preference")
        try await desk.open("demo/onboarding/")
        try await desk.browser.expect("document.querySelector('.onboarding').dataset.mode", "still")
        try await Play.begin(desk.browser)
        try await desk.browser.expect("\(Play.animations)[0].effect.getTiming().delay", 100)
        try await Play.press("Weiter", desk.browser)
        try await desk.browser.expect("document.querySelector('.alert__title').textContent", "Sure?")
        try await desk.browser.press(.escape)
        try await desk.browser.expect(Play.log, ["Step: Hello", "State: Hello", "State: Asking", "State: Hello"])
        try await Play.press("Weiter", desk.browser)
        try await Play.answer(0, desk.browser)
        try await desk.browser.expect("\(Play.log).at(-1)", "State: Bye")
      }
    }
  }
}

/// JavaScript expressions for the player.
private enum Play {
  static let tools = "[...document.querySelectorAll('.onboarding__tool')]"
  static let play = "document.querySelector('.onboarding__tool--play')"
  static let animations = "document.querySelector('.onboarding__phone').getAnimations({ subtree: true })"
  static let log = "[...document.querySelectorAll('.onboarding__entry')].map((entry) => entry.textContent)"
  static let seenLog =
    "[...document.querySelectorAll('.onboarding__entry')].filter((entry) => entry.checkVisibility()).map((entry) => entry.textContent)"
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

  /// Waits for the button, and presses it.
  static func press(_ title: String, _ browser: Browser) async throws {
    try await browser.expect("\(button(title)) !== undefined", true)
    try await browser.run("\(button(title)).click()")
  }

  /// Waits for the alert, and chooses a button.
  static func answer(_ index: Int, _ browser: Browser) async throws {
    let button = "document.querySelectorAll('.alert__button')[\(index)]"
    try await browser.expect("\(button) !== undefined", true)
    try await browser.run("\(button).click()")
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
