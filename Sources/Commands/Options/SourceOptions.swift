internal import ArgumentParser
internal import SiteBuild

/// The site that a command reads, which has no other options of a build.
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
