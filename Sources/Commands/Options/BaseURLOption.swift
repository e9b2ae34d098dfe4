internal import ArgumentParser
internal import SiteBuild
internal import SiteContent

struct BaseURLOption: ParsableArguments {
  @Option(help: ArgumentHelp("The address of the published site. (default: baseURL of site.yaml)", valueName: "url"))
  var baseURL: String?

  func validate() throws {
    if let baseURL, SiteSettings.normalizedBaseURL(baseURL) == nil {
      throw ValidationError("--base-url must be a URL such as https://example.com/path/, not \"\(baseURL)\"")
    }
  }

  func apply(to options: inout BuildOptions) { options.baseURL = baseURL.flatMap(SiteSettings.normalizedBaseURL) }
}
