import TestSupport

/// One question to a host, and what it has to answer: the same table for all hosts.
struct HostProbe: Sendable {
  let path: String
  var status = 200
  var type: String? = page
  var freshness: String? = "no-cache"
  var location: String?
  /// The file whose bytes are sent.
  var file: String?

  static let page = "text/html; charset=utf-8"
  static let json = "application/json; charset=utf-8"
  static let forever = "public, max-age=31536000, immutable"

  /// - Parameter assets: the folder of assets: `assets/3f9ac2715b`.
  static func all(assets: String) -> [HostProbe] {
    let found = [
      ("/", page, "no-cache"), ("/steps/terms/", page, "no-cache"), ("/404.html", page, "no-cache"),
      ("/steps/terms/?x=1", page, "no-cache"),
      ("/\(assets)/site.css", "text/css; charset=utf-8", forever), ("/\(assets)/symbols.svg", "image/svg+xml; charset=utf-8", forever),
      ("/\(assets)/live/main.js", "text/javascript; charset=utf-8", forever),
      ("/\(assets)/apps/steps/calculators/bmi.js", "text/javascript; charset=utf-8", forever),
      ("/\(assets)/types/a.png", "image/png", forever), ("/\(assets)/types/a.exe", "application/octet-stream", forever),
      ("/\(assets)/types/noending", "application/octet-stream", forever), ("/\(assets)/types/a.woff2", "font/woff2", forever),
      ("/assets/sha256sums.txt", "text/plain; charset=utf-8", "no-cache"), ("/search.json", json, "no-cache"),
      ("/robots.txt", "text/plain; charset=utf-8", "no-cache"), ("/sitemap.xml", "application/xml; charset=utf-8", "no-cache"),
      ("/steps/blog/feed.json", "application/feed+json; charset=utf-8", "no-cache"),
      ("/steps/blog/atom.xml", "application/atom+xml; charset=utf-8", "no-cache"), ("/api/v1/manifest.json", json, "max-age=60"),
      ("/api/v1/manifest.json?x", json, "max-age=60"), ("/api/v1/steps/settings.json", json, "no-cache"),
      ("/api/v1/schemas/manifest.schema.json", "application/schema+json; charset=utf-8", "no-cache"),
      ("/api/v1/schemas/sitegen.d.ts", "text/plain; charset=utf-8", "no-cache"),
      ("/.well-known/apple-app-site-association", json, "no-cache"), ("/.well-known/security.txt", "text/plain; charset=utf-8", "no-cache"),
      ("/.well-known/assetlinks.json", json, "no-cache"), ("/apple-app-site-association", json, "no-cache"),
      ("/LICENSE", "text/plain; charset=utf-8", "no-cache"), ("/appcast.xml", "application/xml; charset=utf-8", "no-cache"),
      ("/c++/", page, "no-cache"), ("/c%2B%2B/", page, "no-cache"), ("/v1.2/", page, "no-cache"),
      ("/\(assets)/types/a.ttf", "font/ttf", forever), ("/\(assets)/types/a.m3u8", "application/vnd.apple.mpegurl", forever),
    ].map { HostProbe(path: $0.0, type: $0.1, freshness: $0.2) }
    let files = appFiles.map { HostProbe(path: "/files/\($0)", type: $1) }
    // No listings, and nothing whose name begins with a dot.
    let missing = [
      "/\(assets)/gone.css", "/\(assets)/", "/api/v1/steps/manifest.json", "/api/v1/missing.json", "/missing/", "/missing.css", "/den/",
      "/api/", "/api/v1/", "/assets/", "/.sitegen.json", "/.git/config", "/.git/", "/%2esitegen.json", "/.well-known/",
      "/.well-known/.hidden", "/.preflight",
    ].map { HostProbe(path: $0, status: 404, file: "404.html") }
    return found + files + missing
  }

  /// What makers of apps publish, and its types.
  static let appFiles = [
    "ticket.pkpass": "application/vnd.apple.pkpass", "dates.ics": "text/calendar; charset=utf-8",
    "profile.mobileconfig": "application/x-apple-aspen-config", "model.usdz": "model/vnd.usdz+zip", "engine.wasm": "application/wasm",
    "app.ipa": "application/octet-stream", "manifest.plist": "text/xml; charset=utf-8",
  ]

  /// The pages for what is missing in each language.
  static let languages = [
    ("/de/missing/", "de/404.html"), ("/ar/steps/missing/", "ar/404.html"), ("/de/feed.json", "de/404.html"),
    ("/de/.git/config", "de/404.html"), ("/api/v1/de/missing.json", "404.html"),
  ].map { HostProbe(path: $0.0, status: 404, file: $0.1) }

  /// Former addresses, and folders without their slash.
  static let redirects = [
    ("/steps/settings/app-icon/", "/steps/settings/#settings-app-icon"),
    ("/de/steps/settings/app-icon/", "/de/steps/settings/#settings-app-icon"),
    ("/steps/terms", "/steps/terms/"), ("/steps", "/steps/"), ("/v1.2", "/v1.2/"), ("/c++", "/c++/"),
    ("/steps/settings/app-icon/?a=1&b&c=%26", "/steps/settings/?a=1&b&c=%26#settings-app-icon"), ("/v1.1/?q=$&", "/v1.2/?q=$&"),
    ("/steps/terms?a=1&a=2", "/steps/terms/?a=1&a=2"), ("//steps/terms?a", "/steps/terms/?a"),
  ].map { HostProbe(path: $0.0, status: 301, type: nil, freshness: nil, location: $0.1) }
}
