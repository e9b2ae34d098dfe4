import Foundation
import Testing

extension BrowserTests {
  /// What the calculators say to input that they cannot calculate with.
  @Suite(.timeLimit(.minutes(10))) struct CalculatorMistakeTests {
    private static let digits = "written in digits, with a point or a comma before decimals."
    /// What nobody should ever see, anywhere on the page but in the fields and addresses.
    private static let hasNonsense = "/NaN|Infinity|∞|undefined|null/.test(document.querySelector('.calculator').innerText)"

    /// Text for a field of a page whose other fields are filled in, and the message that follows, with the fields that it is about.
    static let mistakes: [(address: String, field: String, cases: [(typed: String, message: String)])] = [
      (
        "bmi/?height=175&units=metric", "weight",
        [
          ("abc", "weight: Weight is \(digits)"), ("-5", "weight: Weight is between 20 and 400 kg."),
          ("−70", "weight: Weight is between 20 and 400 kg."), ("0", "weight: Weight is between 20 and 400 kg."),
          ("19.9", "weight: Weight is between 20 and 400 kg."), ("400.1", "weight: Weight is between 20 and 400 kg."),
          (String(repeating: "9", count: 400), "weight: Weight is between 20 and 400 kg."), ("1e2", "weight: Weight is \(digits)"),
          ("70 kg", "weight: Weight is \(digits)"), ("1 000", "weight: Weight is \(digits)"), ("1.000,5", "weight: Weight is \(digits)"),
          ("1,000", "weight: 1,000 can be read in two ways: write 1000 or 1.000."), ("Infinity", "weight: Weight is \(digits)"),
          ("NaN", "weight: Weight is \(digits)"), ("٧٠", "weight: Weight is \(digits)"), ("<b>70</b>", "weight: Weight is \(digits)"),
          ("70", ""), ("70.5", ""), ("70,5", ""), ("20", ""), ("400", ""),
        ]
      ),
      (
        "bmi/?weight=154&units=imperial", "height",
        [
          ("1", "height height-inches: Height is between 1 ft 7.7 in and 9 ft 2.2 in."), ("five", "height: Height is \(digits)"),
          ("10", "height height-inches: Height is between 1 ft 7.7 in and 9 ft 2.2 in."), ("5.5", ""), ("5,5", ""), ("6", ""),
        ]
      ),
      (
        "bmi/?weight=154&height=5&units=imperial", "height-inches",
        [
          ("-1", "height height-inches: Height is between 1 ft 7.7 in and 9 ft 2.2 in."), ("x", "height-inches: Height is \(digits)"),
          ("7", ""), ("0", ""),
        ]
      ),
      (
        "steps-distance-time/?units=imperial", "steps",
        [
          ("0", "steps: Steps are between 1 and 1,000,000."), ("-1", "steps: Steps are between 1 and 1,000,000."),
          ("1000001", "steps: Steps are between 1 and 1,000,000."), ("8000.5", "steps: Steps are a whole number."),
          ("8,5", "steps: Steps are a whole number."), ("8e3", "steps: Steps are \(digits)"), ("many", "steps: Steps are \(digits)"),
          ("8,000", ""), ("8 000", ""), ("8.000", ""), ("1,000,000", ""),
        ]
      ),
      (
        "steps-distance-time/?steps=8000&units=imperial", "step",
        [
          ("0", "step: Step length is between 7.9 and 78.7 in."), ("79", "step: Step length is between 7.9 and 78.7 in."), ("27,5", ""),
        ]
      ),
      (
        "pace/?distance=5&units=metric", "time-seconds",
        [
          ("0", "time time-minutes time-seconds: Time is between 1 s and 1,000 h."), ("1:30", "time-seconds: Time is \(digits)"),
          ("-30", "time time-minutes time-seconds: Time is between 1 s and 1,000 h."), ("1500", ""),
        ]
      ),
      (
        "calories-by-speed/?gait=walking&weight=70&minutes=30&units=metric", "speed",
        [
          ("2.9", "speed: Speed is between 3 and 6 km/h."), ("8", "speed: Speed is between 3 and 6 km/h."), ("3", ""), ("6", ""),
        ]
      ),
      (
        "calories-by-speed/?gait=running&weight=154&minutes=30&units=imperial", "speed",
        [("4", "speed: Speed is between 5 and 14.91 mph."), ("5", "")]
      ),
      (
        "daily-goal/?usual=5000&units=metric", "week",
        [("-1", "week: Extra walking a week is between 0 and 2,100 min."), ("0", ""), ("2100", "")]
      ),
    ]

    @Test func aMistakeIsExplainedAtItsFieldAndHasNoResult() async throws {
      try await withShippedDesk { desk in
        for (address, field, cases) in Self.mistakes {
          try await desk.open("steps/tools/\(address)")
          for (typed, message) in cases {
            try await desk.browser.type(Key.clear + typed + Key.tab, into: "#\(field)")
            try await desk.browser.expect(CalculatorForm.messages, message)
            try await desk.browser.expect(CalculatorForm.hasResult, message.isEmpty)
            #expect(try await desk.browser.value(Self.hasNonsense) == false, "\(address), \(typed)")
          }
          #expect(try await desk.browser.log().map(\.description) == [], "\(address)")
        }
      }
    }

    @Test func nothingIsSaidWhileAPersonIsStillTyping() async throws {
      try await withShippedDesk { desk in
        try await desk.open("steps/tools/bmi/?height=175&units=metric")
        try await desk.browser.type("7", into: "#weight")
        try await desk.browser.expect(CalculatorForm.query, "?height=175&weight=7&units=metric")
        #expect(try await desk.browser.value(CalculatorForm.messages) == "")
        #expect(try await desk.browser.value(CalculatorForm.result) == "")
        try await desk.browser.type("0", into: "#weight")
        try await desk.browser.expect(CalculatorForm.hasResult, true)
        // Once something is said, it changes with every letter.
        try await desk.browser.type("0" + Key.tab, into: "#weight")
        try await desk.browser.expect(CalculatorForm.messages, "weight: Weight is between 20 and 400 kg.")
        try await desk.browser.type("x", into: "#weight")
        try await desk.browser.expect(CalculatorForm.messages, "weight: Weight is \(Self.digits)")
        try await desk.browser.type(Key.clear, into: "#weight")
        try await desk.browser.expect(CalculatorForm.messages, "")
      }
    }

    @Test func theButtonAsksForWhatIsMissing() async throws {
      let missing = [
        "bmi": "height: Enter your height.\nweight: Enter your weight.",
        "calories": "weight: Enter your weight.\nminutes: Enter the minutes.",
        "calories-by-speed": "speed: Enter your speed.\nweight: Enter your weight.\nminutes: Enter the minutes.",
        "daily-goal": "usual: Enter the steps of an ordinary day.", "pace": "distance: Enter the distance.\ntime: Enter the time.",
        "steps-distance-time": "steps: Enter the steps, or a distance, or a time.",
      ]
      try await withShippedDesk { desk in
        for (page, messages) in missing {
          try await desk.open("steps/tools/\(page)/")
          try await desk.browser.type(Key.enter, into: ".calculator__button")
          try await desk.browser.expect(CalculatorForm.messages, messages)
          let focused: String = try await desk.browser.value("document.activeElement.id")
          #expect(focused == messages.prefix { $0 != ":" })
          #expect(try await desk.browser.value(CalculatorForm.result) == "")
          #expect(try await desk.browser.value("location.pathname") == "/steps/tools/\(page)/")
        }
      }
    }

    @Test func aHostileLinkShowsAMessageAndNothingElse() async throws {
      let script = "%3Cscript%3Ealert(1)%3C/script%3E"
      let links = [
        ("bmi/?height=\(script)&weight=70", "height: Height is \(Self.digits)"),
        ("bmi/?height=170&weight=%3Cimg%20src=x%20onerror=alert(1)%3E", "weight: Weight is \(Self.digits)"),
        ("bmi/?height=170&weight=\(String(repeating: "9", count: 4000))", "weight: Weight is between 20 and 400 kg."),
        ("bmi/?height=1e308&weight=70", "height: Height is \(Self.digits)"),
        ("bmi/?height=170&weight=70%00&units=\(script)", "weight: Weight is \(Self.digits)"),
        ("calories/?activity=\(script)&weight=70&minutes=30", "activity: Choose one of the activities."),
        ("calories/?activity=toString&weight=70&minutes=30", "activity: Choose one of the activities."),
        ("calories-by-speed/?gait=__proto__&speed=5&weight=70&minutes=30", "gait: Choose walking or running."),
        ("pace/?distance=5&time=\(script)&__proto__=1&constructor=2", "time: Time is \(Self.digits)"),
        ("steps-distance-time/?steps=\(script)", "steps: Steps are \(Self.digits)"),
        ("daily-goal/?usual=-1&week=150", "usual: Steps on an ordinary day are between 0 and 100,000."),
      ]
      try await withShippedDesk { desk in
        for (link, message) in links {
          try await desk.open("steps/tools/\(link)")
          try await desk.browser.expect(CalculatorForm.messages, message)
          #expect(try await desk.browser.value(CalculatorForm.result) == "", "\(link)")
          #expect(try await desk.browser.value("document.querySelectorAll('.calculator script, .calculator img').length") == 0, "\(link)")
          #expect(try await desk.browser.value(Self.hasNonsense) == false, "\(link)")
          #expect(try await desk.browser.log().map(\.description) == [], "\(link)")
        }
      }
    }
  }
}
