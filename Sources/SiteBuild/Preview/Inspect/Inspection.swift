internal import CanonicalJSON
internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent
internal import SiteRendering
package import TextCoding

/// Where each text of the site comes from: the site, read once more with a `PlaceMark` behind each text.
///
/// Its pages are those of the site with marks in them, so no place is ever guessed from what a text says.
package struct Inspection: Sendable {
  private let rendering: OutputRendering
  private let outputs: [String: Route]
  /// The pages whose texts others show.
  private let pages: [ContentPath: Route]
  /// By their numbers, the files that marks can name: as messages show them, below the source folder.
  private let files: [UInt64: String]
  private var options: BuildOptions { rendering.options }

  /// - Throws: `FileSystemError`.
  init(_ options: BuildOptions, _ fileSystem: FileSystem) async throws {
    var options = options
    options.marksPlaces = true
    options.progress = { _ in }
    var readings = SourceCache()
    let preparation = try await SitePreparation(options, fileSystem, &readings)
    rendering = OutputRendering(renderer: preparation.renderer, options: options, fileSystem: fileSystem)
    let planned = preparation.isRenderable ? preparation.renderer.routes.filter { $0.turn <= .forPages } : []
    outputs = Dictionary(planned.map { ($0.path.file, $0) }, uniquingKeysWith: { first, _ in first })
    pages = Dictionary(planned.compactMap { output in output.place.source.map { ($0, output) } }, uniquingKeysWith: { first, _ in first })
    let paths = readings.scan.map { scan in
      let models = scan.appFiles.values.flatMap { $0 }.filter { !$0.key.isConfiguration }.map(\.value)
      return (scan.pages + scan.html + models + [scan.siteSettings].compactMap(\.self)).map(\.path.displayed)
    }
    files = Dictionary((paths ?? []).map { (PlaceMark.number(ofFile: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Inspection {
  /// A page or a document with marks.
  ///
  /// - Parameter output: its path below the output folder.
  /// - Returns: nil if the site has no such output, or if it cannot be rendered.
  /// - Throws: `FileSystemError`.
  package func marked(_ output: String) throws -> [UInt8]? {
    guard let planned = outputs[output] else { return nil }
    let posts = try planned.shownPosts.reduce(into: [ContentPath: PostText]()) { posts, head in
      posts[head.source] = try pages[head.source].flatMap { try rendering.render($0).record?.post?.text }
    }
    return try rendering.render(planned) { posts[$0] }.files.first { $0.path == output }?.bytes
  }

  /// What stands at a place.
  ///
  /// - Returns: nil if the mark is of no file of the site, or of a line that it does not have.
  /// - Throws: `FileSystemError`.
  package func place(_ mark: PlaceMark) throws -> InspectedPlace? {
    guard let path = files[mark.file] else { return nil }
    let source = SourceText(path: path, bytes: try rendering.fileSystem.read(options.source + "/" + path))
    guard (1...source.lineCount).contains(mark.line) else { return nil }
    let location = SourceLocation(line: mark.line, column: max(1, mark.column))
    return InspectedPlace(
      path: path, location: location, yaml: path.hasSuffix(".yaml") ? YAMLExcerpt(at: location, in: source)?.text : nil,
      json: try published(mark, of: path))
  }

  /// The file of a place, by its path on the disk; nil if the mark is of no file of the site.
  package func file(of place: InspectedPlace) throws -> String? {
    try rendering.fileSystem.resolve(options.source).map { ($0 == "/" ? "" : $0) + "/" + place.path }
  }

  /// The smallest part of a published document of the app that says a text.
  private func published(_ mark: PlaceMark, of path: String) throws -> String? {
    let app = rendering.renderer.site.apps.first { path.hasPrefix($0.place.file("").displayed) && path.hasSuffix(".yaml") }
    let text = Array(mark.text.utf8)
    for kind in ["settings", "icons", "onboarding"] {
      guard let app, let document = try marked(PagePath(app.place.documents.text + kind + ".json").file),
        document.firstRange(of: text) != nil,
        let part = try JSONBytes.decode(JSONValue.self, document).part(saying: mark)
      else { continue }
      return String(decoding: JSONBytes.encodeIndented(part.withoutPlaceMarks), as: UTF8.self)
    }
    return nil
  }
}

extension JSONValue {
  /// The innermost object that says a text itself, be it in a list. A row that has the title of a setting has a mark of its own behind that of the
  /// setting.
  fileprivate func part(saying mark: PlaceMark) -> JSONValue? {
    switch self {
    case .scalar: return nil
    case .array(let elements): return elements.lazy.compactMap { $0.part(saying: mark) }.first
    case .object(let members):
      if members.values.contains(where: { $0.says(mark) }) { return self }
      return members.sorted { $0.key < $1.key }.lazy.compactMap { $0.value.part(saying: mark) }.first
    }
  }

  private func says(_ mark: PlaceMark) -> Bool {
    switch self {
    case .scalar(.string(let text)): text.placeMarks.last == mark
    case .array(let elements): elements.contains { $0.says(mark) }
    default: false
    }
  }

  fileprivate var withoutPlaceMarks: JSONValue {
    switch self {
    case .scalar(.string(let text)): JSONValue(text.withoutPlaceMarks)
    case .scalar: self
    case .array(let elements): .array(elements.map(\.withoutPlaceMarks))
    case .object(let members): .object(members.mapValues(\.withoutPlaceMarks))
    }
  }
}
