internal import Diagnostics
package import FileSystem
internal import ProjectSources
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// What a new site takes from the sources of its app: settings from the code, and what else there is.
package struct FirstImport: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// What the project says of the app.
  package struct Facts: Sendable {
    /// The systems that it is built for; empty if the project does not say it.
    package let platforms: [String]
    /// The app's version, if the project says it in a form that a site can have.
    package let version: String?
    /// Whether `privacy.yaml` will have anything.
    package let hasPrivacy: Bool
  }

  /// - Parameter name: of the app.
  /// - Throws: `CommandFailure` if there is no code that could be read, `FileSystemError`, `CancellationError`.
  package func facts(of name: SiteName, in path: String) async throws -> Facts {
    try await SourceReading(options, fileSystem).look(at: path)
    let facts = try await ProjectReading(options, fileSystem).facts(of: [name.title, name.id], in: path)
    let version = facts.version.map(\.value).flatMap { $0.wholeMatch(of: /[0-9A-Za-z.+-]{1,40}/) == nil ? nil : $0 }
    return Facts(platforms: facts.application?.platforms ?? [], version: version, hasPrivacy: facts.hasPrivacy)
  }

  /// - Parameters:
  ///   - scaffold: the site that the app is the first of: its own texts stay beside those of the app.
  ///   - site: the folder with its files.
  /// - Returns: the report of each import that found something, settings first.
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
    do {
      reports.append(try await IconImporter(options, fileSystem: fileSystem).run(id, from: path))
    } catch let error as CommandFailure where error.cause == .nothingFound {}
    do {
      reports.append(try await StringsImporter(options, fileSystem: fileSystem).run(id, from: path, into: scaffold))
    } catch let error as CommandFailure {
      reports += try Self.undecided(error, .texts, "text", "there are several catalogues; add one of them", "strings", name)
    }
    // After the texts: the translations of what the app asks for are put beside them.
    do {
      let project = try await ProjectImporter(options, fileSystem: fileSystem).run(id, from: path)
      reports += project.filter { !$0.added.isEmpty || !$0.notes.isEmpty }
    } catch let error as CommandFailure where error.cause == .nothingFound {}
    try await requireSound(options, from: path)
    return reports
  }

  /// What is left to an author after a failure. Commands are given in the new folder.
  ///
  /// - Returns: nothing if nothing was found.
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

  /// What is not known of these sources might make a file that a build refuses.
  private func requireSound(_ options: BuildOptions, from path: String) async throws {
    var readings = SourceCache()
    let errors = try await SitePreparation(options, fileSystem, &readings).diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { throw CommandFailure.mistakes(errors.report, "what was made of \(path) has errors, and nothing was written") }
  }
}
