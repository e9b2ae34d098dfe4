internal import Diagnostics

extension SiteSettings {
  /// The settings of all pages in the main language, for a folder of `content/`.
  ///
  /// - Parameter folder: that of the only app that is built; empty for all of `content/`.
  package mutating func settle(in folder: String) {
    contentRoot = ContentRoot(folder: folder, language: language, others: languages.map(\.tag))
    edition = contentRoot.main
  }

  /// The same for the pages in another language.
  package func `in`(_ edition: Edition) -> SiteSettings {
    var settings = self
    (settings.edition, settings.language) = (edition, edition.language)
    return settings
  }

  /// The main language is none of the others.
  mutating func checkLanguages(_ root: Node?, _ reader: inout Reader) {
    guard let number = languages.firstIndex(where: { $0.tag.lowercased() == language.lowercased() }) else { return }
    languages.remove(at: number)
    guard let location = root?["languages"]?.location else { return }
    reader.error(
      .duplicateID, at: location, "\"\(language)\" is the main language of the site", help: "`languages` has only the others: take it out")
  }
}
