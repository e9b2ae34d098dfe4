import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Calculators in a browser. The other tests are in `Tests/Acceptance/JavaScript`.
  @Suite(.timeLimit(.minutes(10))) struct CalculatorTests {
    @Test func aFormIsFilledInWithTheKeyboardInBothUnits() async throws {
      let metric = """
        Body mass index 22.9 kg/m²
        Normal range at this height 56.7 to 76.6 kg
        For adults, the World Health Organization calls this the normal range.
        """
      let imperial = """
        Body mass index 22.9 kg/m²
        Normal range at this height 124.9 to 168.8 lb
        For adults, the World Health Organization calls this the normal range.
        """
      try await withShippedDesk { desk in
        let browser = desk.browser
        try await desk.open("steps/tools/bmi/")
        try await browser.type(Key.clear + "175" + Key.tab, into: "#height")
        try await browser.expect("document.activeElement.id", "weight")
        try await browser.type(Key.clear + "70" + Key.tab, into: "#weight")
        try await browser.expect(CalculatorForm.result, metric)
        try await browser.type(Key.right, into: CalculatorForm.metric)
        try await browser.expect(CalculatorForm.result, imperial)
        #expect(try await browser.value(CalculatorForm.inputs) == "5 | 8.9 | 154.3")
        try await browser.type(Key.left, into: CalculatorForm.imperial)
        try await browser.expect(CalculatorForm.result, metric)
        #expect(try await browser.value(CalculatorForm.inputs) == "175 | 70")
        try await browser.type(Key.clear + "7" + Key.enter, into: "#weight")
        try await browser.expect(CalculatorForm.messages, "weight: Weight must be between 20 and 400 kg.")
        #expect(try await browser.value("document.activeElement.id") == "weight")
        #expect(try await browser.log().map(\.description) == [])
      }
    }

    @Test func numbersAndUnitsAreInTheRightOrderFromRightToLeft() async throws {
      try await withShippedDesk { desk in
        try await desk.open("ar/steps/tools/calories/?weight=70&minutes=30")
        try await desk.browser.expect(CalculatorForm.hasResult, true)
        // In "4.3 MET", the number is to the left of its unit; the number of kilocalories is to the right.
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

/// Keys that tests type into forms.
enum Key {
  static let tab = "\u{E004}"
  static let enter = "\u{E007}"
  static let left = "\u{E012}"
  static let right = "\u{E014}"
  /// Selects and deletes a field's text.
  static let clear = "\u{E009}a\u{E000}\u{E003}"
}

/// JavaScript expressions for the state of a calculator.
enum CalculatorForm {
  static let result = "document.querySelector('output').textContent"
  static let hasResult = "document.querySelector('output').textContent !== ''"
  /// The values of all visible fields.
  static let inputs = """
    [...document.querySelectorAll('.calculator .field__input')].filter((input) => input.checkVisibility())
      .map((input) => input.value).join(' | ')
    """
  /// Each error message, with the marked fields that it describes.
  static let messages = """
    [...document.querySelectorAll('.field__error')].filter((message) => message.textContent !== '').map((message) =>
      [...document.querySelectorAll(`[aria-invalid="true"][aria-describedby~="${message.id}"]`)].map(({ id }) => id).join(' ')
        + ': ' + message.textContent).join('\\n')
    """
  static let query = "location.search"
  static let metric = "[name=units][value=metric]"
  static let imperial = "[name=units][value=imperial]"
}
