/// What addresses of the site stand for: a folder of `content/`, in one or several languages.
package struct ContentRoot: Hashable, Sendable {
  /// The folder that the address `/` stands for, with a slash at its end: `steps/` if only that app is built; empty for `content/` itself.
  package let folder: String
  /// That in the main language first.
  package private(set) var editions: [Edition]

  package static let content = ContentRoot(folder: "")

  package init(folder: String, language: String = "en", others: [String] = []) {
    self.folder = folder
    editions = [Edition(main: language)] + others.map { Edition(further: $0) }
  }

  package var main: Edition { editions[0] }

  /// The edition that the page or document at an address belongs to.
  package func edition(at path: PagePath) -> Edition { editions.dropFirst().first { $0.contains(path) } ?? main }

  /// Where a file is on the site, or a page by its path in the main language.
  package func address(of path: String) -> PagePath {
    PagePath("/" + (path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]))
  }

  /// An address that an author wrote for the site of all apps, as it is on this one.
  package func address(written text: String) -> String {
    !folder.isEmpty && contains(written: text) ? String(text.dropFirst(folder.count)) : text
  }

  /// Whether an address that an author wrote for the site of all apps is on this one.
  package func contains(written text: String) -> Bool { text.hasPrefix("/" + folder) }

  /// The language of a page by its file's name, and the file that has the same page in the main language: `privacy.md` for `privacy.de.md`.
  ///
  /// Only a language of the site counts as one.
  package func form(of path: ContentPath) -> (edition: Edition, original: ContentPath) {
    guard editions.count > 1, let ending = path.pageEnding else { return (main, path) }
    let stem = path.text.utf8.dropLast(ending.utf8.count)
    let edition = editions.first { stem.count > $0.language.utf8.count + 1 && stem.hasSuffix("." + $0.language) }
    guard let edition else { return (main, path) }
    return (edition, ContentPath(String(Substring(stem.dropLast(edition.language.utf8.count + 1))) + ending))
  }
}

extension Substring.UTF8View {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
