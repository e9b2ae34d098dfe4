internal import CanonicalJSON
package import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// An element on a page, as the browser describes it.
package struct InspectedElement: Sendable, Decodable {
  /// The URL of the element's page.
  let page: String
  /// The element's text, once with and once without its descendants.
  let texts: [String]
  /// The id of the enclosing row; nil if there is none.
  let row: String?
  /// The ids of the enclosing elements, innermost first.
  let ids: [String]
  /// Whether the element is in `<main>`.
  let isInMain: Bool
}

/// Finds an element's source when the user asks for it. Pages contain no data for this.
///
/// A string in a YAML entry is an element's source if the entry has the id of an enclosing element, and the element shows the string. On a
/// Markdown page, the source is the line with the text.
package struct Inspection: Sendable {
  private let output: OutputRenderer
  private var renderer: Renderer { output.renderer }

  init(_ output: OutputRenderer) { self.output = output }

  /// Returns the sources of an element, nearest first. A row that shows the title of its setting has two sources. The result is empty if no
  /// file of the site is a source.
  ///
  /// - Throws: `FileSystemError`.
  package func places(of element: InspectedElement) throws -> [InspectedPlace] {
    let path = PagePath(element.page).folder
    guard let site = renderer.sites.last(where: { $0.settings.edition.contains(path) }) else { return [] }
    let route = renderer.routes.first { $0.path == path }
    let source = route?.place.source
    if let route, let source, element.isInMain, !route.place.isMade,
      let line = try file(source.displayed).line(with: element.texts, share: 1)
    {
      return [line]
    }
    let app = site.app(at: path)
    let found = try entries(for: element, at: path, of: app).map { try place(of: $0, of: app) }
    if !found.isEmpty { return found }
    let changelog = app.flatMap { $0.changelog == nil ? nil : $0.place.file(AppFile.changelog.rawValue) }
    let titled = (site.allPages + site.foreign).filter { page in element.texts.contains { $0.letters == page.title.letters } }
    let pages = [source, changelog].compactMap(\.self) + ((route?.shownPosts ?? []) + titled).map(\.source)
    for page in pages {
      if let line = try file(page.displayed).line(with: element.texts, share: 0.5) { return [line] }
    }
    return []
  }

  /// Returns the path on disk of the file that contains a place.
  package func file(of place: InspectedPlace) throws -> String? {
    try output.fileSystem.resolve(output.options.source).map { ($0 == "/" ? "" : $0) + "/" + output.options.shown(place.path) }
  }

  private func file(_ path: String) throws -> SourceText {
    SourceText(path: path, bytes: try output.fileSystem.read(output.options.file(path)))
  }
}

extension Inspection {
  /// Returns the YAML entries that an element shows.
  private func entries(for element: InspectedElement, at path: PagePath, of app: App?) throws -> [AuthoredEntry] {
    let entries = try model(of: app)
    let ids = (element.ids + path.text.split(separator: "/").reversed().map(String.init)).map(\.letters)
    func nearest(_ entries: [AuthoredEntry]) -> AuthoredEntry? {
      func isNearer(_ one: AuthoredEntry, than other: AuthoredEntry) -> Bool {
        let (own, others) = (Set(one.owners.map(\.letters)), Set(other.owners.map(\.letters)))
        for (number, id) in ids.enumerated() {
          if own.contains(id) != others.contains(id) { return own.contains(id) }
          // A screen is nearer than the row with the same name that opens it.
          let isIn = number < element.ids.count && own.contains(id)
          if isIn, one.owners.count != other.owners.count { return one.owners.count < other.owners.count }
        }
        return false
      }
      return entries.reduce(nil as AuthoredEntry?) { best, next in best.map { isNearer(next, than: $0) ? next : $0 } ?? next }
    }
    let shown = entries.filter { $0.isShown(in: element.texts) }
    guard let id = element.row, let row = nearest(entries.filter { $0.owners.suffix(2).elementsEqual(["rows", id]) }) else {
      return [nearest(shown)].compactMap(\.self)
    }
    if let text = nearest(shown.filter { $0.owners.starts(with: row.owners) }) { return [text] }
    // A row may show text of the setting with the same name. If that text is the setting's title, the row itself comes first.
    let text = nearest(shown.filter { $0.owners.contains(id) })
    if let text, text.owners.last != "title" { return [text] }
    return [entries.first { $0.owners == row.owners + ["title"] } ?? row, text].compactMap(\.self)
  }

  /// Returns all entries in the YAML files of the app and site, except configurations, which may be private.
  private func model(of app: App?) throws -> [AuthoredEntry] {
    let ofApp = [AppFile.app, .settings, .icons, .onboarding].compactMap { app?.place.file($0.rawValue).displayed }
    return try (ofApp + ["content/site.yaml"]).flatMap { path -> [AuthoredEntry] in
      guard try output.fileSystem.status(output.options.file(path)) != nil else { return [] }
      return AuthoredEntry.all(in: try file(path), app?.texts)
    }
  }

  private func place(of entry: AuthoredEntry, of app: App?) throws -> InspectedPlace {
    InspectedPlace(
      path: entry.source.path, location: entry.location, yaml: YAMLExcerpt(at: entry.location, in: entry.source)?.text,
      json: try app.flatMap { try published(entry, of: $0) })
  }

  /// Returns the smallest part of the app's published documents that contains the entry.
  private func published(_ entry: AuthoredEntry, of app: App) throws -> String? {
    for kind in ["settings", "icons", "onboarding"] {
      let path = PagePath(app.place.documents.text + kind + ".json")
      guard let route = renderer.routes.first(where: { $0.path == path }),
        let bytes = try output.render(route).files.first?.bytes,
        let part = try entry.parts(of: JSONBytes.decode(JSONValue.self, bytes)).max(by: { $0.likeness < $1.likeness })
      else { continue }
      return String(decoding: JSONBytes.encodeIndented(part.value), as: UTF8.self)
    }
    return nil
  }
}

extension SourceText {
  /// Finds the line that contains the most of a text's first words, and as little else as possible.
  ///
  /// - Parameter share: the fraction of these words that the line must contain, from 0 to 1.
  fileprivate func line(with texts: [String], share: Double) -> InspectedPlace? {
    var best: (line: Int, found: Int, others: Int)?
    for words in texts.map({ $0.words.prefix(8) }) where best == nil && !words.isEmpty {
      for number in 1...max(1, lineCount) {
        let line = String(decoding: line(number), as: UTF8.self).words
        let found = words.count(where: line.contains)
        let isBetter = best.map { (found, -line.count) > ($0.found, -$0.others) } ?? true
        if found > 0, Double(found) >= share * Double(words.count), isBetter { best = (number, found, line.count) }
      }
    }
    return best.map { InspectedPlace(path: path, location: SourceLocation(line: $0.line, column: 1), yaml: nil, json: nil) }
  }
}

/// A place in one of the site's source files.
package struct InspectedPlace: Sendable, Equatable {
  /// The path in messages.
  package let path: String
  package let location: SourceLocation
  /// The YAML around the place, such as a row.
  package let yaml: String?
  /// The JSON published from that YAML.
  package let json: String?
}
