internal import ArgumentParser
internal import SiteBuild
internal import TextCoding

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates a new site for an app.",
    usage: "sitegen init <name> [<options>]",
    discussion: """
      Creates the folder NAME with a complete site for one app: settings, legal pages,
      support and contact pages, a blog, a sample user, schemas for editors, a GitHub
      workflow and a README with the next steps. The settings are a sample, and every
      page says so. With --app-sources, settings, icons, strings, versions, privacy
      and licenses come from the app's project.

      Blanks, and sentences that may not be true of your app, are marked FILL IN. A
      strict check fails until you have removed every mark.

      init works offline and never overwrites a file: NAME must not exist, or must be
      an empty folder.

      Pages are in English, Arabic (ar), Chinese (zh-Hans), French (fr), German (de),
      Japanese (ja), Portuguese (pt-BR) or Spanish (es). For any other language, you
      get English pages to translate. Legal pages are drafts in English only.

      Examples:
        sitegen init Walker
        sitegen init "My App" && cd "My App" && sitegen serve
        sitegen init "My App" --app-sources MyApp
        sitegen init Schritte --language de
        sitegen init Walker --languages en,de,ja
      """)

  @Argument(help: ArgumentHelp("The name of the new folder, and of the app if its project has none.", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("Import settings, icons, strings and more from this project.", valueName: "path"), completion: .directory)
  var appSources: String?

  @Option(help: ArgumentHelp("The language of the site. (default: en)", valueName: "tag"))
  var language: String?

  @Option(help: ArgumentHelp("The languages of the site, the main one first: en,de.", valueName: "tags"))
  var languages: String?

  @Flag(help: "Print only errors and warnings.")
  var quiet = false

  func validate() throws {
    if language != nil && languages != nil { throw ValidationError("--language and --languages cannot be combined") }
  }

  func run() async throws {
    let day = try Today.read()
    let languages = try chosenLanguages()
    let folder = try SiteName(name, in: languages)
    let sources = appSources.map { $0.hasPrefix("/") ? $0 : "../" + $0 }
    var options = BuildOptions(today: day)
    options.jobs = context.processors
    let first = FirstImport(options, fileSystem: context.fileSystem)
    let site = NewSite(folder, fileSystem: context.fileSystem)
    let (siteName, count, reports) = try await context.interruptible {
      guard let appSources else {
        let files = Scaffold(for: folder, on: day, languages: languages).files
        try site.make(files)
        return (folder, files.count, [ImportReport]())
      }
      let facts = try await first.facts(of: folder, in: appSources)
      let siteName = folder.named(facts.name, in: languages)
      let scaffold = Scaffold(
        for: siteName, on: day, sources: sources, platforms: facts.platforms, version: facts.version, languages: languages,
        hasPrivacy: facts.hasPrivacy)
      let files = scaffold.files
      let reports = try await site.make(files) { try await first.run(siteName, facts, from: appSources, into: scaffold, at: $0) }
      return (siteName, files.count, reports)
    }
    let terminal = Terminal(isQuiet: quiet)
    for report in reports { try terminal.result(report) }
    let missing = languages.untranslated
    if !missing.isEmpty && !quiet {
      terminal.message("note: sitegen has no texts in \(missing.joined(separator: ", ")): translate the English ones\n")
    }
    try terminal.result(report(siteName, count))
  }

  private func chosenLanguages() throws -> ScaffoldLanguages {
    if let languages {
      let tags = languages.split(separator: ",", omittingEmptySubsequences: false)
      return try ScaffoldLanguages(tags.map { String($0.drop { $0 == " " }) })
    }
    return try language.map { try ScaffoldLanguages([$0]) } ?? .english
  }

  private func report(_ name: SiteName, _ count: Int) -> String {
    """
    Made \(name.folder)/ with \(count) files: the app "\(name.title)" is in content/

      cd \(name.folder.quotedForShell)
      sitegen serve --open      to see it, and every edit immediately
      sitegen check --strict    to find mistakes
      sitegen build             to make the site in public/

    README.md describes the next steps.
    """
  }
}
