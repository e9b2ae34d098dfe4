internal import Diagnostics

extension Translations {
  /// As a list for people; every line is ended by a newline. Nothing for a site in one language.
  ///
  ///     de
  ///       content/steps/Localizable.xcstrings  41 of 44
  ///         content/steps/settings.yaml:12:5: "Unit system"
  ///         content/steps/Localizable.xcstrings:31:24: "Lock" needs review
  ///       templates/words.xcstrings  678 of 678
  ///       only in the main language: 2 pages
  ///         content/steps/terms.md
  package var text: String { languages.map { "\n" + ([$0.tag] + $0.lines).map { $0 + "\n" }.joined() }.joined() }
}

extension Translations.Language {
  fileprivate var lines: [String] {
    var lines = files.flatMap(\.lines)
    if !apps.isEmpty { lines.append("  not in this language: \(apps.joined(separator: ", "))") }
    if !pages.isEmpty {
      lines.append("  only in the main language: \(pages.count == 1 ? "1 page" : "\(pages.count) pages")")
      lines += pages.map { "    \($0.printable)" }
    }
    return lines
  }
}

extension Translations.File {
  fileprivate var lines: [String] {
    let words = missing.filter { $0.place == nil }
    var lines = ["  \(path.printable)  \(translated) of \(total)"]
    if !words.isEmpty { lines.append("    words of the builder missing: \(words.count); `sitegen export xcstrings` writes them") }
    lines += missing.filter { $0.place != nil }.map { "    \($0.line)" }
    lines += needsReview.map { "    \($0.line) needs review" }
    return lines
  }
}

extension Translations.Gap {
  fileprivate var line: String {
    let shown = text.unicodeScalars.count > 50 ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(50))) + "…" : text
    let start = place.map { "\($0.path.printable):\($0.location.line):\($0.location.column): " } ?? ""
    return "\(start)\"\(shown.printable)\""
  }
}
