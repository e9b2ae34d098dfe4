internal import CanonicalJSON
internal import Markdown
internal import SettingsModel
internal import SiteContent

/// The JSON documents, and the feeds.
extension Renderer {
  func document(_ kind: Manifest.Kind, of id: Catalogue.ID) -> [UInt8] {
    guard let app = site.app(id)?.withFullAddresses(on: site.settings) else { preconditionFailure("the plan holds apps of the site only") }
    switch kind {
    case .settings: return JSONBytes.encode(SettingsDocument(app: id, body: app.catalogue))
    case .icons:
      guard let icons = app.icons else { preconditionFailure("the plan holds documents for what the app has") }
      return JSONBytes.encode(IconsDocument(app: id, body: icons))
    case .onboarding:
      guard let onboarding = app.onboarding else { preconditionFailure("the plan holds documents for what the app has") }
      return JSONBytes.encode(OnboardingDocument(app: id, body: onboarding))
    case .configuration: return JSONBytes.encode(ConfigurationDocument(app: id, body: resolvedConfiguration(of: id)))
    case .configurationSchema:
      return JSONBytes.encode(ConfigurationSchema(app).json(at: site.settings.absolute(SitePaths.document(kind, of: id))))
    case .watch: return companion(.watch, of: app)
    case .widget: return companion(.widget, of: app)
    case .pages: preconditionFailure("\(kind) is not planned as a document of its own")
    }
  }

  func resolvedConfiguration(of id: Catalogue.ID) -> ResolvedConfiguration {
    guard let app = site.app(id), let configuration = app.configuration else {
      preconditionFailure("the plan holds documents for what the app has")
    }
    return app.resolver(configuration, site.settings.words.model).resolve()
  }

  private func companion(_ reach: Effect.Reach, of app: App) -> [UInt8] {
    let configuration = app.publishesConfiguration(includesPrivate: includesPrivate) ? resolvedConfiguration(of: app.id) : nil
    guard let settings = CompanionSettings(reach, of: app.catalogue, configuration) else {
      preconditionFailure("the plan holds documents for what the app has")
    }
    return JSONBytes.encode(CompanionDocument(app: app.id, body: settings))
  }

  /// A page for display in an app, where relative links would lead nowhere.
  func pageDocument(_ head: PageHead, _ bytes: [UInt8], of app: App) -> (RenderedOutput.File, PageList.Entry) {
    let text = PageText(head, bytes, at: .elsewhere, index: index, settings: site.settings)
    let (id, path) = SitePaths.pageDocument(head.path, of: app.id)
    var page = Page(url: head.path.encoded, title: head.title)
    page.description = head.description ?? text.document.summary?.asDescription
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
    (entry.path, entry.bytes, entry.sha256) = (path.encoded, Int64(document.count), SHA256Hash(of: document).hexadecimal)
    return (.init(path: path.file, bytes: document), entry)
  }

  func feed(
    _ output: PlannedOutput, _ posts: [PageHead], _ kind: PlannedOutput.FeedKind, read: (Source) throws -> [UInt8]
  ) throws -> RenderedOutput {
    guard let head = output.head else { preconditionFailure("a feed follows a list") }
    var texts: [PagePath: PageText] = [:]
    let entries = try posts.map { post in
      let text = PageText(post, try read(.page(post)), at: .feed, index: index, settings: site.settings)
      texts[post.path] = text
      return Feed.Entry(
        id: permanentID(of: post), url: site.settings.absolute(post.path), title: post.title,
        summary: post.description ?? text.document.summary,
        html: text.document.html,
        date: post.date, updated: post.frontMatter.updated, tags: post.frontMatter.tags)
    }
    let app = site.app(at: head.path)
    let feed = Feed(
      id: permanentID(of: head), title: "\(head.title) · \(site.settings.title)", description: head.description,
      language: site.settings.language, author: site.settings.author ?? app?.name ?? site.settings.title, generator: generator,
      home: site.settings.absolute(head.path), address: site.settings.absolute(output.path),
      icon: app?.primaryPicture.map(site.settings.absolute), entries: entries)
    let bytes =
      switch kind {
      case .json: feed.json
      case .atom: Array(feed.atom.utf8)
      }
    return RenderedOutput(files: [.init(path: output.path.file, bytes: bytes)], dependencies: dependencies(of: output, summaries: texts))
  }

  /// The first address that a page ever had: the one it has, or the first of its aliases where it moved. Readers know entries by
  /// their id, which RFC 4287 (section 4.2.6) does not let change.
  private func permanentID(of head: PageHead) -> String {
    site.settings.absolute(head.frontMatter.aliases.first.map { PagePath($0) } ?? head.path)
  }
}
