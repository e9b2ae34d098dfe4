internal import Diagnostics
package import FileSystem
internal import ProjectSources
internal import SettingsImport
package import SettingsModel
internal import SiteContent

/// Writes into an app's `icons.yaml` the icons that its sources have and the file does not, with their drawings.
package struct IconImporter: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, from path: String) async throws -> ImportReport {
    let app = try await CatalogueReading(options, fileSystem: fileSystem).app(id, soundIn: [.icons])
    let folder = try await IconReading(options, fileSystem).folder(path, of: [app.name, id.rawValue])
    let findings = IconReader.read(folder)
    guard !findings.icons.isEmpty else { throw CommandFailure.usage("there is no app icon in \(path)", cause: .nothingFound) }
    let icons = app.place.file(AppFile.icons.rawValue).displayed
    let file = options.source + "/" + icons
    let text = try fileSystem.status(file) == nil ? nil : SourceText(path: icons, bytes: fileSystem.read(file))
    let up = String(repeating: "../", count: icons.split(separator: "/").count - 1)
    var copies = DrawingCopies(folder, to: String(file.dropLast(AppFile.icons.rawValue.count)), fileSystem)
    // An app without a choice of icons has no names for them.
    let records = findings.alternates.isEmpty ? [] : try await SourceReading(options, fileSystem).iconRecords(in: path)
    let result = try IconsImport(
      findings, into: app.icons?.icons ?? [], text, records: records, ignored: Set(app.sources.ignore),
      schema: up + "schemas/icons.schema.json"
    ) { drawing, name in try copies.path(of: drawing, called: name) }
    // The drawings first: a file that names them would not be complete without.
    try copies.write()
    var notes: [String] = []
    if let bytes = result.bytes, bytes != text?.bytes {
      let checked = try await ImportCheck(options: options, fileSystem: fileSystem).accepted(bytes, at: icons, over: text?.bytes)
      notes = checked.notes
      try fileSystem.replace(file, checked.bytes)
    }
    let rest = try RestFile(options, fileSystem).write(result.rest, of: id)
    var undecided = (findings.remarks + result.remarks + copies.remarks).map(\.description) + notes
    if text == nil, result.bytes == nil, findings.alternates.isEmpty {
      undecided.append("there is no alternate icon, and so no gallery: `icon` in app.yaml names the drawing of the only one")
    }
    if app.icon != nil, result.bytes != nil { undecided.append("\(icons) says which icon the app has: remove `icon` in app.yaml") }
    return ImportReport(file: icons, noun: "icon", added: result.added, rest: rest, notes: undecided)
  }
}
