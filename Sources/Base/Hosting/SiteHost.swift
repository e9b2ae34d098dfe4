internal import TextCoding

/// A host that sitegen can generate configuration files for.
package enum SiteHost: String, CaseIterable, Sendable {
  case nginx, caddy, s3, netlify, cloudflare
  case gitHubPages = "github-pages"

  /// A file for the host, or for the person who deploys.
  package struct File: Sendable {
    package let name: String
    package let text: String
  }

  /// Returns the files for a host, the main one first.
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

/// The parts of a site that host configurations depend on.
package struct HostedSite: Sendable {
  /// A redirect from a former address of a page.
  package struct Redirect: Sendable, Hashable {
    /// The former address, relative to the site's root and decoded: `/steps/größe/`.
    package let from: String
    /// The current address, relative to the site's root and percent-encoded, possibly with a fragment.
    package let to: String

    package init(from: String, to: String) { (self.from, self.to) = (from, to) }
  }

  /// The base URL with a trailing slash: `https://settings.example/a/b/`.
  package let baseURL: String
  /// The host, with the port if the base URL has one.
  package let host: String
  /// The path of the base URL, percent-encoded: `/` or `/a/b/`.
  package let basePath: String
  /// The folders of additional languages, such as `de`. Each has its own 404 page.
  package let languages: [String]
  package let redirects: [Redirect]
  /// The value of the header field `Content-Security-Policy`.
  package let policy: String
  /// All published addresses, relative to the site's root and decoded: `/steps/terms/` for a page, `/steps/blog/feed.json` for a file.
  private let addresses: [String]

  package init(
    baseURL: String, basePath: String, languages: [String] = [], redirects: [Redirect] = [], policy: String, addresses: [String] = []
  ) {
    (self.baseURL, self.basePath, self.languages, self.redirects) = (baseURL, basePath, languages, redirects)
    (self.policy, self.addresses) = (policy, addresses)
    host = String(baseURL.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" })
    // Configurations and scripts contain the host without quotes.
    precondition(HostName.isDomainOrAddress(name), "not the base URL of a site: \(baseURL)")
  }
}

extension HostedSite {
  /// The host name without the port.
  var name: String {
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) : host.firstIndex(of: ":")
    return String(host[..<(end ?? host.endIndex)])
  }

  var isSecure: Bool { baseURL.hasPrefix("https:") }

  /// The folder for the site on a server.
  var serverFolder: String { "/var/www/" + name.filter { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" } }

  /// Converts an address relative to the site's root to a decoded path relative to the host's root.
  func path(_ address: String) -> String { basePath.percentDecoded + address.dropFirst() }

  /// Returns the path percent-encoded, so that no character has a special meaning for servers or shells.
  func encodedPath(_ address: String) -> String { Quoting.address(path(address)) }

  /// Returns the target of a redirect, relative to the host's root.
  ///
  /// - Parameter query: the host's placeholder for the query of the request, including its question mark.
  func target(of redirect: Redirect, query: String = "") -> String {
    let parts = redirect.to.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).percentDecoded }
    return ([encodedPath(parts[0]) + query] + parts.dropFirst().map(Quoting.address)).joined(separator: "#")
  }

  /// The addresses of files.
  var files: [String] { addresses.filter { !Self.isFolder($0) } }

  /// Files without a dot in their names, which look like folders. ``unusualFolders`` are folders with a dot, without the trailing slash.
  var unusualFiles: [String] { files.filter { !Self.hasDot($0) } }
  var unusualFolders: [String] { addresses.filter { Self.isFolder($0) && Self.hasDot($0) }.map { String(Substring($0.utf8.dropLast())) } }

  /// Compares bytes, because a combining mark may follow the slash.
  private static func isFolder(_ address: String) -> Bool { address.utf8.last == UInt8(ascii: "/") }
  private static func hasDot(_ address: String) -> Bool {
    address.utf8.split(separator: UInt8(ascii: "/")).last?.contains(UInt8(ascii: ".")) == true
  }
}
