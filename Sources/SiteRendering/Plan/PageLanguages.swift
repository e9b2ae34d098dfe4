internal import Localization
internal import SiteContent

/// Where each page of a site is in its other languages.
struct PageLanguages: Sendable {
  /// A page in one language.
  struct Form: Hashable, Sendable {
    let edition: Edition
    let path: PagePath
  }

  /// What menus say of a language.
  struct Title: Sendable {
    /// What its speakers call it.
    let name: String
    let isRightToLeft: Bool
    /// nil if Open Graph has no name for it.
    let openGraphLocale: String?

    fileprivate init(_ language: String) {
      name = LanguageName.endonym(language)
      isRightToLeft = LanguageForms(language).isRightToLeft
      openGraphLocale = LanguageTag.openGraphLocale(language)
    }
  }

  /// What a page is in every language.
  private struct Key: Hashable, Sendable {
    /// The Markdown file that has it in the main language; nil for a page of the builder.
    let text: ContentPath?
    /// The address in the main language, or what follows that of the text: a list has further pages.
    let rest: String
  }

  /// The pages in one language.
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

  /// That in the main language first.
  private let editions: [Pages]
  /// Made once: every page has all of them.
  let titles: [Edition: Title]

  /// Of a site in one language.
  static let one = PageLanguages([])

  /// - Parameter editions: the site in each of its languages, the main one first. Of one alone, nothing is kept.
  init(_ editions: [(site: Site, plan: SitePlan)]) {
    let pages = editions.count < 2 ? [] : editions.map { Pages($0.site, $0.plan) }
    self.editions = pages
    titles = pages.reduce(into: [:]) { $0[$1.edition] = Title($1.edition.language) }
  }

  /// Whether the site has one language only.
  var isEmpty: Bool { editions.isEmpty }

  /// All forms of a page, itself among them; none on a site in one language, or if there is no such page.
  func forms(of path: PagePath) -> [Form] {
    guard let key = editions.lazy.compactMap({ $0.keys[path] }).first else { return [] }
    return editions.compactMap { pages in pages.paths[key].map { Form(edition: pages.edition, path: $0) } }
  }

  /// For each language where to go on from a page: its form there, else that of the nearest page above it; none on a site in one language.
  func ways(from path: PagePath) -> [Form] {
    let own = forms(of: path)
    // Nearly always, and every page asks.
    if own.count == editions.count { return own }
    let forms = sequence(first: path, next: \.parent).map(self.forms)
    return editions.map { pages in
      let nearest = forms.lazy.compactMap { $0.first { $0.edition == pages.edition } }.first
      return nearest ?? Form(edition: pages.edition, path: pages.edition.home)
    }
  }
}
