import Testing

extension BrowserTests {
  /// The arithmetic of the calculators, against values that others have worked out.
  @Suite(.timeLimit(.minutes(10))) struct CalculatorFormulaTests {
    /// A formula with numbers put in, and what its source says that it comes to.
    struct Worked: CustomStringConvertible {
      let call: String
      let result: Double
      /// To how many decimals the source gives its result.
      let decimals: Int
      let source: String

      init(_ call: String, _ result: Double, decimals: Int, _ source: String) {
        (self.call, self.result, self.decimals, self.source) = (call, result, decimals, source)
      }

      var description: String { "\(call), \(source)" }
    }

    private static let sp811 = "NIST Special Publication 811 (2008), appendix B"
    private static let who = "WHO, Global Database on Body Mass Index, BMI classification"
    private static let cdc = "US CDC, about BMI for adults, how BMI is calculated"
    private static let trs894 = "WHO Technical Report Series 894 (2000), classification of adults"
    private static let compendium = "Ainsworth and others (2011): kcal = MET × kg × h; METs of codes 17190, 17200, 17220, 12050"
    private static let acsm = "ACSM's Guidelines, 10th edition, table 6.3, as in Bushman (2020)"
    private static let enough = "Tudor-Locke and others (2011), doi:10.1186/1479-5868-8-79, abstract and computed translations"
    private static let indices = "Tudor-Locke and Bassett (2004), doi:10.2165/00007256-200434010-00001"
    private static let definition = "the definition of the quantity"

    static let values: [Worked] = [
      // Units.
      Worked("metresPerMile", 1609.344, decimals: 3, sp811),
      Worked("kilogramsPerPound", 0.45359237, decimals: 8, sp811),
      Worked("units.in.worth", 0.0254, decimals: 4, sp811),
      Worked("units.ft.worth", 0.3048, decimals: 4, sp811),
      // Body mass index: 70 kg and 1.75 m; 68 kg and 165 cm; 150 lb and 5 ft 5 in.
      Worked("bodyMassIndex(70, 1.75)", 22.9, decimals: 1, who),
      Worked("bodyMassIndex(68, 1.65)", 24.98, decimals: 2, cdc),
      Worked("bodyMassIndex(150 * kilogramsPerPound, 65 * units.in.worth)", 24.96, decimals: 2, cdc),
      Worked("weightAt(22.9, 1.75)", 70.1, decimals: 1, "the inverse of \(who)"),
      // Energy by METs.
      Worked("energyOf(3.5, 70, 60)", 245, decimals: 0, compendium),
      Worked("energyOf(4.3, 70, 30)", 150.5, decimals: 1, compendium),
      Worked("energyOf(5, 60, 60)", 300, decimals: 0, compendium),
      Worked("energyOf(9.8, 70, 30)", 343, decimals: 0, compendium),
      Worked("energyOf(1, 1, 60)", 1, decimals: 0, compendium),
      Worked("energyAboveRest(4.3, 70, 30)", 115.5, decimals: 1, compendium),
      // Energy by oxygen: 2.5 mph is 67 m a minute; 3 % of incline, 50 kg, 30 minutes; 8 METs of running are 122.5 m a minute.
      Worked("walkingOxygen(67, 0.03)", 13.8, decimals: 1, acsm),
      Worked("energyOfOxygen(13.8, 50, 30)", 103.5, decimals: 1, acsm),
      Worked("walkingOxygen(0)", 3.5, decimals: 1, "rest, \(acsm)"),
      Worked("walkingOxygen(100)", 13.5, decimals: 1, acsm),
      Worked("runningOxygen(122.5)", 28, decimals: 1, "8 METs, \(acsm)"),
      Worked("runningOxygen(160, 0.05)", 42.7, decimals: 1, acsm),
      Worked("metOf(runningOxygen(122.5))", 8, decimals: 1, acsm),
      // Steps a day: 30 minutes on a day of 5,000 steps, an hour, and 150 minutes spread over a week.
      Worked("moderateCadence * 30", 3000, decimals: 0, enough),
      Worked("dailyGoal(5000, 30 * 7)", 8000, decimals: 0, enough),
      Worked("dailyGoal(5000, 60 * 7)", 11000, decimals: 0, enough),
      Worked("Math.round(dailyGoal(5000, 150) / 100) * 100", 7100, decimals: 0, enough),
      Worked("notch(7143)", 7000, decimals: 0, "the notches of Steps' goal, 500 apart"),
      Worked("notch(7250)", 7500, decimals: 0, "the notches of Steps' goal, 500 apart"),
      Worked("notch(0)", 500, decimals: 0, "the notches of Steps' goal, 500 apart"),
      // Steps, distance, time, pace.
      Worked("stepLengthOver(100, 138)", 0.725, decimals: 3, definition),
      Worked("stepLengthFromHeight(1.7)", 0.704, decimals: 3, "the rule of thumb, 0.414"),
      Worked("distanceOf(8000, 0.7)", 5600, decimals: 0, definition),
      Worked("stepsOver(5000, 0.7)", 7142.86, decimals: 2, definition),
      Worked("minutesOf(8000, 100)", 80, decimals: 0, definition),
      Worked("pace(5000, 32.5, 1000)", 390, decimals: 0, definition),
      Worked("pace(5000, 32.5, metresPerMile)", 627.6, decimals: 1, definition),
      Worked("speed(5000, 32.5, 1000)", 9.23, decimals: 2, definition),
      Worked("speed(3 * metresPerMile, 45, metresPerMile)", 4, decimals: 6, definition),
    ]

    /// Where one name ends and the next begins.
    static let names: [(call: String, name: String, source: String)] = [
      ("weightClass(18.49)", "underweight", trs894), ("weightClass(18.5)", "the normal range", trs894),
      ("weightClass(24.99)", "the normal range", trs894), ("weightClass(25)", "pre-obese", trs894),
      ("weightClass(30)", "obese class I", trs894), ("weightClass(35)", "obese class II", trs894),
      ("weightClass(40)", "obese class III", trs894), ("activityLevel(4999)", "sedentary", indices),
      ("activityLevel(5000)", "low active", indices), ("activityLevel(7500)", "somewhat active", indices),
      ("activityLevel(10000)", "active", indices), ("activityLevel(12499)", "active", indices),
      ("activityLevel(12500)", "highly active", indices),
    ]

    @Test func formulasComeToWhatTheirSourcesSay() async throws {
      try await withShippedDesk { desk in
        try await desk.open("steps/tools/")
        try await desk.browser.run(
          """
          Promise.all(['formulas', 'units', 'number', 'clock'].map((name) => import(`/assets/preview/apps/steps/calculators/${name}.js`)))
            .then((modules) => { Object.assign(window, ...modules) })
          """)
        try await desk.browser.expect("typeof clock", "function")
        for value in Self.values {
          let result: Double = try await desk.browser.value("Number((\(value.call)).toFixed(\(value.decimals)))")
          #expect(result == value.result, "\(value)")
        }
        for (call, name, source) in Self.names {
          let result: String = try await desk.browser.value(call)
          #expect(result == name, "\(call), \(source)")
        }
        for (seconds, text) in [(59.6, "1:00"), (390, "6:30"), (3599.5, "1:00:00"), (16456, "4:34:16")] {
          #expect(try await desk.browser.value("clock(\(seconds))") == text)
        }
      }
    }

    @Test func numbersAreReadAsPeopleWriteThem() async throws {
      let cases: [(text: String, isWhole: Bool, reading: String)] = [
        ("70", false, "70"), (" 70,5 ", false, "70.5"), ("70.5", false, "70.5"), (".5", false, "0.5"), ("5,", false, "5"),
        ("+3", false, "3"),
        ("-3", false, "-3"), ("−3", false, "-3"), ("0,125", false, "0.125"), ("42.195", false, "42.195"), ("42,195", false, "comma"),
        ("1,234,567", false, "text"), ("1e3", false, "text"), ("0x10", false, "text"), ("Infinity", false, "text"), ("NaN", false, "text"),
        ("7 0", false, "text"), ("", false, "empty"), ("  ", false, "empty"), ("8000", true, "8000"), ("8,000", true, "8000"),
        ("8.000", true, "8000"), ("8 000", true, "8000"), ("8’000", true, "8000"), ("1,234,567", true, "1234567"),
        ("1,234.567", true, "text"), ("8000.5", true, "whole"), ("1e3", true, "text"),
      ]
      try await withShippedDesk { desk in
        try await desk.open("steps/tools/")
        try await desk.browser.run(
          "import('/assets/preview/apps/steps/calculators/number.js').then(({ readNumber }) => { window.readNumber = readNumber })")
        try await desk.browser.expect("typeof readNumber", "function")
        for (text, isWhole, reading) in cases {
          let call = "readNumber('\(text)', \(isWhole))"
          #expect(try await desk.browser.value("String(\(call).problem ?? \(call).value)") == reading, "\(text)")
        }
      }
    }
  }
}
