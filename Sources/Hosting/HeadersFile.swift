/// `_headers`, as Netlify and Cloudflare read it in the root of a site.
package struct HeadersFile {
  private let site: HostedSite

  package init(site: HostedSite) { self.site = site }

  package var text: String {
    // A name may hold what has a meaning in a rule, such as `*` and `:`.
    let types = site.namedFiles.map { rule(site.encodedPath($0), [("Content-Type", MediaType(ofFile: $0).text)]) }
    let root = site.encodedPath("/")
    return [
      rule("\(root)api/*", OtherOrigins.fields),
      rule("\(root)*", [("X-Content-Type-Options", "nosniff"), ("Content-Security-Policy", site.policy)]),
      rule("\(root)assets/:folder/*", [("Cache-Control", Freshness.value(.assets))]),
      rule("\(root)api/:version/manifest.json", [("Cache-Control", Freshness.value(.manifest))]),
    ].joined() + types.joined()
  }

  private func rule(_ path: String, _ fields: [(String, String)]) -> String {
    "\(path)\n" + fields.map { "  \($0): \($1)\n" }.joined()
  }
}
