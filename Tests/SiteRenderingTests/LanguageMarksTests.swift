import SiteContent
import Testing

@testable import SiteRendering

/// The `lang` attributes of texts in another language.
@Suite struct LanguageMarksTests {
  @Test(
    "marks the element that contains only the text, or else a new span",
    arguments: [
      ("<p>Metric</p>", "<p lang=\"en\">Metric</p>"),
      ("<p class=a>\n  Metric\n</p>", "<p class=a lang=\"en\">\n  Metric\n</p>"),
      ("<option value=\"m\">Metric</option>", "<option value=\"m\" lang=\"en\">Metric</option>"),
      ("<h1>Metric <code>m</code></h1>", "<h1><span lang=\"en\">Metric</span> <code>m</code></h1>"),
      ("<p>A<br>Metric</p>", "<p>A<br><span lang=\"en\">Metric</span></p>"),
      ("<p>Salt &amp; pepper &lt;</p>", "<p lang=\"en\">Salt &amp; pepper &lt;</p>"),
      ("<p>Maß</p><p>Metrics</p><p></p>", "<p>Maß</p><p>Metrics</p><p></p>"),
      // Elements that cannot contain a span, and an element with a `lang`.
      ("<svg><text>a<tspan/>Metric</text></svg>", "<svg><text>a<tspan/>Metric</text></svg>"),
      ("<svg><text>Metric</text></svg><p>Metric</p>", "<svg><text lang=\"en\">Metric</text></svg><p lang=\"en\">Metric</p>"),
      ("<title>Metric</title><textarea>Metric</textarea>", "<title>Metric</title><textarea>Metric</textarea>"),
      ("<script>Metric</script><!--Metric-->", "<script>Metric</script><!--Metric-->"),
      ("<a title=\"Metric\" lang=\"en\">Metric</a>", "<a title=\"Metric\" lang=\"en\">Metric</a>"),
      ("Metric", "Metric"),
    ])
  func mark(html: String, marked: String) throws {
    var texts = UntranslatedTexts(on: "de", written: "en")
    for text in ["Metric", "Salt & pepper <", "…", "1"] { texts.note(text) }
    texts.note("Maß", in: "de")
    let marks = try #require(LanguageMarks(texts, isRightToLeft: false))
    #expect(String(decoding: marks.marked(Array(html.utf8)), as: UTF8.self) == marked)
  }

  @Test(
    "marks texts with filled-in placeholders",
    arguments: [
      ("<p>Keep for 5 days</p>", "<p lang=\"en\">Keep for 5 days</p>"),
      ("<p>Keep for  days</p>", "<p lang=\"en\">Keep for  days</p>"),
      ("<p>Keep for {value} days</p>", "<p lang=\"en\">Keep for {value} days</p>"),
      ("<p>Keep for days</p><p>Keep for 5 Tage</p>", "<p>Keep for days</p><p>Keep for 5 Tage</p>"),
      ("<p>5 of 6 &amp; more</p>", "<p lang=\"en\">5 of 6 &amp; more</p>"), ("<p>5 &amp; more</p>", "<p>5 &amp; more</p>"),
      ("<p>Walker 2</p><p>5 km</p>", "<p lang=\"en\">Walker 2</p><p>5 km</p>"),
    ])
  func markFilled(html: String, marked: String) throws {
    var texts = UntranslatedTexts(on: "de", written: "en")
    for text in ["Keep for {value} days", "{value} of {value:goal} & more", "{name} {version}", "Walker {version}", "{value} km"] {
      texts.note(text)
    }
    let marks = try #require(LanguageMarks(texts, isRightToLeft: false))
    #expect(String(decoding: marks.marked(Array(html.utf8)), as: UTF8.self) == marked)
  }

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
