package import Hosting
internal import SiteContent

extension HostedSite {
  /// A site for its host.
  package init(_ renderer: Renderer) {
    let settings = renderer.site.settings
    let redirects = renderer.outputs.compactMap { $0 as? RedirectOutput }
    self.init(
      baseURL: settings.baseURL, basePath: settings.basePath,
      languages: renderer.sites.dropFirst().map { String($0.settings.edition.home.text.dropFirst().dropLast()) },
      redirects: redirects.map { Redirect(from: $0.path.text, to: $0.target.encoded + $0.end.encoded) },
      policy: (settings.csp ?? SecurityPolicy()).text, addresses: renderer.outputs.map(\.path).sorted().map(\.text))
  }
}
