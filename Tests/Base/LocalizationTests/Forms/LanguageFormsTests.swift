import Foundation
import Testing

@testable import Localization

@Suite struct LanguageFormsTests {
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

  @Test func monthsHaveAnotherFormByThemselves() {
    let polish = LanguageForms("pl").dates
    #expect((polish.months[0], polish.standaloneMonths[0]) == ("stycznia", "styczeń"))
    let german = LanguageForms("de").dates
    #expect(german.months == german.standaloneMonths)
  }

  @Test func directionsAreKnown() {
    let tags = ["ar", "he", "fa", "ur", "ckb", "dv", "pa-PK", "az-Arab", "en", "ja", "pa", "az", "und"]
    #expect(tags.filter { LanguageForms($0).isRightToLeft } == ["ar", "he", "fa", "ur", "ckb", "dv", "pa-PK", "az-Arab"])
  }

  @Test func percentagesHaveTheirSign() {
    #expect(["en", "de", "tr", "ar-EG"].map { LanguageForms($0).numbers.percentPattern } == ["{0}%", "{0}\u{A0}%", "%{0}", "{0}٪\u{61C}"])
  }
}
