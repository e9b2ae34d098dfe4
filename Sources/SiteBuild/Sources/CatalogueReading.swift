internal import Diagnostics
package import FileSystem
package import SettingsModel
internal import SiteContent

/// Reads the catalogue of an app, for commands that make no site.
package struct CatalogueReading: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Throws: `SourcesUnavailable`, `FileSystemError`, `CancellationError`.
  package func catalogue(of id: Catalogue.ID) async throws -> Catalogue { try await app(id, soundIn: .settings).catalogue }

  /// The only app of the site.
  ///
  /// - Throws: `SourcesUnavailable`, `FileSystemError`, `CancellationError`.
  package func onlyApp() async throws -> Catalogue.ID {
    var readings = SourceCache()
    let apps = try await SiteLoader(options: options, fileSystem: fileSystem).load(&readings).sites[0].apps.map(\.id)
    guard apps.count == 1 else { throw SourcesUnavailable.severalApps(apps.map(\.rawValue)) }
    return apps[0]
  }

  /// - Parameter file: a file of the app that must have no errors.
  func app(_ id: Catalogue.ID, soundIn file: AppFile) async throws -> App { try await appAndTemplates(id, soundIn: file).app }

  func appAndTemplates(_ id: Catalogue.ID, soundIn file: AppFile) async throws -> (app: App, templates: TemplateFiles) {
    var readings = SourceCache()
    let loaded = try await SiteLoader(options: options, fileSystem: fileSystem).load(&readings)
    let site = loaded.sites[0]
    // An entry with a mistake is not in the model, and would be taken for a new one.
    let wrong = loaded.diagnostics.first { $0.severity == .error && $0.path.hasSuffix("/" + file.rawValue) }
    if let wrong { throw SourcesUnavailable.hasErrors(wrong.path) }
    guard let app = site.app(id) else { throw SourcesUnavailable.noApp(id, site.apps.map(\.id.rawValue)) }
    return (app, loaded.templates)
  }
}
