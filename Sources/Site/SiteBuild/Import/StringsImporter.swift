internal import Diagnostics
package import FileSystem
internal import Localization
package import SettingsModel
internal import SiteContent

/// Adds the strings in an app's code to its `Localizable.xcstrings`. Existing strings are not changed.
package struct StringsImporter: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Parameter scaffold: the new site, if there is one. Its source language may differ from the app's.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, from folder: String, into scaffold: Scaffold? = nil) async throws -> ImportReport {
    var cache = SourceCache()
    let site = try await SiteLoader(options: options, fileSystem: fileSystem).load(&cache).sites[0]
    let app = try site.app(named: id)
    let finder = StringCatalogFinder(options: options, fileSystem: fileSystem, app: app, language: site.settings.language)
    let (catalog, notes) = try whole(try await finder.catalogs(in: folder))
    let file = app.place.file(AppFile.texts.rawValue).displayed
    let path = options.source + "/" + file
    if catalog.entries.isEmpty { return ImportReport(file: file, noun: "text", added: [], rest: nil, notes: notes) }
    guard try fileSystem.status(path) != nil else {
      try fileSystem.replace(path, catalog.source.bytes)
      return ImportReport(file: file, noun: "text", added: catalog.entries.map(\.key), rest: nil, notes: notes)
    }
    if let own = scaffold?.catalog(sourceLanguage: catalog.sourceLanguage) {
      let whole = CatalogMerge(of: try checked(SourceText(path: file, bytes: own)).catalog, into: catalog)
      try fileSystem.replace(path, whole.bytes)
      return ImportReport(file: file, noun: "text", added: catalog.entries.map(\.key), rest: nil, notes: notes)
    }
    let present = SourceText(path: file, bytes: try fileSystem.read(path))
    let target = try checked(present).catalog
    guard LanguageTags.areEqual(catalog.sourceLanguage, target.sourceLanguage) else {
      let (own, other) = (target.sourceLanguage, catalog.sourceLanguage)
      throw CommandFailure.usage(
        "the texts of \(file) are in \"\(own)\" and the texts of \(catalog.source.path) in \"\(other)\", and nothing was written")
    }
    let merge = CatalogMerge(of: catalog, into: target)
    if merge.bytes != present.bytes { try fileSystem.replace(path, merge.bytes) }
    let differing = merge.differing.map { "\"\($0)\" differs in \(catalog.source.path); the text in \(file) stays" }
    return ImportReport(file: file, noun: "text", added: merge.added, rest: nil, notes: notes + differing)
  }

  /// Returns the strings of all tables, as an import writes them.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  func catalog(_ finder: StringCatalogFinder, in folder: String) async throws -> TextCatalog {
    try whole(try await finder.catalogs(in: folder)).catalog
  }

  /// A String Catalog without errors, and a sentence for each entry that was left out.
  private typealias Checked = (catalog: TextCatalog, notes: [String])

  /// Merges all tables into one catalog, because the site looks up strings by key only.
  private func whole(_ tables: [StringCatalogFinder.Found]) throws -> Checked {
    var (whole, notes) = try checked(tables[0].source)
    if !notes.isEmpty {
      // Remove duplicate entries, which every build would report.
      whole = try checked(SourceText(path: tables[0].path, bytes: whole.bytesWithoutDuplicates)).catalog
    }
    notes = tables[0].notes + notes
    for table in tables.dropFirst() {
      let other: Checked
      do { other = try checked(table.source) } catch let error as CommandFailure where table.isOfPackage {
        guard case .mistakes(let mistakes) = error.cause else { throw error }
        notes.append("\(table.path) is left out: \(mistakes.first?.summary ?? "it has mistakes")")
        continue
      }
      guard LanguageTags.areEqual(whole.sourceLanguage, other.catalog.sourceLanguage) else {
        notes.append("\(table.path) is left out: its texts are in \"\(other.catalog.sourceLanguage)\"")
        continue
      }
      let merge = CatalogMerge(of: other.catalog, into: whole)
      notes += other.notes
      // A package may use the same key for a string of its own.
      if !table.isOfPackage {
        notes += merge.differing.map { "\"\($0)\" differs in \(table.path); the text in \(tables[0].path) is taken" }
      }
      whole = try checked(SourceText(path: tables[0].path, bytes: merge.bytes)).catalog
    }
    return (whole, notes)
  }

  private func checked(_ source: SourceText) throws -> Checked {
    if let problem = source.problem { throw CommandFailure.wrongTexts([problem]) }
    let (catalog, found) = TextCatalog.read(source)
    // Credentials would make the next check fail.
    let diagnostics = found + CredentialCheck.problems(source.path, source.bytes)
    guard let catalog, !diagnostics.hasErrors else { throw CommandFailure.wrongTexts(diagnostics.report) }
    let notes = found.filter { $0.code == .duplicateKey }.map { twin in
      "\(twin.path)\(twin.location.map { ":\($0.line)" } ?? ""): \(twin.summary)"
    }
    return (catalog, notes)
  }
}
