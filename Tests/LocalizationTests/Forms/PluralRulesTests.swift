import Testing

@testable import Localization

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
