internal import Concurrency
internal import Localization
package import SiteContent

/// The published addresses in all languages, and the languages of each page. Computed once for a site.
package struct PublishedAddresses: Sendable {
  /// The site and its plan in each language, the main language first.
  let editions: [(site: Site, plan: SitePlan)]
  let assets: AssetFolder
  /// The addresses of all planned outputs.
  let outputs: Set<PagePath>
  /// The addresses of smaller versions of pictures.
  let pictures: Set<PagePath>
  /// The addresses of pages by their files. Pages in the main language also have an entry for their original file. Empty if the site has
  /// one language.
  let pages: [ContentPath: PagePath]
  let suggestions: Deferred<AddressSuggestions>
  /// The pages in all languages, the main language first; empty if the site has one language.
  private let languages: [Pages]
  /// The languages in menus. Computed once, because every page shows all of them.
  let titles: [Edition: Title]

  /// - Parameter editions: the site in each of its languages, the main language first.
  package init(_ editions: [(site: Site, plan: SitePlan)]) {
    self.editions = editions
    let all = editions.count < 2 ? [] : editions
    let assets = editions.first?.plan.assets ?? AssetFolder([])
    let outputs = Set(editions.lazy.flatMap { $0.plan.routes.map(\.path) + $0.plan.besidePages })
    self.assets = assets
    self.outputs = outputs
    pictures = Set(editions.lazy.flatMap { $0.plan.routes.flatMap { $0.pictures?.paths ?? [] } })
    let heads = all.flatMap(\.site.pages)
    let files = heads.map { ($0.source, $0.path) } + heads.filter(\.edition.isMain).map { ($0.original, $0.path) }
    pages = Dictionary(files, uniquingKeysWith: { first, _ in first })
    suggestions = Deferred { AddressSuggestions(outputs.subtracting(assets.published.values).union(assets.published.keys)) }
    languages = all.map { Pages($0.site, $0.plan) }
    titles = languages.reduce(into: [:]) { $0[$1.edition] = Title($1.edition.language) }
  }

  var hasOneLanguage: Bool { languages.isEmpty }
}

/// The languages of each page.
extension PublishedAddresses {
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

  /// Returns the page in all its languages, including the language of `path`; empty if the site has one language, or no such page.
  func forms(of path: PagePath) -> [Form] {
    guard let key = languages.lazy.compactMap({ $0.keys[path] }).first else { return [] }
    return languages.compactMap { pages in pages.paths[key].map { Form(edition: pages.edition, path: $0) } }
  }

  /// Returns the targets of a page's language menu: in each language the page, or else the nearest page above it. Empty if the site has one
  /// language.
  func languageLinks(from path: PagePath) -> [Form] {
    let own = forms(of: path)
    // Fast path: most pages exist in all languages.
    if own.count == languages.count { return own }
    let forms = sequence(first: path, next: \.parent).map(self.forms)
    return languages.map { pages in
      let nearest = forms.lazy.compactMap { $0.first { $0.edition == pages.edition } }.first
      return nearest ?? Form(edition: pages.edition, path: pages.edition.home)
    }
  }
}
