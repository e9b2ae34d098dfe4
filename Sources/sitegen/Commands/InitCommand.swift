internal import ArgumentParser
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
      with the next steps. The app is at the root of its site: its pages are /,
      /settings/, /privacy/ and so on. Text that you must fill in is marked. It needs
      no network, asks no questions and never overwrites: NAME must not exist, or be
      an empty folder.

      Examples:
        sitegen init Walker
        sitegen init "My App" && cd "My App" && sitegen serve
        sitegen init "My App" --without-settings
      """)

  @Argument(help: ArgumentHelp("The name of the app, and of the new folder.", valueName: "name"))
  var name: String

  @Flag(help: "Leave out the sample's settings: for those that `sitegen import` writes.")
  var withoutSettings = false

  @Flag(help: "Print only errors and warnings.")
  var quiet = false

  func run() async throws {
    let day = try Today.read()
    let siteName = try SiteName(name)
    let files = Scaffold.files(for: siteName, on: day, hasSettings: !withoutSettings)
    try await Interruption.ending { try NewSite(siteName).make(files) }
    try Terminal(isQuiet: quiet).result(report(siteName, files.count))
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

extension String {
  /// As one word for a shell.
  fileprivate var quotedForShell: String {
    let isPlain = utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_.".utf8.contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
