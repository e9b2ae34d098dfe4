internal import CanonicalJSON
internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

/// An element of a page, by what a browser knows of it.
package struct InspectedElement: Sendable, Decodable {
  /// The address of its page.
  let page: String
  /// What it says: with all that is in it, and by itself.
  let texts: [String]
  /// The row that it is in; nil if it is in none.
  let row: String?
  /// The ids of what it is in, the innermost first.
  let ids: [String]
  /// Whether it is in the main part of the page.
  let isInMain: Bool
}

/// Where the elements of pages come from, found when somebody asks: nothing of it is in a page.
///
/// An element leads to the thing whose id is around it, and in that to the text that it says. The text of a Markdown page leads to its line.
package struct Inspection: Sendable {
  private let rendering: OutputRendering
  private var renderer: Renderer { rendering.renderer }

  init(_ rendering: OutputRendering) { self.rendering = rendering }

  /// The places of an element, the nearest first: a row with the title of its setting has two. None if it comes from no file of the site.
  ///
  /// - Throws: `FileSystemError`.
  package func places(of element: InspectedElement) throws -> [InspectedPlace] {
    let path = PagePath(element.page).folder
    guard let site = renderer.sites.last(where: { $0.settings.edition.contains(path) }) else { return [] }
    let output = renderer.routes.first { $0.path == path }
    let source = output?.place.source
    if let output, let source, element.isInMain, !output.place.isMade,
      let line = try file(source.displayed).line(saying: element.texts, share: 1)
    {
      return [line]
    }
    let app = site.app(at: path)
    let found = try things(for: element, at: path, of: app).map { try place(of: $0, of: app) }
    if !found.isEmpty { return found }
    let changelog = app.flatMap { $0.changelog == nil ? nil : $0.place.file(AppFile.changelog.rawValue) }
    let titled = (site.allPages + site.foreign).filter { page in element.texts.contains { $0.letters == page.title.letters } }
    let pages = [source, changelog].compactMap(\.self) + ((output?.shownPosts ?? []) + titled).map(\.source)
    for page in pages {
      if let line = try file(page.displayed).line(saying: element.texts, share: 0.5) { return [line] }
    }
    return []
  }

  /// The file of a place, by its path on the disk.
  package func file(of place: InspectedPlace) throws -> String? {
    try rendering.fileSystem.resolve(rendering.options.source).map { ($0 == "/" ? "" : $0) + "/" + rendering.options.shown(place.path) }
  }

  private func file(_ path: String) throws -> SourceText {
    SourceText(path: path, bytes: try rendering.fileSystem.read(rendering.options.file(path)))
  }
}

extension Inspection {
  /// What of the YAML an element is, or says.
  private func things(for element: InspectedElement, at path: PagePath, of app: App?) throws -> [AuthoredThing] {
    let things = try model(of: app)
    let ids = (element.ids + path.text.split(separator: "/").reversed().map(String.init)).map(\.letters)
    func nearest(_ things: [AuthoredThing]) -> AuthoredThing? {
      func isNearer(_ one: AuthoredThing, than other: AuthoredThing) -> Bool {
        let (own, others) = (Set(one.owners.map(\.letters)), Set(other.owners.map(\.letters)))
        for (number, id) in ids.enumerated() {
          if own.contains(id) != others.contains(id) { return own.contains(id) }
          // A screen is nearer than a row of its name that leads to it.
          let isIn = number < element.ids.count && own.contains(id)
          if isIn, one.owners.count != other.owners.count { return one.owners.count < other.owners.count }
        }
        return false
      }
      return things.reduce(nil as AuthoredThing?) { best, next in best.map { isNearer(next, than: $0) ? next : $0 } ?? next }
    }
    let said = things.filter { $0.isSaid(by: element.texts) }
    guard let id = element.row, let row = nearest(things.filter { $0.owners.suffix(2).elementsEqual(["rows", id]) }) else {
      return [nearest(said)].compactMap(\.self)
    }
    if let text = nearest(said.filter { $0.owners.starts(with: row.owners) }) { return [text] }
    // The setting of its name has the other texts of a row; the title of that stands for the row.
    let text = nearest(said.filter { $0.owners.contains(id) })
    if let text, text.owners.last != "title" { return [text] }
    return [things.first { $0.owners == row.owners + ["title"] } ?? row, text].compactMap(\.self)
  }

  /// All that the YAML of an app and the site's has. Configurations are left out: they may be private.
  private func model(of app: App?) throws -> [AuthoredThing] {
    let ofApp = [AppFile.app, .settings, .icons, .onboarding].compactMap { app?.place.file($0.rawValue).displayed }
    return try (ofApp + ["content/site.yaml"]).flatMap { path -> [AuthoredThing] in
      guard try rendering.fileSystem.status(rendering.options.file(path)) != nil else { return [] }
      return AuthoredThing.all(in: try file(path), app?.texts)
    }
  }

  private func place(of thing: AuthoredThing, of app: App?) throws -> InspectedPlace {
    InspectedPlace(
      path: thing.source.path, location: thing.location, yaml: YAMLExcerpt(at: thing.location, in: thing.source)?.text,
      json: try app.flatMap { try published(thing, of: $0) })
  }

  /// The smallest part of a published document of the app that says a text, or has an id.
  private func published(_ thing: AuthoredThing, of app: App) throws -> String? {
    for kind in ["settings", "icons", "onboarding"] {
      let path = PagePath(app.place.documents.text + kind + ".json")
      guard let output = renderer.routes.first(where: { $0.path == path }),
        let bytes = try rendering.render(output).files.first?.bytes,
        let part = try thing.parts(of: JSONBytes.decode(JSONValue.self, bytes)).max(by: { $0.likeness < $1.likeness })
      else { continue }
      return String(decoding: JSONBytes.encodeIndented(part.value), as: UTF8.self)
    }
    return nil
  }
}

extension SourceText {
  /// The line that has the first words of a text, and else as little as possible.
  ///
  /// - Parameter share: how much of these words it has to have.
  fileprivate func line(saying texts: [String], share: Double) -> InspectedPlace? {
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
