import Testing

@testable import Localization

/// The made-up languages: letters change, and nothing else.
@Suite struct PseudoLanguageTests {
  @Test(arguments: [
    ("Settings", "Šééţţîîñĝš", "سعتتينغس"), ("7 Ideas", "7 Îîðééååš", "7 يدعاس"), ("", "", ""), ("8 – “…”", "8 – “…”", "8 – “…”"),
    // Placeholders, code, addresses and references stay.
    ("Every {value} {unit}", "Ééṽééŕý {value} {unit}", "عذعرش {value} {unit}"), ("Set `isOn`!", "Šééţ `isOn`!", "سعت `isOn`!"),
    ("[Terms](/terms/) *b*", "[Ţééŕɱš](/terms/) *ƀ*", "[تعرمس](/terms/) *ب*"), ("A &amp; b & c;", "Åå &amp; ƀ & ç;", "ا &amp; ب & ص;"),
    ("To me@a.example, (a@b)", "Ţöö me@a.example, (a@b)", "تو me@a.example, (a@b)"),
    ("On https://a.example/b, http", "Ööñ https://a.example/b, ĥţţþ", "ون https://a.example/b, هتتح"),
    // What is opened and never closed is text.
    ("{a", "{åå", "{ا"), ("`b", "`ƀ", "`ب"), ("](c", "](ç", "](ص"), ("Größe", "Ĝŕößéé", "غرößع"),
  ])
  func onlyLettersChange(_ text: String, _ accents: String, _ mirrored: String) {
    #expect(PseudoLanguage.accents.text(text) == accents)
    #expect(PseudoLanguage.rightToLeft.text(text) == mirrored)
  }

  @Test(arguments: PseudoLanguage.allCases) func everyLetterHasOneOfItsOwn(language: PseudoLanguage) {
    let letters = "abcdefghijklmnopqrstuvwxyz".map { language.letters[$0] ?? "" }
    #expect(Set(letters).count == 26 && !letters.contains(""))
    #expect(language.letters.count == 52 && language.letters.values.allSatisfy { !$0.unicodeScalars.contains(where: \.isASCII) })
  }

  @Test func theSecondIsWrittenFromRightToLeft() {
    #expect(PseudoLanguage.allCases.map { LanguageForms($0.tag).isRightToLeft } == [false, true])
    #expect(PseudoLanguage.allCases.map { LanguageForms($0.tag).tag } == ["en", "ar"])
  }

  @Test func aWordStandsBetweenBracketsAndKeepsPlaceholdersAndMarkup() throws {
    let message = try Message("Follow %(feed)@ as [Atom](%(href)@)")
    let values: KeyValuePairs<String, Message.Argument> = ["feed": .text("Blog"), "href": .text("atom.xml")]
    #expect(PseudoLanguage.accents.message(message).filled(values, in: .english) == "⟦Ƒööļļööŵ Blog ååš [Ååţööɱ](atom.xml)⟧")
    #expect(PseudoLanguage.rightToLeft.message(message).filled(values, in: .english) == "⟦فوللوظ Blog اس [اتوم](atom.xml)⟧")
  }

  @Test func aSeparatorStays() throws {
    let message = try Message("%(a)@, %(b)@")
    #expect(PseudoLanguage.accents.message(message) == message)
  }
}
