import Foundation
import Testing

@testable import Localization

/// Babel's results for some values in eight languages, from the same CLDR version as the tables. `Tools/forms` writes them.
@Suite struct BabelFixtureTests {
  private struct Fixture: Decodable {
    struct Values: Decodable {
      let counts, numbers, dates: [String]
      let lists: [[String]]
    }

    struct Forms: Decodable {
      let numbers, plurals, dates, lists, alternatives: [String]
      let isRightToLeft: Bool
    }

    let values: Values
    let forms: [String: Forms]
  }

  @Test func formsAreThoseOfBabel() throws {
    let url = try #require(Bundle.module.url(forResource: "reference", withExtension: "json"))
    let fixture = try JSONDecoder().decode(Fixture.self, from: try Data(contentsOf: url))
    let values = fixture.values
    let (counts, numbers) = (try values.counts.map(number), try values.numbers.map(number))
    #expect(fixture.forms.keys.sorted() == ["ar", "de", "en", "es", "fr", "ja", "pt-BR", "zh-Hans"])
    for (language, theirs) in fixture.forms {
      let ours = LanguageForms(language)
      // Babel writes a hyphen for the minus sign and omits direction marks.
      let texts = numbers.map { ours.decimal($0).replacing(ours.numbers.minusSign, with: "-") }
      #expect(texts == theirs.numbers, "\(language)")
      #expect(counts.map { ours.plural($0).rawValue } == theirs.plurals, "\(language)")
      let dates = values.dates.map { $0.split(separator: "-").compactMap { Int($0) } }
      #expect(dates.map { ours.date(year: $0[0], month: $0[1], day: $0[2]) } == theirs.dates, "\(language)")
      #expect(values.lists.map(ours.list) == theirs.lists, "\(language)")
      #expect(values.lists.map(ours.alternatives) == theirs.alternatives, "\(language)")
      #expect(ours.isRightToLeft == theirs.isRightToLeft, "\(language)")
    }
  }

  private func number(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(text)) }
}
