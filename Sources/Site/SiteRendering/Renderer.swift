package import Hosting
internal import Mustache
package import SiteContent

/// Renders planned routes, one at a time.
package struct Renderer: Sendable {
  /// The contexts of all languages, the main language first.
  private(set) var contexts: [SiteContext]
  package let templates: SiteTemplates
  private let layouts = FilledLayouts()
  /// The routes of all languages, the main language first.
  package let routes: [Route]
  /// The observer of everything that is rendered while a site is checked.
  private(set) var observer: (any RenderObserver)?

  /// - Parameter editions: the site in each of its languages, the main language first.
  package init(
    _ editions: [(site: Site, plan: SitePlan)], _ published: PublishedAddresses, templates: SiteTemplates,
    symbols: SymbolSprite?, includesPrivate: Bool, generator: String
  ) {
    contexts = editions.map { site, plan in
      SiteContext(site, plan, published, symbols: symbols, includesPrivate: includesPrivate, generator: generator)
    }
    self.templates = templates
    routes = editions.flatMap(\.plan.routes)
  }

  package var assets: AssetFolder { contexts[0].plan.assets }
  /// The files that are made together with pages, in all languages.
  package var besidePages: [PagePath] { contexts.flatMap(\.plan.besidePages) }

  /// The site in the main language.
  package var site: Site { contexts[0].site }
  /// The site in each language, the main one first.
  package var sites: [Site] { contexts.map(\.site) }

  /// Returns the context for the output at an address.
  private func context(at path: PagePath) -> SiteContext {
    contexts.dropFirst().first { $0.edition.contains(path) } ?? contexts[0]
  }

  /// Returns a renderer that uses the new text of pages whose metadata did not change.
  package func replacing(_ heads: [ContentPath: PageMetadata]) -> Renderer {
    var copy = self
    copy.contexts = contexts.map { $0.replacing(heads) }
    return copy
  }

  /// Returns a renderer with an observer of everything that is rendered.
  package func observed(by observer: any RenderObserver) -> Renderer {
    var copy = self
    copy.observer = observer
    return copy
  }

  /// The addresses on the site that `site.yaml` and the apps' files link to. Dead links are reported in these files.
  package var internalAddresses: [String] {
    contexts.flatMap { context in context.site.internalLinks.map(\.address) + TextLinks.addresses(of: context.site, context.index) }
  }

  package func head(of path: ContentPath) -> PageMetadata? { contexts.lazy.compactMap { $0.index.page(path) }.first }

  /// Renders an output that isn't an index. It can show only the `PostText` of other pages.
  ///
  /// - Parameters:
  ///   - read: returns the bytes of a source as they were when the site was planned.
  ///   - post: returns the parts of a page for lists and feeds.
  /// - Throws: any error that `read` throws.
  package func render(
    _ route: Route, read: @escaping @Sendable (RenderInputs.Source) throws -> [UInt8],
    post: @escaping @Sendable (ContentPath) -> PostText?
  ) throws -> RenderedOutput {
    let context = context(at: route.path)
    var rendered = try route.view(in: context).render(
      RenderInputs(
        templates: templates.at(route.path), layouts: layouts, site: context, observer: observer, read: read,
        post: post))
    // The page in the main language has the same mistakes.
    if context.edition.pseudo != nil { rendered.diagnostics = [] }
    return rendered
  }

  /// Renders an index from the records of pages and the digests of documents.
  package func render(_ route: Route, records: [PageRecord], documents: [String: FileDigest]) -> RenderedOutput {
    let context = context(at: route.path)
    let own = contexts.count == 1 ? records : records.filter { context.owns($0.path) }
    return RenderedOutput(files: route.files(in: context, records: own, documents: documents))
  }

  /// Returns a fingerprint of the output's view.
  package func fingerprint(of route: Route) -> Fingerprint { Fingerprint(of: route.view(in: context(at: route.path))) }

  /// Returns whether an output's inputs are unchanged. If its fingerprint is unchanged too, its bytes are the same.
  ///
  /// - Parameter post: returns the parts of a page for lists and feeds.
  package func areCurrent(_ earlier: RenderDependencies, of route: Route, post: (ContentPath) -> PostText?) -> Bool {
    let (context, templates) = (context(at: route.path), templates.at(route.path))
    guard earlier.templates == earlier.layout.flatMap(templates.version(ofLayout:)) else { return false }
    guard earlier.layout == nil || earlier.marks == context.marks?.version else { return false }
    guard earlier.stills == earlier.stills.flatMap({ _ in templates.version(of: ScreenFigure.template) }) else { return false }
    guard earlier.excerpts.allSatisfy({ Fingerprint(of: post($0.key)?.excerpt) == $0.value }) else { return false }
    guard earlier.posts.allSatisfy({ Fingerprint(of: post($0.key)) == $0.value }) else { return false }
    guard earlier.assets.allSatisfy({ context.plan.assets.published[$0.key] == $0.value }) else { return false }
    if earlier.references.isEmpty { return true }
    guard let head = context.head(of: route.place) else { return false }
    return earlier.references.allSatisfy { context.resolve($0.key, in: head) == $0.value }
  }
}

extension Renderer {
  /// Returns the links in a page's text to other sites.
  ///
  /// - Parameter bytes: the whole file.
  package func outgoingLinks(of page: PageMetadata, _ bytes: [UInt8]) -> [ExternalLink] {
    PageText.outgoing(page, bytes, site.settings.markdownOptions, in: context(at: page.path))
  }

  /// The links in changelogs to other sites.
  package var outgoingLinksOfChangelogs: [ExternalLink] {
    let context = contexts[0]
    let sections = site.apps.flatMap { site.releases(of: $0.id) }.compactMap(\.section)
    return sections.flatMap { ReleaseText($0, in: context).outgoing(from: site.settings.baseURL) }
  }
}

extension HostedSite {
  /// Creates the description of the site for host configurations.
  package init(_ renderer: Renderer) {
    let settings = renderer.site.settings
    let redirects = renderer.routes.compactMap { route -> Redirect? in
      guard case .redirect(let target, let end) = route.kind else { return nil }
      return Redirect(from: route.path.text, to: target.encoded + end.encoded)
    }
    self.init(
      baseURL: settings.baseURL, basePath: settings.basePath,
      languages: renderer.sites.dropFirst().map { String($0.settings.edition.home.text.dropFirst().dropLast()) },
      redirects: redirects,
      policy: (settings.csp ?? SecurityPolicy()).text, addresses: renderer.routes.map(\.path).sorted().map(\.text))
  }
}
