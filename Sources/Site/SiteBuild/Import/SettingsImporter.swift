internal import Diagnostics
package import FileSystem
internal import SettingsImport
package import SettingsModel
internal import SiteContent
internal import SourceValues

#if AppSources
  internal import CodeImport
#endif

/// Adds settings from an app's code to its `settings.yaml`. Existing entries are not changed.
package struct SettingsImporter: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// Imports from the Swift files in a folder.
  ///
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, from folder: String) async throws -> [ImportReport] {
    try await run(id, from: folder, try await SourceComparison(options, fileSystem).code(in: folder))
  }

  /// - Parameters:
  ///   - code: the code in the folder.
  ///   - bundle: the app's `Settings.bundle`, if it is imported next.
  func run(_ id: Catalogue.ID, from folder: String, _ code: AppCode, before bundle: SettingsBundle? = nil) async throws -> [ImportReport] {
    #if AppSources
      let findings = code.findings
      return try await write(id) { app, file, schema, templates in
        let left =
          app.sources.ignore
          + app.accept.filter { $0.code == .undocumentedKey }.compactMap {
            $0.at.split(separator: "#", maxSplits: 1).dropFirst().first.map(String.init)
          }
        return SettingsImport(
          findings, into: app.catalogue, leaving: Set(left), bundled: bundle?.keys ?? [], file, schema: schema,
          canDraw: { templates.canDraw($0) })
      }
    #else
      throw CommandFailure.notCompiled
    #endif
  }

  /// Imports from a `Settings.bundle`.
  ///
  /// - Parameter path: the bundle, or a folder that contains it. Links aren't followed, and nothing outside the folder is read.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, fromBundle path: String) async throws -> [ImportReport] {
    try await run(id, try await bundle(in: path))
  }

  /// - Parameter isNew: whether the `settings.yaml` was just made from code.
  func run(_ id: Catalogue.ID, _ bundle: SettingsBundle, isNew: Bool = false) async throws -> [ImportReport] {
    try await write(id) { app, file, schema, _ in SettingsImport(bundle, into: app.catalogue, file, isNew: isNew, schema: schema) }
  }

  private func write(
    _ id: Catalogue.ID, _ result: (App, SourceText?, _ schema: String, TemplateFiles) throws -> SettingsImport
  ) async throws -> [ImportReport] {
    let (app, templates) = try await AppLoader(options, fileSystem: fileSystem).appAndTemplates(id, withoutErrorsIn: [.settings])
    let file = app.place.file(AppFile.settings.rawValue)
    let path = options.source + "/" + file.displayed
    let text = try fileSystem.status(path) == nil ? nil : SourceText(path: file.displayed, bytes: fileSystem.read(path))
    let up = String(repeating: "../", count: file.displayed.split(separator: "/").count - 1)
    let result = try result(app, text, up + "schemas/settings.schema.json", templates)
    var checked = ImportCheck.Result(bytes: result.bytes)
    if result.bytes != text?.bytes {
      checked = try await ImportCheck(options: options, fileSystem: fileSystem)
        .accepted(result.bytes, at: file.displayed, over: text?.bytes)
      try fileSystem.replace(path, checked.bytes)
    }
    let rest = try LeftoverEntries(options, fileSystem).write(result.rest, of: id)
    let added = result.added.filter { !checked.removed.contains($0) }
    let report = ImportReport(file: file.displayed, noun: "setting", added: added, rest: rest, notes: result.notes + checked.notes)
    return [report] + (result.stored.isEmpty ? [] : [try await write(stored: result, of: app, id)])
  }

  /// Adds stored values that people don't see to `app.yaml`.
  private func write(stored result: SettingsImport, of app: App, _ id: Catalogue.ID) async throws -> ImportReport {
    let file = app.place.file(AppFile.app.rawValue).displayed
    let path = options.source + "/" + file
    let text = SourceText(path: file, bytes: try fileSystem.read(path))
    let (bytes, rest) = result.insertingStored(into: text)
    let checked = try await ImportCheck(options: options, fileSystem: fileSystem).accepted(bytes, at: file, over: text.bytes)
    if checked.bytes != text.bytes { try fileSystem.replace(path, checked.bytes) }
    let leftover = try LeftoverEntries(options, fileSystem).write(rest, of: id)
    let added = rest.isEmpty ? result.stored.map(\.id).filter { !checked.removed.contains($0) } : []
    return ImportReport(file: file, noun: "stored value", added: added, rest: leftover, notes: checked.notes)
  }

  /// Returns the only `Settings.bundle` in a folder.
  func bundle(in path: String) async throws -> SettingsBundle {
    let (folder, all) = try await FolderListing.sources(in: path, options, fileSystem)
    let entries = all.filter { $0.status.kind == .file && SourceFiles.isOfApp($0.path) }
    let roots = entries.map(\.path).filter { ("/" + $0).hasSuffix("/Root.plist") && (folder + "/" + $0).contains(".bundle/Root.plist") }
    guard let root = roots.first else {
      throw CommandFailure.usage("there is no Settings.bundle with a Root.plist in \(path)", cause: .nothingFound)
    }
    guard roots.count == 1 else {
      let bundles = roots.sorted().map { path + "/" + $0.dropLast("/Root.plist".count) }
      throw CommandFailure.usage(
        "there are several bundles, name one of them: \(bundles.joined(separator: ", "))", cause: .severalFound(bundles))
    }
    let start = String(root.dropLast("Root.plist".count))
    var (files, notes): ([String: SourceText], [String]) = ([:], [])
    for entry in entries.sorted(by: { $0.path.precedesByBytes($1.path) }) where entry.path.hasPrefix(start) {
      let name = String(entry.path.dropFirst(start.count))
      guard name.hasSuffix(".plist") && !name.contains("/") || name.hasSuffix(".strings") else { continue }
      guard entry.status.bytes <= SourceFiles.maximumBytes else {
        notes.append("\(entry.path): the file is longer than 4 MB and is not read")
        continue
      }
      do {
        files[name] = SourceText(path: entry.path, bytes: try fileSystem.read(folder + "/" + entry.path))
      } catch let error as FileSystemError {
        notes.append("\(entry.path): the file cannot be read: \(error.reason)")
      }
    }
    return SettingsBundle(files, notes: notes)
  }
}
