import TestSupport
import Testing

@testable import Localization

@Suite struct MessageTests {
  @Test(arguments: [(0, "0 rows of Steps"), (1, "One row of Steps"), (2, "2 rows of Steps"), (12_345, "12,345 rows of Steps")])
  func theNumberChoosesThePluralForm(_ count: Int64, _ text: String) throws {
    let message = try Message(checking: [
      .one: try Message.parts(of: "One row of %(app)@"), .other: try Message.parts(of: "%(count)lld rows of %(app)@"),
    ])
    #expect(message.filled(["count": .number(count), "app": .text("Steps")], in: .english) == text)
    #expect(message.placeholders == [.init(name: "count", kind: .number), .init(name: "app", kind: .text)])
  }

  /// Arabic uses all six plural categories.
  @Test func eachOfSixPluralFormsIsChosen() throws {
    let message = try Message(
      checking: Dictionary(uniqueKeysWithValues: PluralCategory.allCases.map { ($0, try Message.parts(of: "%(n)lld \($0)")) }))
    let texts = [0, 1, 2, 3, 11, 100].map { message.filled(["n": .number($0)], in: LanguageForms("ar")) }
    #expect(texts.map { $0.split(separator: " ").last } == ["zero", "one", "two", "few", "many", "other"], "\(texts)")
  }

  @Test func pluralFormsNeedOneNumberAndOther() {
    #expect(throws: MessageProblem.missingOther) { try Message(checking: [.one: [.text("a row")]]) }
    #expect(throws: MessageProblem.undecidablePlural) { try Message(checking: [.one: [.text("a row")], .other: [.text("rows")]]) }
  }

  @Test func aWordOfTheSiteTakesThePlaceOfTheBuiltInOne() throws {
    let words = Words(language: "de", replacing: ["search": try Message("Suche"), "of": try Message("%(b)@ von %(a)@")])
    #expect(words.text("search", "Search") == "Suche")
    #expect(words.text("close", "Close") == "Close")
    let of = try Message("%(a)@ of %(b)@")
    #expect(words.text("of", of, ["a": .text("1"), "b": .text("2")]) == "2 von 1")
    #expect(Words().text("of", of, ["a": .text("1"), "b": .text("2")]) == "1 of 2")
  }
}

/// Pseudolocales change only letters.
@Suite struct PseudoLanguageTests {
  @Test(.computing, arguments: ["a", "{", "`", "](", "a ", "{a}"]) func timeGrowsWithTheLengthOnly(_ part: String) {
    #expect(ProcessorTime.isLinear { _ = PseudoLanguage.accents.text(String(repeating: part, count: 2000 * $0)) })
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
