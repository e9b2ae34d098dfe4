import Foundation
import Testing

@testable import Localization

@Suite struct LanguageFormsTests {
  @Test(arguments: [
    ("en", "en"), ("en-US", "en"), ("en-XA", "en"), ("EN_gb", "en-001"), ("de", "de"), ("de-AT", "de-AT"), ("de-DE", "de"),
    ("de-AT-1996", "de-AT"),
    ("zh", "zh"), ("zh-Hans-CN", "zh"), ("zh-TW", "zh-Hant"), ("zh-HK-x-own", "zh-Hant-HK"), ("pt-BR", "pt"), ("pt-AO", "pt-PT"),
    ("es-MX", "es-419"), ("es-u-nu-latn", "es"), ("sr-Latn-RS", "sr-Latn"), ("iw-IL", "he"), ("tlh", "und"), ("x-own", "und"), ("", "und"),
  ])
  func aTagLeadsToTheNearestLanguage(_ tag: String, _ found: String) {
    #expect(LanguageForms(tag).tag == found)
    #expect(LanguageForms(tag) == LanguageForms(found))
  }

  @Test func everyLanguageCanBeRead() {
    let tags = FormTable.tags
    #expect(tags.count > 400)
    for tag in tags {
      let forms = LanguageForms(tag)
      #expect(forms.tag == tag)
      #expect(forms.numbers.digits.count == 10, "\(tag)")
      #expect(forms.dates.months.count == 12 && forms.dates.standaloneMonths.count == 12, "\(tag)")
      #expect(forms.list(["a", "b", "c"]).contains("c") && !forms.alternatives(["a", "b"]).isEmpty, "\(tag)")
      #expect(forms.date(year: 2026, month: 12, day: 3) != forms.date(year: 2026, month: 11, day: 3), "\(tag)")
    }
  }

  @Test(arguments: [
    ("en", "−1,234,567", "1,234"), ("de", "−1.234.567", "1.234"), ("de-AT", "−1.234.567", "1.234"), ("de-CH", "−1’234’567", "1’234"),
    ("fr", "−1\u{202F}234\u{202F}567", "1\u{202F}234"), ("fr-CA", "−1\u{A0}234\u{A0}567", "1\u{A0}234"), ("es", "−1.234.567", "1234"),
    ("es-419", "−1,234,567", "1,234"), ("pt-PT", "−1\u{A0}234\u{A0}567", "1234"), ("pl", "−1\u{A0}234\u{A0}567", "1234"),
    ("hi", "−12,34,567", "1,234"), ("ar", "\u{200E}−1,234,567", "1,234"), ("ar-EG", "\u{61C}−١٬٢٣٤٬٥٦٧", "١٬٢٣٤"),
    ("mr", "−१२,३४,५६७", "१,२३४"),
    ("ee", "−1,234,567", "1234"), ("en-US-POSIX", "−1234567", "1234"),
  ])
  func numbersAreGrouped(_ language: String, _ million: String, _ thousand: String) {
    let forms = LanguageForms(language)
    #expect(forms.grouped(-1_234_567) == million)
    #expect(forms.grouped(1234) == thousand)
  }

  @Test func theLeastAndTheGreatestNumberAreGrouped() {
    #expect(LanguageForms("de").grouped(.min) == "−9.223.372.036.854.775.808")
    #expect(LanguageForms("de").grouped(.max) == "9.223.372.036.854.775.807")
    #expect(LanguageForms("ee").grouped(12345) == "12345")
    #expect(LanguageForms("ee").grouped(123_456) == "123,456")
  }

  @Test(arguments: [
    (0.5, 0...0, "1"), (2.5, 0...0, "3"), (1234.5, 0...3, "1.234,5"), (1234.5, 2...2, "1.234,50"), (999.9995, 0...3, "1.000"),
    (-0.004, 0...2, "0"),
    (-0.005, 0...2, "−0,01"), (1e21, 0...3, "1.000.000.000.000.000.000.000"), (1.5e-7, 0...8, "0,00000015"), (12, 1...3, "12,0"),
  ])
  func decimalNumbersAreRounded(_ number: Double, _ digits: ClosedRange<Int>, _ text: String) throws {
    #expect(LanguageForms("de").decimal(try #require(DecimalNumber(number)), fractionDigits: digits) == text)
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "1,5", "+1", "1e", "1e1001", "nan", "inf", "0x10", "１", "1.2.3", "1 000"])
  func whatIsNoDecimalNumberIsRefused(_ text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test(arguments: [
    ("en", "March 1, 2026"), ("en-GB", "1 March 2026"), ("de", "1. März 2026"), ("de-AT", "1. März 2026"), ("fr", "1 mars 2026"),
    ("es", "1 de marzo de 2026"), ("pt-BR", "1 de março de 2026"), ("ja", "2026年3月1日"), ("zh-Hans", "2026年3月1日"), ("ar", "1 مارس 2026"),
    ("pl", "1 marca 2026"), ("th", "1 มีนาคม ค.ศ. 2026"), ("en-ZA", "01 March 2026"), ("fa", "۱ مارس ۲۰۲۶"), ("und", "2026 M03 1"),
  ])
  func datesAreSpelled(_ language: String, _ text: String) {
    #expect(LanguageForms(language).date(year: 2026, month: 3, day: 1) == text)
  }

  @Test func monthsHaveAnotherFormByThemselves() {
    let polish = LanguageForms("pl").dates
    #expect((polish.months[0], polish.standaloneMonths[0]) == ("stycznia", "styczeń"))
    let german = LanguageForms("de").dates
    #expect(german.months == german.standaloneMonths)
  }

  @Test(arguments: [
    ("en", ["", "a", "a and b", "a, b, and c"], ["", "a", "a or b", "a, b, or c"]),
    ("en-GB", ["", "a", "a and b", "a, b and c"], ["", "a", "a or b", "a, b or c"]),
    ("de", ["", "a", "a und b", "a, b und c"], ["", "a", "a oder b", "a, b oder c"]),
    ("ja", ["", "a", "a、b", "a、b、c"], ["", "a", "aまたはb", "a、b、またはc"]),
    ("ml", ["", "a", "a കൂടാതെ b", "a, b, c എന്നിവ"], ["", "a", "a അല്ലെങ്കിൽ b", "a, b, അല്ലെങ്കിൽ c"]),
  ])
  func listsHaveTheirWords(_ language: String, _ all: [String], _ one: [String]) {
    let lists = [[], ["a"], ["a", "b"], ["a", "b", "c"]]
    let forms = LanguageForms(language)
    #expect(lists.map(forms.list) == all)
    #expect(lists.map(forms.alternatives) == one)
  }

  @Test func directionsAreKnown() {
    let tags = ["ar", "he", "fa", "ur", "ckb", "dv", "pa-PK", "az-Arab", "en", "ja", "pa", "az", "und"]
    #expect(tags.filter { LanguageForms($0).isRightToLeft } == ["ar", "he", "fa", "ur", "ckb", "dv", "pa-PK", "az-Arab"])
  }

  @Test func percentagesHaveTheirSign() {
    #expect(["en", "de", "tr", "ar-EG"].map { LanguageForms($0).numbers.percentPattern } == ["{0}%", "{0}\u{A0}%", "%{0}", "{0}٪\u{61C}"])
  }
}

@Suite struct PluralRulesTests {
  @Test(arguments: [
    ("en", "0 other, 1 one, 2 other, 1.0 other, 1.5 other, -1 one"), ("fr", "0 one, 1.5 one, 2 other, 1000000 many, 1000000.5 other"),
    ("ja", "0 other, 1 other"), ("ar", "0 zero, 1 one, 2 two, 3 few, 103 few, 111 many, 100 other, 102 other, 1.5 other, 3.0 few"),
    ("pl", "1 one, 2 few, 5 many, 12 many, 22 few, 112 many, 1.5 other"), ("ru", "1 one, 11 many, 21 one, 22 few, 25 many, 1.5 other"),
    ("lv", "0 zero, 1 one, 11 zero, 21 one, 0.1 one, 0.11 zero, 1.21 one, 2 other"), ("lt", "1 one, 11 other, 2 few, 0.5 many, 10 other"),
    ("is", "1 one, 11 other, 21 one, 0.1 one, 1.10 one, 0.11 other"), ("sl", "1 one, 2 two, 3 few, 5 other, 1.5 few, 101 one"),
    ("kw", "0 zero, 1 one, 2 two, 1000 two, 40000 two, 140000 two, 100000 two, 3 few, 21 many, 30 other"), ("cy", "3 few, 6 many, 7 other"),
    ("da", "0.1 one, 1.5 one, 0.0 other, 2 other"), ("pt-PT", "0 other, 1 one, 1000000 many"), ("pt-BR", "0 one, 1.5 one, 2 other"),
    ("tlh", "1 other"),
  ])
  func aNumberHasItsCategory(_ language: String, _ categories: String) throws {
    let forms = LanguageForms(language)
    for pair in categories.split(separator: ", ") {
      let parts = pair.split(separator: " ")
      let number = try #require(DecimalNumber(String(parts[0])))
      #expect(forms.plural(number).rawValue == parts[1], "\(language): \(parts[0])")
    }
  }

  @Test func manyDigitsKeepTheirLastOnes() throws {
    let polish = LanguageForms("pl")
    #expect(polish.plural(.max) == .many)
    #expect(polish.plural(try #require(DecimalNumber("100000000000000000000000000002"))) == .few)
    #expect(polish.plural(try #require(DecimalNumber("100000000000000000000000000001"))) == .many)
  }
}
