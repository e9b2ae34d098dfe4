/// `_headers`, as Netlify and Cloudflare read it in the root of a site.
package struct HeadersFile {
  private let site: HostedSite

  package init(site: HostedSite) { self.site = site }

  package var text: String {
    let types = site.namedFiles.map { rule($0, [("Content-Type", MediaType(ofFile: $0).text)]) }
    return [
      rule("/api/*", OtherOrigins.fields),
      rule("/*", [("X-Content-Type-Options", "nosniff"), ("Content-Security-Policy", site.policy)]),
      rule("/assets/:folder/*", [("Cache-Control", Freshness.value(.assets))]),
      rule("/api/:version/manifest.json", [("Cache-Control", Freshness.value(.manifest))]),
    ].joined() + types.joined()
  }

  private func rule(_ path: String, _ fields: [(String, String)]) -> String {
    let prefix = site.encodedPath("/")
    return "\(prefix)\(path.dropFirst())\n" + fields.map { "  \($0): \($1)\n" }.joined()
  }
}
