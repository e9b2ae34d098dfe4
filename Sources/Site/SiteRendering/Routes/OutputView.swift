internal import Hosting
internal import Images
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import SiteSchemas

/// The content of an output, as a value.
///
/// Its bytes depend only on this value and on the `RenderInputs`. The preview compares both, so no list of dependencies is needed.
enum OutputView: Hashable, Sendable {
  case page(PageFrame)
  case document(DocumentView)
  case releases(ReleasesView)
  case feed(FeedView)
  case releaseNotes(ReleaseNotesView)
  case copy(RenderInputs.Source, at: PagePath, from: String)
  case text(String, at: PagePath)
  /// - Parameter address: the absolute URL of the schema.
  case schema(DocumentKind, address: String)
  case schemaBundle(address: String)

  /// - Throws: an error if a source cannot be read.
  func render(_ materials: RenderInputs) throws -> RenderedOutput {
    switch self {
    case .page(let frame): try PageRendering(frame, materials).rendered()
    case .document(let view): RenderedOutput(SitePaths.document(view.kind, of: view.app.place), view.bytes)
    case .releases(let view): view.render(materials)
    case .feed(let view): view.render(materials)
    case .releaseNotes(let view): view.render(materials)
    case .copy(let source, let path, let origin): try Self.copy(source, path, origin, materials)
    case .text(let text, let path): RenderedOutput(path, Array(text.utf8))
    case .schema(let kind, let address): RenderedOutput(SitePaths.schema(kind), kind.schemaBytes(at: address))
    case .schemaBundle(let address): RenderedOutput(SitePaths.schemaBundle, DocumentKind.bundleBytes(at: address))
    }
  }

  /// Copies a file, and removes metadata about the author from pictures.
  private static func copy(_ source: RenderInputs.Source, _ path: PagePath, _ origin: String, _ materials: RenderInputs) throws
    -> RenderedOutput
  {
    let bytes = try materials.read(source)
    materials.observer?.observe(path, from: origin, bytes)
    let isRewritten =
      switch source {
      case .content(let file): file.published != file.digest
      case .asset(let file): file.published != file.digest
      case .page: false
      }
    return RenderedOutput(path, isRewritten ? try MetadataRemoval.apply(to: bytes) ?? bytes : bytes)
  }
}

extension Route {
  func view(in site: SiteContext) -> OutputView {
    switch kind {
    case .page(let kind): .page(page(kind, in: site))
    case .redirect(let target, let end): .page(redirect(to: target, end, in: site))
    case .document(.releases, let app): .releases(ReleasesView(of: site.app(app), in: site))
    case .document(let kind, let app): .document(DocumentView(kind, of: site.app(app), in: site))
    case .file(let kind): view(kind, in: site)
    case .pictures, .index: preconditionFailure("\(path) has no view")
    }
  }

  private func view(_ file: FileKind, in site: SiteContext) -> OutputView {
    let settings = site.site.settings
    return switch file {
    case .feed(let format): .feed(feed(format, in: site))
    case .releasesFeed(let format, let app): .feed(feed(format, ofReleasesOf: site.app(app), in: site))
    case .releaseNotes(let release, let isNewest): .releaseNotes(ReleaseNotesView(release, at: path, isNewest: isNewest, in: site))
    case .copy(let source, _): .copy(source, at: path, from: place.origin)
    case .assetList: .text(site.plan.assets.sums ?? "", at: path)
    case .schema(let kind): .schema(kind, address: settings.absolute(path))
    case .schemaBundle: .schemaBundle(address: settings.absolute(path))
    case .declarations: .text(TypeScriptDeclarations.text, at: path)
    case .robots: .text(Robots.text(settings), at: path)
    case .headers: .text(headers(in: site), at: path)
    case .brandStyles: .text(BrandStyles(site.site, includesPrivate: site.includesPrivate)?.text ?? "", at: path)
    }
  }
}

extension Route {
  func page(_ kind: PageKind, in site: SiteContext) -> PageFrame {
    let settings = site.site.settings
    let head = site.head(of: place)
    var view = view(kind, head, in: site)
    // Only the first page of a list has the text and its JSON document.
    let own = head.flatMap { view.isShownAnywhere || $0.path == path ? $0 : nil }
    if place.isMade { view.open(with: head, settings.words) }
    if let own, !own.isList { view.layout = own.frontMatter.layout ?? view.layout }
    view.publication = head.map(site.site.publication) ?? .published
    if view.publication != .published || head?.isUnfinished == true { view.robots = "noindex" }
    view.sample = site.sample(of: view, head, listing: listedPosts)
    view.neighbours = site.neighbours.pair(at: path)
    view.card = site.card(of: place)
    view.complete(text: own, showing: shownPosts, in: site)
    return PageFrame(place, view, in: site)
  }

  private func view(_ kind: PageKind, _ head: PageMetadata?, in site: SiteContext) -> PageView {
    switch kind {
    case .home: return TextPages(context: site).home()
    case .search: return TextPages(context: site).search()
    case .index: return AlphabeticalIndexPage(context: site).view()
    case .tags(let group): return ListPages(context: site).tags(group)
    case .tag(let tag, let group, let part): return ListPages(context: site).tag(tag, in: group, part)
    case .markdown: return TextPages(context: site).markdown(own(head))
    case .list(let part): return ListPages(context: site).list(own(head), part)
    case .notFound: return TextPages(context: site).notFound()
    case .app(let id, let part): return view(part, site.page(of: id), in: site)
    }
  }

  private func view(_ part: AppPart, _ app: PageContext, in site: SiteContext) -> PageView {
    switch part {
    case .overview: return TextPages(context: site).app(app)
    case .page(let page): return page.view(in: app, site)
    case .setting(let id):
      guard let setting = app.settings[id] else { preconditionFailure("the plan has only settings of the app") }
      return SettingPage(context: app, stills: site.stills(of: app.app.id)).view(setting: setting)
    case .row(let row, let screen):
      guard let place = app.index.places(of: row, on: screen).first else { preconditionFailure("the plan has only rows of the app") }
      return SettingPage(context: app, stills: site.stills(of: app.app.id)).view(row: place)
    }
  }

  private func own(_ head: PageMetadata?) -> PageMetadata {
    guard let head else { preconditionFailure("Markdown pages and lists have a file") }
    return head
  }

  func redirect(to target: PagePath, _ end: QueryAndFragment, in site: SiteContext) -> PageFrame {
    var view = PageView(layout: "redirect", title: site.site.settings.words.movedTitle)
    view.robots = "noindex"
    view.canonical = target
    let address = site.site.settings.basePath + target.encoded.dropFirst()
    view.values = ["targetHref": .text(target.encoded + end.encoded), "targetAddress": .text(address + end.encoded)]
    return PageFrame(place, view, in: site)
  }

  /// Returns the content of `_headers`, as printed by `sitegen hosting`.
  func headers(in site: SiteContext) -> String {
    let settings = site.site.settings
    let hosted = HostedSite(
      baseURL: settings.baseURL, basePath: settings.basePath, policy: (settings.csp ?? SecurityPolicy()).text,
      addresses: site.index.addresses.sorted().map(\.text))
    return HeadersFile(site: hosted).text
  }
}
