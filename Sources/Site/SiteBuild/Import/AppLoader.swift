package import Diagnostics
package import FileSystem
package import SettingsModel
internal import SiteContent

/// Loads one app of a site, for commands that don't build it.
package struct AppLoader: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Throws: `CommandFailure` if there is no such app, or if its settings have errors; `FileSystemError`, `CancellationError`.
  package func catalogue(of id: Catalogue.ID) async throws -> Catalogue { try await app(id, withoutErrorsIn: [.settings]).catalogue }

  /// Returns the id of the only app.
  ///
  /// - Throws: `CommandFailure` if the site has no app or several apps; `FileSystemError`, `CancellationError`.
  package func onlyApp() async throws -> Catalogue.ID {
    let loaded = try await load()
    if loaded.unread.hasApps { throw CommandFailure.unreadApps(loaded) }
    let apps = loaded.sites[0].apps
    guard apps.count == 1 else { throw CommandFailure.severalApps(apps) }
    return apps[0].id
  }

  /// - Parameter files: the app's files that must not have errors.
  func app(_ id: Catalogue.ID, withoutErrorsIn files: [AppFile]) async throws -> App {
    try await appAndTemplates(id, withoutErrorsIn: files).app
  }

  func appAndTemplates(_ id: Catalogue.ID, withoutErrorsIn files: [AppFile]) async throws -> (app: App, templates: TemplateFiles) {
    let loaded = try await load()
    // An entry with an error isn't in the model, so it would be imported again.
    let wrong = loaded.diagnostics.first { problem in
      problem.severity == .error && (problem.code == .unexpectedFile || files.contains { problem.path.hasSuffix("/" + $0.rawValue) })
    }
    if let wrong { throw CommandFailure.usage("\(wrong.path) has errors, and nothing was written: `sitegen check` lists them") }
    if loaded.unread.hasApps, loaded.sites[0].app(id) == nil { throw CommandFailure.unreadApps(loaded) }
    return (try loaded.sites[0].app(named: id), loaded.templates)
  }

  private func load() async throws -> SiteLoader.Result {
    var cache = SourceCache()
    return try await SiteLoader(options: options, fileSystem: fileSystem).load(&cache)
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
  /// Returns the files in the folder with an app's source code. The path may be a link to the folder.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  static func sources(
    in path: String, _ options: BuildOptions, _ fileSystem: FileSystem
  ) async throws -> (folder: String, entries: [Entry]) {
    let folder = try fileSystem.resolve(path) ?? path
    guard try fileSystem.status(folder)?.kind == .folder else { throw CommandFailure.noFolder(try fileSystem.shown(path)) }
    return (folder, try await FolderListing(folder, jobs: options.jobs, fileSystem).entries)
  }
}

extension FileSystem {
  /// Returns a path for messages. A relative path is followed by the absolute path: `../MyApp (/Users/me/MyApp)`.
  func shown(_ path: String) throws -> String {
    guard !path.hasPrefix("/"), let current = try resolve(".") else { return path }
    let parts = path.split(separator: "/").reduce(into: current.split(separator: "/")) { parts, part in
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return "\(path) (/\(parts.joined(separator: "/")))"
  }
}

extension CommandFailure {
  static let notCompiled = usage("this program cannot read Swift: compile it with `swift build -c release --traits AppSources`")

  package static func noFolder(_ path: String) -> Self { .usage("there is no folder \(path)", cause: .nothingFound) }

  static func severalApps(_ apps: [App]) -> Self {
    let ids = apps.map(\.id.rawValue)
    return .usage(ids.isEmpty ? "the site has no app" : "the site has several apps, name one of them: \(ids.joined(separator: ", "))")
  }

  /// Makes the error for imported strings with errors.
  static func wrongTexts(_ diagnostics: [Diagnostic]) -> Self { .mistakes(diagnostics, "the texts have errors, and nothing was written") }

  fileprivate static func unreadApps(_ loaded: SiteLoader.Result) -> Self {
    wrongContent(loaded.diagnostics.filter { $0.severity == .error }.report)
  }

  /// Makes the error for content with errors, so that nothing can be exported.
  static func wrongContent(_ diagnostics: [Diagnostic]) -> Self {
    .mistakes(diagnostics, "the content has errors, and nothing was written", .usage)
  }
}
