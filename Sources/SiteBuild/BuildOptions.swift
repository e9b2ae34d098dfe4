package import Diagnostics
package import FileSystem
package import SettingsModel
package import SiteContent

/// What a build is asked to do.
package struct BuildOptions: Sendable {
  /// The folder that holds `content/`, and `templates/` if there are any.
  package var source = "."
  package var output = "public"
  /// Takes the place of the one in `site.yaml`; with a slash at its end.
  package var baseURL: String?
  /// Files that take the place of an app's own configuration.
  package var configurations: [Catalogue.ID: String] = [:]
  package var includesPrivate = false
  package var includesDrafts = false
  /// Whether every word of the builder is in the pseudo-language.
  package var isPseudo = false
  /// Pages of a later day are left out.
  package var today: CalendarDate
  /// How many outputs are rendered at once.
  package var jobs = 1
  /// The program's name and version.
  package var generator = "sitegen"
  /// The templates and assets that the program brings along; a file below `templates/` takes the place of the one of its name.
  package var builtIn: BuiltInTemplates {
    // Those of the program are read only once somebody asks: a build that has nothing to do does not.
    get { givenBuiltIn ?? .shipped }
    set { givenBuiltIn = newValue }
  }
  private var givenBuiltIn: BuiltInTemplates?
  /// Is told how far the work is, by one task at a time.
  package var progress: @Sendable (BuildProgress) -> Void = { _ in }
  /// Tells the time since any moment, where somebody wants to know how long things take.
  package var now: (@Sendable () -> Duration)?
  /// Whether the build waits until the disk has what it wrote, so that not even a power cut can lose it.
  package var isDurable = false
  /// The user's home folder, which is never an output folder.
  package var home: String?

  package init(today: CalendarDate) { self.today = today }

  package var content: String { source + "/content" }
  package var templates: String { source + "/templates" }
}

extension BuildOptions {
  /// What to tell where there is nothing to build.
  package func missingContent(_ fileSystem: FileSystem = .disk) throws -> Diagnostic? {
    if try fileSystem.status(content)?.kind == .folder { return nil }
    return Diagnostic(
      .error, .missingContent, path: "content", "there is no folder \"content\"",
      help: "run sitegen in the folder that contains it, or use --source; sitegen init makes a new site")
  }
}
