internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteBuild
internal import SiteContent

/// The options of `build`, `check`, `serve` and `hosting`.
struct SharedOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that contains content/ and, optionally, templates/.", valueName: "dir"), completion: .directory)
  var source = "."

  @Option(
    help: ArgumentHelp("The name of the content's folder, in the source folder.", valueName: "name", visibility: .hidden),
    completion: .directory)
  var content = BuildOptions.usualContentName

  @Option(help: ArgumentHelp("Build only this app, at the root of the site. (default: every app in a folder)", valueName: "id"))
  var app: String?

  @Flag(help: "Include drafts and pages dated after today.")
  var drafts = false

  @Flag(
    help: ArgumentHelp(
      "Add pseudolocales en-XA (accented) and ar-XB (right-to-left) to find untranslatable strings.", visibility: .hidden))
  var pseudo = false

  @Flag(help: "Print only errors and warnings.")
  var quiet = false

  @Flag(help: "List every file; build also prints timings.")
  var verbose = false

  @Flag(help: ArgumentHelp("Print every warning and note, not only the first 20 of each code.", visibility: .hidden))
  var all = false

  @Option(help: ArgumentHelp("The format of errors and warnings.", visibility: .hidden))
  var diagnostics: DiagnosticFormat = .text

  func validate() throws {
    if content.isEmpty || content.hasPrefix(".") || content.contains("/") || content == "templates" {
      throw ValidationError("--content must be the name of a folder in the source folder, not \"\(content)\"")
    }
    if quiet && verbose { throw ValidationError("--quiet and --verbose cannot be combined") }
  }

  var terminal: Terminal { Terminal(isQuiet: quiet, isForPeople: diagnostics == .text, printsAll: all) }

  func buildOptions() throws -> BuildOptions {
    var options = BuildOptions(today: try Today.read())
    options.source = source
    options.contentName = content
    options.output = source == "." ? "public" : source + "/public"
    options.app = app.map { Catalogue.ID($0) }
    options.includesDrafts = drafts
    options.isPseudo = pseudo
    options.generator = "sitegen \(SitegenCommand.version)"
    options.home = context.home
    return options
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}

/// The option `--source` for commands that read a site without building it.
struct SourceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"), completion: .directory)
  var source = "."

  var build: BuildOptions {
    get throws {
      var options = BuildOptions(today: try Today.read())
      options.source = source
      options.jobs = context.processors
      return options
    }
  }
}

struct BaseURLOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The address of the published site. (default: baseURL of site.yaml)", valueName: "url"),
    transform: { text in
      do throws(SiteSettings.BaseURLProblem) {
        return try SiteSettings.normalizedBaseURL(text)
      } catch {
        throw ValidationError(error.help)
      }
    })
  var baseURL: String?

  func apply(to options: inout BuildOptions) { options.baseURL = baseURL }
}

/// The options shared by `build` and `check` only.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The output folder. (default: public, in the source folder)", valueName: "dir"), completion: .directory)
  var output: String?

  @OptionGroup var users: UserConfigurations

  @Option(help: ArgumentHelp("The number of pages to render at a time. (default: one for each core)", valueName: "n", visibility: .hidden))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be a number from 1 to 256, not \"\(jobs)\"") }
  }

  func apply(to options: inout BuildOptions) {
    if let output { options.output = output }
    options.jobs = jobs ?? context.processors
    users.apply(to: &options)
  }
}

/// User configurations that replace an app's `configuration.yaml`.
struct UserConfigurations: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this user's configuration: YAML, JSON, or a property list from `defaults export`.", valueName: "app=file"),
    completion: .file())
  var configuration: [String] = []

  func validate() throws {
    var named: Set<Substring> = []
    for entry in configuration {
      guard entry.dropFirst().dropLast().contains("=") else { throw ValidationError("--configuration must be APP=FILE, not \"\(entry)\"") }
      let app = entry.prefix { $0 != "=" }
      guard named.insert(app).inserted else { throw ValidationError("--configuration names \"\(app)\" twice") }
      let file = String(entry.dropFirst(app.count + 1))
      // Other problems are reported when the file is read. They have their own exit status.
      let isMissing = (try? context.fileSystem.status(file) == nil) == true
      if isMissing { throw ValidationError("there is no file \(file.printable) (--configuration)") }
    }
  }

  func apply(to options: inout BuildOptions) {
    for entry in configuration {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      options.configurations[Catalogue.ID(parts[0])] = parts[1]
    }
  }
}

/// The current date in UTC, from the clock or `SOURCE_DATE_EPOCH`.
enum Today {
  /// - Throws: `ValidationError`.
  static func read() throws -> CalendarDate {
    guard let epoch = CommandContext.current.environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty else {
      return CalendarDate(secondsSince1970: CommandContext.current.now())
    }
    guard let seconds = Int64(epoch), (0...253_402_300_799).contains(seconds) else {
      throw ValidationError("SOURCE_DATE_EPOCH is \"\(epoch)\", which is not a number of seconds since 1970")
    }
    return CalendarDate(secondsSince1970: seconds)
  }
}
