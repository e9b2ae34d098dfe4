package import Diagnostics
package import FileSystem
internal import Localization
package import SettingsModel
package import SiteContent

/// The options of a build.
package struct BuildOptions: Sendable {
  /// The folder that contains the content and, optionally, `templates/`.
  package var source = "."
  /// The name of the folder with the content, in ``source``. Inside the program it is always called `content`; see ``shown(_:)``.
  package var contentName = Self.usualContentName
  package var output = "public"
  /// Replaces the one in `site.yaml`; with a slash at its end.
  package var baseURL: String?
  /// The only app that is built, at the root of the site.
  package var app: Catalogue.ID?
  /// Files that replace an app's own configuration.
  package var configurations: [Catalogue.ID: String] = [:]
  /// The folders of apps' Swift files, with which a check compares their catalogues.
  package var appSources: [Catalogue.ID: String] = [:]
  /// The same of the only app of a site.
  package var onlyAppSources: String?
  package var includesPrivate = false
  package var includesDrafts = false
  /// Whether pages are also shown in pseudolocales.
  package var isPseudo = false
  /// Pages of a later day are left out.
  package var today: CalendarDate
  /// How many outputs are rendered at once.
  package var jobs = 1
  /// The program's name and version.
  package var generator = "sitegen"
  /// The built-in templates and assets; a file below `templates/` replaces the one of its name.
  package var builtIn = BuiltInTemplates.shipped
  /// Whether the site is for its author's eyes: then the folder of assets keeps its name when they change.
  package var isPreview = false
  /// Called with the progress of the work, by one task at a time.
  package var progress: @Sendable (BuildProgress) -> Void = { _ in }
  /// The time since any moment, if timings are wanted.
  package var now: (@Sendable () -> Duration)?
  /// Whether the build waits until the disk has all files, so that a power cut loses nothing.
  package var isDurable = false
  /// The user's home folder, which is never an output folder.
  package var home: String?

  package init(today: CalendarDate) { self.today = today }

  package static let usualContentName = "content"
  package var content: String { source + "/" + contentName }
  package var templates: String { source + "/templates" }

  /// The path on the disk of a file of the site, such as `content/terms.md`.
  package func file(_ path: String) -> String { source + "/" + shown(path) }

  /// A path such as `content/terms.md` with the folder's real name, as in `docs/terms.md`.
  package func shown(_ path: String) -> String { path.replacingFolder(Self.usualContentName, with: contentName) }

  package func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.map { $0.with(path: shown($0.path)) } }

  /// A change with the folder's usual name.
  func read(_ change: SourceChange) -> SourceChange {
    guard case .files(let files) = change else { return change }
    return .files(Set(files.map { $0.replacingFolder(contentName, with: Self.usualContentName) }))
  }
}

extension String {
  /// The path with another name for its first folder, if that is the folder in question.
  fileprivate func replacingFolder(_ folder: String, with other: String) -> String {
    if self == folder { return other }
    return hasPrefix(folder + "/") ? other + dropFirst(folder.count) : self
  }
}

extension BuildOptions {
  /// The pseudolocales that pages are also shown in.
  func pseudoLanguages(of settings: SiteSettings) -> [PseudoLanguage] {
    isPseudo ? PseudoLanguage.allCases.filter { !settings.languages.contains($0.tag) } : []
  }

  /// The files of ``configurations`` that are not among those that the preview watches below `content/`. None of them is named like one.
  package func configurationsElsewhere(_ fileSystem: FileSystem = .disk) throws -> [String] {
    let content = try fileSystem.resolve(content).map { $0 + "/" }
    return try configurations.values.sorted().compactMap { path in
      if let content, let place = try fileSystem.resolve(path), place.hasPrefix(content), !place.dropFirst(content.count).contains("/.") {
        return nil
      }
      return path.hasPrefix("content/") || path.hasPrefix(contentName + "/") ? "./" + path : path
    }
  }

  /// The error if there is nothing to build.
  package func missingContent(_ fileSystem: FileSystem = .disk) throws -> Diagnostic? {
    if try fileSystem.status(content)?.kind == .folder { return nil }
    return Diagnostic(
      .error, .missingContent, path: contentName, "there is no folder \"\(contentName)\"",
      help: "run sitegen in the folder that contains it, or use --source; sitegen init makes a new site")
  }
}
