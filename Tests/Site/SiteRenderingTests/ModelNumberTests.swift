import Diagnostics
import Foundation
import Localization
import SiteContent
import TestSupport
import Testing

@testable import SettingsModel
@testable import SiteRendering

/// Numbers that the model formats for a language.
@Suite struct ModelNumberTests {
  @Test(arguments: [
    ("en", "1,234,567.25", "−1,234", "1.5 to 8,000 km"), ("de", "1.234.567,25", "−1.234", "1,5 to 8.000 km"),
    ("es", "1.234.567,25", "−1234", "1,5 to 8000 km"), ("hi", "12,34,567.25", "−1,234", "1.5 to 8,000 km"),
    ("fr", "1\u{202F}234\u{202F}567,25", "−1\u{202F}234", "1,5 to 8\u{202F}000 km"),
    ("ar-EG", "١٬٢٣٤٬٥٦٧٫٢٥", "\u{61C}−١٬٢٣٤", "١٫٥ to ٨٬٠٠٠ km"),
  ])
  func numbersFollowTheLanguage(_ language: String, _ large: String, _ negative: String, _ range: String) {
    let words = Words(language: language).model
    #expect(words.numbers.text(1_234_567.25) == large)
    #expect(words.numbers.text(-1234) == negative)
    #expect(ValueWords.grouped(-1234, words.numbers) == negative)
    var goal = Setting(id: "goal")
    (goal.minimum, goal.maximum, goal.unit) = (1.5, 8000, "km")
    #expect(ValueWords.range(of: goal, words) == range)
  }

  /// In every language with a table of formats, the model formats numbers as the pages do.
  @Test func numbersMatchThoseOfPages() throws {
    let numbers: [Int64] = [0, 7, 100, 999, 1000, 9999, 10_000, 123_456, 1_234_567, -1, -12_345, 1_234_567_890_123]
    let decimals: [Double] = [0.5, 12.25, 1234.125, -0.25, -98_765.5]
    for tag in try atLeast(400, FormTable.tags) {
      let forms = LanguageForms(tag)
      let own = Words(language: tag).numbers
      #expect(numbers.map { own.text(Double($0)) } == numbers.map(forms.grouped), "\(tag)")
      #expect(decimals.map(own.text) == decimals.map { DecimalNumber($0).map { forms.decimal($0) } ?? "" }, "\(tag)")
    }
  }

  @Test(
    arguments: [
      (0.1 + 0.2, "0.30000000000000004"), (1e-7, "0.0000001"), (1.5e-7, "0.00000015"), (1e21, "1,000,000,000,000,000,000,000"),
      (1.25e16, "12,500,000,000,000,000"), (-0.0, "0"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
      (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"), (9_007_199_254_740_992, "9,007,199,254,740,992"),
    ] as [(Double, String)])
  func numbersHaveAllDigits(_ number: Double, _ text: String) { #expect(ModelNumbers().text(number) == text) }

  @Test func invalidFormsDoNotFail() {
    var numbers = ModelNumbers()
    (numbers.lastGroup, numbers.otherGroups, numbers.minimumGroupingDigits, numbers.digits) = (-1, 0, -5, "01")
    #expect(numbers.text(12_345.5) == "12345.5")
    (numbers.lastGroup, numbers.digits) = (1, "零一二三四五六七八九")
    #expect(numbers.text(123) == "一二,三")
  }
}

/// The decimal and grouping signs are words of the app Steps, because its templates and scripts share them.
@Suite struct NumberSignTests {
  @Test(arguments: ["en", "de", "ar"]) func calculatorsUseTheSignsOfTheLanguage(_ language: String) throws {
    let path = "content/steps/templates/words.xcstrings"
    let source = try SourceText(path: path, String(contentsOfFile: "\(ProjectFolder.path)/\(path)", encoding: .utf8))
    let file = WordsFile(source, language: language, limits: YAMLParser.Limits())
    #expect(file.diagnostics == [])
    let numbers = LanguageForms(language).numbers
    #expect(file.messages["signDecimal"] == (try Message(numbers.decimalSign)))
    #expect(file.messages["signGroup"] == (try Message(numbers.groupingSign)))
  }
}
