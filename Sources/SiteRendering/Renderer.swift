package import Diagnostics
internal import Foundation
internal import Markdown
internal import SettingsModel
package import SiteContent

/// Turns planned outputs into bytes, each on its own.
package struct Renderer: Sendable {
  package let site: Site
  package let plan: SitePlan
  private let templates: TemplateLibrary
  private let index: SiteIndex
  private let includesPrivate: Bool
  /// The program's name and version, for the manifest and the feeds.
  private let generator: String

  package init(site: Site, plan: SitePlan, templates: TemplateLibrary, includesPrivate: Bool, generator: String) {
    (self.site, self.plan, self.templates) = (site, plan, templates)
    (self.includesPrivate, self.generator) = (includesPrivate, generator)
    index = SiteIndex(site, plan)
  }

  /// Renders an output that needs nothing of the others.
  ///
  /// - Parameter read: gives the bytes of a content file or asset.
  package func render(_ output: PlannedOutput, read: (Source) throws -> [UInt8]) throws -> RenderedOutput {
    switch output.kind {
    case .file(let path): return file(output, try read(.content(path)))
    case .asset(let name): return file(output, try read(.asset(name)))
    case .document(let app, let kind): return file(output, document(kind, of: app))
    case .robots: return file(output, Array("User-agent: *\nAllow: /\n\nSitemap: \(site.settings.absolute(PagePath("/sitemap.xml")))\n".utf8))
    case .feed(let head, let posts, let kind): return try feed(output, head, posts, kind, read: read)
    case .redirect(let target): return redirect(output, to: target)
    case .sitemap, .search, .pages, .manifest: preconditionFailure("derived outputs are rendered from records")
    default: return try page(output, read: read)
    }
  }

  /// Where bytes come from.
  package enum Source: Sendable {
    case page(PageHead)
    case content(ContentPath)
    case asset(String)
  }

  private func file(_ output: PlannedOutput, _ bytes: [UInt8]) -> RenderedOutput {
    RenderedOutput(files: [.init(path: output.path.file, bytes: bytes)])
  }
}

// MARK: - Pages

extension Renderer {
  private func page(_ output: PlannedOutput, read: (Source) throws -> [UInt8]) throws -> RenderedOutput {
    let links: LinkBase = if case .notFound = output.kind { .site(basePath: site.settings.basePath) } else { .page(output.path) }
    let bytes = try output.head.map { try read(.page($0)) }
    let text = output.head.flatMap { head in
      bytes.map { PageText(head, $0, at: .page(output.path), index: index, settings: site.settings) }
    }
    let unknownLayout = unknownLayout(output, bytes)
    if let unknownLayout { return RenderedOutput(files: [], diagnostics: (text?.diagnostics ?? []) + [unknownLayout]) }
    let view = view(of: output, text, links)
    let frame = PageFrame(site: site, includesPrivate: includesPrivate).values(of: view, at: output.path, links: links)
    let (html, problems) = templates.render("layouts/\(view.layout)", frame)
    var rendered = RenderedOutput(files: [.init(path: output.path.file, bytes: Array(html.utf8))])
    rendered.diagnostics = problems + (text?.diagnostics ?? [])
    var record = PageRecord(
      path: output.path, title: view.title, description: view.description, anchors: HTMLAnchors.ids(in: html),
      headings: text?.document.headings.map(\.text) ?? [], links: text?.links ?? [], isIndexed: view.robots?.contains("noindex") != true,
      lastChanged: output.head.flatMap { $0.frontMatter.updated ?? $0.date })
    if let head = output.head, let bytes, let app = site.app(at: head.path) {
      let (file, entry) = pageDocument(head, bytes, of: app)
      rendered.files.append(file)
      record.entry = (app.id, entry)
    }
    rendered.record = record
    return rendered
  }

  private func unknownLayout(_ output: PlannedOutput, _ bytes: [UInt8]?) -> Diagnostic? {
    guard case .markdown(let head) = output.kind, let bytes, let layout = head.frontMatter.layout, let location = head.layoutLocation,
      !templates.has("layouts/\(layout)")
    else { return nil }
    return Diagnostic(
      .error, .unknownLayout, in: SourceText(path: head.source.displayed, bytes: bytes), at: location,
      "there is no layout \"\(layout)\"", help: suggestion(for: layout, among: templates.layouts, called: "layouts"))
  }

  private func view(of output: PlannedOutput, _ text: PageText?, _ links: LinkBase) -> PageView {
    let texts = TextPages(site: site, links: links, includesPrivate: includesPrivate)
    let opening = TemplateValue.body(text)
    func context(_ id: Catalogue.ID) -> PageContext {
      guard let app = site.app(id) else { preconditionFailure("the plan holds apps of the site only") }
      return PageContext(app: app, links: links)
    }
    switch output.kind {
    case .markdown(let head): return texts.markdown(head, text ?? PageText(head, [], at: .elsewhere, index: index, settings: site.settings))
    case .list(let head, let posts, let number, let count): return texts.list(head, text, posts: posts, page: number, of: count)
    case .home(let head): return texts.home(head, text)
    case .app(let id, let head): return texts.app(context(id).app, head, text)
    case .settings(let id, let head): return CataloguePage(context: context(id)).view(opening, head: head)
    case .setting(let id, let setting):
      let context = context(id)
      guard let setting = context.settings[setting] else { preconditionFailure("the plan holds settings of the app only") }
      return SettingPage(context: context).view(setting: setting)
    case .row(let id, let screen, let row):
      let context = context(id)
      guard let screen = context.catalogue.screen(screen), let row = screen.rows.first(where: { $0.id == row }) else {
        preconditionFailure("the plan holds rows of the app only")
      }
      return SettingPage(context: context).view(row: row, of: screen)
    case .effects(let id, let head): return IndexPages(context: context(id)).effects(opening, head: head)
    case .keys(let id, let head): return IndexPages(context: context(id)).keys(opening, head: head)
    case .entitlements(let id, let head): return IndexPages(context: context(id)).entitlements(opening, head: head)
    case .configuration(let id, let head):
      return ConfigurationPage(context: context(id), resolved: resolvedConfiguration(of: id)).view(opening, head: head)
    case .icons(let id, let head), .credits(let id, let head):
      let context = context(id)
      guard let icons = context.app.icons else { preconditionFailure("the plan holds pages for what the app has") }
      let page = IconsPage(context: context, icons: icons)
      if case .icons = output.kind { return page.gallery(opening, head: head) }
      return page.creditsPage(opening, head: head)
    case .onboarding(let id, let head):
      let context = context(id)
      guard let flow = context.app.onboarding else { preconditionFailure("the plan holds pages for what the app has") }
      return OnboardingPage(context: context, flow: flow).view(opening, head: head)
    case .notFound: return texts.notFound()
    default: preconditionFailure("\(output.path) is no page")
    }
  }

  /// A page that leads to another, for addresses that a page had before.
  private func redirect(_ output: PlannedOutput, to target: PagePath) -> RenderedOutput {
    var view = PageView(layout: "redirect", title: "Moved")
    view.robots = "noindex"
    let links = LinkBase.page(output.path)
    view.values = ["targetHref": .text(links.href(target)), "targetURL": .text(site.settings.absolute(target))]
    let frame = PageFrame(site: site, includesPrivate: includesPrivate).values(of: view, at: output.path, links: links)
    let (html, problems) = templates.render("layouts/redirect", frame)
    return RenderedOutput(files: [.init(path: output.path.file, bytes: Array(html.utf8))], diagnostics: problems)
  }
}

// MARK: - Documents

extension Renderer {
  private func document(_ kind: Manifest.Kind, of id: Catalogue.ID) -> [UInt8] {
    guard let app = site.app(id) else { preconditionFailure("the plan holds apps of the site only") }
    switch kind {
    case .settings: return JSONBytes.encode(SettingsDocument(app: id, body: app.catalogue))
    case .icons:
      guard let icons = app.icons else { preconditionFailure("the plan holds documents for what the app has") }
      return JSONBytes.encode(IconsDocument(app: id, body: icons))
    case .onboarding:
      guard let onboarding = app.onboarding else { preconditionFailure("the plan holds documents for what the app has") }
      return JSONBytes.encode(OnboardingDocument(app: id, body: onboarding))
    case .configuration: return JSONBytes.encode(ConfigurationDocument(app: id, body: resolvedConfiguration(of: id)))
    case .pages, .watch, .widget, .configurationSchema: preconditionFailure("\(kind) is not planned as a document of its own")
    }
  }

  private func resolvedConfiguration(of id: Catalogue.ID) -> ResolvedConfiguration {
    guard let app = site.app(id), let configuration = app.configuration else {
      preconditionFailure("the plan holds documents for what the app has")
    }
    return ConfigurationResolver(app: app, configuration: configuration).resolve()
  }

  /// A page for display in an app, where relative links would lead nowhere.
  private func pageDocument(_ head: PageHead, _ bytes: [UInt8], of app: App) -> (RenderedOutput.File, PageList.Entry) {
    let text = PageText(head, bytes, at: .elsewhere, index: index, settings: site.settings)
    let (id, path) = SitePaths.pageDocument(head.path, of: app.id)
    var page = Page(url: head.path.encoded, title: head.title)
    page.description = head.description
    page.date = head.date?.iso
    page.updated = head.frontMatter.updated?.iso
    page.effective = head.frontMatter.effective?.iso
    page.tags = head.frontMatter.tags.nonEmpty
    page.html = text.document.html
    page.text = text.document.plainText
    page.headings = text.document.headings.map { .init(id: $0.id, level: Int64($0.level), text: $0.text) }
    let document = JSONBytes.encode(PageDocument(app: app.id, body: page))
    var entry = PageList.Entry(id: Identifier(id), url: page.url, title: page.title)
    (entry.description, entry.date, entry.updated) = (page.description, page.date, page.updated)
    (entry.path, entry.bytes, entry.sha256) = (path.encoded, Int64(document.count), sha256(document))
    return (.init(path: path.file, bytes: document), entry)
  }

  private func feed(
    _ output: PlannedOutput, _ head: PageHead, _ posts: [PageHead], _ kind: PlannedOutput.FeedKind, read: (Source) throws -> [UInt8]
  ) throws -> RenderedOutput {
    let entries = try posts.map { post in
      let text = PageText(post, try read(.page(post)), at: .elsewhere, index: index, settings: site.settings)
      return Feed.Entry(
        url: site.settings.absolute(post.path), title: post.title, summary: post.description, html: text.document.html,
        date: post.date, updated: post.frontMatter.updated, tags: post.frontMatter.tags)
    }
    let feed = Feed(
      title: "\(head.title) · \(site.settings.title)", description: head.description, language: site.settings.language,
      author: site.settings.author ?? site.app(at: head.path)?.name ?? site.settings.title, home: site.settings.absolute(head.path),
      address: site.settings.absolute(output.path), entries: entries)
    switch kind {
    case .json: return file(output, feed.json)
    case .atom: return file(output, Array(feed.atom.utf8))
    }
  }
}

// MARK: - From the records

extension Renderer {
  /// Renders an output that is made from what the others left behind.
  ///
  /// - Parameters:
  ///   - records: of every page, in the plan's order.
  ///   - documents: size and hash of every document of the interface, by its path below the output folder.
  package func render(derived output: PlannedOutput, records: [PageRecord], documents: [String: FileDigest]) -> RenderedOutput {
    switch output.kind {
    case .sitemap: file(output, Array(Sitemap.xml(records, settings: site.settings).utf8))
    case .search: file(output, JSONBytes.encode(SearchIndex(site: site, records: records)))
    case .pages(let id):
      file(output, JSONBytes.encode(PagesDocument(app: id, body: PageList(pages: records.compactMap(\.entry).filter { $0.app == id }.map(\.entry)))))
    case .manifest: file(output, JSONBytes.encode(manifest(documents)))
    default: preconditionFailure("\(output.path) is not derived")
    }
  }

  private func manifest(_ documents: [String: FileDigest]) -> Manifest {
    let entries = plan.outputs.compactMap { output -> Manifest.Entry? in
      let app: Catalogue.ID
      let kind: Manifest.Kind
      switch output.kind {
      case .document(let id, let what): (app, kind) = (id, what)
      case .pages(let id): (app, kind) = (id, .pages)
      default: return nil
      }
      guard let digest = documents[output.path.file] else { preconditionFailure("the manifest comes after what it lists") }
      var entry = Manifest.Entry(id: "\(app)/\(kind.rawValue)", kind: kind, path: output.path.encoded, bytes: digest.bytes, sha256: digest.sha256)
      entry.app = app
      return entry
    }
    return Manifest(
      generator: generator, apps: site.apps.map { .init(id: $0.id, name: $0.name) },
      documents: entries.sorted { $0.path < $1.path })
  }

  /// Links of texts to places that are not there.
  package func deadFragments(_ records: [PageRecord]) -> [Diagnostic] {
    let anchors = Dictionary(records.map { ($0.path, $0.anchors) }, uniquingKeysWith: { first, _ in first })
    return records.flatMap { record in
      record.links.compactMap { link -> Diagnostic? in
        guard let fragment = link.fragment, !fragment.isEmpty, let known = anchors[link.target], !known.contains(fragment) else { return nil }
        return Diagnostic(
          .warning, .deadFragment, in: link.excerpt, at: link.location, "\(link.target) has no place \"#\(fragment)\"",
          help: nearestName(to: fragment, among: known.sorted()).map { "did you mean \"#\($0)\"?" })
      }
    }
  }
}
