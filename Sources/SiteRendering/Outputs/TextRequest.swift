internal import CanonicalJSON
internal import Diagnostics
internal import Markdown
internal import SettingsModel
internal import SiteContent

/// The text of a page: its file, how to parse it, and which other files to make from it.
struct TextRequest: Hashable, Sendable {
  let head: PageMetadata
  let options: MarkdownOptions
  let baseURL: String
  /// The app that gets the text as a JSON document, too.
  let app: AppPlace?
  /// The language in the JSON document; nil if the site has only one.
  let contentLanguage: String?
  /// Set if the text is a sample.
  let sample: SampleMark?
  /// Whether the text is published as Markdown, too.
  let hasCopy: Bool
  /// Whether feeds show the whole text.
  let isInFeed: Bool

  /// The JSON document, and its entry in `pages.json`.
  typealias Document = (file: RenderedOutput.File, entry: (app: Catalogue.ID, entry: PageList.Entry))

  /// The JSON document for the app, with absolute links; nil if the page belongs to no app.
  func document(_ text: PageText) -> Document? {
    guard let app else { return nil }
    let (id, path) = SitePaths.pageDocument(head.path, of: app)
    var page = Page(url: head.path.encoded, title: head.title)
    page.description = head.description ?? text.document.summary?.asDescription
    page.date = head.date?.iso
    page.updated = head.frontMatter.updated?.iso
    page.effective = head.frontMatter.effective?.iso
    page.tags = head.frontMatter.tags.nonEmpty
    (page.sample, page.original) = (sample.map { _ in true }, sample?.original)
    page.html = text.whole.html(at: .app(baseURL: baseURL))
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

  /// The text as Markdown; nil if it is not published as such.
  func copy(_ text: PageText) -> RenderedOutput.File? {
    guard hasCopy else { return nil }
    let copy = MarkdownCopy(text, of: head, text.source.bytes, baseURL: baseURL)
    return RenderedOutput.File(path: MarkdownCopy.path(of: head.path).file, bytes: copy.bytes)
  }
}
