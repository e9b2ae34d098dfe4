internal import Diagnostics
package import FileSystem
package import SettingsModel
internal import SiteContent

/// Writes an app's licenses into its `Settings.bundle`.
package struct LicenseExporter: Sendable {
  package struct Report: Sendable {
    package let files: WholeFiles.Report
    /// Packages that are left out since their texts are not known.
    package let withoutText: [String]
    /// Panes in the folder that no package has, by their paths.
    package let unused: [String]
  }

  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Parameters:
  ///   - id: nil for the only app.
  ///   - folder: the `Settings.bundle`.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID?, to folder: String) async throws -> Report {
    let reading = CatalogueReading(options, fileSystem: fileSystem)
    let named = if let id { id } else { try await reading.onlyApp() }
    let app = try await reading.app(named, soundIn: [.licenses])
    guard let licenses = app.licenses else {
      throw CommandFailure.usage("\(app.name) has no \(app.place.file(AppFile.licenses.rawValue).displayed)")
    }
    let panes = LicensePanes(licenses)
    let files = try panes.folder.write(to: folder, fileSystem)
    return Report(files: files, withoutText: panes.withoutText, unused: try unused(in: folder, beside: panes))
  }

  private func unused(in folder: String, beside panes: LicensePanes) throws -> [String] {
    let place = folder + "/" + LicensePanes.prefix
    guard try fileSystem.status(place)?.kind == .folder else { return [] }
    let own = Set(panes.folder.files.map(\.path))
    let found = try fileSystem.list(place).filter { $0.hasSuffix(".plist") }.map { LicensePanes.prefix + "/" + $0 }
    return found.filter { !own.contains($0) }.sorted()
  }
}
