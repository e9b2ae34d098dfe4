package import Localization

/// The folder in `content/` that becomes the site's root, and the editions of the site.
package struct ContentRoot: Hashable, Sendable {
  /// The folder at the address `/`, with a trailing slash: `steps/` if only that app is built; empty for `content/` itself.
  package let folder: String
  /// The editions, main language first.
  package private(set) var editions: [Edition]

  package static let content = ContentRoot(folder: "")

  /// - Parameter pseudo: the pseudolocales, in which the pages of the main language are shown.
  package init(folder: String, language: String = "en", others: [String] = [], pseudo: [PseudoLanguage] = []) {
    self.folder = folder
    editions = [Edition(main: language)] + others.map { Edition(further: $0) } + pseudo.map { Edition(pseudo: $0) }
  }

  package var main: Edition { editions[0] }

  /// The editions that authors write: all except pseudolocales.
  package var written: [Edition] { editions.filter { $0.pseudo == nil } }

  /// Returns the edition of the page or document at an address.
  package func edition(at path: PagePath) -> Edition { editions.dropFirst().first { $0.contains(path) } ?? main }

  /// Returns the address for a path in `content/`: of a file, or of a page in the main language.
  package func address(of path: String) -> PagePath {
    PagePath("/" + (path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]))
  }

  /// Converts an address that the author wrote for the whole site to an address on this site, which may contain only one app.
  package func address(written text: String) -> String {
    !folder.isEmpty && contains(written: text) ? String(text.dropFirst(folder.count)) : text
  }

  /// Whether this site contains an address that the author wrote for the whole site.
  package func contains(written text: String) -> Bool { text.hasPrefix("/" + folder) }

  /// Separates the language from the name of a page's file: `privacy.de.md` is `privacy.md` in German, if the site has German.
  ///
  /// - Returns: The page's edition, and the file of the same page in the main language.
  package func splitLanguage(of path: ContentPath) -> (edition: Edition, original: ContentPath) {
    guard editions.count > 1, let fileExtension = path.pageExtension else { return (main, path) }
    let stem = path.text.utf8.dropLast(fileExtension.utf8.count)
    let edition = written.first { stem.count > $0.language.utf8.count + 1 && stem.hasSuffix("." + $0.language) }
    guard let edition else { return (main, path) }
    return (edition, ContentPath(String(Substring(stem.dropLast(edition.language.utf8.count + 1))) + fileExtension))
  }
}

extension Substring.UTF8View {
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

/// The site in one of its languages.
package struct Edition: Hashable, Sendable {
  /// A BCP 47 tag as the author writes it: `pt-BR`.
  package let language: String
  /// The beginning of its pages' addresses: `/` in the main language, `/pt-br/` in another.
  package let home: PagePath

  /// The pseudolocale; nil if the edition is in a language that people write.
  package let pseudo: PseudoLanguage?

  /// Creates the edition in the main language.
  package init(main language: String) { (self.language, home, pseudo) = (language, .root, nil) }

  /// Creates an edition in another language.
  package init(further language: String) { self.init(language, pseudo: nil) }

  /// Creates the edition in a pseudolocale, which shows the texts of the main language in other letters.
  package init(pseudo: PseudoLanguage) { self.init(pseudo.tag, pseudo: pseudo) }

  private init(_ language: String, pseudo: PseudoLanguage?) {
    self.language = language
    home = PagePath("/\(language.lowercased())/")
    self.pseudo = pseudo
  }

  package var isMain: Bool { home == .root }

  /// Converts the address of a page in the main language to its address in this edition.
  package func address(of path: PagePath) -> PagePath { isMain ? path : PagePath(home.text + path.text.dropFirst()) }

  /// Whether the page or document at an address belongs to this edition. The main edition also contains everything that no other edition
  /// contains, such as pages that are the same in all languages.
  package func contains(_ path: PagePath) -> Bool {
    isMain || path.text.hasPrefix(home.text) || path.text.hasPrefix(documents.text)
  }

  /// The beginning of its JSON documents' addresses.
  package var documents: PagePath { PagePath("/api/v1" + home.text) }

  /// Converts the address of a page in this edition to its address in the main language.
  package func original(of path: PagePath) -> PagePath {
    isMain || !path.text.hasPrefix(home.text) ? path : PagePath("/" + path.text.dropFirst(home.text.count))
  }
}
