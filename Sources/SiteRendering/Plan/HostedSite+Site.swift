package import Hosting
internal import SiteContent

extension HostedSite {
  /// A site for its host.
  package init(_ renderer: Renderer) {
    let settings = renderer.site.settings
    let redirects = renderer.routes.compactMap { route -> Redirect? in
      guard case .redirect(let target, let end) = route.kind else { return nil }
      return Redirect(from: route.path.text, to: target.encoded + end.encoded)
    }
    self.init(
      baseURL: settings.baseURL, basePath: settings.basePath,
      languages: renderer.sites.dropFirst().map { String($0.settings.edition.home.text.dropFirst().dropLast()) },
      redirects: redirects,
      policy: (settings.csp ?? SecurityPolicy()).text, addresses: renderer.routes.map(\.path).sorted().map(\.text))
  }
}
