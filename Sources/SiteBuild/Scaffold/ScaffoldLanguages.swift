internal import Diagnostics
internal import Localization
internal import SiteContent
internal import SiteRendering

/// The languages of a new site.
package struct ScaffoldLanguages: Sendable, Equatable {
  package let main: String
  package let others: [String]

  package static let english = ScaffoldLanguages(main: "en", others: [])

  private init(main: String, others: [String]) { (self.main, self.others) = (main, others) }

  /// - Parameter tags: as in BCP 47, the main language first.
  /// - Throws: `CommandFailure`.
  package init(_ tags: [String]) throws {
    var seen: Set<String> = []
    for tag in tags {
      guard LanguageTag.isValid(tag) else {
        let help = LanguageTag.mended(tag).map { "did you mean \"\($0)\"?" } ?? "write it as en, de or pt-BR"
        throw CommandFailure.usage("\"\(tag.printable)\" is not a language tag: \(help)")
      }
      guard seen.insert(tag.lowercased()).inserted else { throw CommandFailure.usage("the language \"\(tag)\" is named twice") }
    }
    guard let main = tags.first else { throw CommandFailure.usage("a site needs a language") }
    self.init(main: main, others: Array(tags.dropFirst()))
  }

  package var all: [String] { [main] + others }

  /// Those that the builder has no texts in.
  package var untranslated: [String] { all.filter { Self.texts(for: $0) == nil } }

  /// The language of the builder's own texts that stand in pages of a language: `de` for `de-AT`, `en` for `en-US`. Nil if there are none.
  static func texts(for language: String) -> String? {
    LanguageForms(language).isEnglish ? "en" : Words.shippedLanguage(for: language)
  }
}
