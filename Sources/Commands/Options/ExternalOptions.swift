internal import ArgumentParser
internal import SiteChecks

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

  /// The check of external links; nil if they are not checked.
  ///
  /// - Throws: `FileSystemError` if curl is not installed.
  func check() throws -> ExternalLinkCheck? {
    guard external else { return nil }
    let environment = context.environment
    let path = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    let client = try AddressClient.curl(searchPath: path, userAgent: "sitegen/\(SitegenCommand.version) (checks the links of a site)")
    return ExternalLinkCheck(
      client, answersIn: Self.cacheFolder(environment), pause: .seconds(externalPause), timeout: .seconds(externalTimeout),
      fileSystem: context.fileSystem)
  }

  /// The folder for caches, by the XDG base directory specification, or Apple's on macOS; nil if the environment names no home.
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
