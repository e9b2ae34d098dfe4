internal import CanonicalJSON
package import Diagnostics
package import Markdown
internal import Mustache
internal import SettingsModel
package import SiteContent
internal import TextCoding

/// Renders one page: turns its view, its text and the posts that it shows into files, a record and diagnostics.
package struct PageRendering {
  private let frame: PageFrame
  private let materials: RenderInputs
  private let text: PageText?
  private let reserved: Set<String>
  private let posts: [ContentPath: PostText]

  /// - Parameter reserved: ids that headings in the text must not have.
  /// - Throws: an error if the text cannot be read.
  init(_ frame: PageFrame, _ materials: RenderInputs, reserving reserved: Set<String> = []) throws {
    (self.frame, self.materials, self.reserved) = (frame, materials, reserved)
    text = try frame.view.text.map { try materials.text($0, reserving: reserved) }
    posts = frame.view.posts.reduce(into: [:]) { $0[$1.source] = materials.post($1.source) }
  }

  package var view: PageView { frame.view }
  package var place: OutputPlace { frame.place }
  /// The Markdown page with the text.
  package var head: PageMetadata? { view.text?.head }
  package var document: MarkdownDocument? { text?.document }
  /// The file with the text.
  package var source: SourceText? { text?.source }

  /// Renders the page. If a heading has an id that is also used outside the text, the text is parsed again.
  ///
  /// - Throws: an error if the text cannot be read again.
  func rendered() throws -> RenderedOutput {
    var rendered = RenderedOutput(files: [], diagnostics: textProblems)
    rendered.used = used
    if let unknownLayout {
      rendered.diagnostics.append(unknownLayout)
      return rendered
    }
    var figure = ScreenFigureRenderer(materials.templates, in: materials.site)
    let values = values(&figure)
    if figure.isUsed { rendered.used.stills = materials.templates.version(of: ScreenFigure.template) }
    let (html, problems) = materials.templates.render(
      "layouts/\(view.layout)", values, filled: materials.layouts.layout(of: frame, in: materials.templates))
    let page = FinishedPage(html, view.isShownAnywhere ? .host : .page(place.path), materials.site)
    let taken = page.ids.taken(from: text?.document.headings ?? [], text?.document.otherIDs ?? [])
    // Parse the text again only once: if a template shows the text twice, ids are never unique.
    if reserved.isEmpty, !taken.isEmpty { return try PageRendering(frame, materials, reserving: taken).rendered() }
    rendered.files = [.init(path: place.path.file, bytes: page.html)]
    rendered.used.assets = page.assets
    rendered.diagnostics = problems + figure.problems + rendered.diagnostics + [missingPicture].compactMap(\.self)
    let (document, copy) = besidePage
    rendered.files += [document?.file, copy].compactMap(\.self)
    if !view.isRedirect { rendered.record = record(page.ids.anchors, listedAs: document?.entry, hasCopy: copy != nil) }
    materials.observer?.observe(self, values)
    return rendered
  }

  private var used: RenderDependencies {
    var used = RenderDependencies(
      layout: view.layout, templates: materials.templates.version(ofLayout: view.layout), marks: materials.site.marks?.version,
      references: text?.references ?? [:],
      excerpts: Dictionary(
        view.posts.map { ($0.source, Fingerprint(of: posts[$0.source]?.excerpt)) }, uniquingKeysWith: { first, _ in first }))
    if let questions = view.questions?.source { used.posts = [questions: Fingerprint(of: materials.post(questions))] }
    return used
  }

  /// Returns the values for the template.
  ///
  /// - Parameter figure: draws the rows and screens that the texts show.
  private func values(_ figure: inout ScreenFigureRenderer) -> TemplateValues {
    var values = view.values
    let path = place.path
    let excerpts = view.posts.map { posts[$0.source]?.excerpt }
    if let text {
      values["bodyHTML"] = .text(text.whole, on: path, isFirst: true) { figure.html(of: $0, caption: $1) }
      values["showsTitle"] = .flag(!text.document.headings.contains { $0.level == 1 })
      let contents = PageOutline(of: text.document)
      values["hasContents"] = .flag(!contents.headings.isEmpty)
      values["contents"] = contents.value
    }
    let shown = [text?.whole] + excerpts + view.sections.map(\.text)
    if shown.contains(where: { $0?.usesExtensions == true }) { values["usesExtensions"] = true }
    if shown.contains(where: { $0?.showsMedia == true }) { values["usesPictures"] = true }
    if shown.contains(where: { $0?.showsCode == true }) { values["usesCode"] = true }
    if shown.contains(where: { $0?.showsPrivacy == true }) { values["showsPrivacy"] = true }
    if view.isDescribedByText {
      values["description"] = .optional(description)
      let minutes = text?.document.length.map(ReadingTime.minutes)
      values["minutes"] = .optional(minutes.map { "\($0)" })
      values["readingTime"] = .optional(minutes.map { frame.words.minutesToRead($0) })
    }
    if !view.posts.isEmpty {
      let texts = excerpts.map { TemplateValue.text($0, on: path) { figure.html(of: $0, caption: $1) } }
      values["posts"] = .list(zip(view.posts, texts).map { $0.value(with: $1) })
    }
    if !view.sections.isEmpty {
      values["releases"] = .list(
        view.sections.map { section in
          section.value.setting(
            "bodyHTML", to: .text(section.text, on: path) { figure.html(of: $0, caption: $1) })
        })
    }
    if let path = view.questions?.path {
      let questions = questions.map {
        TemplateValue.object(["title": .text($0.text), "href": .text(path.href(fragment: $0.id))])
      }
      values["questions"] = .list(questions)
      values["hasQuestions"] = .flag(!questions.isEmpty)
    }
    if figure.isUsed { values["usesStills"] = true }
    return TemplateValues(values, frame: frame)
  }

  /// The first questions of another page.
  private var questions: ArraySlice<MarkdownDocument.Heading> {
    (view.questions?.source).flatMap(materials.post)?.questions.prefix(5) ?? []
  }

  package var description: String? {
    view.description ?? (view.isDescribedByText ? text?.document.summary?.asDescription : nil)
  }

  /// The text as a JSON document, and as Markdown.
  private var besidePage: (document: TextRequest.Document?, copy: RenderedOutput.File?) {
    guard let text, let request = view.text else { return (nil, nil) }
    return (request.document(text, materials.site.index), place.isMade ? nil : request.copy(text))
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
    // Generated pages have a description even without a text.
    let found = text.diagnostics.filter { !place.isMade || $0.code != .missingDescription }
    return found + [missingParts(in: text)].compactMap(\.self) + (view.disclosure?.problems(with: text) ?? [])
  }

  /// Returns a warning if a page with the layout for questions has no questions.
  private func missingParts(in text: PageText) -> Diagnostic? {
    guard view.text?.options.parts == .question, text.document.parts.isEmpty, let source,
      let location = head?.layoutLocation
    else { return nil }
    return Diagnostic(
      .warning, .missingQuestions, in: source, at: location, "the page has no questions",
      help: "write each question as a heading: ## How do I …?")
  }

  private var unknownLayout: Diagnostic? {
    guard let source, let head, let layout = head.frontMatter.layout, let location = head.layoutLocation,
      !materials.templates.has("layouts/\(layout)")
    else { return misplacedLanding }
    return Diagnostic(
      .error, .unknownLayout, in: source, at: location, "there is no layout \"\(layout)\"",
      help: suggestion(for: layout, among: materials.templates.layouts, called: "layouts"))
  }

  /// An error if a page has the built-in landing layout but isn't the home page of an app.
  private var misplacedLanding: Diagnostic? {
    let name = ContentLayout.landing.rawValue
    guard view.layout == name, view.values["questionsHref"] == nil, let source, let location = head?.layoutLocation,
      materials.templates.sources["layouts/\(name)"]?.path.hasPrefix("<built-in>") == true
    else { return nil }
    return Diagnostic(
      .error, .unknownLayout, in: source, at: location, "the layout \"\(name)\" is only for the home page of an app",
      help: "use it in the index.md of an app's folder")
  }

  /// An error if the page's picture is not a file on the site. Other sites cannot show it.
  private var missingPicture: Diagnostic? {
    guard let picture = view.missingPicture, let source else { return nil }
    return Diagnostic(
      .error, .missingFile, in: source, at: picture.location, "there is no file \"\(picture.file)\"", help: "put it beside the page")
  }
}

/// The text of a page: its file, how to parse it, and which other files to make from it.
struct TextRequest: Hashable, Sendable {
  let head: PageMetadata
  let options: MarkdownOptions
  let baseURL: String
  /// The app for which the text is also published as a JSON document.
  let app: AppPlace?
  /// The language in the JSON document; nil if the site has only one language.
  let contentLanguage: String?
  /// The mark for sample text; nil if the text is not a sample.
  let sample: SampleMark?
  /// Whether the text is also published as Markdown.
  let hasCopy: Bool
  /// Whether feeds show the whole text.
  let isInFeed: Bool

  /// The JSON document, and its entry in `pages.json`.
  typealias Document = (file: RenderedOutput.File, entry: (app: Catalogue.ID, entry: PageList.Entry))

  /// Returns the JSON document for the app, with absolute links; nil if the page does not belong to an app.
  func document(_ text: PageText, _ index: SiteIndex) -> Document? {
    guard let app else { return nil }
    let (id, path) = SitePaths.pageDocument(head.path, of: app)
    var page = Page(url: head.path.encoded, title: head.title)
    page.description = head.description ?? text.document.summary?.asDescription
    page.date = head.date?.iso
    page.updated = head.frontMatter.updated?.iso
    page.effective = head.frontMatter.effective?.iso
    page.tags = head.frontMatter.tags.nonEmpty
    (page.sample, page.original) = (sample.map { _ in true }, sample?.original)
    page.html = text.whole.html(.document, index)
    page.text = text.document.plainText
    page.headings = text.document.headings.map { .init(id: $0.id, level: Int64($0.level), text: $0.text) }
    let document = JSONBytes.encode(PageDocument(app: app.id, body: page, contentLanguage: contentLanguage))
    let digest = FileDigest(of: document)
    var entry = PageList.Entry(id: Identifier(id), url: page.url, title: page.title)
    (entry.description, entry.date, entry.updated) = (page.description, page.date, page.updated)
    entry.sample = page.sample
    (entry.path, entry.bytes, entry.sha256) = (path.encoded, digest.bytes, digest.sha256)
    return (.init(path: path.file, bytes: document), (app.id, entry))
  }

  /// Returns the text as Markdown; nil if it is not published as Markdown.
  func copy(_ text: PageText) -> RenderedOutput.File? {
    guard hasCopy else { return nil }
    let copy = MarkdownCopy(text, of: head, text.source.bytes, baseURL: baseURL)
    return RenderedOutput.File(path: MarkdownCopy.path(of: head.path).file, bytes: copy.bytes)
  }
}
