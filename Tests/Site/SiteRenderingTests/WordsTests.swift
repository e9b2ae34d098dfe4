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
  @Test func theEnglishOfModelAndMarkdownMatchesTheCatalog() {
    #expect(Words(replacing: Words.builtIn).model == ModelWords())
    #expect(Words(replacing: Words.builtIn).markdown == MarkdownWords())
  }

  /// Every word is used in a view, a template or a script.
  @Test func everyWordIsUsed() throws {
    var texts = try Self.texts(below: "Sources/Site/SiteRendering", endingIn: ".swift").joined(separator: "\n")
    texts += try Self.texts(below: "templates", endingIn: ".mustache").joined(separator: "\n")
    texts += try Self.texts(below: "templates/assets", endingIn: ".js").joined(separator: "\n")
    let used = Set(texts.matches(of: /[A-Za-z][A-Za-z0-9]*/).map { String($0.0) })
    #expect(Words.builtIn.keys.filter { !used.contains($0) }.sorted() == [])
  }

  @Test func onlySeparatorsBeginOrEndWithASpace() {
    let blank = Words.builtIn.filter { _, word in
      word.forms.values.contains { parts in
        if case .text(let text) = parts.first, text.hasPrefix(" ") { return true }
        if case .text(let text) = parts.last, text.hasSuffix(" ") { return true }
        return false
      }
    }
    #expect(blank.keys.sorted() == ["listSemicolon", "listSeparator", "sentenceSeparator"])
  }

  @Test(arguments: [("en", "A. B."), ("de", "A. B."), ("ar", "A. B."), ("ja", "A.B."), ("zh-Hans", "A.B.")])
  func sentencesAreJoined(language: String, text: String) {
    #expect(Words(language: language, replacing: Words.shipped(in: language)).sentences(["A.", nil, "B."]) == text)
  }

  /// The formats of dates and lists come from the base language's tables, unless the site has its own words for them.
  @Test func pseudolocalesUseTheFormsOfTheirLanguage() throws {
    let date = try #require(CalendarDate("2026-10-01"))
    #expect(Words().pseudolocalized(in: .accents).date(date) == "1 ⟦Ööçţööƀééŕ⟧ 2026")
    #expect(Words().pseudolocalized(in: .rightToLeft).date(date) == "1 أكتوبر 2026")
    let own = Words(replacing: ["listOr": try Message("%(others)@ else %(last)@")])
    #expect(own.pseudolocalized(in: .rightToLeft).alternatives(["1", "2"]) == "⟦1 علسع 2⟧")
    let words = Words(language: "de", replacing: Words.shipped(in: "de")).pseudolocalized(in: .accents)
    #expect(words.language == "en-XA" && words.settingsTitle == "⟦Ééîîñšţééļļûûñĝééñ⟧")
  }

  @Test func formatsDatesAndTimes() throws {
    let words = Words()
    #expect(words.date(try #require(CalendarDate("2026-10-01"))) == "1 October 2026")
    #expect(words.date(try #require(CalendarDate("2024-02-29"))) == "29 February 2024")
    #expect([10, 100, 150, 1500, 2000].map(words.duration) == ["10 ms", "0.1 s", "150 ms", "1.5 s", "2 s"])
    #expect(words.list(["a", nil, "b"]) == "a, b")
    #expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(words.alternatives) == ["", "a", "a or b", "a, b or c"])
  }

  @Test func numbersAreSeparateFromTheirText() {
    #expect(TemplateValue.counted("8,000 rows", 8000, .english) == ["before": "", "number": "8,000", "after": " rows"])
    #expect(TemplateValue.counted("two rows", 2, .english) == ["before": "two rows", "number": .none, "after": .none])
  }

  @Test func scriptsGetTheWordsThatTheyUse() throws {
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
    let words = Words(replacing: ["cancel": try Message("Ab`bruch \\ ${x} `\u{301}")])
    #expect(
      Self.module(["searchResults", "cancel", "closed", "labelled", "unknownWord"], words) == #"""
        const number = new Intl.NumberFormat('en')
        const rules = new Intl.PluralRules('en')
        const plural = (count, forms) => forms[rules.select(count)] ?? forms.other
        export const words = {
          cancel: `Ab\`bruch \\ \${x} \`\#u{301}`,
          closed: (screen) => `${screen}: closed`,
          labelled: ({ label, text }) => `${label}: ${text}`,
          searchResults: ({ count, query }) => plural(count, { one: `${number.format(count)} result for “${query}”`, other: `${number.format(count)} results for “${query}”` }),
        }

        """#)
  }

  /// An untranslated word has the number format of the site's language, but its own language's plural forms.
  @Test func scriptsOfAnotherLanguageHaveItsForms() throws {
    let rowCount = try Message(checking: [
      .one: try Message.parts(of: "%(count)lld wiersz"), .few: try Message.parts(of: "%(count)lld wiersze"),
      .other: try Message.parts(of: "%(count)lld wierszy"),
    ])
    #expect(
      Self.module(["rowCount", "screenCount"], Words(language: "pl", replacing: ["rowCount": rowCount])) == #"""
        const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })
        const number = {
          format(value) {
            const [whole, fraction] = plain.format(Math.abs(value)).split('.')
            const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(?:\d{3})*\d{3}$)/g, '\u{a0}')
            const text = fraction ? grouped + ',' + fraction : grouped
            return (value < 0 ? '−' : '') + text
          },
        }
        const category = (count) => {
          const n = Math.abs(count)
          if (n === 1) return 'one'
          if ((n % 10 >= 2 && n % 10 <= 4) && !(n % 100 >= 12 && n % 100 <= 14)) return 'few'
          if (n !== 1 && (n % 10 >= 0 && n % 10 <= 1) || (n % 10 >= 5 && n % 10 <= 9) || (n % 100 >= 12 && n % 100 <= 14)) return 'many'
          return 'other'
        }
        const plural = (count, forms) => forms[category(count)] ?? forms.other
        const englishPlural = (count, forms) => (count === 1 ? forms.one : forms.other)
        export const words = {
          rowCount: (count) => plural(count, { one: `${number.format(count)} wiersz`, few: `${number.format(count)} wiersze`, other: `${number.format(count)} wierszy` }),
          screenCount: (count) => englishPlural(count, { one: `${number.format(count)} screen`, other: `${number.format(count)} screens` }),
        }

        """#)
  }

  /// Scripts call these functions to format numbers and lists.
  @Test func scriptsHaveNumbersAndLists() throws {
    #expect(
      Self.module(["formattedNumber", "formattedList", "cancel"], Words()) == #"""
        const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })
        const number = {
          format(value) {
            const [whole, fraction] = plain.format(Math.abs(value)).split('.')
            const grouped = whole.replace(/\B(?=(?:\d{3})*\d{3}$)/g, ',')
            const text = fraction ? grouped + '.' + fraction : grouped
            return (value < 0 ? '−' : '') + text
          },
        }
        const list = ([first = '', ...rest]) => {
          const last = rest.length - 1
          if (last === 0) return first + ' and ' + rest[0]
          return rest.reduce((a, b, index) => (index === last ? a + ', and ' + b : a + ', ' + b), first)
        }
        export const words = {
          formattedList: list,
          formattedNumber: number.format,
          cancel: `Cancel`,
        }

        """#)
    #expect(ScriptWords(SourceText(path: "a.js", "import '../words/a.js'\nwords.formattedNumber(1)")).problems(with: Words()) == [])
  }

  @Test func languagesHaveTheirOwnForms() throws {
    let date = try #require(CalendarDate("2026-10-01"))
    let german = Words(language: "de")
    #expect(german.date(date) == "1. Oktober 2026")
    #expect(german.alternatives(["a", "b", "c"]) == "a, b oder c")
    #expect(german.rowCount(8000) == "8.000 rows")
    #expect(Words(language: "ja").rowCount(1) == "1 row")
    #expect(Words(language: "en-XA").date(date) == "1 October 2026")
    let own = Words(
      language: "de",
      replacing: ["dateSpelled": try Message("%(year)@/%(month)@/%(day)@"), "listOr": try Message("%(others)@ bzw. %(last)@")])
    #expect(own.date(date) == "2026/October/1")
    #expect(own.alternatives(["a", "b", "c"]) == "a, b bzw. c")
  }

  private static func module(_ names: Set<String>, _ words: Words) -> String {
    ScriptWords.modules(names, named: "words/x.js", [(words.language, words)]).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  private static func texts(below folder: String, endingIn ending: String) throws -> [String] {
    let root = ProjectFolder.path + "/" + folder
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(ending) }
      .map { try String(contentsOfFile: root + "/" + $0, encoding: .utf8) }
  }
}
