internal import Diagnostics
internal import FileSystem
internal import ProjectSources
internal import SettingsModel
internal import SiteChecks
internal import SiteContent
internal import SourceValues

/// Reads the icons in the sources of an app. Links are not followed, and nothing outside the folder is read.
struct IconReading {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  init(_ options: BuildOptions, _ fileSystem: FileSystem) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// The files of an app.
  ///
  /// - Parameters:
  ///   - names: what the app is called.
  ///   - withPackages: whether the licenses and privacy manifests of the packages that it uses are among them.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func folder(_ path: String, of names: [String], withPackages: Bool = false) async throws -> SourceFolder {
    let (folder, all) = try await FolderListing.sources(in: path, options, fileSystem)
    let entries = all.filter { SourceFiles.isOfApp($0.path) || withPackages && ProjectReader.readsOfPackages($0.path) }
    var kinds = Dictionary(entries.map { ($0.path, SourceFolder.Kind($0.status)) }, uniquingKeysWith: { first, _ in first })
    if withPackages {
      // It is hidden, as what else is in it should be.
      let checkouts = ".build/checkouts"
      for entry in try await FolderListing(folder + "/" + checkouts, jobs: options.jobs, fileSystem).entries {
        let path = checkouts + "/" + entry.path
        if ProjectReader.readsOfPackages(path) { kinds[path] = SourceFolder.Kind(entry.status) }
      }
    }
    let names = names + [folder.split(separator: "/").last.map(String.init) ?? ""]
    return SourceFolder(kinds, names: names) { [fileSystem] path throws(ProjectRemark.Reason) in
      do { return try fileSystem.read(folder + "/" + path) } catch { throw .unreadable(Self.reason(error)) }
    }
  }

  private static func reason(_ error: any Error) -> String { (error as? FileSystemError)?.reason ?? "\(error)" }

  /// What the gallery of an app says otherwise than its sources, and how many icons were compared.
  func comparison(_ app: App, in path: String) async throws -> (count: Int, diagnostics: [Diagnostic]) {
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
