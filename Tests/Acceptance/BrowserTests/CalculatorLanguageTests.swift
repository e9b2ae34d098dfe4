import Foundation
import Testing

extension BrowserTests {
  /// The calculators in German and Arabic: the same numbers, in the form of the page.
  @Suite(.timeLimit(.minutes(10))) struct CalculatorLanguageTests {
    /// What is typed into a page, and what it shows then.
    struct Typed {
      let page: String
      let typed: [(field: String, text: String)]
      let inputs: String
      let result: String
      let query: String
    }

    static let pages = [
      Typed(
        page: "de/steps/tools/steps-distance-time", typed: [("distance", "5,6")], inputs: "8000 | 5,6 | 1 | 20 | 0 |  | 70 | 100",
        result: "Schritte 8.000\nStrecke 5,6 km\nZeit 1:20:00\nDas ist eine Geschwindigkeit von 4,2 km/h.",
        query: "?distance=5.6&step=70&cadence=100&units=metric"),
      Typed(
        page: "de/steps/tools/steps-distance-time", typed: [("steps", "10.000")], inputs: "10.000 | 7 | 1 | 40 | 0 |  | 70 | 100",
        result: "Schritte 10.000\nStrecke 7 km\nZeit 1:40:00\nDas ist eine Geschwindigkeit von 4,2 km/h.",
        query: "?steps=10000&step=70&cadence=100&units=metric"),
      Typed(
        page: "de/steps/tools/calories", typed: [("weight", "80,5"), ("minutes", "1.200,5")], inputs: "80,5 | 1.200,5",
        result: "Energie 6.926 kcal\nÜber dem Ruheverbrauch 5.315 kcal\nIntensität 4,3 MET\n"
          + "Ebenso lange Ruhe hätte 1.611 kcal verbraucht. Dies ist eine Schätzung.",
        query: "?activity=17200&weight=80.5&minutes=1200.5&units=metric"),
      Typed(
        page: "de/steps/tools/bmi", typed: [("height", "175"), ("weight", "70.5")], inputs: "175 | 70.5",
        result: "Body-Mass-Index 23 kg/m²\nNormalgewicht bei dieser Größe 56,7 bis 76,6 kg\n"
          + "Bei Erwachsenen nennt die Weltgesundheitsorganisation das Normalgewicht.",
        query: "?height=175&weight=70.5&units=metric"),
      Typed(
        page: "de/steps/tools/pace", typed: [("distance", "42,195"), ("time", "4")], inputs: "42,195 | 4 |  | ",
        result: "Tempo 5:41 min/km\nGeschwindigkeit 10,55 km/h\nTempo pro Meile 9:09 min/mi\nGeschwindigkeit in Meilen 6,55 mph\n"
          + "In diesem Tempo dauern 10 km 56:53 und ein Marathon 4:00:00.",
        query: "?distance=42.195&time=4&units=metric"),
      Typed(
        page: "ar/steps/tools/calories-by-speed", typed: [("speed", "5"), ("weight", "٧٠٫٥"), ("minutes", "30")],
        inputs: "5 | 0 | ٧٠٫٥ | 30",
        result: "الطاقة 125 كيلو سعرة\nما يزيد على الراحة 88 كيلو سعرة\nاستهلاك الأكسجين 11.8 مل/كغم/د\nالشدة 3.4 MET\n"
          + "كانت الراحة للمدة نفسها ستتطلب 37 كيلو سعرة. هذا تقدير لسرعة ثابتة.",
        query: "?gait=walking&speed=5&grade=0&weight=70.5&minutes=30&units=metric"),
      Typed(
        page: "ar/steps/tools/daily-goal", typed: [("usual", "5,000")], inputs: "5,000 | 150 | 70",
        result: "الهدف اليومي 7,000 خطوة\nقبل التقريب 7,143 خطوة\nمسافة الهدف 4.9 كم\n"
          + "الوصف المستخدم للبالغين عند هذا العدد من الخطوات في اليوم: قليل النشاط؛ وعند 5,000: قليل النشاط.",
        query: "?usual=5%2C000&week=150&step=70&units=metric"),
    ]

    @Test func numbersAreTypedAndShownInTheFormOfThePage() async throws {
      try await withShippedDesk { desk in
        let browser = desk.browser
        for page in Self.pages {
          try await desk.open("\(page.page)/")
          for (field, text) in page.typed { try await browser.type(text, into: "#\(field)") }
          try await browser.expect(CalculatorForm.result, page.result)
          #expect(try await browser.value(CalculatorForm.inputs) == page.inputs, "\(page.page)")
          #expect(try await browser.value(CalculatorForm.query) == page.query, "\(page.page)")
          #expect(try await browser.value(CalculatorForm.messages) == "")
          try await desk.open("\(page.page)/\(page.query)")
          try await browser.expect(CalculatorForm.result, page.result)
          #expect(try await browser.log().map(\.description) == [], "\(page.page)")
        }
      }
    }

    /// A link means the same in each language, and units change as in English.
    @Test func aLinkHoldsItsNumbersInEveryLanguage() async throws {
      try await withShippedDesk { desk in
        for (language, decimal, speed) in [("", ".", "6.55 mph"), ("de/", ",", "6,55 mph"), ("ar/", ".", "6.55 ميل/س")] {
          try await desk.open("\(language)steps/tools/pace/?distance=42.195&time=4&units=metric")
          try await desk.browser.expect(CalculatorForm.inputs, "42\(decimal)195 | 4 |  | ")
          try await desk.browser.type(Key.right, into: CalculatorForm.metric)
          try await desk.browser.expect("document.querySelectorAll('.result__value')[1]?.textContent", speed)
          #expect(try await desk.browser.value(CalculatorForm.inputs) == "26\(decimal)219 | 4 |  | ")
        }
      }
    }

    static let mistakes: [(address: String, field: String, cases: [(typed: String, message: String)])] = [
      (
        "de/steps/tools/bmi/?height=175", "weight",
        [
          ("1.000", "weight: 1.000 lässt sich auf zwei Arten lesen: Schreib 1000 oder 1,000."),
          ("1,000.5", "weight: Gewicht: bitte in Ziffern, mit Komma oder Punkt vor den Nachkommastellen."),
          ("400,1", "weight: Gewicht: zwischen 20 und 400 kg."), ("1.000,5", "weight: Gewicht: zwischen 20 und 400 kg."), ("70,5", ""),
          ("70.5", ""),
        ]
      ),
      (
        "de/steps/tools/bmi/?weight=154&units=imperial", "height",
        [("1", "height height-inches: Größe: zwischen 1 ft 7,7 in und 9 ft 2,2 in.")]
      ),
      (
        "de/steps/tools/steps-distance-time/", "steps",
        [
          ("1000001", "steps: Schritte: zwischen 1 und 1.000.000."), ("8,5", "steps: Schritte: bitte eine ganze Zahl."), ("8.000", ""),
          ("8,000", ""),
        ]
      ),
      (
        "ar/steps/tools/bmi/?height=175", "weight",
        [
          ("1,000", "weight: يمكن قراءة \u{2068}1,000\u{2069} بطريقتين: المطلوب \u{2068}1000\u{2069} أو \u{2068}1.000\u{2069}."),
          ("abc", "weight: الوزن: بالأرقام فقط، مع نقطة أو فاصلة قبل المنازل العشرية."), ("401", "weight: الوزن: بين 20 و400 كغم."),
          ("٧٠", ""), ("70,5", ""),
        ]
      ),
    ]

    @Test func mistakesAreToldInTheLanguageOfThePage() async throws {
      try await withShippedDesk { desk in
        for (address, field, cases) in Self.mistakes {
          try await desk.open(address)
          for (typed, message) in cases {
            try await desk.browser.type(Key.clear + typed + Key.tab, into: "#\(field)")
            try await desk.browser.expect(CalculatorForm.messages, message)
          }
        }
        let missing = [
          "de": "distance: Gib die Strecke ein.\ntime: Gib die Zeit ein.", "ar": "distance: يلزم إدخال المسافة.\ntime: يلزم إدخال الزمن.",
        ]
        for (language, message) in missing {
          try await desk.open("\(language)/steps/tools/pace/")
          try await desk.browser.type(Key.enter, into: ".calculator__button")
          try await desk.browser.expect(CalculatorForm.messages, message)
        }
      }
    }

    static let names = ["bmi", "calories", "calories-by-speed", "daily-goal", "pace", "steps-distance-time"]
    /// Words that are the same as in English.
    static let international = [
      "ar": ["MET"],
      "de": ["an", "in", "Body", "BMI", "Code", "Imperial", "MET", "kcal", "km", "kg", "cm", "lb", "mph", "min", "mi", "ft"],
    ]

    /// Of what the calculators show, only signs and units that are written so everywhere are as in English.
    @Test func noEnglishIsLeft() async throws {
      let texts = """
        [...document.querySelectorAll('.calculator, .worked, #worked')].map((part) => part.innerText).join('\\n').match(/[\\p{L}]{2,}/gu)
        """
      try await withShippedDesk { desk in
        for name in Self.names {
          try await desk.open("steps/tools/\(name)/")
          let english: [String] = try await desk.browser.value(texts)
          for (language, same) in Self.international {
            try await desk.open("\(language)/steps/tools/\(name)/")
            let shown: [String] = try await desk.browser.value(texts)
            #expect(Set(shown).intersection(english).subtracting(same) == [], "\(language), \(name)")
          }
        }
      }
    }

    @Test func theTablesHaveTheSameNumbersInEveryLanguage() async throws {
      let numbers = "[...document.querySelectorAll('.worked tbody tr')].map((row) => row.textContent.match(/[0-9.,:]*[0-9]/g).join(' '))"
      try await withShippedDesk { desk in
        for name in Self.names {
          try await desk.open("steps/tools/\(name)/")
          let english: [String] = try await desk.browser.value(numbers)
          try await desk.open("de/steps/tools/\(name)/")
          let signs: [Character: Character] = [".": ",", ",": "."]
          #expect(try await desk.browser.value(numbers) == english.map { String($0.map { signs[$0] ?? $0 }) }, "\(name)")
          try await desk.open("ar/steps/tools/\(name)/")
          #expect(try await desk.browser.value(numbers) == english, "\(name)")
        }
      }
    }

    @Test func aNumberAndItsUnitStandInTheirOrderFromRightToLeft() async throws {
      try await withShippedDesk { desk in
        try await desk.open("ar/steps/tools/calories/?weight=70&minutes=30")
        try await desk.browser.expect(CalculatorForm.hasResult, true)
        // The number of "4.3 MET" is left of its unit, that of kilocalories right of it.
        let places = """
          [...document.querySelectorAll('.result__value bdi')].map((value) => {
            const text = value.firstChild
            const left = (from, to) => {
              const range = document.createRange()
              range.setStart(text, from)
              range.setEnd(text, to)
              return range.getBoundingClientRect().left
            }
            const blank = text.data.indexOf(' ')
            return left(0, blank) < left(blank + 1, text.length)
          })
          """
        let isLeft: [Bool] = try await desk.browser.value(places)
        #expect(isLeft == [false, false, true])
      }
    }
  }
}
