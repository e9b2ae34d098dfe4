internal import ArgumentParser
internal import SiteBuild

struct SitegenCommand: AsyncParsableCommand {
  static let version = ProgramVersion.current

  static let configuration = CommandConfiguration(
    commandName: "sitegen",
    abstract: "Builds a help site and JSON from an app's settings and Markdown.",
    discussion: """
      `init` makes a new site. `serve` previews it in a browser while you write,
      `check` finds mistakes, and `build` writes the site. They read content/ and,
      if it exists, templates/ in the source folder.

      Examples:
        sitegen init Walker && cd Walker
        sitegen serve --open
        sitegen check --strict && sitegen build
        sitegen help build
      """,
    version: "sitegen \(version)",
    subcommands: [
      InitCommand.self, ServeCommand.self, CheckCommand.self, BuildCommand.self, HostingCommand.self, ImportCommand.self,
      ExportCommand.self, SchemaCommand.self, TemplatesCommand.self, DiffCommand.self, ResolveCommand.self,
    ],
    defaultSubcommand: nil)

  /// Printed below the commands, which are what people look for.
  static let endOfHelp = """
    Exit status:
      0    success
      1    the content has errors, and nothing was written;
           diff: there is a breaking change
      64   incorrect usage
      65   the app's sources have errors, and nothing was written
      70   a bug in sitegen
      73   part of the new site was written; the next command finishes it
      74   reading or writing failed; the output folder contains the old site
      75   another build is using the output folder
      130  interrupted by Ctrl-C (143: by a signal)

    SOURCE_DATE_EPOCH replaces the current time: pages dated later are left out.
    NO_COLOR turns colors off; files and pipes never contain colors.

    Run a command with --help-hidden to see the options that few people need.

    Shell completions, for bash, zsh or fish:
      sitegen --generate-completion-script bash
    """
}
