package import Diagnostics
package import SiteContent

/// The drawings that pages can show: those of `templates/assets/symbols.svg`, and what else apps name, as far as it can be drawn.
package struct SymbolSprite: Sendable {
  /// Its name among the assets.
  package static let file = "symbols.svg"
  /// The name among the templates of more drawings.
  package static let drawingsFile = "drawings.svg"
  /// The placeholder for a name without a drawing.
  private static let neutral = "neutral"

  /// The published sheet.
  package let bytes: [UInt8]
  /// Whether it has more than the sheet among the templates.
  package let hasAdditions: Bool
  private let drawn: Set<String>
  /// By names that apps use and that are not drawn: the names of their bases.
  private let bases: [String: String]
  private let used: [Located<String>]
  private let vocabulary: SymbolVocabulary

  /// - Parameters:
  ///   - sheet: is published with all its drawings.
  ///   - more: drawings that are published only if an app uses them.
  package init(_ sheet: SymbolSheet, more: SymbolSheet?, apps: [App]) {
    let composer = SymbolComposer(drawings: sheet.drawings.merging(more?.drawings ?? [:]) { own, _ in own })
    var added: [String: String] = [:]
    var bases: [String: String] = [:]
    used = apps.flatMap(\.drawings)
    for name in Set(used.map(\.value)) where sheet.drawings[name] == nil {
      let parts = SymbolName(name)
      for shown in [parts] + parts.bases {
        let text = shown.text
        let markup = sheet.drawings[text] == nil ? composer.markup(shown) : nil
        guard markup != nil || sheet.drawings[text] != nil else { continue }
        if let markup { added[text] = markup }
        if text != name { bases[name] = text }
        break
      }
    }
    drawn = Set(sheet.drawings.keys).union(added.keys)
    (hasAdditions, bytes) = (!added.isEmpty, sheet.adding(added))
    vocabulary = SymbolVocabulary(drawings: composer.drawings.keys.filter { $0 != Self.neutral })
    self.bases = bases
  }

  /// The drawing for a name: that of its base, or else the neutral mark, if it has none; nil if there is no such mark either.
  package func drawing(of name: String) -> String? {
    if drawn.contains(name) { return name }
    return base(of: name) ?? (drawn.contains(Self.neutral) ? Self.neutral : nil)
  }

  /// The name of the drawing that stands for a symbol that an app names and that cannot be drawn.
  func base(of name: String) -> String? { bases[name] }

  /// For each place where an app names a symbol without a drawing: a note if such a symbol may exist, or else a warning.
  package var problems: [Diagnostic] {
    used.filter { !drawn.contains($0.value) }.map { place in
      let name = place.value
      let isKnown = vocabulary.knows(name)
      let guess = isKnown ? nil : vocabulary.nearest(to: name)
      let shown = base(of: name).map { "\"\($0)\"" } ?? "a placeholder"
      return Diagnostic(
        isKnown ? .note : .warning, .missingSymbol, in: place.source, at: place.location, "the symbol \"\(name)\" has no drawing",
        help: (guess.map { "did you mean \"\($0)\"? Otherwise " } ?? "")
          + "pages show \(shown); draw it in templates/assets/\(Self.file), starting from `sitegen templates assets/\(Self.file)`")
    }
  }
}
