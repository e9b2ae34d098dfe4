internal import SiteContent
internal import TextCoding

/// `llms.txt`: all pages as a Markdown list with descriptions (https://llmstxt.org). It links to the Markdown of a page if that is
/// published.
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
    let title = "# \(line(settings.title))\n" + (settings.description.map { "\n> \(line($0))\n" } ?? "")
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
      let about = record.description.map { ": " + line($0) } ?? ""
      let path = record.hasCopy ? MarkdownCopy.path(of: record.path) : record.path
      return "- [\(line(record.title).escaping("\\[]"))](\(site.settings.absolute(path)))\(about)\n"
    }
    return (title.map { "\n## \(line($0))\n" } ?? "") + "\n" + entries.joined()
  }

  private func line(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
