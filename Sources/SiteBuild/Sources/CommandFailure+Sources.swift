package import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent

/// Why the sources of an app cannot be read.
extension CommandFailure {
  static let notCompiled = usage("this program cannot read Swift: compile it with `swift build -c release --traits AppSources`")

  package static func noFolder(_ path: String) -> Self { .usage("there is no folder \(path)", cause: .nothingFound) }

  static func severalApps(_ apps: [App]) -> Self {
    let ids = apps.map(\.id.rawValue)
    return .usage(ids.isEmpty ? "the site has no app" : "the site has several apps, name one of them: \(ids.joined(separator: ", "))")
  }

  /// The texts of an app cannot be imported.
  static func wrongTexts(_ diagnostics: [Diagnostic]) -> Self { .mistakes(diagnostics, "the texts have errors, and nothing was written") }

  /// Nothing can be written to be translated.
  static func wrongContent(_ diagnostics: [Diagnostic]) -> Self {
    .mistakes(diagnostics, "the content has errors, and nothing was written", .usage)
  }
}

extension Site {
  /// - Throws: `CommandFailure` if there is no such app.
  func app(named id: Catalogue.ID) throws -> App {
    guard let app = app(id) else {
      throw CommandFailure.usage("there is no app \"\(id)\"; the apps are \(apps.map(\.id.rawValue).joined(separator: ", "))")
    }
    return app
  }
}

extension FolderListing {
  /// The files of an app's sources. The folder itself may be named by a link.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  static func sources(
    in path: String, _ options: BuildOptions, _ fileSystem: FileSystem
  ) async throws -> (folder: String, entries: [Entry]) {
    let folder = try fileSystem.resolve(path) ?? path
    guard try fileSystem.status(folder)?.kind == .folder else { throw CommandFailure.noFolder(path) }
    return (folder, try await FolderListing(folder, jobs: options.jobs, fileSystem).entries)
  }
}
