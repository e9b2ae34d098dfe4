internal import AppSources
internal import Diagnostics
package import FileSystem
internal import SettingsImport
package import SettingsModel
internal import SiteContent

/// Writes into an app's `settings.yaml` what its code has and the file does not.
package struct SettingsImporter: Sendable {
  package struct Report: Sendable, Equatable {
    /// The file, as messages show it.
    package let file: String
    package let added: [String]
    /// What could not be inserted; nil if all could be.
    package let rest: String?
    /// What is not known from the text of the code, a sentence for each.
    package let undecided: [String]
  }

  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Throws: `SourcesUnavailable`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, from folder: String) async throws -> Report {
    let findings = try await SourceReading(options, fileSystem).findings(in: folder)
    let (app, templates) = try await CatalogueReading(options, fileSystem: fileSystem).appAndTemplates(id)
    let file = app.place.file(AppFile.settings.rawValue)
    let path = options.source + "/" + file.displayed
    let text = try fileSystem.status(path) == nil ? nil : SourceText(path: file.displayed, bytes: fileSystem.read(path))
    let up = String(repeating: "../", count: file.displayed.split(separator: "/").count - 1)
    let result = SettingsImport(
      findings, into: app.catalogue, text, schema: up + "schemas/settings.schema.json", canDraw: { templates.canDraw($0) })
    if result.bytes != text?.bytes { try fileSystem.replace(path, result.bytes) }
    let rest = options.source + "/\(id).import.yaml"
    if !result.rest.isEmpty { try fileSystem.replace(rest, Array(result.rest.utf8)) }
    return Report(
      file: file.displayed, added: result.added, rest: result.rest.isEmpty ? nil : rest, undecided: findings.undecided.map(\.description))
  }
}
