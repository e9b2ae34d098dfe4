internal import ArgumentParser
internal import SiteBuild

/// The options that `build` and `check` have in common.
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
