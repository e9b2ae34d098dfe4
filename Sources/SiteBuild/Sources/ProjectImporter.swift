internal import Diagnostics
package import FileSystem
internal import Localization
internal import ProjectSources
internal import SettingsImport
package import SettingsModel
internal import SiteContent

/// Writes into an app's files what its project says and they do not: versions, privacy, licenses, texts for stores.
package struct ProjectImporter: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Returns: a report for each file that the project has something to say to, in the order of `ProjectImport.kinds`.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, from path: String) async throws -> [ImportReport] {
    let app = try await CatalogueReading(options, fileSystem: fileSystem).app(id, soundIn: ProjectImport.kinds)
    let reading = ProjectReading(options, fileSystem)
    let facts = try await reading.facts(of: app, in: path)
    let result = ProjectImport(facts, into: app, try reading.texts(ProjectImport.kinds, of: app), schemas: up(from: app) + "schemas/")
    var reports: [ImportReport] = []
    for file in result.files {
      let shown = app.place.file(file.kind.rawValue).displayed
      let target = options.source + "/" + shown
      let present = try fileSystem.status(target) == nil ? nil : fileSystem.read(target)
      var notes: [String] = []
      if file.bytes != present {
        let checked = try await ImportCheck(options: options, fileSystem: fileSystem).accepted(file.bytes, at: shown, over: file.kept)
        notes = checked.notes
        try fileSystem.replace(target, checked.bytes)
      }
      let rest = try RestFile(options, fileSystem).write(file.rest, of: id)
      reports.append(ImportReport(file: shown, noun: file.kind.entryNoun, added: file.added, rest: rest, notes: notes))
    }
    if let report = try translations(of: facts, for: app) { reports.append(report) }
    if reports.isEmpty {
      guard !facts.isEmpty || !result.notes.isEmpty else {
        throw CommandFailure.usage("there is no project that could be read in \(path)", cause: .nothingFound)
      }
      reports.append(ImportReport(file: app.place.file(AppFile.app.rawValue).displayed, noun: "fact", added: [], rest: nil, notes: []))
    }
    let others = facts.languages(missingFrom: try await reading.languages())
    let offer = "the app is also translated into \(others.joined(separator: ", ")): add these to `languages` in site.yaml"
    reports[0] = reports[0].noting(result.notes + (others.isEmpty ? [] : [offer]))
    return reports
  }
}

extension ProjectImporter {
  /// The way from the app's folder to that above the source folder.
  private func up(from app: App) -> String {
    let shown = app.place.file(AppFile.app.rawValue).displayed
    return String(repeating: "../", count: shown.split(separator: "/").count - 1)
  }

  /// Puts the translations of what the app says in the system's dialogs into its String Catalog.
  private func translations(of facts: ProjectFacts, for app: App) throws -> ImportReport? {
    var strings = LocalizedStrings()
    for permission in facts.permissions {
      guard let text = permission.text else { continue }
      for (language, translation) in permission.translations.sorted(by: { $0.key < $1.key }) {
        strings.add(text, translation.value, in: language)
      }
    }
    let file = app.place.file(AppFile.texts.rawValue).displayed
    let path = options.source + "/" + file
    guard !strings.isEmpty, try fileSystem.status(path) != nil, let target = app.texts?.catalog else { return nil }
    let added = SourceText(path: file, bytes: strings.catalog(sourceLanguage: target.sourceLanguage))
    guard let source = TextCatalog.read(added).catalog else { preconditionFailure("a String Catalog that was just made can be read") }
    let merge = CatalogMerge(of: source, into: target)
    if merge.added.isEmpty { return nil }
    try fileSystem.replace(path, merge.bytes)
    return ImportReport(file: file, noun: "text", added: merge.added, rest: nil, notes: [])
  }
}

extension AppFile {
  /// What entries of it are called.
  fileprivate var entryNoun: String {
    switch self {
    case .licenses: "package"
    case .store: "language"
    default: "fact"
    }
  }
}
