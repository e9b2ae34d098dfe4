internal import Diagnostics
package import FileSystem
internal import Localization
internal import ProjectSources
internal import SettingsImport
package import SettingsModel
internal import SiteContent

/// Adds facts from an app's project to its files: versions, privacy, licenses, store text. Existing entries are not changed.
package struct ProjectImporter: Sendable {
  private let options: BuildOptions
  private let fileSystem: FileSystem

  package init(_ options: BuildOptions, fileSystem: FileSystem = .disk) { (self.options, self.fileSystem) = (options, fileSystem) }

  /// - Parameter isNew: whether `init` is making the site.
  /// - Returns: a report for each file that the project has facts about, in the order of `ProjectImport.kinds`.
  /// - Throws: `CommandFailure`, `FileSystemError`, `CancellationError`.
  package func run(_ id: Catalogue.ID, from path: String, isNew: Bool = false) async throws -> [ImportReport] {
    let app = try await AppLoader(options, fileSystem: fileSystem).app(id, withoutErrorsIn: ProjectImport.kinds)
    let project = ProjectFiles(options, fileSystem)
    let facts = try await project.facts(of: app, in: path)
    let result = ProjectImport(facts, into: app, try project.texts(ProjectImport.kinds, of: app), schemas: up(from: app) + "schemas/")
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
      let rest = try LeftoverEntries(options, fileSystem).write(file.rest, of: id)
      reports.append(ImportReport(file: shown, noun: file.kind.entryNoun, added: file.added, rest: rest, notes: notes))
    }
    if let report = try translations(of: facts, for: app) { reports.append(report) }
    if reports.isEmpty {
      guard !facts.isEmpty || !result.notes.isEmpty else {
        throw CommandFailure.usage("there is no readable project in \(path)", cause: .nothingFound)
      }
      reports.append(ImportReport(file: app.place.file(AppFile.app.rawValue).displayed, noun: nil, added: [], rest: nil, notes: []))
    }
    let offer = Self.offer(facts, beside: try await project.siteLanguages(), isNew: isNew)
    reports[0] = reports[0].adding(result.notes + [offer].compactMap(\.self))
    return reports
  }

  /// Returns a note about the app's languages that the site lacks, with the YAML line or the option that adds them.
  ///
  /// - Parameter known: the site's languages, the main one first.
  private static func offer(_ facts: ProjectFacts, beside known: [String], isNew: Bool) -> String? {
    let others = facts.languages(missingFrom: known)
    guard !others.isEmpty else { return nil }
    let all = known + others.map { String($0.prefix { $0 != " " }) }
    let line = "`languages: [\(all.dropFirst().joined(separator: ", "))]`"
    let option = "`--languages \(all.joined(separator: ","))`"
    let help = isNew ? "start again with \(option), or write \(line) in site.yaml and translate the pages" : "write \(line) in site.yaml"
    return "the app is also translated into \(others.joined(separator: ", ")): \(help)"
  }
}

extension ProjectImporter {
  /// Returns the relative path from the app's folder to the source folder.
  private func up(from app: App) -> String {
    let shown = app.place.file(AppFile.app.rawValue).displayed
    return String(repeating: "../", count: shown.split(separator: "/").count - 1)
  }

  /// Adds translated permission strings, which the system shows in dialogs, to the app's String Catalog.
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
    guard let source = TextCatalog.read(added).catalog else { preconditionFailure("a new String Catalog can be read") }
    let merge = CatalogMerge(of: source, into: target)
    if merge.added.isEmpty { return nil }
    try fileSystem.replace(path, merge.bytes)
    return ImportReport(file: file, noun: "text", added: merge.added, rest: nil, notes: [])
  }
}

extension AppFile {
  /// The word for an entry of the file in reports; nil for files whose reports list the names of the entries instead.
  fileprivate var entryNoun: String? {
    switch self {
    case .licenses: "package"
    case .store: "language"
    case .privacy: "declaration"
    default: nil
    }
  }
}
