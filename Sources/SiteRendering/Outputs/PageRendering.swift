package import Diagnostics
package import Markdown
internal import Mustache
internal import SettingsModel
package import SiteContent

/// Renders one page: its view, its text and the posts that it lists become bytes, a record and diagnostics.
package struct PageRendering {
  private let frame: PageFrame
  private let materials: Materials
  private let text: PageText?
  private let reserved: Set<String>
  private let posts: [ContentPath: PostText]

  /// - Parameter reserved: ids that no heading of the text may have.
  /// - Throws: what reading the text throws.
  init(_ frame: PageFrame, _ materials: Materials, reserving reserved: Set<String> = []) throws {
    (self.frame, self.materials, self.reserved) = (frame, materials, reserved)
    text = try frame.view.text.map { try materials.text($0, reserving: reserved) }
    posts = frame.view.posts.reduce(into: [:]) { $0[$1.source] = materials.post($1.source) }
  }

  package var view: PageView { frame.view }
  package var place: OutputPlace { frame.place }
  package var links: LinkBase { frame.links }
  /// The Markdown page that its text is from.
  package var head: PageMetadata? { view.text?.head }
  package var document: MarkdownDocument? { text?.document }
  /// The file of the Markdown page.
  package var source: SourceText? { text?.source }

  /// - Throws: what reading the text again throws, if a heading has an id of the page around it.
  func rendered() throws -> RenderedOutput {
    var rendered = RenderedOutput(files: [], diagnostics: textProblems)
    rendered.used = used
    if let unknownLayout {
      rendered.diagnostics.append(unknownLayout)
      return rendered
    }
    var figure = StillFigure(materials.templates, values: TemplateValues(view.values, frame: frame))
    let values = values(&figure)
    if figure.isUsed { rendered.used.stills = materials.templates.version(of: StillFigure.template) }
    let (html, problems) = materials.templates.render(
      "layouts/\(view.layout)", values, filled: materials.layouts.layout(of: frame, in: materials.templates))
    let ids = ids(of: html, values.own["bodyHTML"])
    let taken = ids.taken(from: text?.document.headings ?? [], text?.document.otherIDs ?? [])
    // Once: a template that shows a text twice has its ids twice, whatever they are.
    if reserved.isEmpty, !taken.isEmpty { return try PageRendering(frame, materials, reserving: taken).rendered() }
    let assets = AssetLinks(in: materials.marks?.marked(html) ?? html, at: place.path, links, materials.index.assets)
    rendered.files = [.init(path: place.path.file, bytes: assets.html)]
    rendered.used.assets = assets.found
    rendered.diagnostics = problems + figure.problems + rendered.diagnostics + [missingPicture].compactMap(\.self)
    let (document, copy) = besidePage
    rendered.files += [document?.file, copy].compactMap(\.self)
    if !view.isRedirect { rendered.record = record(ids.places, listedAs: document?.entry, hasCopy: copy != nil) }
    materials.observer?.observe(self, values)
    return rendered
  }

  private func ids(of html: [UInt8], _ body: TemplateValue?) -> PageIDs {
    guard let document = text?.document, !document.hasOtherIDs, case .html(let body) = body else { return PageIDs(in: html) }
    return PageIDs(in: html, around: body, with: document.headings.map(\.id))
  }

  private var used: UsedMaterials {
    var used = UsedMaterials(
      layout: view.layout, templates: materials.templates.version(ofLayout: view.layout), marks: materials.marks?.version,
      references: text?.references ?? [:],
      excerpts: Dictionary(
        view.posts.map { ($0.source, Fingerprint(of: posts[$0.source]?.excerpt)) }, uniquingKeysWith: { first, _ in first }))
    if let questions = view.questions?.source { used.posts = [questions: Fingerprint(of: materials.post(questions))] }
    return used
  }

  /// - Parameter figure: draws the rows and screens that the texts show.
  private func values(_ figure: inout StillFigure) -> TemplateValues {
    var values = view.values
    let place = PlacedText.Place(links, at: place.path)
    let excerpts = view.posts.map { posts[$0.source]?.excerpt }
    if let text {
      values["bodyHTML"] = .text(text.whole, at: place, isFirst: true) { figure.html(of: $0, caption: $1, at: place) }
      values["showsTitle"] = .flag(!text.document.headings.contains { $0.level == 1 })
      let contents = PageContents(of: text.document)
      values["hasContents"] = .flag(!contents.headings.isEmpty)
      values["contents"] = contents.value
    }
    let shown = [text?.whole] + excerpts + view.sections.map(\.text)
    if shown.contains(where: { $0?.usesExtensions == true }) { values["usesExtensions"] = true }
    if shown.contains(where: { $0?.showsPrivacy == true }) { values["showsPrivacy"] = true }
    if view.isDescribedByText {
      values["description"] = .optional(description)
      let minutes = text?.document.length.map(ReadingTime.minutes)
      values["minutes"] = .optional(minutes.map { "\($0)" })
      values["readingTime"] = .optional(minutes.map { frame.words.minutesToRead($0) })
    }
    if !view.posts.isEmpty {
      let texts = excerpts.map { TemplateValue.text($0, at: place) { figure.html(of: $0, caption: $1, at: place) } }
      values["posts"] = .list(zip(view.posts, texts).map { $0.value(with: $1) })
    }
    if !view.sections.isEmpty {
      values["releases"] = .list(
        view.sections.map { section in
          section.value.setting(
            "bodyHTML", to: .text(section.text, at: place) { figure.html(of: $0, caption: $1, at: place) })
        })
    }
    if let path = view.questions?.path {
      let questions = questions.map {
        TemplateValue.object(["title": .text($0.text), "href": .text(links.href(path, fragment: $0.id))])
      }
      values["questions"] = .list(questions)
      values["hasQuestions"] = .flag(!questions.isEmpty)
    }
    if figure.isUsed { values["usesStills"] = true }
    return TemplateValues(values, frame: frame)
  }

  /// The first of another page.
  private var questions: ArraySlice<MarkdownDocument.Heading> {
    (view.questions?.source).flatMap(materials.post)?.questions.prefix(5) ?? []
  }

  package var description: String? {
    view.description ?? (view.isDescribedByText ? text?.document.summary?.asDescription : nil)
  }

  /// The JSON document of its text, and the text as Markdown.
  private var besidePage: (document: TextRequest.Document?, copy: RenderedOutput.File?) {
    guard let text, let request = view.text else { return (nil, nil) }
    return (request.document(text), place.isMade ? nil : request.copy(text))
  }

  private func record(
    _ anchors: Set<String>, listedAs entry: (app: Catalogue.ID, entry: PageList.Entry)?, hasCopy: Bool
  ) -> PageRecord {
    let isIndexed = RobotsDirectives.allowIndexing(view.robots)
    return PageRecord(
      path: place.path, title: view.title, description: description, anchors: anchors,
      headings: (text?.document.headings ?? []).map { .init(id: $0.id, text: $0.text) } + view.sections.compactMap(\.heading),
      links: (text?.links ?? []) + view.places + view.sections.flatMap(\.links),
      sourceLinks: text?.sourceLinks ?? [],
      shownFiles: Set((text?.whole.shownFiles ?? []) + [view.card?.path].compactMap(\.self) + view.sections.flatMap(\.text.shownFiles)),
      isIndexed: isIndexed, isSample: view.sample != nil, lastChanged: view.lastChanged, hasCopy: hasCopy,
      words: isIndexed ? SearchWords.list(of: searchText) : "", entry: entry, post: post)
  }

  private var searchText: String { ([text?.document.plainText].compactMap(\.self) + view.searchTexts).joined(separator: "\n") }

  private var post: (source: ContentPath, text: PostText)? {
    guard let text, let request = view.text,
      let post = PostText(text, isInFeed: request.isInFeed, isAnswering: request.options.parts == .question)
    else { return nil }
    return (request.head.source, post)
  }
}

extension PageRendering {
  private var textProblems: [Diagnostic] { ownProblems + view.sections.flatMap(\.diagnostics) }

  private var ownProblems: [Diagnostic] {
    guard let text else { return [] }
    // A page of the builder has a description of its own.
    let found = text.diagnostics.filter { !place.isMade || $0.code != .missingDescription }
    return found + [missingParts(in: text)].compactMap(\.self) + (view.disclosure?.problems(with: text) ?? [])
  }

  /// A page of questions has some.
  private func missingParts(in text: PageText) -> Diagnostic? {
    guard view.text?.options.parts == .question, text.document.parts.isEmpty, let source,
      let location = head?.layoutLocation
    else { return nil }
    return Diagnostic(
      .warning, .missingQuestions, in: source, at: location, "the page has no questions", help: "each is a heading: ## How do I …?")
  }

  private var unknownLayout: Diagnostic? {
    guard let source, let head, let layout = head.frontMatter.layout, let location = head.layoutLocation,
      !materials.templates.has("layouts/\(layout)")
    else { return misplacedLanding }
    return Diagnostic(
      .error, .unknownLayout, in: source, at: location, "there is no layout \"\(layout)\"",
      help: suggestion(for: layout, among: materials.templates.layouts, called: "layouts"))
  }

  /// The built-in template shows an app.
  private var misplacedLanding: Diagnostic? {
    let name = ContentLayout.landing.rawValue
    guard view.layout == name, view.values["questionsHref"] == nil, let source, let location = head?.layoutLocation,
      materials.templates.sources["layouts/\(name)"]?.path.hasPrefix("<built-in>") == true
    else { return nil }
    return Diagnostic(
      .error, .unknownLayout, in: source, at: location, "the layout \"\(name)\" is that of an app's own page",
      help: "write it in the index.md of an app's folder")
  }

  /// It has to be a file of the site, since other sites load nothing else by it.
  private var missingPicture: Diagnostic? {
    guard let picture = view.missingPicture, let source else { return nil }
    return Diagnostic(
      .error, .missingFile, in: source, at: picture.location, "there is no file \"\(picture.file)\"", help: "put it beside the page")
  }
}
