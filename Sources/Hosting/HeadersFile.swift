/// `_headers`, as Netlify and Cloudflare read it in the root of a site.
package struct HeadersFile {
  /// Cloudflare reads a hundred rules.
  private static let maximum = 100
  /// The endings whose types both hosts know by themselves.
  private static let known: Set<Substring> = [
    "html", "htm", "css", "js", "mjs", "json", "webmanifest", "xml", "txt", "md", "csv", "svg", "png", "webp", "jpg", "jpeg", "gif", "ico",
    "avif", "woff", "woff2", "ttf", "otf", "pdf", "mp4", "mov", "webm", "mp3", "zip", "gz",
  ]

  private let site: HostedSite
  /// Whether the host reads any number of rules.
  private let isUnlimited: Bool

  package init(site: HostedSite, isUnlimited: Bool = false) { (self.site, self.isUnlimited) = (site, isUnlimited) }

  package var text: String {
    let typed = site.files.filter(Self.needsType)
    let room = isUnlimited ? typed.count : Self.maximum - 4
    // A name may hold what has a meaning in a rule, such as `*` and `:`.
    let types = typed.prefix(room).map { rule(site.encodedPath($0), [("Content-Type", MediaType(ofFile: $0).text)]) }
    let note =
      typed.count > room ? "# \(typed.count - room) more files have no rule for their types: Cloudflare reads \(Self.maximum) rules.\n" : ""
    let root = site.encodedPath("/")
    return [
      rule("\(root)api/*", OtherOrigins.fields),
      rule("\(root)*", [("X-Content-Type-Options", "nosniff"), ("Content-Security-Policy", site.policy)]),
      rule("\(root)assets/:folder/*", [("Cache-Control", Freshness.value(.assets))]),
      rule("\(root)api/:version/manifest.json", [("Cache-Control", Freshness.value(.manifest))]),
    ].joined() + types.joined() + note
  }

  /// Whether a host would send a file with another type than ours, or without one.
  private static func needsType(_ file: String) -> Bool {
    // Neither host sends these two.
    if ["/_headers", "/_redirects"].contains(file) { return false }
    let name = file.split(separator: "/").last?.lowercased() ?? ""
    guard MediaType.byName[name] == nil, let ending = name.split(separator: ".").dropFirst().last else { return true }
    return !known.contains(ending)
  }

  private func rule(_ path: String, _ fields: [(String, String)]) -> String {
    "\(path)\n" + fields.map { "  \($0): \($1)\n" }.joined()
  }
}
