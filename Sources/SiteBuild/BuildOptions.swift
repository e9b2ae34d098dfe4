package import Diagnostics
package import FileSystem
internal import Localization
package import SettingsModel
package import SiteContent

/// The options of a build.
package struct BuildOptions: Sendable {
  /// The folder with the content and, optionally, `templates/`.
  package var source = "."
  /// The name of the content's folder, in ``source``. The program itself always calls it `content`; see ``shown(_:)``.
  package var contentName = Self.usualContentName
  /// The folder that the site is written to.
  package var output = "public"
  /// Overrides `baseURL` in `site.yaml`. Ends in a slash.
  package var baseURL: String?
  /// The only app to build, at the root of the site; nil for all.
  package var app: Catalogue.ID?
  /// Configuration files that override those in the content, by app.
  package var configurations: [Catalogue.ID: String] = [:]
  /// The folders with the source code of apps, which a check compares with the content.
  package var appSources: [Catalogue.ID: String] = [:]
  /// The folder with the source code, on a site with one app.
  package var onlyAppSources: String?
  /// Whether configurations with `private: true` are published.
  package var includesPrivate = false
  /// Whether drafts and pages of a later day are published.
  package var includesDrafts = false
  /// Whether pages are also published in pseudolocales.
  package var isPseudo = false
  /// The day of the build: pages of a later day are left out.
  package var today: CalendarDate
  /// The number of outputs that are rendered at once.
  package var jobs = 1
  /// The program's name and version.
  package var generator = "sitegen"
  /// The built-in templates and assets. A file below `templates/` replaces the one with its name.
  package var builtIn = BuiltInTemplates.shipped
  /// Whether the site is only for its author. Then the folder of the assets keeps its name when they change.
  package var isPreview = false
  /// Called with the progress, by one task at a time.
  package var progress: @Sendable (BuildProgress) -> Void = { _ in }
  /// A clock: the time since any fixed moment; nil if nothing is measured.
  package var now: (@Sendable () -> Duration)?
  /// Whether files are synced to the disk, so that a power cut loses nothing.
  package var isDurable = false
  /// The user's home folder, which must not become the output folder.
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
  /// The pseudolocales that pages are also published in.
  func pseudoLanguages(of settings: SiteSettings) -> [PseudoLanguage] {
    isPseudo ? PseudoLanguage.allCases.filter { !settings.languages.contains($0.tag) } : []
  }

  /// The files of ``configurations`` outside the watched files below `content/`. A path that starts with `content/` gets `./` in front, so that it
  /// can't be mistaken for one of them.
  package func configurationsElsewhere(_ fileSystem: FileSystem = .disk) throws -> [String] {
    let content = try fileSystem.resolve(content).map { $0 + "/" }
    return try configurations.values.sorted().compactMap { path in
      if let content, let resolved = try fileSystem.resolve(path), resolved.hasPrefix(content),
        !resolved.dropFirst(content.count).contains("/.")
      {
        return nil
      }
      return path.hasPrefix("content/") || path.hasPrefix(contentName + "/") ? "./" + path : path
    }
  }

  /// The error if there is no folder `content/`.
  package func missingContent(_ fileSystem: FileSystem = .disk) throws -> Diagnostic? {
    if try fileSystem.status(content)?.kind == .folder { return nil }
    return Diagnostic(
      .error, .missingContent, path: contentName, "there is no folder \"\(contentName)\"",
      help: "run sitegen in the folder that contains it, or use --source; sitegen init makes a new site")
  }
}

/// The progress of a build or a check.
package struct BuildProgress: Sendable, Equatable {
  package enum Phase: Sendable, Comparable {
    /// The metadata of pages, and files, are read.
    case reading
    /// Outputs are rendered.
    case rendering
    /// Smaller versions of pictures are made.
    case pictures
    /// External links are requested.
    case asking
  }

  package let phase: Phase
  /// How many of `total` are done, from 1.
  package let done: Int
  package let total: Int

  package init(_ phase: Phase, _ done: Int, of total: Int) { (self.phase, self.done, self.total) = (phase, done, total) }
}
