internal import ArgumentParser
internal import Foundation
internal import SettingsModel
internal import SiteBuild
internal import TextCoding

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes a new site for an app.",
    discussion: """
      Makes the folder NAME with everything that a site for one app needs: the app,
      its settings with defaults, terms, privacy, support and contact pages, a blog,
      a sample configuration, schemas for editors, a GitHub workflow and a README
      with the next steps. With --app-sources, its settings, icons and texts are
      those of the app's code. The app is at the root of its site: its pages are /,
      /settings/, /privacy/ and so on. Text that you must fill in is marked. It needs
      no network, asks no questions and never overwrites: NAME must not exist, or be
      an empty folder.

      Examples:
        sitegen init Walker
        sitegen init "My App" && cd "My App" && sitegen serve
        sitegen init "My App" --app-sources MyApp
      """)

  @Argument(help: ArgumentHelp("The name of the app, and of the new folder.", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("Take settings, icons and texts from this app's code.", valueName: "path"), completion: .directory)
  var appSources: String?

  @Flag(help: "Print only errors and warnings.")
  var quiet = false

  func run() async throws {
    let day = try Today.read()
    let siteName = try SiteName(name)
    let files = Scaffold.files(for: siteName, on: day, sources: appSources.map { $0.hasPrefix("/") ? $0 : "../" + $0 })
    var options = BuildOptions(today: day)
    options.jobs = ProcessInfo.processInfo.activeProcessorCount
    let looking = FirstImport(options)
    options.source = siteName.folder
    let first = FirstImport(options)
    let reports = try await Interruption.ending {
      // Before there is a folder: what cannot be read leaves nothing behind.
      if let appSources { try await looking.look(at: appSources) }
      try NewSite(siteName).make(files)
      guard let appSources else { return [ImportReport]() }
      return try await first.run(Catalogue.ID(siteName.id), from: appSources)
    }
    let terminal = Terminal(isQuiet: quiet)
    for report in reports { try terminal.tell(report) }
    try terminal.result(report(siteName, files.count))
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
