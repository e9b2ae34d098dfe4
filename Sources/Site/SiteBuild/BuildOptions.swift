package import Diagnostics
package import FileSystem
package import SettingsModel
package import SiteContent

/// The options of a build.
package struct BuildOptions: Sendable {
  /// The folder that contains the content and, optionally, `templates/`.
  package var source = "."
  /// The name of the content folder in ``source``. The code itself always uses `content`; see ``shown(_:)``.
  package var contentName = Self.usualContentName
  /// The folder that the site is written to.
  package var output = "public"
  /// Overrides `baseURL` in `site.yaml`. Must end in a slash.
  package var baseURL: String?
  /// Whether a site without an address gets a warning. A preview needs none.
  package var warnsWithoutBaseURL = false
  /// The only app to build, at the site's root; nil to build all apps.
  package var app: Catalogue.ID?
  /// Configuration files that override those in the content, by app.
  package var configurations: [Catalogue.ID: String] = [:]
  /// The folders of the apps' source code. A check compares it with the content.
  package var appSources: [Catalogue.ID: String] = [:]
  /// The folder of the source code, if the site has one app.
  package var onlyAppSources: String?
  /// Whether configurations with `private: true` are published.
  package var includesPrivate = false
  /// Whether drafts and pages with a later date are published.
  package var includesDrafts = false
  /// Whether the site also has the pseudolocales as languages.
  package var isPseudo = false
  /// The date of the build. Pages with a later date are left out.
  package var today: CalendarDate
  /// The number of outputs rendered in parallel.
  package var jobs = 1
  /// The program's name and version.
  package var generator = "sitegen"
  /// The built-in templates and assets. A file in `templates/` with the same name replaces them.
  package var builtIn = BuiltInTemplates.shipped
  /// Whether only the author sees the site. If so, the assets folder keeps its name when assets change.
  package var isPreview = false
  /// Whether users' photos are shown: only in the preview, and only to its author.
  var showsPhotos: Bool { isPreview && includesPrivate }
  /// Called with the progress. Only one task calls it at a time.
  package var progress: @Sendable (BuildProgress) -> Void = { _ in }
  /// A clock that returns the time since a fixed moment; nil to measure nothing.
  package var now: (@Sendable () -> Duration)?
  /// Whether to sync files to disk, so that a power failure loses nothing.
  package var isDurable = false
  /// The user's home folder. It must not become the output folder.
  package var home: String?

  package init(today: CalendarDate) { self.today = today }

  package static let usualContentName = "content"
  package var content: String { source + "/" + contentName }
  package var templates: String { source + "/templates" }

  /// Returns the path on disk of one of the site's files, such as `content/terms.md`.
  package func file(_ path: String) -> String { source + "/" + shown(path) }

  /// Replaces `content` in a path with the folder's real name: `content/terms.md` becomes `docs/terms.md`.
  package func shown(_ path: String) -> String { path.replacingFolder(Self.usualContentName, with: contentName) }

  package func shown(_ diagnostics: [Diagnostic]) -> [Diagnostic] { diagnostics.map { $0.with(path: shown($0.path)) } }

  /// Returns a path with the content folder's real name, as authors write it, as a path that begins with `content`.
  func read(_ path: String) -> String { path.replacingFolder(contentName, with: Self.usualContentName) }

  /// Returns a change whose paths begin with `content`.
  func read(_ change: SourceChange) -> SourceChange {
    guard case .files(let files) = change else { return change }
    return .files(Set(files.map(read)))
  }
}

extension String {
  /// Replaces the first folder of a path, if it is the given folder.
  fileprivate func replacingFolder(_ folder: String, with other: String) -> String {
    if self == folder { return other }
    return hasPrefix(folder + "/") ? other + dropFirst(folder.count) : self
  }
}

extension BuildOptions {
  /// Returns the files in ``configurations`` that aren't watched with `content/`. A path that starts with `content/` gets the prefix `./`,
  /// so that it can't be mistaken for a watched file.
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

  /// Returns an error if there is no folder `content/`.
  package func missingContent(_ fileSystem: FileSystem = .disk) throws -> Diagnostic? {
    // A link to a folder elsewhere, such as a vault of notes, is followed. Links inside the folder are left out.
    if let folder = try fileSystem.resolve(content), try fileSystem.status(folder)?.kind == .folder { return nil }
    return Diagnostic(
      .error, .missingContent, path: contentName, "there is no folder \"\(contentName)\"",
      help: "run sitegen in the folder that contains it, or use --source; sitegen init makes a new site")
  }
}

/// The progress of a build or check.
package struct BuildProgress: Sendable, Equatable {
  package enum Phase: Sendable, Comparable {
    /// Reading files and the metadata of pages.
    case reading
    /// Rendering outputs.
    case rendering
    /// Making smaller versions of pictures.
    case pictures
    /// Requesting external links.
    case asking
  }

  package let phase: Phase
  /// The number of finished parts out of `total`, starting at 1.
  package let done: Int
  package let total: Int

  package init(_ phase: Phase, _ done: Int, of total: Int) { (self.phase, self.done, self.total) = (phase, done, total) }
}
