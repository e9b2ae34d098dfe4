internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent
internal import TextCoding

extension Route {
  /// Returns the files of an index.
  ///
  /// - Parameters:
  ///   - records: the records of all pages in this language, in the plan's order.
  ///   - documents: the size and hash of each document, by its path in the output folder.
  func files(in site: SiteContext, records: [PageRecord], documents: [String: FileDigest]) -> [RenderedOutput.File] {
    func file(_ bytes: [UInt8]) -> RenderedOutput.File { .init(path: path.file, bytes: bytes) }
    let settings = site.site.settings
    switch kind {
    case .document(.pages, let app):
      let entries = records.sorted { $0.path < $1.path }.compactMap(\.entry).filter { $0.app == app }.map(\.entry)
      return [file(JSONBytes.encode(PagesDocument(app: app, body: PageList(pages: entries), contentLanguage: site.contentLanguage)))]
    case .index(.search): return [file(SearchIndex(site, records: records).json)]
    case .index(.fullText):
      let index = FullTextIndex(SearchIndex(site, records: records).pages)
      let parts = index.parts.enumerated().map { number, bytes in
        RenderedOutput.File(path: SitePaths.fullTextIndex(site.edition, part: number).file, bytes: bytes)
      }
      return [file(index.directory)] + parts
    case .index(.sitemap): return [file(Array(SitemapXML.xml(records, settings: settings, site.published).utf8))]
    case .index(.sitemapIndex(let parts)): return [file(Array(SitemapXML.index(parts, records, settings: settings).utf8))]
    case .index(.sitemapPart(let part)):
      return SitemapXML.xml(part, records, settings: settings, site.published).map { [file(Array($0.utf8))] } ?? []
    case .index(.llmsText): return [file(Array(LLMsText(site.site, records).text.utf8))]
    case .index(.manifest): return [file(JSONBytes.encode(manifest(of: site, documents)))]
    case .page, .redirect, .document, .file, .pictures: preconditionFailure("\(path) is not an index")
    }
  }

  private func manifest(of site: SiteContext, _ documents: [String: FileDigest]) -> Manifest {
    let settings = site.site.settings
    func digest(of route: Route) -> FileDigest {
      guard let digest = documents[route.path.file] else { preconditionFailure("documents are made before the manifest that lists them") }
      return digest
    }
    var (entries, schemas): ([Manifest.Entry], [Manifest.Schema]) = ([], [])
    for route in site.plan.routes {
      switch route.kind {
      case .document(let kind, let app):
        let digest = digest(of: route)
        var entry = Manifest.Entry(
          id: "\(app)/\(kind.rawValue)", kind: kind, path: route.path.encoded, bytes: digest.bytes, sha256: digest.sha256)
        (entry.app, entry.schema) = (app, settings.absolute(SitePaths.schema(.listed(kind))))
        entries.append(entry)
      case .file(.schema), .file(.schemaBundle):
        let digest = digest(of: route)
        schemas.append(Manifest.Schema(path: route.path.encoded, bytes: digest.bytes, sha256: digest.sha256))
      case .page, .redirect, .file, .pictures, .index: break
      }
    }
    var manifest = Manifest(
      generator: site.generator, apps: site.site.apps.map { .init(id: $0.id, name: $0.name) },
      documents: entries.sorted { $0.path < $1.path })
    manifest.schemas = schemas.sorted { $0.path < $1.path }
    manifest.contentLanguage = site.contentLanguage
    let languages = turn == .last ? settings.contentRoot.editions.dropFirst() : []
    if !languages.isEmpty {
      manifest.languages = languages.map { edition in
        let path = SitePaths.manifest(edition)
        return Manifest.Language(language: edition.language, path: path.encoded, sha256: documents[path.file]?.sha256 ?? "")
      }
    }
    return manifest
  }
}

/// `llms.txt`: all pages as a Markdown list with descriptions (https://llmstxt.org). It links to a page's Markdown if that is published.
///
/// The site's own pages come first. Each app has a section for its pages, and one for its settings.
struct LLMsText {
  private let site: Site
  private let records: [PageRecord]

  /// - Parameter records: the records of all pages.
  init(_ site: Site, _ records: [PageRecord]) {
    self.site = site
    self.records = records.filter { $0.isIndexed && !$0.isSample && $0.path != .root }.sorted { $0.path < $1.path }
  }

  var text: String {
    let settings = site.settings
    let title = "# \(settings.title.escapedForMarkdown)\n" + (settings.description.map { "\n> \($0.escapedForMarkdown)\n" } ?? "")
    let own = section(nil, records.filter { site.app(at: $0.path) == nil })
    let apps = site.apps.map { app -> String in
      let pages = records.filter { $0.path.text.hasPrefix(app.place.home.text) }
      let folder = SitePaths.page("settings", of: app.place)
      let name = settings.words.labelled(label: app.name, text: settings.words.settingsTitle)
      return section(app.name, pages.filter { !isBelow(folder, $0) }) + section(name, pages.filter { isBelow(folder, $0) })
    }
    return title + own + apps.joined()
  }

  private func isBelow(_ folder: PagePath, _ record: PageRecord) -> Bool {
    record.path != folder && record.path.text.hasPrefix(folder.text) && !record.hasCopy
  }

  private func section(_ title: String?, _ records: [PageRecord]) -> String {
    guard !records.isEmpty else { return "" }
    let entries = records.map { record in
      let about = record.description.map { ": " + $0.escapedForMarkdown } ?? ""
      let path = record.hasCopy ? MarkdownCopy.path(of: record.path) : record.path
      return "- [\(record.title.escapedForMarkdown)](\(site.settings.absolute(path)))\(about)\n"
    }
    return (title.map { "\n## \($0.escapedForMarkdown)\n" } ?? "") + "\n" + entries.joined()
  }
}
