/// The `_headers` file of Netlify and Cloudflare, in the root of a site.
package struct HeadersFile {
  /// The maximum number of rules that Cloudflare reads.
  private static let maximum = 100
  /// Extensions whose media types both hosts know.
  private static let known: Set<Substring> = [
    "html", "htm", "css", "js", "mjs", "json", "webmanifest", "xml", "txt", "md", "csv", "svg", "png", "webp", "jpg", "jpeg", "gif", "ico",
    "avif", "woff", "woff2", "ttf", "otf", "pdf", "mp4", "mov", "webm", "mp3", "zip", "gz",
  ]

  private let site: HostedSite
  /// Whether the host has no limit on the number of rules.
  private let isUnlimited: Bool

  package init(site: HostedSite, isUnlimited: Bool = false) { (self.site, self.isUnlimited) = (site, isUnlimited) }

  package var text: String {
    let typed = site.files.filter(Self.needsType)
    let room = isUnlimited ? typed.count : Self.maximum - 4
    // Paths are encoded, since names may contain characters with a meaning in rules, such as `*` and `:`.
    let types = typed.prefix(room).map { rule(site.encodedPath($0), [("Content-Type", MediaType(ofFile: $0).text)]) }
    let note =
      typed.count > room ? "# \(typed.count - room) more files have no rule for their types: Cloudflare reads \(Self.maximum) rules.\n" : ""
    let root = site.encodedPath("/")
    return [
      rule("\(root)api/*", CrossOriginHeaders.fields),
      rule("\(root)*", [("X-Content-Type-Options", "nosniff"), ("Content-Security-Policy", site.policy)]),
      rule("\(root)assets/:folder/*", [("Cache-Control", CachePolicy.value(.assets))]),
      rule("\(root)api/:version/manifest.json", [("Cache-Control", CachePolicy.value(.manifest))]),
    ].joined() + types.joined() + note
  }

  /// Returns whether a file needs a rule: without it, a host would send the wrong media type or none.
  private static func needsType(_ file: String) -> Bool {
    // Neither host serves these two files.
    if ["/_headers", "/_redirects"].contains(file) { return false }
    let name = file.split(separator: "/").last?.lowercased() ?? ""
    guard MediaType.byName[name] == nil, let ending = name.split(separator: ".").dropFirst().last else { return true }
    return !known.contains(ending)
  }

  private func rule(_ path: String, _ fields: [(String, String)]) -> String {
    "\(path)\n" + fields.map { "  \($0): \(Quoting.field($1))\n" }.joined()
  }
}

/// The `_redirects` file of Netlify and Cloudflare, in the root of a site.
struct RedirectsFile {
  let site: HostedSite
  let host: SiteHost

  /// The maximum number of redirects that Cloudflare accepts.
  private static let maximum = 2_000

  var text: String {
    // Former addresses also have pages. Netlify prefers these pages unless the rule has an exclamation mark.
    let status = host == .netlify ? "301!" : "301"
    let redirects = site.redirects.prefix(host == .cloudflare ? Self.maximum : .max)
    let moved = redirects.map { "\(site.encodedPath($0.from)) \(site.target(of: $0)) \(status)\n" }
    // Cloudflare finds the nearest 404 page itself.
    let missing =
      host == .netlify ? site.languages.map { "\(site.encodedPath("/\($0)/"))* \(site.encodedPath("/\($0)/404.html")) 404\n" } : []
    return "# Printed by sitegen hosting \(host.rawValue).\n" + (moved + missing).joined()
  }
}
