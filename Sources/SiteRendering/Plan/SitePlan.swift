package import Diagnostics
internal import SettingsModel
package import SiteContent

/// Everything that a site will consist of, before anything is rendered.
package struct SitePlan: Sendable {
  package let routes: [Route]
  package let assets: AssetFolder
  /// The tags that have pages.
  package let tags: TagIndex
  /// The pages that list those below their folder, and have feeds.
  package let lists: [PageMetadata]
  /// The posts of each list, newest first, without the pages of tags.
  let posts: [PagePath: [PageMetadata]]
  /// The pages whose whole text stands in a feed, or in the document of an app's releases.
  let feedPosts: Set<ContentPath>
  /// The JSON documents of each app, beside those of its pages.
  let documents: [Catalogue.ID: Set<Manifest.Kind>]
  /// By app: the rows and settings without a page.
  let pageless: [Catalogue.ID: Pageless]
  /// The files that pages leave beside themselves, as JSON for their apps and as Markdown.
  package let besidePages: [PagePath]
  /// Mistakes of the plan, such as two things at one address.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - hasSearchPage: whether there is a template for it.
  ///   - includesPrivate: whether private configurations are published too.
  package init(_ site: Site, assets: AssetFolder, hasSearchPage: Bool = true, includesPrivate: Bool) {
    var draft = SiteDraft(site, assets: assets, hasSearchPage: hasSearchPage, includesPrivate: includesPrivate)
    draft.addAll()
    let folders = LanguageFolderCheck(site)
    self.assets = assets
    (routes, tags, lists, posts) = (draft.routes.filter { !folders.isMisplaced($0.path) }, draft.tags, draft.lists, draft.posts)
    pageless = draft.pageless
    let releasePosts = site.apps.flatMap { site.releases(of: $0.id) }.compactMap(\.post)
    feedPosts = Set((draft.lists.flatMap { draft.feedPosts(of: $0) } + releasePosts).map(\.source))
    documents = routes.compactMap(\.document).reduce(into: [:]) { $0[$1.app, default: []].insert($1.kind) }
    let beside = site.placesBesidePages
    besidePages = beside.map(\.path)
    let places = draft.routes.map { assets.written($0.place) } + beside
    diagnostics =
      CollisionCheck.diagnostics(places) + AddressLength.diagnostics(places) + folders.diagnostics(draft.routes.map(\.place))
      + draft.tags.diagnostics + ReleaseCheck.diagnostics(site) + PrivacyDisclosure.missingPages(site)
  }

  /// The links of the apps' files and of `site.yaml` that lead nowhere.
  package static func deadLinks(_ published: PublishedAddresses) -> [Diagnostic] {
    let paths = published.outputs.union(published.assets.published.keys)
    return published.editions.flatMap { site, plan in
      InternalLinks.dead(site, paths) + TextLinks.dead(site) { SiteIndex(site, plan, published) }
    }
  }
}

extension Site {
  /// The files that pages leave beside themselves: they take up addresses too.
  fileprivate var placesBesidePages: [OutputPlace] {
    var seen: Set<String> = []
    return pages.flatMap { page -> [OutputPlace] in
      guard seen.insert(page.path.collisionKey).inserted else { return [] }
      let document = app(at: page.path).map { OutputPlace(SitePaths.pageDocument(page.path, of: $0.place).path, of: page) }
      let copy = copy(of: page).map { OutputPlace($0, of: page) }
      return [document, copy].compactMap(\.self)
    }
  }
}
