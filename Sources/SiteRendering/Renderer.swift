internal import CanonicalJSON
package import Mustache
internal import SettingsModel
package import SiteContent

/// Turns planned outputs into bytes, each on its own.
package struct Renderer: Sendable {
  package let site: Site
  package private(set) var plan: SitePlan
  let templates: TemplateLibrary
  /// What the templates can draw; nil where they do not say.
  let symbols: SymbolSheet?
  let index: SiteIndex
  let contents: [Catalogue.ID: AppContents]
  /// By app: what its pages look up.
  let catalogues: [Catalogue.ID: CatalogueIndex]
  let neighbours: Neighbours
  /// The pages that have feeds.
  let lists: [PageHead]
  /// Hash of what every output depends on.
  let everywhere: String
  let includesPrivate: Bool
  /// Looks at what is rendered, where somebody checks it.
  var surveyor: Surveyor?
  /// The program's name and version, for the manifest and the feeds.
  let generator: String

  package init(
    site: Site, plan: SitePlan, templates: TemplateLibrary, symbols: SymbolSheet?, includesPrivate: Bool, generator: String
  ) {
    (self.site, self.plan, self.templates, self.symbols) = (site, plan, templates, symbols)
    (self.includesPrivate, self.generator) = (includesPrivate, generator)
    index = SiteIndex(site, plan)
    everywhere =
      InputHash(site.settingsDigest, site.settings.words.digest, site.settings.baseURL, includesPrivate ? "private" : nil, generator).text
    contents = site.apps.reduce(into: [:]) { $0[$1.id] = AppContents($1, in: site, includesPrivate: includesPrivate) }
    catalogues = site.apps.reduce(into: [:]) { $0[$1.id] = CatalogueIndex($1.catalogue, site.settings.words) }
    neighbours = Neighbours(site, plan, contents, catalogues)
    lists = site.pages.filter(\.isList)
  }

  /// The same, with edited texts of pages that are otherwise as they were: titles, addresses and all that others show of
  /// them. Only the plan tells where a text is read from.
  package func replacing(_ heads: [ContentPath: PageHead]) -> Renderer {
    var copy = self
    copy.plan = plan.replacing(heads)
    return copy
  }

  package func head(of path: ContentPath) -> PageHead? { index.page(path) }

  /// Renders an output that needs nothing of the others.
  ///
  /// - Parameter read: gives the bytes of a content file or asset.
  package func render(_ output: PlannedOutput, read: (Source) throws -> [UInt8]) throws -> RenderedOutput {
    switch output.kind {
    case .file(let source): return surveyed(output, source.path.displayed, try read(.content(source)))
    case .asset(let source): return surveyed(output, source.displayed, try read(.asset(source)))
    case .document(let app, let kind): return file(output, document(kind, of: app))
    case .schema(let kind): return file(output, JSONBytes.encode(kind.schema(at: site.settings.absolute(output.path))))
    case .robots: return file(output, Array(Robots.text(site.settings).utf8))
    case .feed(let posts, let kind): return try feed(output, posts, kind, read: read)
    case .redirect(let target): return redirect(output, to: target)
    case .sitemap, .sitemapPart, .search, .pages, .manifest: preconditionFailure("derived outputs are rendered from records")
    default: return try page(output, read: read)
    }
  }

  /// Where bytes come from.
  package enum Source: Sendable {
    case page(PageHead)
    case content(ContentFile)
    case asset(AssetFile)
  }

  private func surveyed(_ output: PlannedOutput, _ displayed: String, _ bytes: [UInt8]) -> RenderedOutput {
    var rendered = file(output, bytes)
    rendered.survey = surveyor?.survey(output.path, displayed, bytes)
    return rendered
  }

  func file(_ output: PlannedOutput, _ bytes: [UInt8]) -> RenderedOutput {
    RenderedOutput(files: [.init(path: output.path.file, bytes: bytes)], dependencies: dependencies(of: output))
  }
}

extension Renderer {
  /// Where a page's text leads out of the site.
  ///
  /// - Parameter bytes: the whole file.
  package func outgoingLinks(of page: PageHead, _ bytes: [UInt8]) -> [OutgoingLink] {
    PageText.outgoing(page, bytes, index: index, settings: site.settings)
  }
}
