import TestSupport
import Testing

extension BrowserTests {
  /// Calculators in a browser. The other tests are in `Tests/Acceptance/JavaScript`.
  @Suite(.timeLimit(.minutes(10))) struct CalculatorTests {
    @Test func numbersAndUnitsAreInTheRightOrderFromRightToLeft() async throws {
      try await withShippedDesk { desk in
        try await desk.open("ar/steps/tools/calories/?weight=70&minutes=30")
        try await desk.browser.expect("document.querySelector('output').textContent !== ''", true)
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
