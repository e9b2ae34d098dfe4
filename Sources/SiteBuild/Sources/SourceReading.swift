internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent

#if AppSources
  internal import AppSources
  internal import Concurrency
  internal import SiteChecks
  internal import SourceValues
#endif

/// Reads the Swift files of apps. Links are not followed, and nothing outside the folder is read.
struct SourceReading {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  init(_ options: BuildOptions, _ fileSystem: FileSystem) { (self.options, self.fileSystem) = (options, fileSystem) }

  #if AppSources
    /// What the files in a folder say.
    ///
    /// - Throws: `SourcesUnavailable`, `FileSystemError`, `CancellationError`.
    func findings(in path: String) async throws -> AppFindings {
      // The folder itself may be named by a link.
      let folder = try fileSystem.resolve(path) ?? path
      guard try fileSystem.status(folder)?.kind == .folder else { throw SourcesUnavailable.noFolder(path) }
      let listing = try await FolderListing(folder, jobs: options.jobs, fileSystem)
      let entries = listing.entries.filter { $0.status.kind == .file && AppSourceReader.reads($0.path) }.sorted {
        $0.path.precedesByBytes($1.path)
      }
      guard !entries.isEmpty else { throw SourcesUnavailable.noFiles(path) }
      let readings = try await entries.concurrentMap(jobs: options.jobs) { [fileSystem] entry in
        guard entry.status.bytes <= SourceFiles.maximumBytes else { return AppSourceReader.tooLong(entry.path) }
        do {
          return AppSourceReader.read(SourceText(path: entry.path, bytes: try fileSystem.read(folder + "/" + entry.path)))
        } catch let error as FileSystemError {
          return AppSourceReader.unreadable(entry.path, error.reason)
        }
      }
      return AppSourceReader.findings(readings)
    }

    /// Whether there is any code, and it can be read.
    ///
    /// - Throws: `SourcesUnavailable`, `FileSystemError`, `CancellationError`.
    func look(at path: String) async throws { _ = try await findings(in: path) }

    /// What the catalogues say otherwise than the code of their apps.
    func differences(_ site: Site) async throws -> [Diagnostic] {
      var diagnostics: [Diagnostic] = []
      for (id, folder) in options.appSources.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        guard let app = site.app(id) else { throw SourcesUnavailable.noApp(id, site.apps.map(\.id.rawValue)) }
        let findings = try await findings(in: folder)
        let file = app.place.file(AppFile.settings.rawValue)
        let path = options.source + "/" + file.displayed
        let bytes = try fileSystem.status(path) == nil ? [] : fileSystem.read(path)
        diagnostics += SourceDifferences(app, SourceText(path: file.displayed, bytes: bytes), in: folder).diagnostics(findings)
        diagnostics += try await IconReading(options, fileSystem).differences(app, in: folder)
      }
      return diagnostics
    }
  #else
    func look(at path: String) async throws { throw SourcesUnavailable.notCompiled }

    func differences(_ site: Site) async throws -> [Diagnostic] {
      if !options.appSources.isEmpty { throw SourcesUnavailable.notCompiled }
      return []
    }
  #endif
}
