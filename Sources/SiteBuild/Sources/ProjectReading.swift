internal import Diagnostics
internal import FileSystem
internal import ProjectSources
internal import SettingsModel
internal import SiteChecks
internal import SiteContent

/// Reads what an app's project says of it. Links are not followed, and nothing outside the folder is read.
struct ProjectReading {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  init(_ options: BuildOptions, _ fileSystem: FileSystem) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func facts(of app: App, in path: String) async throws -> ProjectFacts {
    try await facts(of: [app.name, app.id.rawValue], in: path)
  }

  /// - Parameter names: what the app is called.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func facts(of names: [String], in path: String) async throws -> ProjectFacts {
    ProjectReader.read(try await IconReading(options, fileSystem).folder(path, of: names, withPackages: true))
  }

  /// The languages of the site.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func languages() async throws -> [String] {
    var readings = SourceCache()
    return try await SiteLoader(options: options, fileSystem: fileSystem).load(&readings).sites.map(\.settings.language)
  }

  /// Files of an app, as far as they are there.
  ///
  /// - Throws: `FileSystemError`.
  func texts(_ kinds: [AppFile], of app: App) throws -> [AppFile: SourceText] {
    try kinds.reduce(into: [:]) { texts, kind in texts[kind] = try text(kind.rawValue, of: app) }
  }

  /// What the files of an app say otherwise than its project, and how many facts were compared.
  func comparison(_ app: App, in path: String) async throws -> (count: Int, diagnostics: [Diagnostic]) {
    let facts = try await facts(of: app, in: path)
    let differences = ProjectDifferences(
      app, try texts([.app, .privacy, .licenses], of: app), languages: try await languages(), privacyPage: try text("privacy.md", of: app),
      in: path)
    return differences.report(facts)
  }

  private func text(_ name: String, of app: App) throws -> SourceText? {
    let shown = app.place.file(name).displayed
    let path = options.file(shown)
    return try fileSystem.status(path) == nil ? nil : SourceText(path: shown, bytes: fileSystem.read(path))
  }
}
