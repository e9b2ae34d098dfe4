import SiteContent
import Testing

@testable import SiteRendering

/// The `lang` attributes of texts in another language.
@Suite struct LanguageMarksTests {
  @Test func theDirectionIsMarkedIfItDiffers() throws {
    var texts = UntranslatedTexts(on: "ar", written: "en")
    texts.note("Metric")
    texts.note("Persisch فارسی", in: "fa")
    let marks = try #require(LanguageMarks(texts, isRightToLeft: true))
    let html = "<p>Metric</p><p>Persisch فارسی</p>"
    #expect(
      String(decoding: marks.marked(Array(html.utf8)), as: UTF8.self)
        == "<p lang=\"en\" dir=\"ltr\">Metric</p><p lang=\"fa\">Persisch فارسی</p>")
  }

  @Test func nothingIsMarkedIfAllTextsAreInOneLanguage() {
    var texts = UntranslatedTexts(on: "en", written: "en")
    texts.note("Metric")
    texts.note("\u{2026} 12")
    #expect(LanguageMarks(texts, isRightToLeft: false) == nil)
    // A name that is the same in both languages.
    var names = UntranslatedTexts(on: "de", written: "en")
    names.note("Walker")
    names.note(spoken: "Walker")
    #expect(LanguageMarks(names, isRightToLeft: false) == nil)
  }
}
