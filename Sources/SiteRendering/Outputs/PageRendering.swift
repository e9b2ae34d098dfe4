internal import Diagnostics
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// Renders one page: its draft, its text and the posts that it lists become bytes, a record and diagnostics.
struct PageRendering {
  private let draft: PageDraft
  private let materials: Materials
  private let parsed: ParsedText?
  private let reserved: Set<String>
  private let posts: [ContentPath: PostText]

  /// - Parameter reserved: ids that no heading of the text may have.
  /// - Throws: what reading the text throws.
  init(_ draft: PageDraft, _ materials: Materials, reserving reserved: Set<String> = []) throws {
    (self.draft, self.materials, self.reserved) = (draft, materials, reserved)
    parsed = try draft.text.map { try materials.text($0, reserving: reserved) }
    posts = draft.view.posts.reduce(into: [:]) { $0[$1.source] = materials.post($1.source) }
  }

  private var text: PageText? { parsed?.text }

  /// - Throws: what reading the text again throws, if a heading has an id of the page around it.
  func rendered() throws -> RenderedOutput {
    var rendered = RenderedOutput(files: [], diagnostics: textProblems)
    rendered.used = used
    if let unknownLayout {
      rendered.diagnostics.append(unknownLayout)
      return rendered
    }
    var figure = StillFigure(materials.templates, values: draft.values)
    let values = values(&figure)
    if figure.isUsed { rendered.used.stills = materials.templates.version(of: StillFigure.template) }
    let (html, problems) = materials.templates.render(
      "layouts/\(draft.layout)", values, filled: materials.layouts.layout(of: draft.frame, in: materials.templates))
    let ids = ids(of: html, values.own["bodyHTML"])
    let taken = ids.taken(from: text?.document.headings ?? [], text?.document.otherIDs ?? [])
    // Once: a template that shows a text twice has its ids twice, whatever they are.
    if reserved.isEmpty, !taken.isEmpty { return try PageRendering(draft, materials, reserving: taken).rendered() }
    let assets = AssetLinks(in: materials.marks?.marked(html) ?? html, at: draft.place.path, draft.links, materials.index.assets)
    rendered.files = [.init(path: draft.place.path.file, bytes: assets.html)]
    rendered.used.assets = assets.found
    rendered.diagnostics = problems + figure.problems + rendered.diagnostics + [missingPicture].compactMap(\.self)
    let (document, copy) = (document, copy)
    rendered.files += [document?.file, copy].compactMap(\.self)
    if !draft.isRedirect { rendered.record = record(ids.places, listedAs: document?.entry, hasCopy: copy != nil) }
    materials.observer?.observe(RenderedPage(draft: draft, values: values, description: description, text: text, source: parsed?.source))
    return rendered
  }

  private func ids(of html: [UInt8], _ body: TemplateValue?) -> PageIDs {
    guard let document = text?.document, !document.hasOtherIDs, case .html(let body) = body else { return PageIDs(in: html) }
    return PageIDs(in: html, around: body, with: document.headings.map(\.id))
  }

  private var used: UsedMaterials {
    var used = UsedMaterials(
      layout: draft.layout, templates: materials.templates.version(ofLayout: draft.layout), marks: materials.marks?.version,
      references: text?.references ?? [:],
      excerpts: Dictionary(
        draft.view.posts.map { ($0.source, Fingerprint(of: posts[$0.source]?.excerpt)) }, uniquingKeysWith: { first, _ in first }))
    if let questions = draft.view.questions?.source { used.posts = [questions: Fingerprint(of: materials.post(questions))] }
    return used
  }

  /// - Parameter figure: draws the rows and screens that the texts show.
  private func values(_ figure: inout StillFigure) -> TemplateValues {
    var values = draft.view.values
    let place = PlacedText.Place(draft.links, at: draft.place.path)
    let excerpts = draft.view.posts.map { posts[$0.source]?.excerpt }
    if let text {
      values["bodyHTML"] = .text(text.whole, at: place, isFirst: true) { figure.html(of: $0, caption: $1, at: place) }
      values["showsTitle"] = .flag(!text.document.headings.contains { $0.level == 1 })
      let contents = PageContents(of: text.document)
      values["hasContents"] = .flag(!contents.headings.isEmpty)
      values["contents"] = contents.value
    }
    let shown = [text?.whole] + excerpts + draft.sections.map(\.text)
    if shown.contains(where: { $0?.usesExtensions == true }) { values["usesExtensions"] = true }
    if draft.view.isDescribedByText {
      values["description"] = .optional(description)
      let minutes = text?.document.length.map(ReadingTime.minutes)
      values["minutes"] = .optional(minutes.map { "\($0)" })
      values["readingTime"] = .optional(minutes.map { draft.frame.words.minutesToRead($0) })
    }
    if !draft.view.posts.isEmpty {
      let texts = excerpts.map { TemplateValue.text($0, at: place) { figure.html(of: $0, caption: $1, at: place) } }
      values["posts"] = .list(zip(draft.view.posts, texts).map { $0.value(with: $1) })
    }
    if !draft.sections.isEmpty {
      values["releases"] = .list(
        draft.sections.map { section in
          section.value.setting(
            "bodyHTML", to: .text(section.text, at: place) { figure.html(of: $0, caption: $1, at: place) })
        })
    }
    if let path = draft.view.questions?.path {
      let questions = questions.map {
        TemplateValue.object(["title": .text($0.text), "href": .text(draft.links.href(path, fragment: $0.id))])
      }
      values["questions"] = .list(questions)
      values["hasQuestions"] = .flag(!questions.isEmpty)
    }
    if figure.isUsed { for name in ["usesStills", "usesTabs", "usesCards", "usesProfiles"] { values[name] = true } }
    return TemplateValues(values, frame: draft.frame)
  }

  /// The first of another page.
  private var questions: ArraySlice<MarkdownDocument.Heading> {
    (draft.view.questions?.source).flatMap(materials.post)?.questions.prefix(5) ?? []
  }

  private var description: String? {
    draft.view.description ?? (draft.view.isDescribedByText ? text?.document.summary?.asDescription : nil)
  }

  /// The page's JSON document, and where it is listed.
  private var document: (file: RenderedOutput.File, entry: (app: Catalogue.ID, entry: PageList.Entry))? {
    guard let parsed, let request = draft.text, let document = request.document else { return nil }
    let (file, entry) = document.rendered(parsed.text, of: request.head)
    return (file, (document.app.id, entry))
  }

  /// The text as Markdown.
  private var copy: RenderedOutput.File? {
    guard !draft.place.isMade, let parsed, let request = draft.text, let baseURL = request.copyBaseURL else { return nil }
    let copy = MarkdownCopy(parsed.text, of: request.head, parsed.source.bytes, baseURL: baseURL)
    return RenderedOutput.File(path: MarkdownCopy.path(of: request.head.path).file, bytes: copy.bytes)
  }

  private func record(
    _ anchors: Set<String>, listedAs entry: (app: Catalogue.ID, entry: PageList.Entry)?, hasCopy: Bool
  ) -> PageRecord {
    let isIndexed = RobotsDirectives.allowIndexing(draft.robots)
    return PageRecord(
      path: draft.place.path, title: draft.view.title, description: description, anchors: anchors,
      headings: (text?.document.headings ?? []).map { .init(id: $0.id, text: $0.text) } + draft.sections.compactMap(\.heading),
      links: (text?.links ?? []) + draft.view.places + draft.sections.flatMap(\.links),
      shownFiles: Set((text?.whole.shownFiles ?? []) + draft.shownFiles + draft.sections.flatMap(\.text.shownFiles)),
      isIndexed: isIndexed, lastChanged: draft.lastChanged, hasCopy: hasCopy,
      words: isIndexed ? text.map { SearchWords.list(of: $0.document.plainText) } ?? "" : "", entry: entry, post: post)
  }

  private var post: (source: ContentPath, text: PostText)? {
    guard let text, let request = draft.text,
      let post = PostText(text, isInFeed: request.isInFeed, isAnswering: request.options.parts == .question)
    else { return nil }
    return (request.head.source, post)
  }
}

extension PageRendering {
  private var textProblems: [Diagnostic] { ownProblems + draft.sections.flatMap(\.diagnostics) }

  private var ownProblems: [Diagnostic] {
    guard let text else { return [] }
    // A page of the builder has a description of its own.
    let found = text.diagnostics.filter { !draft.place.isMade || $0.code != .missingDescription }
    return found + [missingParts(in: text)].compactMap(\.self) + (draft.disclosure?.problems(with: text) ?? [])
  }

  /// A page of questions has some.
  private func missingParts(in text: PageText) -> Diagnostic? {
    guard draft.text?.options.parts == .question, text.document.parts.isEmpty, let source = parsed?.source,
      let location = draft.text?.head.layoutLocation
    else { return nil }
    return Diagnostic(
      .warning, .missingQuestions, in: source, at: location, "the page has no questions", help: "each is a heading: ## How do I …?")
  }

  private var unknownLayout: Diagnostic? {
    guard let parsed, let head = draft.text?.head, let layout = head.frontMatter.layout, let location = head.layoutLocation,
      !materials.templates.has("layouts/\(layout)")
    else { return misplacedLanding }
    return Diagnostic(
      .error, .unknownLayout, in: parsed.source, at: location, "there is no layout \"\(layout)\"",
      help: suggestion(for: layout, among: materials.templates.layouts, called: "layouts"))
  }

  /// The built-in template shows an app.
  private var misplacedLanding: Diagnostic? {
    let name = ContentLayout.landing.rawValue
    guard draft.layout == name, draft.view.values["questionsHref"] == nil, let parsed, let location = draft.text?.head.layoutLocation,
      materials.templates.sources["layouts/\(name)"]?.path.hasPrefix("<built-in>") == true
    else { return nil }
    return Diagnostic(
      .error, .unknownLayout, in: parsed.source, at: location, "the layout \"\(name)\" is that of an app's own page",
      help: "write it in the index.md of an app's folder")
  }

  /// It has to be a file of the site, since other sites load nothing else by it.
  private var missingPicture: Diagnostic? {
    guard let picture = draft.missingPicture, let parsed else { return nil }
    return Diagnostic(
      .error, .missingFile, in: parsed.source, at: picture.location, "there is no file \"\(picture.file)\"", help: "put it beside the page")
  }
}
