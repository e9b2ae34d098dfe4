internal import ArgumentParser

/// `sitegen build` and what stands beside it.
struct SitegenCommand: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "sitegen",
    abstract: "Makes a site and its JSON from an app's settings and Markdown.",
    discussion: """
      `init` makes a new site. `build` writes the site to the output folder;
      `serve` shows it in the browser while you write; `check` finds what is wrong
      and builds nothing. They read content/ in the source folder, and templates/
      where there are any. `schema` tells editors and people what may be written.

      Examples:
        sitegen init Walker && cd Walker
        sitegen serve --open
        sitegen check --strict && sitegen build
        sitegen help build

      Exit status:
        0    done
        1    the content has errors, and nothing was written;
             diff: a client would break
        64   wrong usage
        70   a bug of sitegen
        73   the new site is in its place in part; the next command finishes it
        74   input or output failed, and the output folder is the old site
        75   another build holds the output folder
        130  interrupted by Ctrl-C (143: by a signal)

      SOURCE_DATE_EPOCH, if set, is taken for now: pages of a later day are left
      out. NO_COLOR, if set, keeps mistakes without colors; into a file or a pipe
      there are none anyway.

      Completions for a shell, which is bash, zsh or fish:
        sitegen --generate-completion-script bash
      """,
    version: "sitegen \(version)",
    subcommands: [
      InitCommand.self, BuildCommand.self, ServeCommand.self, CheckCommand.self, DiffCommand.self, SchemaCommand.self,
      TemplatesCommand.self,
    ],
    defaultSubcommand: nil)
}
