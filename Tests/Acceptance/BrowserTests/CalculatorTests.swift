import Foundation
import Testing

extension BrowserTests {
  /// The forms of the calculators, as people use them.
  @Suite(.timeLimit(.minutes(10))) struct CalculatorTests {
    /// A page that is filled in, in metric units, and what it shows then and after a change to imperial ones.
    struct Filled {
      let page: String
      let typed: [(field: String, text: String)]
      let metric: (inputs: String, result: String, query: String)
      let imperial: (inputs: String, result: String)
    }

    static let pages = [
      Filled(
        page: "steps-distance-time", typed: [("steps", "8000")],
        metric: (
          "8000 | 5.6 | 1 | 20 | 0 |  | 70 | 100", "Steps 8,000\nDistance 5.6 km\nTime 1:20:00\nThat is a speed of 4.2 km/h.",
          "?steps=8000&step=70&cadence=100&units=metric"
        ),
        imperial: (
          "8000 | 3.485 | 1 | 20 | 0 |  |  | 27.6 | 100", "Steps 8,000\nDistance 3.48 mi\nTime 1:20:00\nThat is a speed of 2.6 mph."
        )),
      Filled(
        page: "calories", typed: [("weight", "80"), ("minutes", "45")],
        metric: (
          "80 | 45",
          "Energy 258 kcal\nAbove rest 198 kcal\nIntensity 4.3 MET\nResting for as long would have taken 60 kcal. This is an estimate.",
          "?activity=17200&weight=80&minutes=45&units=metric"
        ),
        imperial: (
          "176.4 | 45",
          "Energy 258 kcal\nAbove rest 198 kcal\nIntensity 4.3 MET\nResting for as long would have taken 60 kcal. This is an estimate."
        )),
      Filled(
        page: "calories-by-speed", typed: [("speed", "5"), ("weight", "70"), ("minutes", "30")],
        metric: (
          "5 | 0 | 70 | 30",
          """
          Energy 124 kcal
          Above rest 88 kcal
          Oxygen uptake 11.8 ml/kg/min
          Intensity 3.4 MET
          Resting for as long would have taken 37 kcal. This is an estimate for a steady speed.
          """,
          "?gait=walking&speed=5&grade=0&weight=70&minutes=30&units=metric"
        ),
        imperial: (
          "3.11 | 0 | 154.3 | 30",
          """
          Energy 124 kcal
          Above rest 88 kcal
          Oxygen uptake 11.8 ml/kg/min
          Intensity 3.4 MET
          Resting for as long would have taken 37 kcal. This is an estimate for a steady speed.
          """
        )),
      Filled(
        page: "bmi", typed: [("height", "175"), ("weight", "70")],
        metric: (
          "175 | 70",
          """
          Body mass index 22.9 kg/m²
          Normal range at this height 56.7 to 76.6 kg
          For adults, the World Health Organization calls this the normal range.
          """,
          "?height=175&weight=70&units=metric"
        ),
        imperial: (
          "5 | 8.9 | 154.3",
          """
          Body mass index 22.9 kg/m²
          Normal range at this height 124.9 to 168.8 lb
          For adults, the World Health Organization calls this the normal range.
          """
        )),
      Filled(
        page: "daily-goal", typed: [("usual", "5000")],
        metric: (
          "5000 | 150 | 70",
          """
          Daily goal 7,000 steps
          Before rounding 7,143 steps
          Distance of the goal 4.9 km
          With so many steps a day, adults are called low active; with 5,000, low active.
          """,
          "?usual=5000&week=150&step=70&units=metric"
        ),
        imperial: (
          "5000 | 150 | 27.6",
          """
          Daily goal 7,000 steps
          Before rounding 7,143 steps
          Distance of the goal 3 mi
          With so many steps a day, adults are called low active; with 5,000, low active.
          """
        )),
      Filled(
        page: "pace", typed: [("distance", "5"), ("time-minutes", "32"), ("time-seconds", "30")],
        metric: (
          "5 |  | 32 | 30",
          """
          Pace 6:30 min/km
          Speed 9.23 km/h
          Pace per mile 10:28 min/mi
          Speed in miles 5.74 mph
          At this pace, 10 km take 1:05:00 and a marathon takes 4:34:16.
          """,
          "?distance=5&time-minutes=32&time-seconds=30&units=metric"
        ),
        imperial: (
          "3.107 |  | 32 | 30",
          """
          Pace 10:28 min/mi
          Speed 5.74 mph
          Pace per kilometre 6:30 min/km
          Speed in kilometres 9.23 km/h
          At this pace, 10 km take 1:05:00 and a marathon takes 4:34:15.
          """
        )),
    ]

    @Test func everyCalculatorIsFilledInByKeyboardInBothSystems() async throws {
      try await withShippedDesk { desk in
        let browser = desk.browser
        for filled in Self.pages {
          try await desk.open("steps/tools/\(filled.page)/")
          for (field, text) in filled.typed { try await browser.type(text, into: "#\(field)") }
          try await browser.expect(CalculatorForm.result, filled.metric.result)
          #expect(try await browser.value(CalculatorForm.inputs) == filled.metric.inputs, "\(filled.page)")
          #expect(try await browser.value(CalculatorForm.query) == filled.metric.query)
          for _ in 1...2 {
            try await browser.type(Key.right, into: CalculatorForm.metric)
            try await browser.expect(CalculatorForm.result, filled.imperial.result)
            #expect(try await browser.value(CalculatorForm.inputs) == filled.imperial.inputs, "\(filled.page)")
            try await browser.type(Key.left, into: CalculatorForm.imperial)
            try await browser.expect(CalculatorForm.result, filled.metric.result)
            #expect(try await browser.value(CalculatorForm.inputs) == filled.metric.inputs, "\(filled.page)")
          }
          // The address has all of it.
          let address: String = try await browser.value("location.href")
          try await desk.open("steps/tools/")
          try await browser.open(address)
          try await browser.expect(CalculatorForm.result, filled.metric.result)
          #expect(try await browser.value(CalculatorForm.inputs) == filled.metric.inputs, "\(filled.page)")
          #expect(try await browser.value(CalculatorForm.messages) == "")
          try await browser.run("document.querySelector('main').scrollIntoView()")
          #expect(try await browser.log().map(\.description) == [], "\(filled.page)")
        }
      }
    }

    @Test func theTableOfEveryPageShowsWhatItsFormComesTo() async throws {
      // For each row: what is entered, and which columns are which results.
      let tables: [(page: String, queries: [String], columns: [(column: Int, result: Int)])] = [
        ("steps-distance-time", [1000, 5000, 8000, 10000, 15000].map { "steps=\($0)" }, [(0, 0), (1, 1), (3, 2)]),
        ("steps-distance-time", [1000, 5000, 8000, 10000, 15000].map { "steps=\($0)&step=27.5590551&units=imperial" }, [(2, 1)]),
        (
          "calories",
          [17152, 17170, 17190, 17200, 17220, 17230, 17080, 12030, 12050].map { "activity=\($0)&weight=70&minutes=30" }, [(2, 2), (3, 0)]
        ),
        (
          "calories-by-speed",
          [3, 4, 5, 6].map { "gait=walking&speed=\($0)&weight=70&minutes=30" }
            + [9, 10, 12].map { "gait=running&speed=\($0)&weight=70&minutes=30" }, [(1, 2), (2, 3), (3, 0)]
        ),
        (
          "bmi",
          [50, 60, 70, 80, 90].map { "height=170&weight=\($0)" } + ["height=5&height-inches=5&weight=150&units=imperial"], [(2, 0)]
        ),
        (
          "daily-goal",
          ["usual=3000&week=150", "usual=5000&week=150", "usual=5000&week=210", "usual=5000&week=420", "usual=7500&week=150"], [(2, 0)]
        ),
        (
          "pace",
          [
            "distance=5&time-minutes=25", "distance=5&time-minutes=32&time-seconds=30", "distance=10&time-minutes=70",
            "distance=21.0975&time=2", "distance=42.195&time=4",
          ], [(2, 0), (3, 2)]
        ),
      ]
      try await withShippedDesk { desk in
        for (page, queries, columns) in tables {
          for (index, query) in queries.enumerated() {
            try await desk.open("steps/tools/\(page)/?\(query)")
            try await desk.browser.expect(CalculatorForm.hasResult, true)
            let cells: [String] = try await desk.browser.value(
              "[...document.querySelectorAll('.worked tbody tr')[\(index)].cells].map((cell) => cell.textContent)")
            let results: [String] = try await desk.browser.value(
              "[...document.querySelectorAll('.result__value')].map((value) => value.textContent)")
            for (column, result) in columns {
              #expect(
                results[result] == cells[column] || results[result].hasPrefix(cells[column] + " "), "\(page), row \(index), \(results)")
            }
          }
          #expect(try await desk.browser.value("document.querySelectorAll('.worked tbody tr').length") == queries.count, "\(page)")
        }
      }
    }

    @Test func anyOneOfStepsDistanceAndTimeGivesTheOthers() async throws {
      try await withShippedDesk { desk in
        let browser = desk.browser
        try await desk.open("steps/tools/steps-distance-time/")
        try await browser.type("5", into: "#distance")
        try await browser.expect(CalculatorForm.inputs, "7143 | 5 | 1 | 11 | 26 |  | 70 | 100")
        try await browser.type(Key.clear + "10,000", into: "#steps")
        try await browser.expect(CalculatorForm.inputs, "10,000 | 7 | 1 | 40 | 0 |  | 70 | 100")
        try await browser.type(Key.clear + "30", into: "#time-minutes")
        try await browser.expect(CalculatorForm.inputs, "9000 | 6.3 | 1 | 30 | 0 |  | 70 | 100")
        // A height stands in for a step length, until there is a better one.
        try await browser.type("170", into: "#height")
        try await browser.expect(CalculatorForm.inputs, "9000 | 6.336 | 1 | 30 | 0 | 170 | 70.4 | 100")
        try await browser.type(Key.clear + "80", into: "#step")
        try await browser.expect(CalculatorForm.inputs, "9000 | 7.2 | 1 | 30 | 0 |  | 80 | 100")
        try await browser.type(Key.clear, into: "#cadence")
        try await browser.expect(CalculatorForm.inputs, " |  | 1 | 30 | 0 |  | 80 | ")
        #expect(try await browser.value(CalculatorForm.result) == "")
        try await desk.open("steps/tools/steps-distance-time/?height=5&height-inches=7&steps=8000&units=imperial")
        try await browser.expect(CalculatorForm.inputs, "8000 | 3.497 | 1 | 20 | 0 | 5 | 7 | 27.7 | 100")
      }
    }

    @Test func theUnitsOfASessionAreThoseOfTheNextCalculator() async throws {
      try await withShippedDesk { desk in
        try await desk.open("steps/tools/bmi/")
        try await desk.browser.type(Key.right, into: CalculatorForm.metric)
        try await desk.open("steps/tools/pace/")
        try await desk.browser.expect("document.querySelector('#distance-unit').textContent", "mi")
        try await desk.open("steps/tools/daily-goal/")
        try await desk.browser.expect(CalculatorForm.inputs, " | 150 | 27.6")
        try await desk.browser.type(Key.left, into: CalculatorForm.imperial)
        try await desk.browser.expect(CalculatorForm.inputs, " | 150 | 70")
        // A link says itself what its numbers are.
        try await desk.browser.type(Key.right, into: CalculatorForm.metric)
        try await desk.open("steps/tools/bmi/?height=175&weight=70")
        try await desk.browser.expect(CalculatorForm.inputs, "175 | 70")
      }
    }
  }
}
