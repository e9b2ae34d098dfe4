internal import Diagnostics
package import FileSystem
internal import ProjectSources
internal import SettingsImport
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
    /// The app's Swift code; nil if there is none.
    let code: AppCode?
  }

  /// - Parameter name: the app's name.
  /// - Throws: `CommandFailure` if the folder contains neither Swift files nor a project; `FileSystemError`, `CancellationError`.
  package func facts(of name: SiteName, in path: String) async throws -> Facts {
    var code: AppCode?
    do {
      code = try await SourceComparison(options, fileSystem).code(in: path)
    } catch let error as CommandFailure where error.cause == .nothingFound {
      guard try fileSystem.status(try fileSystem.resolve(path) ?? path)?.kind == .folder else { throw error }
    }
    let facts = try await ProjectFiles(options, fileSystem).facts(of: [name.title, name.id], in: path)
    if code == nil, facts.isEmpty {
      throw CommandFailure.usage(
        "there is neither a Swift file nor a project in \(path): `sitegen init \(name.folder.quotedForShell)` starts from sample settings")
    }
    let version = facts.version.map(\.value).flatMap { AppRelease.isVersion($0) ? $0 : nil }
    return Facts(
      name: facts.name?.value, platforms: facts.application?.platforms ?? [], version: version, hasPrivacy: facts.hasPrivacy, code: code)
  }

  /// Imports everything. What cannot be imported is left out, with a note.
  ///
  /// - Parameters:
  ///   - facts: the facts of the same folder.
  ///   - scaffold: the new site. Its strings are merged with the app's strings.
  ///   - site: the new site's folder.
  /// - Returns: a report for each import that found something, settings first.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(
    _ name: SiteName, _ facts: Facts, from path: String, into scaffold: Scaffold, at site: String
  ) async throws -> [ImportReport] {
    var options = options
    options.source = site
    let (id, fileSystem, own) = (Catalogue.ID(name.id), fileSystem, options)
    let settings = SettingsImporter(options, fileSystem: fileSystem)
    var reports: [ImportReport] = []
    var bundle: SettingsBundle?
    let ofBundle = try await Self.imported(.settings, "setting", "settings-bundle", name) {
      bundle = try await settings.bundle(in: path)
      return []
    }
    if let code = facts.code {
      reports = try await Self.imported(.settings, "setting", "settings-bundle", name) {
        try await settings.run(id, from: path, code, before: bundle)
      }
    }
    reports += ofBundle
    if let bundle {
      reports += try await Self.imported(.settings, "setting", "settings-bundle", name) {
        try await settings.run(id, bundle, isNew: true).filter { !$0.added.isEmpty || !$0.notes.isEmpty }
      }
    }
    if !reports.contains(where: { $0.noun == "setting" && !$0.added.isEmpty }) {
      for (file, bytes) in scaffold.withoutSettings { try fileSystem.replace("\(site)/\(file)", bytes) }
    }
    reports += try await Self.imported(.icons, "icon", "icons", name) {
      [try await IconImporter(own, fileSystem: fileSystem).run(id, from: path)]
    }
    reports += try await Self.imported(.texts, "text", "strings", name) {
      [try await StringsImporter(own, fileSystem: fileSystem).run(id, from: path, into: scaffold)]
    }
    // Runs after the strings, because translated permission strings are added to the same catalog.
    reports += try await Self.imported(.app, "entry", "project", name) {
      try await ProjectImporter(own, fileSystem: fileSystem).run(id, from: path, isNew: true)
        .filter { !$0.added.isEmpty || !$0.notes.isEmpty }
    }
    return reports + (try await leavingOutMistakes(options, from: path))
  }

  /// Runs one import. If it fails, returns a report that says why; if it found several files to choose from, with a command for each, to run
  /// in the new folder.
  private static func imported(
    _ file: AppFile, _ noun: String, _ command: String, _ name: SiteName, _ run: () async throws -> [ImportReport]
  ) async throws -> [ImportReport] {
    do { return try await run() } catch let error as CommandFailure {
      let note: String
      switch error.cause {
      case .nothingFound: return []
      case .severalFound(let paths):
        let commands = paths.map { path in
          "`sitegen import \(command) \((path.hasPrefix("/") ? path : "../" + path).quotedForShell) --app \(name.id)`"
        }
        let found = file == .texts ? "String Catalogs" : "bundles"
        note = "several \(found) were found; add one of them: \(commands.joined(separator: ", "))"
      case .mistakes(let mistakes):
        note = "nothing was imported: " + (mistakes.first.map { "\($0.path): \($0.summary)" } ?? error.description)
      case nil: note = "nothing was imported: \(error.description)"
      }
      return [ImportReport(file: "content/" + file.rawValue, noun: noun, added: [], rest: nil, notes: [note])]
    }
  }

  /// Removes imported files with errors, so that the rest becomes a site.
  ///
  /// - Returns: a report for each removed file.
  /// - Throws: `CommandFailure` if other files have errors.
  private func leavingOutMistakes(_ options: BuildOptions, from path: String) async throws -> [ImportReport] {
    let optional = [AppFile.settings, .icons, .licenses, .store, .privacy, .changelog].map { "content/" + $0.rawValue }
    var reports: [ImportReport] = []
    while true {
      var cache = SourceCache()
      let errors = try await SitePreparation(options, fileSystem, &cache).diagnostics.filter { $0.severity == .error }.sorted()
      guard let first = errors.first else { return reports }
      guard let wrong = errors.first(where: { optional.contains($0.path) }) else {
        throw CommandFailure.mistakes(errors.report, "the import from \(path) has errors, and nothing was written: \(first.summary)")
      }
      try fileSystem.removeFile(options.file(wrong.path))
      let note = "the file is left out, since it has an error: \(wrong.summary)\(wrong.location.map { " (line \($0.line))" } ?? "")"
      reports.append(ImportReport(file: wrong.path, noun: nil, added: [], rest: nil, notes: [note]))
    }
  }
}
