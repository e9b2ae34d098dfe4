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
      for probe in try atLeast(20, HostProbe.all(assets: assets, isServer: true)) {
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
  let status: Int
  let type, freshness, location: String?
  /// The file that the body contains.
  let file: String?

  static let forever = "public, max-age=31536000, immutable"

  /// The lines of `probes.txt`.
  ///
  /// - Parameters:
  ///   - assets: the folder of the assets, such as `assets/3f9ac2715b`.
  ///   - isServer: whether the host has an error page for each language.
  static func all(assets: String, isServer: Bool) throws -> [HostProbe] {
    let path = ProjectFolder.path + "/Tests/Acceptance/ProgramTests/Publishing/probes.txt"
    let lines = try String(contentsOfFile: path, encoding: .utf8).replacing("{assets}", with: assets).split(separator: "\n")
    let probes = lines.filter { !$0.hasPrefix("#") }.map { line -> HostProbe in
      let parts = line.components(separatedBy: " | ") + ["", "", "", ""]
      func part(_ index: Int) -> String? { parts[index].isEmpty ? nil : parts[index] }
      return HostProbe(
        path: parts[0], status: Int(parts[1]) ?? 0, type: part(2), freshness: part(3), location: part(4), file: part(5))
    }
    return probes.filter { isServer || $0.file == nil || $0.file == "404.html" && !$0.path.contains("/de/") }
  }

  /// Files that app developers publish.
  static let appFiles = ["ticket.pkpass", "dates.ics", "profile.mobileconfig", "model.usdz", "engine.wasm", "app.ipa", "manifest.plist"]
}
