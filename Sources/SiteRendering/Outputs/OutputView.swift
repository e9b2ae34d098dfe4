internal import Images
internal import SettingsModel
internal import SiteContent
internal import SiteSchemas

/// What an output is made from.
///
/// Its bytes depend only on this value, the bytes of its sources and the targets of links. The preview compares these, so it needs no list of
/// dependencies.
enum OutputView: Hashable, Sendable {
  case page(PageFrame)
  case document(DocumentView)
  case releases(ReleasesView)
  case feed(FeedView)
  case releaseNotes(ReleaseNotesView)
  case copy(Materials.Source, at: PagePath, from: String)
  case text(String, at: PagePath)
  /// - Parameter address: of the schema, in full.
  case schema(DocumentKind, address: String)
  case schemaBundle(address: String)

  /// - Throws: what reading a source throws.
  func render(_ materials: Materials) throws -> RenderedOutput {
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

  /// Removes metadata about the author from a picture.
  private static func copy(_ source: Materials.Source, _ path: PagePath, _ origin: String, _ materials: Materials) throws -> RenderedOutput
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
    case .pictures, .index: preconditionFailure("\(path) is made in another way")
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
