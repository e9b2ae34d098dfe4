package import Diagnostics
package import Localization

/// The words of a site's own `templates/words.xcstrings`, and of those of its apps, which add words for their templates and scripts.
package struct OwnWords: Sendable {
  /// Those that are not the built-in ones, by key.
  package private(set) var differing: [String: Message] = [:]
  package private(set) var diagnostics: [Diagnostic] = []
  private let files: [WordsFile]

  /// - Parameter apps: in the order of their ids.
  package init(site: WordsFile?, apps: [WordsFile]) {
    files = [site].compactMap(\.self) + apps
    if let site { (differing, diagnostics) = (site.differing, site.diagnostics) }
    for file in apps {
      diagnostics += file.diagnostics + file.conflicts(with: differing)
      differing.merge(file.differing) { first, _ in first }
    }
  }

  /// A warning for each word that is not one of the builder's, and that no template or script uses.
  ///
  /// - Parameter used: the words that templates and scripts ask for.
  package func unused(_ used: Set<String>) -> [Diagnostic] { files.flatMap { $0.unused(used) } }
}

extension WordsFile {
  /// An error for each word of an app that is one of the builder's, or that the site or another app has with another text.
  fileprivate func conflicts(with others: [String: Message]) -> [Diagnostic] {
    keys.compactMap { key, place in
      if Words.builtIn[key] != nil {
        return Diagnostic(
          .error, .conflictingKeys, in: source, at: place, "the word \"\(key)\" is one of the builder's",
          help: "templates/\(Self.name) changes it for the whole site; give the app's word another name")
      }
      guard let other = others[key], other != messages[key] else { return nil }
      return Diagnostic(
        .error, .conflictingKeys, in: source, at: place, "the word \"\(key)\" has another text elsewhere",
        help: "the site and its apps share their words; give this one another name")
    }
  }
}
