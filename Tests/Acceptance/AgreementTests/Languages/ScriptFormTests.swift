import AcceptanceSupport
import Foundation
import Localization
import SettingsModel
import TestSupport
import Testing

@testable import SiteRendering

/// Numbers, plural forms and lists in scripts, as Node runs them, against ours.
@Suite struct ScriptFormTests {
  private static let node = installedProgram("node")

  private struct Texts: Decodable {
    let numbers, categories, lists: [String]
  }

  private static let counts: [Int64] =
    Array(0...250) + [999, 1000, 1234, 9999, 10_000, 12_345, 100_000, 123_456, 1_000_000, 1_234_567, 20_000_000, -1, -5, -1234]
  private static let decimals = [0.5, 1.25, 1234.5, 12_345.678, 999.9996, 0.0004, -0.25, -1_234_567.891, 1e-7, 1.5e15, 1e21, 0.1 + 0.2]
  private static let lists = [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]]

  @Test(.enabled(if: node != nil, "node is missing: install it with .ci/setup tests")) func scriptsWriteNumbersAsPagesDo() async throws {
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
