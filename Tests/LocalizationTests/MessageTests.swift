import Testing

@testable import Localization

@Suite struct MessageTests {
  private static func placeholder(_ name: String, _ kind: Message.Placeholder.Kind) -> Message.Part {
    .placeholder(.init(name: name, kind: kind))
  }

  @Test(arguments: [
    ("", [.text("")]), ("Search", [.text("Search")]), ("100 %%", [.text("100 %")]),
    ("Page %(number)lld of %(count)lld", [.text("Page "), placeholder("number", .number), .text(" of "), placeholder("count", .number)]),
    ("%(a)@%(b2)@", [placeholder("a", .text), placeholder("b2", .text)]), ("(a) @", [.text("(a) @")]),
  ])
  func placeholdersAreFound(_ text: String, _ parts: [Message.Part]) throws {
    #expect(try Message.parts(of: text) == parts)
  }

  @Test(arguments: ["50 %", "%@", "%1$@", "%(name)", "%(a b)@", "%(2)@", "%(é)@", "%(a)d", "%(a"])
  func whatBeginsNoPlaceholderIsRefused(_ text: String) {
    #expect(throws: MessageProblem.self) { try Message.parts(of: text) }
  }

  @Test(arguments: [(0, "0 rows of Steps"), (1, "One row of Steps"), (2, "2 rows of Steps"), (12_345, "12,345 rows of Steps")])
  func theNumberChoosesThePluralForm(_ count: Int64, _ text: String) throws {
    let message = try Message(checking: [
      .one: try Message.parts(of: "One row of %(app)@"), .other: try Message.parts(of: "%(count)lld rows of %(app)@"),
    ])
    #expect(message.filled(["count": .number(count), "app": .text("Steps")], in: .english) == text)
    #expect(message.placeholders == [.init(name: "count", kind: .number), .init(name: "app", kind: .text)])
  }

  /// Arabic has all six categories.
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
