internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import Hosting
internal import SiteBuild
internal import SiteContent

struct HostingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hosting",
    abstract: "Prints a host's configuration and a deployment script.",
    usage: "sitegen hosting <host> [<file>] [<options>]",
    discussion: """
      Media types, caching, redirects, the security policy, CORS and error pages are
      derived from the site. Without FILE, the first file is printed.

      Run with --help-hidden to see the options that few people need.

      Hosts and files:
        nginx         nginx.conf, deploy.sh
        caddy         Caddyfile, deploy.sh
        s3            deploy.sh, cors.json, and for CloudFront function.js,
                      cache-policy.json, headers-policy.json, errors.json
        netlify       _headers, _redirects, keep-assets.sh
        cloudflare    _headers, _redirects, keep-assets.sh
        github-pages  keep-assets.sh, .nojekyll, CNAME

      Examples:
        sitegen hosting nginx > settings.example
        sitegen hosting nginx deploy.sh > deploy.sh
        sitegen hosting s3 --output deployment
        sitegen hosting netlify --output public
      """)

  @Argument(help: ArgumentHelp("The host of the site.", valueName: "host"))
  var host: SiteHost

  @Argument(help: ArgumentHelp("The file to print.", valueName: "file"))
  var file: String?

  @OptionGroup var shared: SharedOptions

  @OptionGroup var address: BaseURLOption

  @Option(help: ArgumentHelp("The folder to write all files to. Unchanged files are not rewritten.", valueName: "dir"))
  var output: String?

  func validate() throws {
    if file != nil, output != nil { throw ValidationError("--output writes all files: remove the file name") }
  }

  func run() async throws {
    let terminal = shared.terminal
    var options = try shared.buildOptions()
    address.apply(to: &options)
    let pipeline = BuildPipeline(options, fileSystem: context.fileSystem)
    let (site, problems) = try await context.interruptible { try await pipeline.hosting() }
    terminal.print(options.shown(problems), as: shared.diagnostics)
    guard let site else { throw ExitCode.contentHasErrors }
    let files = host.files(for: site)
    if let output {
      let folder = WholeFiles(folder: output, fileSystem: context.fileSystem)
      let report = try await context.interruptible { try folder.write(files.map { ($0.name, Array($0.text.utf8)) }) }
      return try terminal.result(output, report)
    }
    guard let file else {
      try terminal.output(files[0].text)
      let others = files.dropFirst().map(\.name).joined(separator: ", ")
      return terminal.message("sitegen: this is \(files[0].name); also for \(host.rawValue): \(others). --output writes all of them.\n")
    }
    guard let named = files.first(where: { $0.name == file }) else {
      throw ValidationError(
        "there is no file \"\(file.printable)\" for \(host.rawValue): there are \(files.map(\.name).joined(separator: ", "))")
    }
    try terminal.output(named.text)
  }
}

extension SiteHost: ExpressibleByArgument {}
