/// A host that a site can be put on, and what it needs for that.
package enum SiteHost: String, CaseIterable, Sendable {
  case nginx, caddy, s3, netlify, cloudflare
  case gitHubPages = "github-pages"

  /// A file for the host, or for those who deploy.
  package struct File: Sendable {
    package let name: String
    package let text: String
  }

  /// The main one first.
  package func files(for site: HostedSite) -> [File] {
    switch self {
    case .nginx: [File(name: "nginx.conf", text: NginxConfiguration(site: site).text), deployment(of: site)]
    case .caddy: [File(name: "Caddyfile", text: Caddyfile(site: site).text), deployment(of: site)]
    case .s3:
      [
        File(name: "deploy.sh", text: S3Script(site: site).text), File(name: "cors.json", text: S3Settings.cors),
        File(name: "function.js", text: CloudFrontFunction(site: site).text),
        File(name: "cache-policy.json", text: S3Settings.cachePolicy),
        File(name: "headers-policy.json", text: S3Settings.headers(of: site)),
        File(name: "errors.json", text: S3Settings.errors(of: site)),
      ]
    case .netlify, .cloudflare:
      [
        File(name: "_headers", text: HeadersFile(site: site, isUnlimited: self == .netlify).text),
        File(name: "_redirects", text: RedirectsFile(site: site, host: self).text), keptAssets(of: site),
      ]
    case .gitHubPages:
      [keptAssets(of: site), File(name: ".nojekyll", text: "# GitHub Pages publishes the files as they are.\n")]
        + (hasOwnName(site) ? [File(name: "CNAME", text: site.name + "\n")] : [])
    }
  }

  private func deployment(of site: HostedSite) -> File { File(name: "deploy.sh", text: RsyncScript(site: site).text) }
  private func keptAssets(of site: HostedSite) -> File { File(name: "keep-assets.sh", text: KeptAssetsScript(site: site).text) }
  private func hasOwnName(_ site: HostedSite) -> Bool { !site.name.lowercased().hasSuffix(".github.io") }
}
