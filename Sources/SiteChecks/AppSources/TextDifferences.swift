#if AppSources
  internal import AppSources
  package import Diagnostics
  internal import Localization
  package import SiteContent

  /// Where the site's copy of a String Catalog has another text than the app's own, of the texts that settings show.
  package struct TextDifferences {
    private let own: ModelTexts
    private let other: ModelTexts
    private let keys: [String]

    /// - Parameters:
    ///   - other: the texts of the catalog among the code.
    ///   - written: texts of the code.
    package init(_ app: App, _ own: ModelTexts, _ other: ModelTexts, written: Set<String>) {
      (self.own, self.other) = (own, other)
      keys = Set(app.shownTexts.map(\.value.text)).union(written).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Texts that both have, and what differs.
    package var report: (count: Int, diagnostics: [Diagnostic]) {
      var (count, diagnostics): (Int, [Diagnostic]) = (0, [])
      var seen: Set<String> = []
      for written in keys {
        let text = ShownText(text: written, isTemplate: true)
        guard let mine = own.entry(for: text), let theirs = other.entry(for: text), seen.insert(mine.key).inserted,
          let left = own.text(for: written), let right = other.text(for: written)
        else { continue }
        count += 1
        if left == right { continue }
        let summary = "the text of \"\(written)\" is \"\(left)\" here and \"\(right)\" in the app"
        let (here, there) = (own.place(of: mine), other.place(of: theirs))
        diagnostics.append(
          Diagnostic(
            .warning, .textDiffers, in: own.catalog.source, at: here, summary,
            help: "compare \(other.catalog.source.path):\(there.line)"))
        diagnostics.append(
          Diagnostic(
            .note, .textDiffers, in: other.catalog.source, at: there, summary, help: "compare \(own.catalog.source.path):\(here.line)"))
      }
      return (count, diagnostics)
    }
  }

  extension ModelTexts {
    fileprivate func place(of entry: TextCatalog.Entry) -> SourceLocation { catalog.source.location(ofByte: entry.keyOffset) }
  }
#endif
