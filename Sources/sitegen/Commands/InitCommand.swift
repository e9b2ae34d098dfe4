internal import ArgumentParser
internal import SiteBuild
internal import TextCoding

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes a new site for an app.",
    discussion: """
      Makes the folder NAME with all that a site for one app needs: the app, its
      settings with defaults, terms, privacy, support and contact page, a blog, a
      sample configuration, schemas for editors, a workflow for GitHub and a README
      that says how to go on. What you have to fill in is marked. It needs no network, asks nothing and
      never overwrites: NAME must not be there, or be an empty folder.

      Examples:
        sitegen init Walker
        sitegen init "My App" && cd "My App" && sitegen serve
      """)

  @Argument(help: ArgumentHelp("What the app is called: also the name of the new folder.", valueName: "name"))
  var name: String

  @Flag(help: "Print nothing but mistakes.")
  var quiet = false

  func run() async throws {
    let day = try Today.read()
    let siteName = try SiteName(name)
    let files = Scaffold.files(for: siteName, on: day)
    try await Interruption.ending { try NewSite(siteName).make(files) }
    try Terminal(isQuiet: quiet).result(report(siteName, files.count))
  }

  private func report(_ name: SiteName, _ count: Int) -> String {
    """
    Made \(name.folder)/ with \(count) files: the app "\(name.title)" is in content/\(name.id)/

      cd \(name.folder.quotedForShell)
      sitegen serve --open      to see it, and every edit at once
      sitegen check --strict    to find what is wrong
      sitegen build             to make the site in public/

    README.md says how to go on.
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
