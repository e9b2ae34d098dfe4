package import Localization
internal import Mustache
package import SiteContent

/// Turns planned routes into bytes, each on its own.
package struct Renderer: Sendable {
  /// What holds in each language, the main one first.
  private(set) var contexts: [SiteContext]
  private var pseudo: [PseudoEdition]
  package let templates: SiteTemplates
  private let layouts = FilledLayouts()
  /// What is planned in all languages, in the main one first.
  package let routes: [Route]
  /// Looks at what is rendered, while a site is checked.
  private(set) var observer: (any RenderObserver)?

  /// - Parameters:
  ///   - editions: the site in each of its languages, the main one first.
  ///   - pseudo: made-up languages that the pages of the main one are shown in too, with the templates for them.
  package init(
    _ editions: [(site: Site, plan: SitePlan)], _ published: PublishedAddresses, templates: SiteTemplates,
    pseudo: [(language: PseudoLanguage, templates: SiteTemplates)] = [], symbols: SymbolSprite?, includesPrivate: Bool, generator: String
  ) {
    let languages = PageLanguages(editions)
    func context(_ site: Site, _ plan: SitePlan) -> SiteContext {
      SiteContext(site, plan, published, languages, symbols: symbols, includesPrivate: includesPrivate, generator: generator)
    }
    contexts = editions.map(context)
    let (site, plan) = editions[0]
    self.pseudo = pseudo.map { language, templates in
      PseudoEdition(language, context(site.replacing(site.apps, site.settings.madeUp(in: language)), plan), templates)
    }
    self.templates = templates
    routes = editions.flatMap(\.plan.routes)
  }

  package var assets: AssetFolder { contexts[0].plan.assets }
  /// The files that pages leave beside themselves, in all languages.
  package var besidePages: [PagePath] { contexts.flatMap(\.plan.besidePages) }

  /// In the main language.
  package var site: Site { contexts[0].site }
  /// In each language, the main one first.
  package var sites: [Site] { contexts.map(\.site) }

  /// What the output at an address is made from.
  private func context(at path: PagePath) -> SiteContext {
    contexts.dropFirst().first { $0.edition.contains(path) } ?? contexts[0]
  }

  /// The same, with edited texts of pages that are otherwise as they were: titles, addresses and all that others show of them.
  package func replacing(_ heads: [ContentPath: PageMetadata]) -> Renderer {
    var copy = self
    copy.contexts = contexts.map { $0.replacing(heads) }
    copy.pseudo = pseudo.map { PseudoEdition($0.language, $0.context.replacing(heads), $0.templates) }
    return copy
  }

  /// The same, with an observer of everything that is rendered.
  package func observed(by observer: any RenderObserver) -> Renderer {
    var copy = self
    copy.observer = observer
    return copy
  }

  /// The addresses on the site itself that the settings and the apps' files lead to: their mistakes are reported at their places.
  package var inwardAddresses: [String] {
    contexts.flatMap { context in context.site.inward.map(\.address) + TextLinks.addresses(of: context.site, context.index) }
  }

  package func head(of path: ContentPath) -> PageMetadata? { contexts.lazy.compactMap { $0.index.page(path) }.first }

  /// Renders an output that needs no more of the others than what their texts left behind.
  ///
  /// - Parameters:
  ///   - read: gives the bytes of a source as they were when the site was planned.
  ///   - post: gives what a page left behind for lists and feeds.
  package func render(
    _ route: Route, read: @escaping @Sendable (Materials.Source) throws -> [UInt8],
    post: @escaping @Sendable (ContentPath) -> PostText?
  ) throws -> RenderedOutput {
    let context = context(at: route.path)
    var rendered = try route.view(in: context).render(
      Materials(
        templates: templates.at(route.path), layouts: layouts, marks: context.marks, index: context.index, observer: observer, read: read,
        post: post))
    if !rendered.files.isEmpty { rendered.files += try pseudo.compactMap { try $0.page(of: route, read: read, post: post) } }
    return rendered
  }

  /// Renders an output that is made from what the others left behind.
  package func render(_ route: Route, records: [PageRecord], documents: [String: FileDigest]) -> RenderedOutput {
    let context = context(at: route.path)
    let own = contexts.count == 1 ? records : records.filter { context.owns($0.path) }
    return RenderedOutput(files: route.files(in: context, records: own, documents: documents))
  }

  /// Is the same while what the output is made from is.
  package func fingerprint(of route: Route) -> Fingerprint { Fingerprint(of: route.view(in: context(at: route.path))) }

  /// Whether an output would be rendered from the same materials as earlier. While its fingerprint is the same too, so are its bytes.
  ///
  /// - Parameter post: gives what a page left behind for lists and feeds.
  package func areCurrent(_ earlier: UsedMaterials, of route: Route, post: (ContentPath) -> PostText?) -> Bool {
    let (context, templates) = (context(at: route.path), templates.at(route.path))
    guard earlier.templates == earlier.layout.flatMap(templates.version(ofLayout:)) else { return false }
    guard earlier.layout == nil || earlier.marks == context.marks?.version else { return false }
    guard earlier.stills == earlier.stills.flatMap({ _ in templates.version(of: StillFigure.template) }) else { return false }
    guard earlier.excerpts.allSatisfy({ Fingerprint(of: post($0.key)?.excerpt) == $0.value }) else { return false }
    guard earlier.posts.allSatisfy({ Fingerprint(of: post($0.key)) == $0.value }) else { return false }
    guard earlier.assets.allSatisfy({ context.plan.assets.published[$0.key] == $0.value }) else { return false }
    if earlier.references.isEmpty { return true }
    guard let head = context.head(of: route.place) else { return false }
    return earlier.references.allSatisfy { context.index.resolve($0.key, in: head) == $0.value }
  }
}

extension Renderer {
  /// Where a page's text leads out of the site.
  ///
  /// - Parameter bytes: the whole file.
  package func outgoingLinks(of page: PageMetadata, _ bytes: [UInt8]) -> [ExternalLink] {
    PageText.outgoing(page, bytes, site.settings.markdownOptions, index: context(at: page.path).index)
  }
  /// Where the texts of changelogs lead out of the site.
  package var outgoingLinksOfChangelogs: [ExternalLink] {
    let context = contexts[0]
    let sections = site.apps.flatMap { site.releases(of: $0.id) }.compactMap(\.section)
    return sections.flatMap { ReleaseText($0, in: context).outgoing(from: site.settings.baseURL) }
  }
}
