package import FileSystem
package import SettingsModel

/// What a new site takes from the sources of its app: settings from the code, and whatever else there is.
package struct FirstImport: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// Whether the code can be read, and that there is any.
  ///
  /// - Throws: `SourcesUnavailable`, `FileSystemError`, `CancellationError`.
  package func look(at path: String) async throws { try await SourceReading(options, fileSystem).look(at: path) }

  /// - Parameter scaffold: the site that the app is the first of: its own texts stay beside those of the app.
  /// - Returns: the report of each import that found something, settings first.
  /// - Throws: `SourcesUnavailable`, `StringsUnavailable`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, from path: String, into scaffold: Scaffold) async throws -> [ImportReport] {
    var reports = [try await SettingsImporter(options, fileSystem: fileSystem).run(id, from: path)]
    do {
      reports.append(try await SettingsImporter(options, fileSystem: fileSystem).run(id, fromBundle: path))
    } catch SourcesUnavailable.noBundle {}
    do {
      reports.append(try await IconImporter(options, fileSystem: fileSystem).run(id, from: path))
    } catch SourcesUnavailable.noIcons {}
    do {
      reports.append(try await StringsImporter(options, fileSystem: fileSystem).run(id, from: path, into: scaffold))
    } catch StringsUnavailable.noFiles {}
    return reports
  }
}
