import Localization
import TestSupport
import Testing

@testable import SiteRendering

extension BrowserTests {
  /// Numbers and plural forms in scripts.
  @Suite(.timeLimit(.minutes(10))) struct ScriptFormTests {
    private struct Texts: Decodable {
      let numbers, categories: [String]
    }

    private static let counts: [Int64] =
      Array(0...250) + [999, 1000, 1234, 9999, 10_000, 12_345, 100_000, 123_456, 1_000_000, 1_234_567, 20_000_000, -1, -5, -1234]
    private static let decimals = [0.5, 1.25, 1234.5, 12_345.678, 999.9996, 0.0004, -0.25, -1_234_567.891]

    @Test func scriptsWriteNumbersAsPagesDo() async throws {
      let languages = Campaign.forms.some(FormTable.tags, ofEach: 12)
      let scripts = languages.map { language in
        let forms = LanguageForms(language)
        return """
          (() => {
          \(ScriptForms.number(forms.numbers))\(ScriptForms.category(forms.plurals))
          return { numbers: [...counts, ...decimals].map((each) => number.format(each)), categories: counts.map(category) }
          })()
          """
      }
      try await withShippedDesk { desk in
        try await desk.open("")
        let texts: [Texts] = try await desk.browser.value(
          "((counts, decimals) => [\(scripts.joined(separator: ",\n"))])(\(Self.counts), \(Self.decimals))")
        for (language, texts) in zip(languages, texts) {
          let forms = LanguageForms(language)
          let decimals = Self.decimals.map { DecimalNumber($0).map { forms.decimal($0) } ?? "" }
          #expect(texts.numbers == Self.counts.map(forms.grouped) + decimals, "\(language)")
          #expect(texts.categories == Self.counts.map { forms.plural($0).rawValue }, "\(language)")
        }
        #expect(texts.count == languages.count)
        let count = texts.reduce(0) { $0 + $1.numbers.count + $1.categories.count }
        Campaign.forms.report("\(count) of \(count) values of scripts in \(languages.count) languages")
      }
    }
  }
}
