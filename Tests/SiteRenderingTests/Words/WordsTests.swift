import Diagnostics
import Foundation
import Localization
import Markdown
import Mustache
import SettingsModel
import SiteContent
import TestSupport
import Testing

@testable import SiteRendering

@Suite struct WordsTests {
  @Test func theEnglishOfTheModelAndOfMarkdownIsThatOfTheCatalogue() {
    #expect(Words(replacing: Words.builtIn).model == ModelWords())
    #expect(Words(replacing: Words.builtIn).markdown == MarkdownWords())
  }

  /// Every word is shown by a view, a template or a script.
  @Test func everyWordIsUsed() throws {
    var texts = try Self.texts(below: "Sources/SiteRendering", endingIn: ".swift").joined(separator: "\n")
    texts += try Self.texts(below: "templates", endingIn: ".mustache").joined(separator: "\n")
    texts += try Self.texts(below: "templates/assets", endingIn: ".js").joined(separator: "\n")
    let used = Set(texts.matches(of: /[A-Za-z][A-Za-z0-9]*/).map { String($0.0) })
    #expect(Words.builtIn.keys.filter { !used.contains($0) }.sorted() == [])
  }

  @Test func noWordBeginsOrEndsWithABlankButSeparators() {
    let blank = Words.builtIn.filter { _, word in
      word.forms.values.contains { parts in
        if case .text(let text) = parts.first, text.hasPrefix(" ") { return true }
        if case .text(let text) = parts.last, text.hasSuffix(" ") { return true }
        return false
      }
    }
    #expect(blank.keys.sorted() == ["listSemicolon", "listSeparator"])
  }

  @Test func datesAndTimesAreSpelled() throws {
    let words = Words()
    #expect(words.date(try #require(CalendarDate("2026-10-01"))) == "1 October 2026")
    #expect(words.date(try #require(CalendarDate("2024-02-29"))) == "29 February 2024")
    #expect([10, 100, 150, 1500, 2000].map(words.duration) == ["10 ms", "0.1 s", "150 ms", "1.5 s", "2 s"])
    #expect(words.list(["a", nil, "b"]) == "a, b")
    #expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(words.alternatives) == ["", "a", "a or b", "a, b or c"])
  }

  @Test func aNumberStandsApartFromItsText() {
    #expect(TemplateValue.counted("8,000 rows", 8000) == ["before": "", "number": "8,000", "after": " rows"])
    #expect(TemplateValue.counted("two rows", 2) == ["before": "two rows", "number": .none, "after": .none])
  }

  @Test func scriptsGetTheWordsThatTheyAskFor() throws {
    let script = ScriptWords(
      SourceText(
        path: "a.js",
        """
        import { words } from '../words/own.js'
        say(words.cancel, words.searchResults({ count, query }), sub.words.closed, words.nothingLikeIt)
        """))
    #expect(script.module == "words/own.js")
    #expect(script.uses.map(\.name) == ["cancel", "searchResults", "closed", "nothingLikeIt"])
    #expect(ScriptWords(SourceText(path: "b.js", "words.cancel")).uses.isEmpty)
    let words = Words(language: "de", replacing: ["cancel": try Message("Ab`bruch \\ ${x}")])
    #expect(
      String(decoding: ScriptWords.module(["searchResults", "cancel", "closed", "labelled", "unknownWord"], words), as: UTF8.self) == #"""
        const number = new Intl.NumberFormat('en')
        const rules = new Intl.PluralRules('de')
        const plural = (count, forms) => forms[rules.select(count)] ?? forms.other
        export const words = {
          cancel: `Ab\`bruch \\ \${x}`,
          closed: (screen) => `${screen}: closed`,
          labelled: ({ label, text }) => `${label}: ${text}`,
          searchResults: ({ count, query }) => plural(count, { one: `${number.format(count)} result for “${query}”`, other: `${number.format(count)} results for “${query}”` }),
        }

        """#)
  }

  private static func texts(below folder: String, endingIn ending: String) throws -> [String] {
    let root = ProjectFolder.path + "/" + folder
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(ending) }
      .map { try String(contentsOfFile: root + "/" + $0, encoding: .utf8) }
  }
}
