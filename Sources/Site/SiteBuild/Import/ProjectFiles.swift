internal import Diagnostics
internal import FileSystem
internal import ProjectSources
internal import SettingsModel
internal import SiteChecks
internal import SiteContent
internal import SourceValues

/// Reads an app's project: icons, versions, privacy manifests, licenses. Doesn't follow links, and reads nothing outside the folder.
struct ProjectFiles {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  init(_ options: BuildOptions, _ fileSystem: FileSystem) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// Returns an app's files.
  ///
  /// - Parameters:
  ///   - names: the app's names, used to find its target.
  ///   - withPackages: whether to include the licenses and privacy manifests of packages that the app uses.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func folder(_ path: String, of names: [String], withPackages: Bool = false) async throws -> SourceFolder {
    let (folder, all) = try await FolderListing.sources(in: path, options, fileSystem)
    let entries = all.filter { SourceFiles.isOfApp($0.path) || withPackages && ProjectReader.readsPackageFile($0.path) }
    var kinds = Dictionary(entries.map { ($0.path, SourceFolder.Kind($0.status)) }, uniquingKeysWith: { first, _ in first })
    if withPackages {
      // `.build` is hidden, so its checkouts are listed separately.
      let checkouts = ".build/checkouts"
      for entry in try await FolderListing(folder + "/" + checkouts, jobs: options.jobs, fileSystem).entries {
        let path = checkouts + "/" + entry.path
        if ProjectReader.readsPackageFile(path) { kinds[path] = SourceFolder.Kind(entry.status) }
      }
    }
    let names = names + [folder.split(separator: "/").last.map(String.init) ?? ""]
    return SourceFolder(kinds, names: names) { [fileSystem] path throws(ProjectRemark.Reason) in
      do { return try fileSystem.read(folder + "/" + path) } catch { throw .unreadable((error as? FileSystemError)?.reason ?? "\(error)") }
    }
  }

  /// - Parameter names: the app's names.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func facts(of names: [String], in path: String) async throws -> ProjectFacts {
    ProjectReader.read(try await folder(path, of: names, withPackages: true))
  }

  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func facts(of app: App, in path: String) async throws -> ProjectFacts {
    try await facts(of: [app.name, app.id.rawValue], in: path)
  }

  /// Returns the site's languages.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func siteLanguages() async throws -> [String] {
    var cache = SourceCache()
    return try await SiteLoader(options: options, fileSystem: fileSystem).load(&cache).sites.map(\.settings.language)
  }

  /// Returns the app's files in `content/` of these kinds.
  ///
  /// - Throws: `FileSystemError`.
  func texts(_ kinds: [AppFile], of app: App) throws -> [AppFile: SourceText] {
    try kinds.reduce(into: [:]) { texts, kind in texts[kind] = try text(kind.rawValue, of: app) }
  }

  private func text(_ name: String, of app: App) throws -> SourceText? {
    let shown = app.place.file(name).displayed
    let path = options.file(shown)
    return try fileSystem.status(path) == nil ? nil : SourceText(path: shown, bytes: fileSystem.read(path))
  }
}

// MARK: - Comparing with the content

extension ProjectFiles {
  /// Compares the app's files with the project, and counts the facts that both have.
  func comparison(_ app: App, in path: String) async throws -> (count: Int, diagnostics: [Diagnostic]) {
    let facts = try await facts(of: app, in: path)
    let differences = ProjectDifferences(
      app, try texts([.app, .privacy, .licenses], of: app), languages: try await siteLanguages(),
      privacyPage: try text("privacy.md", of: app), in: path)
    return differences.report(facts)
  }

  /// Compares the app's icon gallery with the project, and counts the icons.
  func iconComparison(_ app: App, in path: String) async throws -> (count: Int, diagnostics: [Diagnostic]) {
    let folder = try await folder(path, of: [app.name, app.id.rawValue])
    let icons = app.place.file(AppFile.icons.rawValue)
    let file = options.file(icons.displayed)
    let bytes = try fileSystem.status(file)?.kind == .file ? fileSystem.read(file) : []
    let findings = IconReader.read(folder)
    let differences = try IconDifferences(app, SourceText(path: icons.displayed, bytes: bytes), in: path).diagnostics(
      findings, drawing: { try drawing($0, of: app) }, source: { Self.bytes($0, in: folder) })
    return (findings.icons.isEmpty ? 0 : app.icons?.icons.count ?? 0, differences)
  }

  private func drawing(_ name: String, of app: App) throws -> [UInt8]? {
    let path = options.file(app.place.file(name).displayed)
    guard let status = try fileSystem.status(path), status.kind == .file, status.bytes <= DrawingComparison.limit else { return nil }
    return try fileSystem.read(path)
  }

  private static func bytes(_ path: String, in folder: SourceFolder) -> [UInt8]? {
    do throws(ProjectRemark.Reason) { return try folder.read(path, limit: DrawingComparison.limit) } catch { return nil }
  }
}

extension SourceFolder.Kind {
  fileprivate init(_ status: FileSystem.Status) {
    self =
      switch status.kind {
      case .file: .file(bytes: status.bytes)
      case .link: .link
      case .folder, .other: .other
      }
  }
}
