/// `_redirects`, as Netlify and Cloudflare read it in the root of a site.
struct RedirectsFile {
  let site: HostedSite
  let host: SiteHost

  /// What Cloudflare takes.
  private static let maximum = 2_000

  var text: String {
    // At former addresses are pages, which lead on: Netlify prefers them unless it is told not to.
    let status = host == .netlify ? "301!" : "301"
    let redirects = site.redirects.prefix(host == .cloudflare ? Self.maximum : .max)
    let moved = redirects.map { "\(site.encodedPath($0.from)) \(site.target(of: $0)) \(status)\n" }
    // Cloudflare takes the nearest page for missing ones by itself.
    let missing = host == .netlify ? site.languages.map { "\(site.encodedPath("/\($0)/"))* \(site.encodedPath("/\($0)/404.html")) 404\n" } : []
    return "# Printed by sitegen hosting \(host.rawValue).\n" + (moved + missing).joined()
  }
}
