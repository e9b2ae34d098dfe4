internal import Diagnostics
package import FileSystem
internal import SettingsImport
package import SettingsModel
internal import SiteContent

#if AppSources
  internal import CodeImport
#endif

/// Writes into an app's `settings.yaml` what its code has and the file does not.
package struct SettingsImporter: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// From the Swift files in a folder.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, from folder: String) async throws -> ImportReport {
    #if AppSources
      let findings = try await SourceReading(options, fileSystem).findings(in: folder)
      return try await write(id) { app, file, schema, templates in
        SettingsImport(findings, into: app.catalogue, file, schema: schema, canDraw: { templates.canDraw($0) })
      }
    #else
      throw CommandFailure.notCompiled
    #endif
  }

  /// From a `Settings.bundle`, or a folder that has one.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, fromBundle path: String) async throws -> ImportReport {
    let bundle = try await BundleReading(options, fileSystem).bundle(path)
    return try await write(id) { app, file, schema, _ in SettingsImport(bundle, into: app.catalogue, file, schema: schema) }
  }

  private func write(
    _ id: Catalogue.ID, _ result: (App, SourceText?, _ schema: String, TemplateFiles) throws -> SettingsImport
  ) async throws -> ImportReport {
    let (app, templates) = try await CatalogueReading(options, fileSystem: fileSystem).appAndTemplates(id, soundIn: [.settings])
    let file = app.place.file(AppFile.settings.rawValue)
    let path = options.source + "/" + file.displayed
    let text = try fileSystem.status(path) == nil ? nil : SourceText(path: file.displayed, bytes: fileSystem.read(path))
    let up = String(repeating: "../", count: file.displayed.split(separator: "/").count - 1)
    let result = try result(app, text, up + "schemas/settings.schema.json", templates)
    var checked = ImportCheck.Result(bytes: result.bytes)
    if result.bytes != text?.bytes {
      checked = try await ImportCheck(options: options, fileSystem: fileSystem)
        .accepted(result.bytes, at: file.displayed, over: text?.bytes)
      try fileSystem.replace(path, checked.bytes)
    }
    let rest = try RestFile(options, fileSystem).write(result.rest, of: id)
    let added = result.added.filter { !checked.removed.contains($0) }
    return ImportReport(file: file.displayed, noun: "setting", added: added, rest: rest, notes: result.notes + checked.notes)
  }
}
