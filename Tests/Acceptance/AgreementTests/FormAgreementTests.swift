import AcceptanceSupport
import Foundation
import Localization
import SettingsModel
import TestSupport
import Testing

@testable import SiteRendering

/// Numbers, dates, lists and plural forms, compared with Babel. Both use the same version of CLDR.
@Suite(.computing) struct FormAgreementTests {
  private static let script = PythonScript("Tests/Base/LocalizationTests/Forms/reference.py", importing: ["babel"])

  private struct Values: Encodable {
    let languages, counts, numbers, dates: [String]
    let lists: [[String]]
  }

  private struct Forms: Decodable {
    let plurals, numbers, dates, lists, alternatives: [String]
    let isRightToLeft: Bool
  }

  @Test(.enabled(if: script.isRunnable, "babel is missing in .build/audit: install it with .ci/setup acceptance"))
  func formsMatchBabel() async throws {
    var random = SplitMix64(state: 1)
    let large = (0..<300).map { _ in String(Int64.random(in: -10_000_000_000...10_000_000_000, using: &random)) }
    let decimals = (0..<600).map { _ in Self.decimal(&random) }
    let languages = ["en", "de", "fr", "es", "pt-BR", "ja", "zh-Hans", "ar"]
    let values = Values(
      languages: Campaign.forms.isRunning ? FormTable.tags.filter { $0 != "und" } : languages,
      counts: (0...2000).map(String.init) + large + decimals, numbers: (0...30).map { String($0 * 331) } + large + decimals,
      dates: (1...12).flatMap { month in ["01", "09", "28"].map { "\(1980 + month * 7)-\(month < 10 ? "0" : "")\(month)-\($0)" } },
      lists: (1...5).map { count in (1...count).map { "item \($0)" } })
    let theirs: [String: Forms] = try await Self.script.run(values)
    #expect(theirs.keys.sorted() == values.languages.sorted())
    var count = 0
    for (language, theirs) in theirs {
      let own = LanguageForms(language)
      #expect(own.isRightToLeft == theirs.isRightToLeft, "\(language)")
      let ours = Self.forms(own, values)
      let made = [theirs.plurals, theirs.numbers, theirs.dates, theirs.lists, theirs.alternatives]
      for (ours, theirs) in try pairs(ours, made) {
        count += theirs.count
        let differing = zip(ours, theirs).filter { $0 != nil && $0 != $1 }.prefix(5)
        #expect(ours.count == theirs.count && differing.isEmpty, "\(language): \(differing)")
      }
    }
    Campaign.forms.report("\(count) of \(count) values in \(theirs.count) languages")
  }

  /// Returns plurals, numbers, dates, lists and alternatives, or nil if Babel doesn't support them.
  private static func forms(_ own: LanguageForms, _ values: Values) -> [[String?]] {
    let dates = values.dates.map { $0.split(separator: "-").compactMap { Int($0) } }
    return [
      values.counts.map { DecimalNumber($0).map { own.plural($0).rawValue } }, values.numbers.map { number($0, own) },
      dates.map { own.western(own.date(year: $0[0], month: $0[1], day: $0[2])) }, values.lists.map(own.list),
      values.lists.map(own.alternatives),
    ]
  }

  /// Returns the number with ASCII digits and an ASCII hyphen, as Babel writes it.
  private static func number(_ text: String, _ own: LanguageForms) -> String? {
    guard let number = DecimalNumber(text) else { return "no number" }
    // Babel ignores the minimum number of digits before the first grouping separator.
    let (group, minimum) = (own.numbers.lastGroup, own.numbers.minimumGroupingDigits)
    if number.whole.count > group, number.whole.count < group + minimum { return nil }
    // Babel also ignores Adlam's grouping separator.
    return own.western(own.decimal(number).replacing(own.numbers.minusSign, with: "-").replacing("⹁", with: ","))
  }

  private static func decimal(_ random: inout SplitMix64) -> String {
    let (whole, fraction) = (Int.random(in: 0...3000, using: &random), Int.random(in: 0...999, using: &random))
    let digits = String(fraction)
    return "\(Bool.random(using: &random) ? whole % 30 : whole).\(digits.prefix(Int.random(in: 1...digits.count, using: &random)))"
  }
}

extension LanguageForms {
  /// Returns the string with ASCII digits.
  fileprivate func western(_ text: String) -> String {
    numbers.hasWesternDigits ? text : String(text.map { digit in numbers.digits.firstIndex(of: digit).map { Character("\($0)") } ?? digit })
  }
}

/// Numbers, plural forms and lists from the generated scripts, which run in Node.
@Suite struct ScriptFormTests {
  private static let node = installedProgram("node")

  private struct Texts: Decodable {
    let numbers, categories, lists: [String]
  }

  private static let counts: [Int64] =
    Array(0...250) + [999, 1000, 1234, 9999, 10_000, 12_345, 100_000, 123_456, 1_000_000, 1_234_567, 20_000_000, -1, -5, -1234]
  private static let decimals = [0.5, 1.25, 1234.5, 12_345.678, 999.9996, 0.0004, -0.25, -1_234_567.891, 1e-7, 1.5e15, 1e21, 0.1 + 0.2]
  private static let lists = [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]]

  @Test(.enabled(if: node != nil, "node is missing: install it with .ci/setup tests")) func scriptsFormatNumbersLikePages() async throws {
    let languages = Campaign.forms.some(FormTable.tags, ofEach: 12)
    #expect(languages.count >= 10)
    let scripts = languages.map { language in
      let forms = LanguageForms(language)
      return """
        (() => {
        \(ScriptForms.number(forms.numbers))\(ScriptForms.category(forms.plurals))\(ScriptForms.list(forms.conjunction))
        return { numbers: [...counts, ...decimals].map((each) => number.format(each)), categories: counts.map(category), lists: lists.map(list) }
        })()
        """
    }
    let folder = try TemporaryFolder()
    try folder.write([
      "forms.mjs": """
      const [counts, decimals, lists] = [\(Self.counts), \(Self.decimals), \(Self.lists)]
      console.log(JSON.stringify([\(scripts.joined(separator: ",\n"))]))
      """
    ])
    let run = try await ProgramRun([#require(Self.node), "forms.mjs"], in: folder.path).succeeded()
    let texts = try JSONDecoder().decode([Texts].self, from: run.outputData)
    for (language, texts) in try pairs(languages, texts) {
      let forms = LanguageForms(language)
      #expect(texts.numbers == Self.counts.map(forms.grouped) + Self.decimals.map(Words(language: language).numbers.text), "\(language)")
      #expect(texts.categories == Self.counts.map { forms.plural($0).rawValue }, "\(language)")
      #expect(texts.lists == Self.lists.map(forms.list), "\(language)")
    }
    let count = texts.reduce(0) { $0 + $1.numbers.count + $1.categories.count }
    Campaign.forms.report("\(count) of \(count) values of scripts in \(languages.count) languages")
  }
}
