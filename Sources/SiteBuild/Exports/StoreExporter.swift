internal import Diagnostics
package import FileSystem
package import SettingsModel
internal import SiteContent
internal import SiteRendering

/// Writes an app's texts in the App Store as a folder of fastlane.
package struct StoreExporter: Sendable {
  package struct Report: Sendable {
    package let files: WholeFiles.Report
    /// What was cut or left out.
    package let notes: [String]
  }

  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Parameters:
  ///   - id: nil for the only app.
  ///   - folder: fastlane's `metadata`.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID?, to folder: String) async throws -> Report {
    var readings = SourceCache()
    let site = try await SitePreparation(options, fileSystem, &readings)
    let wrong = site.diagnostics.filter { $0.severity == .error && $0.path.hasPrefix("content/") }
    if !wrong.isEmpty { throw CommandFailure.wrongContent(wrong.report) }
    let apps = site.renderer.site.apps
    if id == nil, apps.count != 1 { throw CommandFailure.severalApps(apps) }
    let app = try site.renderer.site.app(named: id ?? apps[0].id)
    let store = StoreFolder(site.renderer.storeFacts(of: app.id))
    return Report(files: try store.folder.write(to: folder, fileSystem), notes: store.notes)
  }
}
