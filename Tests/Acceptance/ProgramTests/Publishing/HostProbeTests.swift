import AcceptanceSupport
import Foundation
import Hosting
import TestSupport
import Testing

/// Sends the same requests to every server, with the configuration of `sitegen hosting`.
@Suite(.enabled(if: WebServers.nginx != nil && WebServers.caddy != nil, WebServers.noCaddy), .programs) struct HostProbeTests {
  enum Server: CaseIterable {
    case nginx, caddy

    func serve(_ root: String, path: String = "/", site: HostedSite? = nil, _ body: (_ port: Int) async throws -> Void) async throws {
      switch self {
      case .nginx: try await WebServers.withNginx(root: root, path: path, site: site, body)
      case .caddy: try await WebServers.withCaddy(root: root, path: path, site: site, body)
      }
    }
  }

  @Test(arguments: Server.allCases) func everyProbeHasItsAnswer(_ server: Server) async throws {
    let site = try await PublishedSite.built.value
    let assets = try SiteAssets.folder(in: site.folder)
    let hosted = try await HostFiles.site(source: site.folder.path)
    try await server.serve(site.root, site: hosted) { port async throws in
      for probe in try atLeast(20, HostProbe.all(assets: assets) + HostProbe.languages + HostProbe.redirects) {
        let answer = try await Response(to: probe.path, port: port)
        // Caddy redirects folders with 308.
        let status = answer.status == 308 ? 301 : answer.status
        #expect(status == probe.status && answer["Location"] == probe.location, "\(server) \(probe.path): \(answer.status)")
        #expect(probe.type == nil || answer["Content-Type"] == probe.type, "\(server) \(probe.path): \(answer["Content-Type"] ?? "-")")
        #expect(probe.freshness == nil || answer["Cache-Control"] == probe.freshness, "\(server) \(probe.path)")
        #expect(answer["X-Content-Type-Options"] == "nosniff" && answer["Content-Security-Policy"] != nil, "\(server) \(probe.path)")
        if let file = probe.file { #expect(try answer.body == site.folder.data("public/" + file), "\(server) \(probe.path)") }
      }
      let moved = try await Response(to: "/steps/terms?a=//evil.example", fields: ["Host": "evil.example"], port: port)
      #expect(server != .nginx || moved["Location"] == "/steps/terms/?a=//evil.example")
      try await tags(server, assets, port)
      try await grants(server, assets, port)
    }
  }

  /// Expects that a file, compressed or not, isn't sent again if the client has it.
  private func tags(_ server: Server, _ assets: String, _ port: Int) async throws {
    for path in ["/", "/api/v1/manifest.json", "/api/v1/steps/settings.json", "/\(assets)/site.css"] {
      let whole = try await Response(to: path, port: port)
      let tag = try #require(whole["ETag"])
      for condition in [tag, "\"other\", " + tag, "*"] {
        let again = try await Response(to: path, fields: ["If-None-Match": condition], port: port)
        #expect(again.status == 304 && again.body.isEmpty && again["ETag"] == tag, "\(server) \(path) \(condition)")
        #expect(again["Cache-Control"] == whole["Cache-Control"] && again.grants == whole.grants, "\(server) \(path)")
      }
      #expect(try await Response(to: path, fields: ["If-None-Match": "\"other\""], port: port).body == whole.body, "\(server) \(path)")
      let packed = try await Response(to: path, fields: ["Accept-Encoding": "gzip"], port: port)
      #expect(packed["Content-Encoding"] == "gzip" && packed.body.count < whole.body.count, "\(server) \(path)")
      let fields = ["Accept-Encoding": "gzip", "If-None-Match": try #require(packed["ETag"])]
      #expect(try await Response(to: path, fields: fields, port: port).status == 304, "\(server) \(path)")
    }
    #expect(try await Response(to: "/missing/", fields: ["If-None-Match": "*"], port: port).status == 404)
  }

  /// Expects that other origins can only read the API, with and without preflights.
  private func grants(_ server: Server, _ assets: String, _ port: Int) async throws {
    let origin = ["Origin": "https://client.example"]
    let asking = origin.merging(["Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match"]) { $1 }
    for path in ["/api/v1/manifest.json", "/api/v1/steps/settings.json", "/api/v1/missing.json"] {
      let answer = try await Response(to: path, fields: origin, port: port)
      #expect(answer.grants == CrossOriginHeaders.fields.map { "\($0): \($1)" }.sorted(), "\(server) \(path)")
      let preflight = try await Response(to: path, method: "OPTIONS", fields: asking, port: port)
      #expect(preflight.status == 204 && preflight.body.isEmpty, "\(server) \(path)")
      #expect(preflight.grants == CrossOriginHeaders.preflight.map { "\($0): \($1)" }.sorted(), "\(server) \(path)")
    }
    if server == .nginx {
      for path in ["/api/../", "/api/%2e%2e/", "/api/..%2fsearch.json", "/apis/", "/.sitegen.json"] {
        #expect(try await Response(to: path, fields: origin, port: port).grants == [], "\(path)")
      }
    }
    for path in ["/", "/search.json", "/steps/blog/feed.json", "/\(assets)/site.css", "/missing", "/x/api/", "/?/api/"] {
      #expect(try await Response(to: path, fields: origin, port: port).grants == [], "\(server) \(path)")
      #expect(try await Response(to: path, method: "OPTIONS", fields: asking, port: port).grants == [], "\(server) \(path)")
    }
    for (method, path) in [("OPTIONS", "/"), ("POST", "/"), ("POST", "/api/v1/manifest.json"), ("DELETE", "/search.json")] {
      #expect(try await Response(to: path, method: method, port: port).status == 405, "\(server) \(method) \(path)")
    }
  }

  /// The configuration escapes special characters in URLs.
  @Test(arguments: Server.allCases) func addressesAreEscapedInConfigurations(_ server: Server) async throws {
    let folder = try TemporaryFolder()
    let names = [
      "größe", "a b", "$uri", "{$HOME}", "{host}", "quote\"s", "it's", "back\\slash", "`tick`", "*", "(a|b)", ";return 200;", "# x",
      "a%20b", "~^x",
    ]
    let redirects = names.map {
      HostedSite.Redirect(from: "/old/\($0)/", to: "/new/\($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")/")
    }
    for base in ["/", "/it's $1 b/"] {
      let path = try #require(base.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))
      let site = HostedSite(
        baseURL: "https://settings.example" + path, basePath: path, languages: ["de"], redirects: redirects, policy: "default-src 'self'")
      let here = base == "/" ? "" : String(base.dropFirst())
      try folder.write([
        "\(here)404.html": "missing below \(base)", "\(here)de/404.html": "fehlt", "\(here)api/v1/manifest.json": "{}",
        "\(here)assets/0123456789/a.css": "p {}",
      ])
      try await server.serve(folder.path, site: site) { port async throws in
        for redirect in try atLeast(names.count, redirects) {
          let asked = try #require(
            (base.dropLast() + redirect.from).addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["/"])))
          let answer = try await Response(to: asked, port: port)
          let location = try #require(answer["Location"])
          let wanted = String(base.dropLast()) + redirect.from.replacing("/old/", with: "/new/")
          #expect(answer.status == 301 && location.removingPercentEncoding == wanted, "\(server) \(redirect)")
          #expect(location.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'`{}$;\\".utf8.contains($0) }, "\(location)")
        }
        #expect(try await Response(to: path + "none", port: port).text == "missing below \(base)")
        #expect(try await Response(to: path + "de/none", port: port).text == "fehlt")
        #expect(try await Response(to: path + "api/v1/manifest.json", port: port)["Cache-Control"] == "max-age=60")
        #expect(try await Response(to: path + "assets/0123456789/a.css", port: port)["Cache-Control"] == HostProbe.forever)
        #expect(try await Response(to: path + "none", port: port)["Content-Security-Policy"] == "default-src 'self'")
      }
    }
  }
}

/// A request and its expected response, which is the same for all hosts.
struct HostProbe: Sendable {
  let path: String
  var status = 200
  var type: String? = page
  var freshness: String? = "no-cache"
  var location: String?
  /// The file that the body contains.
  var file: String?

  static let page = "text/html; charset=utf-8"
  static let json = "application/json; charset=utf-8"
  static let forever = "public, max-age=31536000, immutable"

  /// - Parameter assets: the folder of the assets, such as `assets/3f9ac2715b`.
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
    // Folders without a page, and files that are hidden.
    let missing = [
      "/\(assets)/gone.css", "/\(assets)/", "/api/v1/steps/manifest.json", "/api/v1/missing.json", "/missing/", "/missing.css", "/den/",
      "/api/", "/api/v1/", "/assets/", "/.sitegen.json", "/.git/config", "/.git/", "/%2esitegen.json", "/.well-known/",
      "/.well-known/.hidden", "/.preflight",
    ].map { HostProbe(path: $0, status: 404, file: "404.html") }
    return found + files + missing
  }

  /// Files that app developers publish, with their media types.
  static let appFiles = [
    "ticket.pkpass": "application/vnd.apple.pkpass", "dates.ics": "text/calendar; charset=utf-8",
    "profile.mobileconfig": "application/x-apple-aspen-config", "model.usdz": "model/vnd.usdz+zip", "engine.wasm": "application/wasm",
    "app.ipa": "application/octet-stream", "manifest.plist": "text/xml; charset=utf-8",
  ]

  /// The error pages of each language.
  static let languages = [
    ("/de/missing/", "de/404.html"), ("/ar/steps/missing/", "ar/404.html"), ("/de/feed.json", "de/404.html"),
    ("/de/.git/config", "de/404.html"), ("/api/v1/de/missing.json", "404.html"),
  ].map { HostProbe(path: $0.0, status: 404, file: $0.1) }

  /// Aliases, and folders without a final slash.
  static let redirects = [
    ("/steps/settings/app-icon/", "/steps/settings/#settings-app-icon"),
    ("/de/steps/settings/app-icon/", "/de/steps/settings/#settings-app-icon"),
    ("/steps/terms", "/steps/terms/"), ("/steps", "/steps/"), ("/v1.2", "/v1.2/"), ("/c++", "/c++/"),
    ("/steps/settings/app-icon/?a=1&b&c=%26", "/steps/settings/?a=1&b&c=%26#settings-app-icon"), ("/v1.1/?q=$&", "/v1.2/?q=$&"),
    ("/steps/terms?a=1&a=2", "/steps/terms/?a=1&a=2"), ("//steps/terms?a", "/steps/terms/?a"),
  ].map { HostProbe(path: $0.0, status: 301, type: nil, freshness: nil, location: $0.1) }
}
