internal import Localization
internal import SiteContent

/// The addresses of all pages, in every language of the site.
struct PageLanguages: Sendable {
  /// A page in one language.
  struct Form: Hashable, Sendable {
    let edition: Edition
    let path: PagePath
  }

  /// A language in menus.
  struct Title: Sendable {
    /// The name that its speakers use: “Deutsch”.
    let name: String
    let isRightToLeft: Bool
    /// `de_DE`; nil if Open Graph has no locale for the language.
    let openGraphLocale: String?

    fileprivate init(_ language: String) {
      name = LanguageName.endonym(language)
      isRightToLeft = LanguageForms(language).isRightToLeft
      openGraphLocale = LanguageTag.openGraphLocale(language)
    }
  }

  /// Identifies a page across languages.
  private struct Key: Hashable, Sendable {
    /// The page's Markdown file in the main language; nil for a generated page.
    let text: ContentPath?
    /// The address in the main language, for a generated page. For a page with a file, the part after the file's address, because a list
    /// has several pages.
    let rest: String
  }

  /// All pages in one language.
  private struct Pages: Sendable {
    let edition: Edition
    var keys: [PagePath: Key] = [:]
    var paths: [Key: PagePath] = [:]

    init(_ site: Site, _ plan: SitePlan) {
      edition = site.settings.edition
      let heads = Dictionary(site.pages.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
      for route in plan.routes where route.isPage {
        let head = route.place.isMade ? nil : route.place.source.flatMap { heads[$0] }
        let rest = head.map { String(route.path.text.dropFirst($0.path.text.count)) } ?? edition.original(of: route.path).text
        let key = Key(text: head?.original, rest: rest)
        keys[route.path] = key
        if paths[key] == nil { paths[key] = route.path }
      }
    }
  }

  /// The pages in all languages, the main language first; empty if the site has one language.
  private let editions: [Pages]
  /// Computed once, because every page shows all titles.
  let titles: [Edition: Title]

  /// The value for a site in one language.
  static let one = PageLanguages([])

  /// - Parameter editions: the site in each of its languages, the main language first.
  init(_ editions: [(site: Site, plan: SitePlan)]) {
    let pages = editions.count < 2 ? [] : editions.map { Pages($0.site, $0.plan) }
    self.editions = pages
    titles = pages.reduce(into: [:]) { $0[$1.edition] = Title($1.edition.language) }
  }

  /// Whether the site has only one language.
  var isEmpty: Bool { editions.isEmpty }

  /// Returns the page in all its languages, including the language of `path`; empty if the site has one language, or no such page.
  func forms(of path: PagePath) -> [Form] {
    guard let key = editions.lazy.compactMap({ $0.keys[path] }).first else { return [] }
    return editions.compactMap { pages in pages.paths[key].map { Form(edition: pages.edition, path: $0) } }
  }

  /// Returns the targets of a page's language menu: in each language the page, or else the nearest page above it. Empty if the site has one
  /// language.
  func ways(from path: PagePath) -> [Form] {
    let own = forms(of: path)
    // Fast path: most pages exist in all languages.
    if own.count == editions.count { return own }
    let forms = sequence(first: path, next: \.parent).map(self.forms)
    return editions.map { pages in
      let nearest = forms.lazy.compactMap { $0.first { $0.edition == pages.edition } }.first
      return nearest ?? Form(edition: pages.edition, path: pages.edition.home)
    }
  }
}
