internal import Diagnostics
package import FileSystem
internal import ProjectSources
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Everything that `sitegen init` imports from an app's source code: settings, icons, strings and project facts.
package struct FirstImport: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// The facts that the scaffold for a new site uses.
  package struct Facts: Sendable {
    /// The app's name; nil if unknown.
    package let name: String?
    /// The platforms that the app is built for; empty if unknown.
    package let platforms: [String]
    /// The app's version; nil if it is unknown or not valid in `app.yaml`.
    package let version: String?
    /// Whether the site will have a `privacy.yaml`.
    package let hasPrivacy: Bool
  }

  /// - Parameter name: the app's name.
  /// - Throws: `CommandFailure` if there is no readable code, `FileSystemError`, `CancellationError`.
  package func facts(of name: SiteName, in path: String) async throws -> Facts {
    do {
      try await SourceComparison(options, fileSystem).requireCode(in: path)
    } catch let error as CommandFailure where error.cause == .nothingFound {
      guard try fileSystem.status(try fileSystem.resolve(path) ?? path)?.kind == .folder else { throw error }
      throw CommandFailure.noSettings(error.description, name)
    }
    let facts = try await ProjectFiles(options, fileSystem).facts(of: [name.title, name.id], in: path)
    let version = facts.version.map(\.value).flatMap { $0.wholeMatch(of: /[0-9A-Za-z.+-]{1,40}/) == nil ? nil : $0 }
    return Facts(
      name: facts.name?.value, platforms: facts.application?.platforms ?? [], version: version, hasPrivacy: facts.hasPrivacy)
  }

  /// - Parameters:
  ///   - scaffold: the new site. Its strings are merged with the app's strings.
  ///   - site: the new site's folder.
  /// - Returns: a report for each import that found something, settings first.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(
    _ name: SiteName, from path: String, into scaffold: Scaffold, at site: String
  ) async throws -> [ImportReport] {
    var options = options
    options.source = site
    let id = Catalogue.ID(name.id)
    var reports = [try await SettingsImporter(options, fileSystem: fileSystem).run(id, from: path)]
    do {
      let report = try await SettingsImporter(options, fileSystem: fileSystem).run(id, fromBundle: path)
      if !report.added.isEmpty || !report.notes.isEmpty { reports.append(report) }
    } catch let error as CommandFailure {
      let problem = "there are several bundles; add one of them"
      reports += try Self.undecided(error, .settings, "setting", problem, "settings-bundle", name)
    }
    // Settings are required, because pages in the scaffold link to them.
    if reports.count == 1, reports[0].added.isEmpty { throw CommandFailure.noSettings("no setting was found in \(path)", name) }
    do {
      reports.append(try await IconImporter(options, fileSystem: fileSystem).run(id, from: path))
    } catch let error as CommandFailure where error.cause == .nothingFound {}
    do {
      reports.append(try await StringsImporter(options, fileSystem: fileSystem).run(id, from: path, into: scaffold))
    } catch let error as CommandFailure {
      reports += try Self.undecided(error, .texts, "text", "there are several String Catalogs; add one of them", "strings", name)
    }
    // Runs after the strings, because translated permission strings are added to the same catalog.
    do {
      let project = try await ProjectImporter(options, fileSystem: fileSystem).run(id, from: path, isNew: true)
      reports += project.filter { !$0.added.isEmpty || !$0.notes.isEmpty }
    } catch let error as CommandFailure where error.cause == .nothingFound {}
    try await requireValid(options, from: path)
    return reports
  }

  /// If an import found several files to choose from, returns a report with a command for each, to run in the new folder.
  ///
  /// - Returns: empty if the import found nothing.
  private static func undecided(
    _ failure: CommandFailure, _ file: AppFile, _ noun: String, _ problem: String, _ command: String, _ name: SiteName
  ) throws -> [ImportReport] {
    if failure.cause == .nothingFound { return [] }
    guard case .severalFound(let paths) = failure.cause else { throw failure }
    let commands = paths.map { path in
      "`sitegen import \(command) \((path.hasPrefix("/") ? path : "../" + path).quotedForShell) --app \(name.id)`"
    }
    let notes = ["\(problem): \(commands.joined(separator: ", "))"]
    return [ImportReport(file: "content/" + file.rawValue, noun: noun, added: [], rest: nil, notes: notes)]
  }

  /// Throws if the imported files have errors.
  private func requireValid(_ options: BuildOptions, from path: String) async throws {
    var cache = SourceCache()
    let errors = try await SitePreparation(options, fileSystem, &cache).diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw CommandFailure.mistakes(errors.report, "the import from \(path) has errors, and nothing was written") }
  }
}

extension CommandFailure {
  fileprivate static func noSettings(_ problem: String, _ name: SiteName) -> Self {
    .usage("\(problem): `sitegen init \(name.folder.quotedForShell)` starts from sample settings")
  }
}
