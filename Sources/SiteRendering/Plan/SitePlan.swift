package import Diagnostics
internal import SettingsModel
package import SiteContent

/// Everything that a site will consist of, before anything is rendered.
package struct SitePlan: Sendable {
  /// Every kind of output, in the order in which they are planned: what a later one looks at comes before.
  private static let kinds: [any Output.Type] = [
    HomeOutput.self, AppOutput.self, ReleasesOutput.self, CatalogueOutput.self, SettingOutput.self, RowOutput.self, EffectsOutput.self,
    KeysOutput.self,
    EntitlementsOutput.self, ConfigurationOutput.self, IconsOutput.self, OnboardingOutput.self, CreditsOutput.self, SearchPageOutput.self,
    TagsOutput.self, TagOutput.self, MarkdownOutput.self, ListOutput.self, FeedOutput.self, ReleasesFeedOutput.self,
    ReleaseNotesOutput.self, RedirectOutput.self, NotFoundOutput.self,
    CopiedFileOutput.self, AssetListOutput.self, DerivedPicturesOutput.self, AppPicturesOutput.self,
    SettingsDocumentOutput.self, IconsDocumentOutput.self, OnboardingDocumentOutput.self,
    ConfigurationDocumentOutput.self, ConfigurationSchemaOutput.self, WatchOutput.self, WidgetOutput.self, PageListOutput.self,
    ReleasesDocumentOutput.self, SchemaOutput.self, SchemaBundleOutput.self, DeclarationsOutput.self, RobotsOutput.self,
    HeadersOutput.self, BrandStylesOutput.self, SearchIndexOutput.self, BodyIndexOutput.self, SitemapOutput.self,
    PageGuideOutput.self, ManifestOutput.self,
  ]

  package let outputs: [any Output]
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
  /// Mistakes of the plan, such as two things at one address.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - hasSearchPage: whether there is a template for it.
  ///   - includesPrivate: whether private configurations are published too.
  package init(_ site: Site, assets: AssetFolder, hasSearchPage: Bool = true, includesPrivate: Bool) {
    var draft = SiteDraft(site, assets: assets, hasSearchPage: hasSearchPage, includesPrivate: includesPrivate)
    for kind in Self.kinds where site.settings.edition.isMain || !kind.isShared { kind.plan(into: &draft) }
    let folders = LanguageFolderCheck(site)
    self.assets = assets
    (outputs, tags, lists) = (draft.outputs.filter { !folders.isMisplaced($0.path) }, draft.tags, draft.lists)
    posts = Dictionary(draft.lists.map { ($0.path, draft.posts(of: $0)) }, uniquingKeysWith: { first, _ in first })
    let releasePosts = site.apps.flatMap { site.releases(of: $0.id) }.compactMap(\.post)
    feedPosts = Set((draft.lists.flatMap { draft.feedPosts(of: $0) } + releasePosts).map(\.source))
    documents = outputs.reduce(into: [:]) { documents, output in
      if case .document(let app, let kind) = output.listing { documents[app, default: []].insert(kind) }
    }
    let places = draft.outputs.map { assets.written($0.place) } + site.placesBesidePages
    diagnostics =
      CollisionCheck.diagnostics(places) + AddressLength.diagnostics(places) + folders.diagnostics(draft.outputs.map(\.place))
      + draft.tags.diagnostics + ReleaseCheck.diagnostics(site) + PrivacyDisclosure.missingPages(site)
  }

  /// The links of the apps' files and of `site.yaml` that lead nowhere.
  package static func deadLinks(_ published: PublishedAddresses) -> [Diagnostic] {
    let paths = published.outputs.union(published.assets.published.keys)
    return published.sites.flatMap { site in
      InternalLinks.dead(site, paths) + TextLinks.dead(site) { SiteIndex(site, published) }
    }
  }
}

extension Site {
  /// The files that pages leave beside themselves, as JSON for their apps and as Markdown: they take up addresses too.
  package var placesBesidePages: [OutputPlace] {
    var seen: Set<String> = []
    return pages.flatMap { page -> [OutputPlace] in
      guard seen.insert(page.path.collisionKey).inserted else { return [] }
      let document = app(at: page.path).map { OutputPlace(SitePaths.pageDocument(page.path, of: $0.place).path, of: page) }
      let copy = copy(of: page).map { OutputPlace($0, of: page) }
      return [document, copy].compactMap(\.self)
    }
  }
}
