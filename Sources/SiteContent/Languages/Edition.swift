/// A site in one of its languages: where its pages and documents are.
package struct Edition: Hashable, Sendable {
  /// As in BCP 47, as the author writes it: `pt-BR`.
  package let language: String
  /// The address below which its pages are: `/` in the main language, `/pt-br/` in another.
  package let home: PagePath

  /// The one in the main language.
  package init(main language: String) { (self.language, home) = (language, .root) }

  /// One in another language.
  package init(further language: String) { (self.language, home) = (language, PagePath("/\(language.lowercased())/")) }

  package var isMain: Bool { home == .root }

  /// The address of a page, from that of the main language.
  package func address(of path: PagePath) -> PagePath { isMain ? path : PagePath(home.text + path.text.dropFirst()) }

  /// Whether the page or document at an address belongs to it. To that in the main language belongs what no other has, pages that are the same
  /// for all included.
  package func contains(_ path: PagePath) -> Bool {
    isMain || path.text.hasPrefix(home.text) || path.text.hasPrefix(documents.text)
  }

  /// Where its JSON documents are.
  package var documents: PagePath { PagePath("/api/v1" + home.text) }

  /// The address that a page has, or would have, in the main language.
  package func original(of path: PagePath) -> PagePath {
    isMain || !path.text.hasPrefix(home.text) ? path : PagePath("/" + path.text.dropFirst(home.text.count))
  }
}
