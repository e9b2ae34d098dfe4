internal import SettingsModel
internal import SiteContent

/// A plan while routes are added to it, one after the other.
struct SiteDraft: Sendable {
  let site: Site
  let assets: AssetFolder
  /// Whether there are templates for the search page and the index: a site's own set of templates may have none.
  let hasSearchPage: Bool
  let includesPrivate: Bool
  let tags: TagIndex
  let lists: [PageMetadata]
  private(set) var routes: [Route] = []
  /// By their address: Markdown pages, each of which may give a page of the builder its title and opening text.
  private let openings: [PagePath: PageMetadata]
  /// Addresses of pages that the builder makes.
  private var made: Set<PagePath> = []
  /// Of every list, newest first, without the pages of tags.
  let posts: [PagePath: [PageMetadata]]
  /// By app.
  let pageless: [Catalogue.ID: Pageless]

  init(_ site: Site, assets: AssetFolder, hasSearchPage: Bool, includesPrivate: Bool) {
    (self.site, self.assets, self.hasSearchPage, self.includesPrivate) = (site, assets, hasSearchPage, includesPrivate)
    pageless = Dictionary(site.apps.map { ($0.id, Pageless($0, in: site)) }, uniquingKeysWith: { first, _ in first })
    openings = Dictionary(site.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let lists = site.pages.filter(\.isList)
    let found = lists.map { list in
      let posts = site.pages.filter { $0.path != list.path && $0.path.text.hasPrefix(list.path.text) && !$0.isList }
      return (list, (posts + site.foreign(below: list)).sorted(by: PageMetadata.isNewer))
    }
    // Tags are words of a language.
    tags = TagIndex(site, lists: found.map { list, posts in (list, posts.filter { $0.edition == list.edition }) })
    let tagPages = Set(tags.groups.flatMap { [$0.path] + $0.tags.map(\.path) })
    let posts = found.map { list, posts in (list.path, posts.filter { !tagPages.contains($0.path) }) }
    self.lists = lists
    self.posts = Dictionary(posts, uniquingKeysWith: { first, _ in first })
  }

  mutating func add(_ kind: Route.Kind, _ place: OutputPlace, showing posts: [PageMetadata] = []) {
    routes.append(Route(kind, place, showing: posts))
  }

  /// Adds a page that the builder makes, with the Markdown page at its address as its opening.
  mutating func addPage(_ kind: PageKind, at path: PagePath, of app: App? = nil, showing posts: [PageMetadata] = []) {
    made.insert(path)
    add(.page(kind), OutputPlace(path, madeFrom: app, opening: openings[path]), showing: posts)
  }

  /// Whether a Markdown page gives a page of the builder its opening. All pages of the builder come before.
  func isOpening(_ page: PageMetadata) -> Bool { made.contains(page.path) && openings[page.path] == page }
}

extension Site {
  /// The posts of a list that are there in the main language only.
  fileprivate func foreign(below list: PageMetadata) -> [PageMetadata] {
    let folder = list.original.folder
    return foreign.filter { $0.original.text.hasPrefix(folder.isEmpty ? "" : folder + "/") && !$0.isList }
  }
}

extension SiteDraft {
  var edition: Edition { site.settings.edition }

  func posts(of list: PageMetadata) -> [PageMetadata] { posts[list.path] ?? [] }

  /// The newest posts of a list that everyone may find.
  func feedPosts(of list: PageMetadata) -> [PageMetadata] {
    let own = posts(of: list).filter { $0.edition == edition && site.publication(of: $0) == .published && $0.frontMatter.isIndexed }
    return Array(own.prefix(site.settings.entriesOnAPage))
  }

  /// The pages of a list; at least one.
  func parts(of posts: [PageMetadata], at path: PagePath) -> [ListPart] {
    let size = site.settings.entriesOnAPage
    let count = max(1, (posts.count + size - 1) / size)
    return (1...count).map { number in
      ListPart(list: path, posts: Array(posts.dropFirst((number - 1) * size).prefix(size)), number: number, count: count)
    }
  }

  /// The parts of the sitemap of the pages that are planned by now; none if one sitemap holds them all.
  var sitemapParts: [Sitemap.Part] {
    var limits = Sitemap.Limits()
    limits.bytes = min(limits.bytes, Int(site.settings.limits.document))
    return Sitemap.parts(of: routes.filter(\.isPage).map(\.path), site.settings, limits)
  }
}

extension SiteSettings {
  /// How many entries a page of a list has, or a feed.
  var entriesOnAPage: Int { max(1, Int(pageSize)) }
}
