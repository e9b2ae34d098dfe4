internal import ArgumentParser
internal import Diagnostics
internal import SettingsModel
internal import SiteBuild
internal import SiteChecks

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds mistakes without writing the site.",
    // The generated usage would be 200 characters long.
    usage: "sitegen check [<options>]",
    discussion: """
      Reports everything that build would report, and then checks the rendered pages:
      links, images without alternative text, headings, titles, descriptions, and
      pages without a link to them. It doesn't write the site. docs/checks.md explains
      every code.

      --external requests every external link, one request at a time per host. Answers
      are kept for a week, or for a day if the page is missing, which is a warning.
      Addresses inside a network are never requested.

      --app-sources compares the site with the app's code: settings, screens, rows,
      conditions, strings and icons. Each difference is a warning that names both
      places. docs/app-sources.md explains what is read.

      --completeness lists missing descriptions and translations. These are not
      errors.

      A guess can be wrong: the help of such a message contains the entry for accept:
      in site.yaml or app.yaml that accepts it.

      Messages about private configurations never show a value.

      With --diagnostics json or github, standard output has only the diagnostics,
      and the summary goes to standard error.

      Exit status: 1 if there are errors. With --strict, also if there are warnings or
      placeholders, or if too little of the code could be compared.

      Run with --help-hidden to see the options that few people need.

      Examples:
        sitegen check
        sitegen check --strict
        sitegen check --configuration steps=me.plist
        sitegen check --completeness text
        sitegen check --external
        sitegen check --app-sources ../Steps
      """)

  enum CompletenessFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var shared: SharedOptions

  @OptionGroup var address: BaseURLOption

  @OptionGroup var configurations: ConfigurationOptions

  @OptionGroup var externalOptions: ExternalOptions

  @OptionGroup var sources: AppSourceOptions

  @Flag(help: "Treat warnings and placeholders as errors.")
  var strict = false

  @Option(help: "List missing descriptions and translations.")
  var completeness: CompletenessFormat?

  func validate() throws {
    if completeness == .json, shared.verbose { throw ValidationError("--completeness json and --verbose cannot be combined") }
  }

  func run() async throws {
    var options = try shared.buildOptions()
    options.warnsWithoutBaseURL = true
    address.apply(to: &options)
    configurations.apply(to: &options)
    sources.apply(to: &options)
    let external = try externalOptions.check()
    let terminal = shared.terminal
    var report = try await terminal.showingProgress { progress in
      options.progress = progress
      return try await BuildPipeline(options, fileSystem: context.fileSystem).check()
    }
    try show(options.shown(report.printed), terminal)
    var warnings = report.warnings
    var linkSummary: String?
    if let external, report.errors == 0 {
      let answers = try await ask(external, options, report, terminal)
      let found = report.accept(answers)
      try show(options.shown(found), terminal)
      if !shared.quiet { for note in answers.notes { terminal.message("note: \(note.printable)\n") } }
      warnings += found.filter { $0.severity == .warning }.count
      linkSummary = answers.summary
    } else if external != nil {
      linkSummary = "External links: not checked, because the content has errors"
    }
    let summary = [report.summary, report.sources?.summary, linkSummary].compactMap(\.self)
    if shared.verbose { for file in report.files { try conclude("checked: \(file.printable)", terminal) } }
    try printResults(report.completeness, summary, terminal)
    if report.errors > 0 { throw ExitCode.contentHasErrors }
    let reasons = [
      warnings > 0 || report.unfinished > 0 ? "warnings and placeholders are errors" : nil,
      report.sources?.isTooLittle == true ? "too little of the code could be compared" : nil,
    ].compactMap(\.self)
    guard strict, !reasons.isEmpty else { return }
    terminal.error("Failed because of --strict: \(reasons.joined(separator: ", and "))\n")
    throw ExitCode.contentHasErrors
  }

  /// Whether standard output is for a program that reads the diagnostics.
  private var diagnosticsAreOutput: Bool { shared.diagnostics != .text && completeness == nil }

  private func show(_ diagnostics: [Diagnostic], _ terminal: Terminal) throws {
    // With --strict, blanks are errors.
    let blanks: Set<DiagnosticCode> = strict ? [.leftToFillIn] : []
    if diagnosticsAreOutput {
      try terminal.output(diagnostics, as: shared.diagnostics, evenIfQuiet: blanks)
    } else {
      terminal.print(diagnostics, as: shared.diagnostics, evenIfQuiet: blanks)
    }
  }

  /// Prints a line about the whole check.
  private func conclude(_ line: String, _ terminal: Terminal) throws {
    if !diagnosticsAreOutput { return try terminal.result(line) }
    if !shared.quiet { terminal.error(line + "\n") }
  }

  private func ask(
    _ check: ExternalLinkCheck, _ options: BuildOptions, _ report: CheckReport, _ terminal: Terminal
  ) async throws -> ExternalLinkReport {
    try await terminal.showingProgress { progress in
      let links = try await BuildPipeline(options, fileSystem: context.fileSystem).externalLinks(of: report)
      let now = context.now()
      return try await context.interruptible {
        try await check.run(links, now: now) { progress(BuildProgress(.asking, $0, of: $1)) }
      }
    }
  }

  /// Prints the completeness even with `--quiet`. With JSON, prints the summary to standard error.
  private func printResults(_ completeness: Completeness?, _ summary: [String], _ terminal: Terminal) throws {
    guard let format = self.completeness, let completeness else { return try summary.forEach { try conclude($0, terminal) } }
    switch format {
    case .json:
      try terminal.output(String(decoding: completeness.json, as: UTF8.self))
      if !shared.quiet { for line in summary { terminal.message(line + "\n") } }
    case .text:
      try terminal.output(completeness.text)
      if !shared.quiet { try terminal.result("") }
      try summary.forEach(terminal.result)
    }
  }
}

/// The options of `check` for external links.
struct ExternalOptions: ParsableArguments {
  @Flag(help: "Also check external links, with curl.")
  var external = false

  @Option(help: ArgumentHelp("The time limit for external links.", valueName: "seconds", visibility: .hidden))
  var externalTimeout = 60

  @Option(help: ArgumentHelp("The pause between two requests to the same host.", valueName: "seconds", visibility: .hidden))
  var externalPause = 1.0

  func validate() throws {
    guard (1...86_400).contains(externalTimeout) else {
      throw ValidationError("--external-timeout must be a number from 1 to 86400, not \"\(externalTimeout)\"")
    }
    guard (0...60).contains(externalPause) else {
      throw ValidationError("--external-pause must be a number from 0 to 60, not \"\(externalPause)\"")
    }
  }

  /// Returns the check of external links; nil without `--external`.
  ///
  /// - Throws: `FileSystemError` if curl is not installed.
  func check() throws -> ExternalLinkCheck? {
    guard external else { return nil }
    let environment = context.environment
    let path = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let client = try AddressClient.curl(
      searchPath: path, userAgent: "sitegen/\(SitegenCommand.version) (checks the links of a site)", environment: environment)
    return ExternalLinkCheck(
      client, answersIn: Self.cacheFolder(environment), pause: .seconds(externalPause), timeout: .seconds(externalTimeout),
      fileSystem: context.fileSystem)
  }

  /// Returns the cache folder, as XDG specifies it, or as Apple does for macOS; nil if the environment has no home folder.
  private static func cacheFolder(_ environment: [String: String]) -> String? {
    if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return caches + "/sitegen" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if os(macOS)
      return home + "/Library/Caches/sitegen"
    #else
      return home + "/.cache/sitegen"
    #endif
  }
}

/// The source code that `check` compares with the site.
struct AppSourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare the site with the app's code. Name the app if the site has several.", valueName: "[app=]dir"),
    completion: .directory)
  var appSources: [String] = []

  func validate() throws {
    var named: Set<Substring> = []
    for entry in appSources {
      guard let (app, folder) = Self.parts(entry), app?.isEmpty != true, !folder.isEmpty else {
        throw ValidationError("--app-sources must be DIR or APP=DIR, not \"\(entry)\"")
      }
      guard named.insert(app ?? "").inserted else {
        throw ValidationError(app.map { "--app-sources names \"\($0)\" twice" } ?? "--app-sources names two folders of one app")
      }
    }
  }

  func apply(to options: inout BuildOptions) {
    for (app, folder) in appSources.compactMap(Self.parts) {
      if let app { options.appSources[Catalogue.ID(String(app))] = String(folder) } else { options.onlyAppSources = String(folder) }
    }
  }

  /// Splits an entry into the app, if there is one, and the folder.
  private static func parts(_ entry: String) -> (app: Substring?, folder: Substring)? {
    guard let sign = entry.firstIndex(of: "=") else { return (nil, entry[...]) }
    return (entry[..<sign], entry[entry.index(after: sign)...])
  }
}
