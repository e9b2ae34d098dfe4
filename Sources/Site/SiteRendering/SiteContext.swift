internal import Images
internal import Localization
package import Markdown
internal import SettingsModel
package import SiteContent

/// The input for all views: the site in one language, its plan, and indexes of both.
///
/// An immutable class, because every page holds it.
package final class SiteContext: Sendable {
  package let site: Site
  package let plan: SitePlan
  /// The addresses in all languages.
  let published: PublishedAddresses
  /// The symbols that pages can draw; nil if the templates have no symbol sheet.
  let symbols: SymbolSprite?
  /// The targets of links.
  package let index: SiteIndex
  /// The drawn rows and screens of each app.
  private let drawings: [Catalogue.ID: ScreenFigures]
  let contents: [Catalogue.ID: AppNavigation]
  let catalogues: [Catalogue.ID: CatalogueIndex]
  let entries: [Catalogue.ID: AppSearchEntries]
  private let pages: [Catalogue.ID: PageContext]
  let neighbours: NeighborPages
  /// The marker that adds `lang` to text in other languages; nil if there is no such text.
  let marks: LanguageMarks?
  /// The pages that menus and feeds link to, and all folders.
  private let landmarks: Set<PagePath>
  /// The ids that each app's releases page uses, sorted.
  private let releaseIDs: [Catalogue.ID: [String]]
  let includesPrivate: Bool
  /// Whether there is a stylesheet with accent colors.
  let hasBrandStyles: Bool
  /// The program's name and version, for the manifest and the feeds.
  let generator: String

  init(
    _ site: Site, _ plan: SitePlan, _ published: PublishedAddresses, symbols: SymbolSprite?, includesPrivate: Bool, generator: String
  ) {
    let index = SiteIndex(site, plan, published)
    self.published = published
    self.index = index
    var others = site.untranslated
    others.add(site.settings.words.english(on: site.settings.language))
    marks = LanguageMarks(others, isRightToLeft: site.settings.words.forms.isRightToLeft)
    let site = site.resolvingTextLinks(index).localizingAddresses(index)
    (self.site, self.plan, self.symbols, self.includesPrivate, self.generator) = (site, plan, symbols, includesPrivate, generator)
    hasBrandStyles = BrandStyles(site, includesPrivate: includesPrivate) != nil
    releaseIDs = site.apps.filter(site.hasReleases).reduce(into: [:]) { $0[$1.id] = site.releaseIDs(of: $1) }
    contents = site.apps.reduce(into: [:]) { $0[$1.id] = AppNavigation($1, in: site, includesPrivate: includesPrivate) }
    let catalogues = site.apps.reduce(into: [Catalogue.ID: CatalogueIndex]()) { catalogues, app in
      catalogues[app.id] = CatalogueIndex(
        app.catalogue, site.settings.words, plan.pageless[app.id] ?? Pageless(), onboarding: app.onboarding)
    }
    self.catalogues = catalogues
    entries = site.apps.reduce(into: [:]) { $0[$1.id] = AppSearchEntries($1, catalogues[$1.id], in: site, index) }
    neighbours = NeighborPages(site, plan, contents, catalogues)
    let menus = contents.values.flatMap { $0.menu.flatMap { $0.entries.map(\.path) } }
    let navigation = site.settings.navigation.compactMap { SiteAddress($0.url)?.path }
    let named = menus + navigation + plan.lists.map(\.path) + site.apps.map { SitePaths.releases(of: $0.place) }
    var landmarks = Set(named + [SitePaths.search(site.settings.edition), SitePaths.index(site.settings.edition)])
    for output in published.outputs {
      var folder = output.parent
      while let next = folder, landmarks.insert(next).inserted { folder = next.parent }
    }
    self.landmarks = landmarks
    pages = site.apps.reduce(into: [:]) { pages, app in
      pages[app.id] = PageContext(
        app: app, site: site.settings, symbols: symbols, includesPrivate: includesPrivate, index: catalogues[app.id], media: index.media,
        pages: index)
    }
    drawings = pages.mapValues { ScreenFigures($0) }
  }

  private init(_ other: SiteContext, index: SiteIndex) {
    (site, plan, published, symbols, self.index) = (other.site, other.plan, other.published, other.symbols, index)
    (contents, catalogues, entries, neighbours) = (other.contents, other.catalogues, other.entries, other.neighbours)
    (pages, drawings) = (other.pages, other.drawings)
    (landmarks, releaseIDs) = (other.landmarks, other.releaseIDs)
    (marks, includesPrivate, hasBrandStyles, generator) = (other.marks, other.includesPrivate, other.hasBrandStyles, other.generator)
  }

  /// Returns a context that uses the new text of pages whose metadata did not change.
  func replacing(_ heads: [ContentPath: PageMetadata]) -> SiteContext {
    let own = edition.pseudo == nil ? Array(heads.values) : heads.values.compactMap { $0.pseudolocalized(in: edition) }
    return SiteContext(self, index: index.replacing(own))
  }

  var edition: Edition { site.settings.edition }

  /// The language that documents name; nil if the site has only one language.
  var contentLanguage: String? { published.hasOneLanguage ? nil : edition.language }

  /// Returns whether a page is in this context's language.
  func owns(_ path: PagePath) -> Bool { site.settings.contentRoot.edition(at: path) == edition }

  package func head(of place: OutputPlace) -> PageMetadata? { place.source.flatMap(index.page) }

  func app(_ id: Catalogue.ID) -> App {
    guard let app = site.app(id) else { preconditionFailure("the plan has only apps of the site") }
    return app
  }

  func stills(of app: Catalogue.ID) -> ScreenFigures {
    guard let stills = drawings[app] else { preconditionFailure("every app of the site has an entry") }
    return stills
  }

  /// Resolves a link or an image in a text.
  package func resolve(_ link: WrittenLink, in page: some LinkOrigin) -> LinkTarget { index.resolve(link, in: page, drawings) }

  /// Returns the ids on an app's releases page that begin with a prefix. A release's text can only collide with these: all of its ids have
  /// its prefix, and there may be thousands of releases.
  func releaseIDs(of app: Catalogue.ID, startingWith prefix: String) -> Set<String> {
    let ids = releaseIDs[app] ?? [ReleaseSection.nameless, ReleaseSection.nameless + "-title"]
    var (start, end) = (ids.startIndex, ids.endIndex)
    while start < end {
      let middle = (start + end) / 2
      if ids[middle].utf8.lexicographicallyPrecedes(prefix.utf8) { start = middle + 1 } else { end = middle }
    }
    return Set(ids[start...].prefix { $0.hasPrefix(prefix) })
  }

  /// Returns whether the page can share its frame with other pages in its folder.
  func isOrdinary(_ path: PagePath) -> Bool { !landmarks.contains(path) }

  /// Returns the context for an app's pages.
  func page(of id: Catalogue.ID) -> PageContext {
    guard let page = pages[id] else { preconditionFailure("the plan has only apps of the site") }
    return page
  }
}

extension SiteContext {
  /// Describes how to parse a page's text, and what to make from it.
  func textRequest(_ head: PageMetadata) -> TextRequest {
    // The page for missing addresses does not belong to an app.
    let app = head == site.notFound ? nil : site.app(at: head.path)
    var options = site.settings.markdownOptions
    // Only posts show their reading time.
    options.countsWords = head.date != nil
    options.wantsExcerpt = head.mayHaveSummary
    options.parts = ContentLayout(head).map(\.part)
    options.collectsNotes = head.frontMatter.version != nil
    return TextRequest(
      head: head, options: options, baseURL: site.settings.baseURL, app: app?.place, contentLanguage: contentLanguage,
      sample: site.sample(of: head), hasCopy: site.copy(of: head) != nil, isInFeed: plan.feedPosts.contains(head.source))
  }

  /// Returns the picture for link previews: the page's picture, or else the app's icon, or else the site's picture.
  func card(of place: OutputPlace) -> LinkCard? {
    if let head = head(of: place), let picture = head.frontMatter.image,
      case .page(let path, _) = index.resolve(WrittenLink(picture.file), in: head)
    {
      return LinkCard(path: path, description: picture.description, size: size(ofPictureAt: path))
    }
    if let app = site.app(at: place.path), let picture = AppPicture(.card, of: app, index.media) {
      return LinkCard(path: picture.path, description: site.settings.words.iconOfApp(app.name), size: picture.kind.size)
    }
    return site.settings.image.map { picture in
      let path = index.localizedAddress(of: PagePath(picture.path))
      return LinkCard(path: path, description: picture.description, size: size(ofPictureAt: path))
    }
  }

  private func size(ofPictureAt path: PagePath) -> PixelSize? { index.media[path]?.file.picture?.size }

  /// Returns the picture in a page's front matter, if it is not a file on the site.
  func missingPicture(of head: PageMetadata) -> LinkPicture? {
    guard let picture = head.frontMatter.image else { return nil }
    if case .page = index.resolve(WrittenLink(picture.file), in: head) { return nil }
    return picture
  }

  /// Returns the lists whose feeds a page offers. Usually, this is the nearest list that contains the page. The home page of the site or of
  /// an app offers all lists below it.
  func feedLists(at path: PagePath) -> [PageMetadata] {
    let around = plan.lists.filter { path.text.hasPrefix($0.path.text) }
    if let nearest = around.max(by: { $0.path.text.utf8.count < $1.path.text.utf8.count }) { return [nearest] }
    let isEntry = path == edition.home || site.app(at: path).map { $0.place.home == path } == true
    return isEntry ? plan.lists.filter { $0.path.text.hasPrefix(path.text) } : []
  }
}

extension SiteSettings {
  /// The options for parsing the site's Markdown.
  package var markdownOptions: MarkdownOptions {
    var options = MarkdownOptions()
    options.extensions = markdown.allExtensions
    options.allowsHTML = markdown.html
    options.words = words.markdown
    options.pseudo = edition.pseudo
    options.maximumDepth = Int(limits.markdownDepth)
    options.maximumBrackets = Int(limits.markdownBrackets)
    return options
  }
}
