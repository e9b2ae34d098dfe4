internal import SettingsModel
internal import SiteContent

/// `search.json`: titles, descriptions, headings and the model's words, no body text.
struct SearchIndex: Encodable {
  struct Entry: Encodable {
    /// Root-relative, below the site's base URL.
    let url: String
    let title: String
    let description: String?
    let app: Catalogue.ID?
    let headings: [String]?
    /// Options, keywords, symbols and keys.
    let words: [String]?
  }

  let entries: [Entry]

  init(site: Site, records: [PageRecord]) {
    var words: [PagePath: [String]] = [:]
    for app in site.apps {
      for setting in app.catalogue.settings { words[SitePaths.setting(setting.id, of: app.id)] = setting.words }
      words[SitePaths.page("effects", of: app.id)] = app.catalogue.effects.map(\.title)
    }
    let shown = records.filter { $0.isIndexed && $0.path.text.hasSuffix("/") }.sorted { $0.path < $1.path }
    entries = shown.map { record in
      Entry(
        url: record.path.encoded, title: record.title, description: record.description, app: site.app(at: record.path)?.id,
        headings: record.headings.nonEmpty, words: words[record.path]?.nonEmpty)
    }
  }
}

extension Setting {
  fileprivate var words: [String] {
    [id.rawValue] + [symbol, key].compactMap(\.self).filter { $0 != id.rawValue } + (options ?? []).map(\.title) + (keywords ?? [])
  }
}
