internal import Diagnostics
package import FileSystem
internal import ProjectSources
internal import SettingsImport
package import SettingsModel
internal import SiteContent
internal import TextCoding

/// Adds icons from an app's project to its `icons.yaml`, or its only icon to `app.yaml`, and copies the drawings. Existing entries are not
/// changed.
package struct IconImporter: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, from path: String) async throws -> ImportReport {
    let app = try await AppLoader(options, fileSystem: fileSystem).app(id, withoutErrorsIn: [.icons])
    let folder = try await ProjectFiles(options, fileSystem).folder(path, of: [app.name, id.rawValue])
    let findings = IconReader.read(folder)
    guard !findings.icons.isEmpty else { throw CommandFailure.usage("there is no app icon in \(path)", cause: .nothingFound) }
    let icons = app.place.file(AppFile.icons.rawValue).displayed
    let file = options.source + "/" + icons
    let text = try fileSystem.status(file) == nil ? nil : SourceText(path: icons, bytes: fileSystem.read(file))
    let up = String(repeating: "../", count: icons.split(separator: "/").count - 1)
    var copies = DrawingCopies(folder, to: String(file.dropLast(AppFile.icons.rawValue.count)), fileSystem)
    // Only an app with alternate icons names its icons in code.
    let records = findings.alternates.isEmpty ? [] : try await SourceComparison(options, fileSystem).iconRecords(in: path)
    let result = try IconsImport(
      findings, into: app.icons?.icons ?? [], text, records: records, ignored: Set(app.sources.ignore),
      schema: up + "schemas/icons.schema.json"
    ) { drawing, name in try copies.path(of: drawing, called: name) }
    if text == nil, result.bytes == nil, findings.alternates.isEmpty { return try await addOnlyIcon(findings, to: app, &copies) }
    // Write the drawings before the file that refers to them.
    try copies.write()
    var notes: [String] = []
    if let bytes = result.bytes, bytes != text?.bytes {
      let checked = try await ImportCheck(options: options, fileSystem: fileSystem).accepted(bytes, at: icons, over: text?.bytes)
      notes = checked.notes
      try fileSystem.replace(file, checked.bytes)
    }
    let rest = try LeftoverEntries(options, fileSystem).write(result.rest, of: id)
    var undecided = (findings.remarks + result.remarks + copies.remarks).map(\.description) + notes
    if app.icon != nil, result.bytes != nil { undecided.append("\(icons) defines the app's icon: remove `icon` from app.yaml") }
    return ImportReport(file: icons, noun: "icon", added: result.added, rest: rest, notes: undecided)
  }

  /// Adds the icon of an app without alternate icons to its `app.yaml`. Such an app needs no gallery.
  private func addOnlyIcon(_ findings: IconFindings, to app: App, _ copies: inout DrawingCopies) async throws -> ImportReport {
    let shown = app.place.file(AppFile.app.rawValue).displayed
    func report(_ added: [String], _ notes: [String]) -> ImportReport {
      let remarks = (findings.remarks + copies.remarks).map(\.description)
      return ImportReport(file: shown, noun: nil, added: added, rest: nil, notes: remarks + notes)
    }
    if app.icon != nil { return report([], []) }
    guard let primary = findings.primary, let light = primary.light, let path = try copies.path(of: light, called: "icon") else {
      return report([], ["no picture of the app's icon was found: add one, and name it with `icon` in \(shown)"])
    }
    // The site finds the picture for the dark theme by its name.
    if let dark = primary.dark { _ = try copies.path(of: dark, called: path.lastPart.prefix { $0 != "." } + "~dark") }
    try copies.write()
    let file = options.source + "/" + shown
    let text = SourceText(path: shown, bytes: try fileSystem.read(file))
    guard let bytes = IconsImport.adding(icon: path, from: primary, to: text) else {
      return report([], ["write `icon: \(path)` in \(shown)"])
    }
    let checked = try await ImportCheck(options: options, fileSystem: fileSystem).accepted(bytes, at: shown, over: text.bytes)
    try fileSystem.replace(file, checked.bytes)
    return report(checked.bytes == text.bytes ? [] : ["icon"], checked.notes)
  }
}

/// Copies drawings from a project into an app's folder. Never changes existing files.
struct DrawingCopies {
  private let folder: SourceFolder
  /// The app's folder, with a slash at the end.
  private let target: String
  private let fileSystem: FileSystem
  /// The drawings' paths in the project, by path in the app's folder.
  private var sources: [String: String] = [:]
  /// The paths in the app's folder that already contain the same drawing.
  private var existing: Set<String> = []
  private(set) var remarks: [ProjectRemark] = []

  init(_ folder: SourceFolder, to target: String, _ fileSystem: FileSystem) {
    (self.folder, self.target, self.fileSystem) = (folder, target, fileSystem)
  }

  /// Returns a drawing's path relative to the app's folder. If a different drawing has that name, adds a number.
  ///
  /// - Returns: nil if pages can't show the drawing.
  mutating func path(of drawing: FoundIcon.Drawing, called name: String) throws -> String? {
    let bytes: [UInt8]
    do throws(ProjectRemark.Reason) {
      bytes = try folder.read(drawing.path, limit: DrawingComparison.limit)
      if let problem = DrawingComparison.problem(with: bytes) { throw .noDrawing(drawing.path.lastPart, problem) }
    } catch {
      remarks.append(ProjectRemark(error, at: ProjectPlace(drawing.path)))
      return nil
    }
    if let kind = try fileSystem.status(target + "icons")?.kind, kind != .folder {
      throw CommandFailure.usage("\(target)icons is not a folder, and nothing was written")
    }
    for number in 1... {
      let path = "icons/" + (number == 1 ? name : "\(name)-\(number)") + ".png"
      if let source = sources[path] {
        if source == drawing.path { return path }
        continue
      }
      if let status = try fileSystem.status(target + path) {
        guard status.kind == .file, status.bytes == bytes.count, try fileSystem.read(target + path) == bytes else { continue }
        existing.insert(path)
      }
      sources[path] = drawing.path
      return path
    }
    return nil
  }

  /// - Throws: `FileSystemError`.
  func write() throws {
    if sources.count > existing.count { try fileSystem.makeFolder(target + "icons") }
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) where !existing.contains(path) {
      try fileSystem.replace(target + path, try bytes(of: source))
    }
  }

  private func bytes(of source: String) throws -> [UInt8] {
    do throws(ProjectRemark.Reason) {
      return try folder.read(source, limit: DrawingComparison.limit)
    } catch {
      throw FileSystemError("read", source, reason: "it changed while it was copied")
    }
  }
}
