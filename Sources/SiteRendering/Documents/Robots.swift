internal import SiteContent

/// `robots.txt`: everything may be read, and here is the list of it (RFC 9309).
enum Robots {
  static func text(_ settings: SiteSettings) -> String {
    let sitemaps = settings.contentRoot.editions.map { "Sitemap: \(settings.absolute(SitePaths.sitemap($0)))\n" }
    let rules = "User-agent: *\nAllow: /\n\n" + sitemaps.joined()
    if settings.basePath == "/" { return rules }
    // Robots do not ask for the file at this address, and only the author can change that.
    return """
      # Robots read only the robots.txt at the root of a host. There, this line leads them to the sitemap:
      #   \(sitemaps.joined(separator: "#   "))
      \(rules)
      """
  }
}
