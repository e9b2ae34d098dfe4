internal import Diagnostics
package import FileSystem
internal import Localization
package import SettingsModel
internal import SiteContent

/// Writes the texts of an app into its `Localizable.xcstrings`, as far as they are not there.
package struct StringsImporter: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Parameter scaffold: of a new site, whose texts may be in another source language than those of the app.
  /// - Throws: `StringsUnavailable`, `SourcesUnavailable`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, from folder: String, into scaffold: Scaffold? = nil) async throws -> ImportReport {
    var readings = SourceCache()
    let site = try await SiteLoader(options: options, fileSystem: fileSystem).load(&readings).sites[0]
    guard let app = site.app(id) else { throw SourcesUnavailable.noApp(id, site.apps.map(\.id.rawValue)) }
    let reading = StringsReading(options: options, fileSystem: fileSystem, app: app, language: site.settings.language)
    let found = try await reading.catalog(in: folder)
    let (tree, catalog) = try checked(found.source)
    let file = app.place.file(AppFile.texts.rawValue).displayed
    let path = options.source + "/" + file
    guard try fileSystem.status(path) != nil else {
      try fileSystem.replace(path, found.source.bytes)
      return ImportReport(file: file, noun: "text", added: catalog.entries.map(\.key), rest: nil, notes: [])
    }
    if let own = scaffold?.catalog(sourceLanguage: catalog.sourceLanguage) {
      let source = SourceText(path: file, bytes: own)
      let whole = CatalogMerge(of: try checked(source).0, own, into: tree, found.source.bytes)
      try fileSystem.replace(path, whole.bytes)
      return ImportReport(file: file, noun: "text", added: catalog.entries.map(\.key), rest: nil, notes: [])
    }
    let present = SourceText(path: file, bytes: try fileSystem.read(path))
    let (target, targetCatalog) = try checked(present)
    guard LanguageTags.areEqual(catalog.sourceLanguage, targetCatalog.sourceLanguage) else {
      throw StringsUnavailable.otherLanguage(
        file: file, targetCatalog.sourceLanguage, from: found.path, catalog.sourceLanguage)
    }
    let merge = CatalogMerge(of: tree, found.source.bytes, into: target, present.bytes)
    if merge.bytes != present.bytes { try fileSystem.replace(path, merge.bytes) }
    let notes = merge.differing.map { "\"\($0)\" has another text in \(found.path); the one in \(file) stays" }
    return ImportReport(file: file, noun: "text", added: merge.added, rest: nil, notes: notes)
  }

  private func checked(_ source: SourceText) throws -> (JSONTree, TextCatalog) {
    if let problem = source.problem { throw StringsUnavailable.mistakes([problem]) }
    let (catalog, found) = TextCatalog.read(source)
    // The next check would refuse what the import wrote.
    let diagnostics = found + CredentialCheck.problems(source.path, source.bytes)
    guard let catalog, !diagnostics.hasErrors, case .success(let tree) = JSONTree.read(source) else {
      throw StringsUnavailable.mistakes(diagnostics.report)
    }
    return (tree, catalog)
  }
}
