internal import Diagnostics
package import FileSystem
package import SettingsModel
internal import SiteContent

/// Reads the catalogue of an app, for commands that make no site.
package struct CatalogueReading: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func catalogue(of id: Catalogue.ID) async throws -> Catalogue { try await app(id, soundIn: [.settings]).catalogue }

  /// The only app of the site.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func onlyApp() async throws -> Catalogue.ID {
    var readings = SourceCache()
    let apps = try await SiteLoader(options: options, fileSystem: fileSystem).load(&readings).sites[0].apps
    guard apps.count == 1 else { throw CommandFailure.severalApps(apps) }
    return apps[0].id
  }

  /// - Parameter files: those of the app that must have no errors.
  func app(_ id: Catalogue.ID, soundIn files: [AppFile]) async throws -> App { try await appAndTemplates(id, soundIn: files).app }

  func appAndTemplates(_ id: Catalogue.ID, soundIn files: [AppFile]) async throws -> (app: App, templates: TemplateFiles) {
    var readings = SourceCache()
    let loaded = try await SiteLoader(options: options, fileSystem: fileSystem).load(&readings)
    let site = loaded.sites[0]
    // An entry with a mistake is not in the model, and would be taken for a new one.
    let wrong = loaded.diagnostics.first { problem in
      problem.severity == .error && files.contains { problem.path.hasSuffix("/" + $0.rawValue) }
    }
    if let wrong { throw CommandFailure.usage("\(wrong.path) has errors, and nothing was written: `sitegen check` lists them") }
    return (try site.app(named: id), loaded.templates)
  }
}
