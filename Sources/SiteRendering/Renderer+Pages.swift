internal import Diagnostics
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// Pages: the view for what is planned, in its template.
extension Renderer {
  func page(_ output: PlannedOutput, read: (Source) throws -> [UInt8]) throws -> RenderedOutput {
    let links: LinkBase = if case .notFound = output.kind { .site(basePath: site.settings.basePath) } else { .page(output.path) }
    // The text, and the JSON document of it, stand at the page's own address: a list's further pages have neither.
    let head = output.head.flatMap { $0.path == output.path ? $0 : nil }
    let bytes = try head.map { try read(.page($0)) }
    let text = head.flatMap { head in
      bytes.map { PageText(head, $0, at: .page(output.path), index: index, settings: site.settings) }
    }
    // A page of the builder has a description of its own.
    let found = (text?.diagnostics ?? []).filter { !output.isMade || $0.code != .missingDescription }
    let textProblems = found + undisclosed(in: bytes, of: head)
    let unknownLayout = unknownLayout(output, bytes)
    if let unknownLayout {
      let problems = textProblems + [unknownLayout]
      return RenderedOutput(files: [], diagnostics: problems, dependencies: dependencies(of: output, text))
    }
    let summaries = try summaries(of: output, read: read)
    var view = view(of: output, text, summaries, links)
    if let head, !head.isList { view.layout = head.frontMatter.layout ?? view.layout }
    view.publication = output.head.map(site.publication) ?? .published
    if view.publication != .published { view.robots = "noindex" }
    view.neighbours = neighbours.pair(at: output.path)
    view.card = card(of: output)
    let frame = frameValues(of: view, at: output.path, links)
    let (html, problems) = templates.render("layouts/\(view.layout)", frame)
    let problem = head.flatMap { head in bytes.flatMap { missingPicture(head, $0) } }
    var rendered = RenderedOutput(
      files: [.init(path: output.path.file, bytes: html)],
      diagnostics: problems + textProblems + [problem].compactMap(\.self),
      dependencies: dependencies(of: output, layout: view.layout, text, summaries: summaries))
    var record = PageRecord(
      path: output.path, title: view.title, description: view.description, anchors: HTMLTokenizer.anchors(in: html),
      headings: (text?.document.headings ?? []).map { .init(id: $0.id, text: $0.text) },
      links: (text?.links ?? []) + inwardPlaces(on: output),
      isIndexed: RobotsDirectives.allowIndexing(view.robots),
      lastChanged: (output.posts + [head].compactMap(\.self)).compactMap { $0.frontMatter.updated ?? $0.date }.max())
    if let head, let bytes, let app = site.app(at: head.path) {
      let (file, entry) = pageDocument(head, bytes, of: app)
      rendered.files.append(file)
      record.entry = (app.id, entry)
    }
    rendered.record = record
    rendered.survey = surveyor.map { surveyor in
      let source = head.flatMap { head in bytes.map { SourceText(path: head.source.displayed, bytes: $0) } }
      return surveyor.survey(output, view, frame, links, text, source)
    }
    return rendered
  }

  /// Links into places of pages: those of `site.yaml` are looked at with the home page, an app's with its own.
  private func inwardPlaces(on output: PlannedOutput) -> [PageText.Link] {
    switch output.kind {
    case .home: InwardLinks.places(of: site.settings.inward)
    case .app(let id): InwardLinks.places(of: site.app(id)?.inward ?? [])
    default: []
    }
  }

  private func frameValues(of view: PageView, at path: PagePath, _ links: LinkBase) -> [String: TemplateValue] {
    PageFrame(site: site, contents: contents, feedLists: feedLists(at: path)).values(of: view, at: path, links: links)
  }

  /// What an app's privacy page does not say, though a setting of the app says it.
  private func undisclosed(in bytes: [UInt8]?, of head: PageHead?) -> [Diagnostic] {
    guard let head, let bytes, let disclosure = PrivacyDisclosure(of: head, in: site) else { return [] }
    return disclosure.problems(with: PageText(head, bytes, at: .elsewhere, index: index, settings: site.settings))
  }

  /// What stands above `<!--more-->` in the posts of a list, with its links as they have to be there.
  ///
  /// What is wrong in it is told where the whole text is.
  private func summaries(of output: PlannedOutput, read: (Source) throws -> [UInt8]) throws -> [PagePath: PageText] {
    try output.posts.filter(\.mayHaveSummary).reduce(into: [:]) { summaries, post in
      let bytes = try read(.page(post))
      summaries[post.path] = PageText(
        post, bytes, at: .page(output.path), part: .summary, index: index, settings: site.settings)
    }
  }

  private func unknownLayout(_ output: PlannedOutput, _ bytes: [UInt8]?) -> Diagnostic? {
    guard let head = output.head, let bytes, let layout = head.frontMatter.layout, let location = head.layoutLocation,
      !templates.has("layouts/\(layout)")
    else { return nil }
    return Diagnostic(
      .error, .unknownLayout, in: SourceText(path: head.source.displayed, bytes: bytes), at: location,
      "there is no layout \"\(layout)\"", help: suggestion(for: layout, among: templates.layouts, called: "layouts"))
  }

  private func view(
    of output: PlannedOutput, _ text: PageText?, _ summaries: [PagePath: PageText], _ links: LinkBase
  ) -> PageView {
    let lists = ListPages(site: site, tags: plan.tags, links: links, summaries: summaries)
    let texts = TextPages(
      site: site, links: links, contents: contents, catalogues: catalogues, symbols: symbols, includesPrivate: includesPrivate)
    func context(_ id: Catalogue.ID) -> PageContext {
      guard let app = site.app(id) else { preconditionFailure("the plan holds apps of the site only") }
      return PageContext(
        app: app, links: links, site: site.settings, symbols: symbols, includesPrivate: includesPrivate, index: catalogues[id])
    }
    var view: PageView
    switch output.kind {
    case .markdown:
      guard let head = output.head, let text else { preconditionFailure("a Markdown page has its text") }
      return texts.markdown(head, text, tags: lists.links(for: head))
    case .list(let posts, let number, let count):
      guard let head = output.head else { preconditionFailure("a list has a page") }
      return lists.list(head, text, posts: posts, page: number, of: count)
    case .tags(let group): view = lists.tags(group)
    case .tag(let tag, let group, let posts, let number, let count):
      view = lists.tag(tag, in: group, posts: posts, page: number, of: count)
    case .notFound: return texts.notFound()
    case .home: view = texts.home()
    case .index: view = SearchPage(site: site, plan: plan, links: links).view()
    case .app(let id): view = texts.app(context(id).app)
    case .settings(let id): view = CataloguePage(context: context(id)).view(live: liveScreen(context(id)))
    case .setting(let id, let setting):
      let context = context(id)
      guard let setting = context.settings[setting] else { preconditionFailure("the plan holds settings of the app only") }
      view = SettingPage(context: context).view(setting: setting)
    case .row(let id, let screen, let row):
      let context = context(id)
      guard let place = context.index.places(of: row, on: screen).first else {
        preconditionFailure("the plan holds rows of the app only")
      }
      view = SettingPage(context: context).view(row: place.row, of: place.screen)
    case .appPage(let id, let page): view = self.view(of: page, context(id))
    default: preconditionFailure("\(output.path) is no page")
    }
    view.open(with: output.head, text, site.settings.words)
    return view
  }

  private func view(of page: AppPage, _ context: PageContext) -> PageView {
    switch page {
    case .effects: return IndexPages(context: context).effects()
    case .keys: return IndexPages(context: context).keys()
    case .entitlements: return IndexPages(context: context).entitlements()
    case .configuration:
      let resolved = resolvedConfiguration(of: context.app.id)
      return ConfigurationPage(context: context, resolved: resolved).view(live: liveScreen(context))
    case .icons, .credits:
      guard let icons = context.app.icons else { preconditionFailure("the plan holds pages for what the app has") }
      let icon = IconsPage(context: context, icons: icons)
      return page == .icons ? icon.gallery() : icon.creditsPage()
    case .onboarding:
      guard let flow = context.app.onboarding else { preconditionFailure("the plan holds pages for what the app has") }
      return OnboardingPage(context: context, flow: flow).view()
    }
  }

  private func liveScreen(_ context: PageContext) -> LiveScreen {
    let isPublished = context.app.publishesConfiguration(includesPrivate: includesPrivate)
    return LiveScreen(context: context, configuration: isPublished ? context.app.configuration : nil)
  }

  /// A page that leads to another, for addresses that a page had before.
  func redirect(_ output: PlannedOutput, to target: PagePath) -> RenderedOutput {
    var view = PageView(layout: "redirect", title: site.settings.words.movedTitle)
    view.robots = "noindex"
    view.canonical = target
    let links = LinkBase.page(output.path)
    view.values = ["targetHref": .text(links.href(target)), "targetURL": .text(site.settings.absolute(target))]
    let frame = frameValues(of: view, at: output.path, links)
    let (html, problems) = templates.render("layouts/redirect", frame)
    var rendered = RenderedOutput(
      files: [.init(path: output.path.file, bytes: html)], diagnostics: problems,
      dependencies: dependencies(of: output, layout: view.layout))
    rendered.survey = surveyor?.survey(output, view, frame, links)
    return rendered
  }
}
