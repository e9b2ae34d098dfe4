internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteChecks
internal import SiteContent
internal import SourceValues
internal import TextCoding

#if AppSources
  internal import AppSources
  internal import CodeImport
  internal import Concurrency
  internal import Localization
  internal import SettingsImport
#endif

/// What an app's Swift code says. Reading it takes longer than everything else that `init` does, so it is read once.
struct AppCode: Sendable {
  #if AppSources
    let findings: AppFindings
  #endif
}

/// Reads apps' Swift code, and compares it with the content. Doesn't follow links, and reads nothing outside the folder.
struct SourceComparison {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  init(_ options: BuildOptions, _ fileSystem: FileSystem) { (self.options, self.fileSystem) = (options, fileSystem) }

  #if AppSources
    /// Returns the settings, screens and strings in a folder's Swift files.
    ///
    /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
    func findings(in path: String) async throws -> AppFindings {
      AppSourceReader.findings(try await parsedFiles(in: path) { _ in true })
    }

    /// Returns the records about icons in a folder's Swift files; empty if there are no files.
    ///
    /// - Throws: `FileSystemError`, `CancellationError`.
    func iconRecords(in path: String) async throws -> [CodeRecord] {
      do {
        return AppSourceReader.records(try await parsedFiles(in: path) { $0.holds("Icon") })
      } catch let error as CommandFailure where error.cause == .nothingFound { return [] }
    }

    /// - Parameter isNeeded: returns whether to parse a file with these bytes.
    private func parsedFiles(
      in path: String, _ isNeeded: @escaping @Sendable ([UInt8]) -> Bool
    ) async throws -> [AppSourceReader.Reading] {
      let (folder, all) = try await FolderListing.sources(in: path, options, fileSystem)
      let entries = all.filter { $0.status.kind == .file && AppSourceReader.reads($0.path) }.sorted {
        $0.path.precedesByBytes($1.path)
      }
      guard !entries.isEmpty else { throw CommandFailure.usage("there is no Swift file in \(path)", cause: .nothingFound) }
      let parsed = try await entries.concurrentMap(jobs: options.jobs) { [fileSystem] entry -> AppSourceReader.Reading? in
        guard entry.status.bytes <= SourceFiles.maximumBytes else { return AppSourceReader.tooLong(entry.path) }
        do {
          let bytes = try fileSystem.read(folder + "/" + entry.path)
          return isNeeded(bytes) ? AppSourceReader.read(SourceText(path: entry.path, bytes: bytes)) : nil
        } catch let error as FileSystemError {
          return AppSourceReader.unreadable(entry.path, error.reason)
        }
      }
      return parsed.compactMap(\.self)
    }

    /// - Throws: `CommandFailure` if there is no Swift file; `FileSystemError`, `CancellationError`.
    func code(in path: String) async throws -> AppCode { AppCode(findings: try await findings(in: path)) }

    /// Returns the differences between all apps and their code; nil if no code was given.
    func report(on site: Site) async throws -> SourceReport? {
      var folders = options.appSources
      if let folder = options.onlyAppSources {
        guard site.apps.count == 1 else { throw CommandFailure.severalApps(site.apps) }
        folders[site.apps[0].id] = folder
      }
      var sum: SourceReport?
      for (id, folder) in folders.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let own = try await report(on: site.app(named: id), in: folder, language: site.settings.language)
        sum = sum.map { $0 + own } ?? own
      }
      return sum
    }

    private func report(on app: App, in folder: String, language: String) async throws -> SourceReport {
      let findings = try await findings(in: folder)
      let read = Set(findings.keys.map(\.key))
      let mentioned = try await mentions(of: app.catalogue.settings.flatMap(\.storedKeys).filter { !read.contains($0) }, in: folder)
      let file = app.place.file(AppFile.settings.rawValue)
      let texts = try await texts(of: app, in: folder, language: language)
      var report = SourceDifferences(app, try source(file), in: folder)
        .report(findings, mentioned: mentioned, texts: texts.texts) { SettingsImport.entry(of: $0, beside: app.catalogue) }
      report.diagnostics += texts.notes
      if let own = app.texts, let other = texts.texts {
        let compared = TextDifferences(app, own, other, language: language, written: findings.texts).report
        report.counts.texts += compared.count
        report.diagnostics += compared.diagnostics
      }
      let icons = try await ProjectFiles(options, fileSystem).iconComparison(app, in: folder)
      report.diagnostics += icons.diagnostics
      report.counts.icons = icons.count
      let project = try await ProjectFiles(options, fileSystem).comparison(app, in: folder)
      report.diagnostics += project.diagnostics
      report.counts.facts = project.count
      return report.checkingCoverage(of: app, in: folder)
    }

    /// Returns those of the keys that a file of the app contains as a literal. The app may store values under them in ways that aren't read.
    private func mentions(of keys: [String], in path: String) async throws -> Set<String> {
      if keys.isEmpty { return [] }
      let (folder, all) = try await FolderListing.sources(in: path, options, fileSystem)
      let endings = [".swift", ".m", ".mm", ".h", ".plist"]
      let entries = all.filter { entry in
        entry.status.kind == .file && SourceFiles.isOfApp(entry.path) && endings.contains(where: entry.path.hasSuffix)
          && entry.status.bytes <= SourceFiles.maximumBytes
      }
      let found = try await entries.concurrentMap(jobs: options.jobs) { [fileSystem] entry -> [String] in
        do {
          let bytes = try fileSystem.read(folder + "/" + entry.path)
          return keys.filter { bytes.holds("\"\($0)\"") || bytes.holds("<string>\($0)</string>") }
        } catch is FileSystemError {
          // The first reading of the folder reports files that can't be read.
          return []
        }
      }
      return Set(found.joined())
    }

    private func source(_ file: ContentPath) throws -> SourceText {
      let path = options.file(file.displayed)
      return SourceText(path: file.displayed, bytes: try fileSystem.status(path) == nil ? [] : fileSystem.read(path))
    }

    /// Returns the strings in the folder's String Catalogs; nil if there are none or they can't be read.
    private func texts(of app: App, in folder: String, language: String) async throws -> (texts: ModelTexts?, notes: [Diagnostic]) {
      do {
        let finder = StringCatalogFinder(options: options, fileSystem: fileSystem, app: app, language: language)
        let catalog = try await StringsImporter(options, fileSystem: fileSystem).catalog(finder, in: folder)
        return (ModelTexts(catalog, language: language, platforms: app.catalogue.platforms ?? []), [])
      } catch let error as CommandFailure {
        let reason: String
        switch error.cause {
        case .nothingFound: return (nil, [])
        case .severalFound(let paths): reason = "there are several String Catalogs: \(paths.joined(separator: ", "))"
        case .mistakes, nil: reason = "the app's String Catalog has errors"
        }
        return (nil, [Diagnostic(.note, .notCompared, path: folder, "texts not compared, since \(reason)")])
      }
    }
  #else
    func iconRecords(in path: String) async throws -> [CodeRecord] { [] }

    func code(in path: String) async throws -> AppCode { throw CommandFailure.notCompiled }

    func report(on site: Site) async throws -> SourceReport? {
      if !options.appSources.isEmpty || options.onlyAppSources != nil { throw CommandFailure.notCompiled }
      return nil
    }
  #endif
}
