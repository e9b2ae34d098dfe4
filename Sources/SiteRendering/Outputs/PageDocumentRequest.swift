internal import CanonicalJSON
internal import Markdown
internal import SettingsModel
internal import SiteContent

/// The JSON document of a Markdown page, for display in its app, where relative links would lead nowhere.
struct PageDocumentRequest: Hashable, Sendable {
  let app: AppPlace
  let baseURL: String
  let contentLanguage: String?

  func rendered(_ text: PageText, of head: PageMetadata) -> (RenderedOutput.File, PageList.Entry) {
    let (id, path) = SitePaths.pageDocument(head.path, of: app)
    var page = Page(url: head.path.encoded, title: head.title)
    page.description = head.description ?? text.document.summary?.asDescription
    page.date = head.date?.iso
    page.updated = head.frontMatter.updated?.iso
    page.effective = head.frontMatter.effective?.iso
    page.tags = head.frontMatter.tags.nonEmpty
    page.html = text.whole.html(at: .app(baseURL: baseURL))
    page.text = text.document.plainText
    page.headings = text.document.headings.map { .init(id: $0.id, level: Int64($0.level), text: $0.text) }
    let document = JSONBytes.encode(PageDocument(app: app.id, body: page, contentLanguage: contentLanguage))
    let digest = FileDigest(of: document)
    var entry = PageList.Entry(id: Identifier(id), url: page.url, title: page.title)
    (entry.description, entry.date, entry.updated) = (page.description, page.date, page.updated)
    (entry.path, entry.bytes, entry.sha256) = (path.encoded, digest.bytes, digest.sha256)
    return (.init(path: path.file, bytes: document), entry)
  }
}
