import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The built folder on servers that have no special configuration.
@Suite(.programs) struct StaticHostTests {
  /// Builds this repository's site for a path on a server.
  ///
  /// - Returns: the server's folder, which contains the site at that path.
  private func site(below path: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var options = try ShippedSite.options(output: folder.path + path)
    options.baseURL = "https://x.example" + path
    _ = try await BuildPipeline(options).run()
    return folder
  }

  @Test(.enabled(if: WebServers.python != nil, WebServers.noPython), arguments: ["/", "/a/b/"])
  func everythingIsServedWithoutConfiguration(path: String) async throws {
    let folder = try await site(below: path)
    try await WebServers.withPython(root: folder.path) { port async throws in
      let types = try await SiteVisit(port: port).visit(path)
      // Only forms lead to the pages of search results.
      let pages = try HTMLPage.pages(in: folder).filter { !$0.value.isRedirect && !$0.key.contains("search/") }
      #expect(types.values.count { $0 == "text/html" } == pages.count)
      #expect(types.keys.contains(path + "api/v1/steps/pages/terms.json"))
      for (file, type) in try atLeast(200, types) {
        let wanted = [".json": "application/json", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"]
        guard let ending = wanted.keys.first(where: file.hasSuffix) else { continue }
        // Older versions of Python have the old name.
        let name = type == "application/javascript" ? "text/javascript" : type
        #expect(name == wanted[ending], "\(file)")
      }
      #expect(try await Response(to: path + "steps/terms", port: port).status == 301)
      #expect(try await Response(to: path + "missing/", port: port).status == 404)
    }
  }

  /// A site in a subfolder of a server.
  @Test(.enabled(if: WebServers.nginx != nil, WebServers.noNginx)) func theNginxConfigurationWorksInAFolder() async throws {
    let folder = try await site(below: "/a/b/")
    try folder.write(["api/v1/manifest.json": "{}\n", "404.html": "of another site\n"])
    try await WebServers.withNginx(root: folder.path, path: "/a/b/") { port async throws in
      #expect(try await SiteVisit(port: port).visit("/a/b/").count > 200)
      let manifest = try await Response(to: "/a/b/api/v1/manifest.json", port: port)
      #expect(manifest["Cache-Control"] == "max-age=60" && manifest.grants.count == 2)
      let missing = try await Response(to: "/a/b/api/missing.json", port: port)
      #expect(try missing.status == 404 && missing.body == folder.data("a/b/404.html") && missing.grants.count == 2)
      #expect(missing.text.contains("href=\"/a/b/assets/"))
      #expect(try await Response(to: "/a/b/steps/terms", port: port)["Location"] == "/a/b/steps/terms/")
      #expect(try await Response(to: "/a/b/api/v1/manifest.json", method: "OPTIONS", port: port).status == 204)
      #expect(try await Response(to: "/a/b/.sitegen.json", port: port).status == 404)
      #expect(try await Response(to: "/a/b/steps/settings/app-icon/", port: port)["Location"] == "/a/b/steps/settings/#settings-app-icon")
      let other = try await Response(to: "/api/v1/manifest.json", port: port)
      #expect(other.grants == [] && other["Cache-Control"] == "no-cache")
    }
  }
}

/// A new site that nginx serves with the configuration of `sitegen hosting`, at a server's root and in a folder.
@Suite(.enabled(if: WebServers.nginx != nil, WebServers.noNginx), .programs) struct ScaffoldServingTests {
  private static let baseURL = "https://settings.example"

  @Test(arguments: ["/", "/a/b/"]) func everythingIsServed(path: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await CommandRun(["init", "My App", "--quiet"], in: folder.path)
    // A sample's pages are not in the sitemap.
    let app = folder.path + "/My App/content/app.yaml"
    try String(contentsOfFile: app, encoding: .utf8).replacing("sample: true\n", with: "").write(
      toFile: app, atomically: true, encoding: .utf8)
    let root = folder.path + "/root"
    let build = try await CommandRun(
      ["build", "--base-url", Self.baseURL + path, "--output", root + path], in: folder.path + "/My App")
    try #require(build.status == 0 && build.filesToFillIn == CommandRun.filesToFillInAtFirst, "\(build.errors)")
    try await WebServers.withNginx(root: root, path: path) { port async throws in
      let types = try await SiteVisit(port: port).visit(path)
      // Only forms lead to the pages of search results.
      let pages = try HTMLPage.pages(in: folder).filter { !$0.value.isRedirect && !$0.key.contains("search/") }
      #expect(types.values.count { $0 == "text/html; charset=utf-8" } == pages.count)
      try await look(at: path, folder, port)
    }
  }

  /// Checks files that no page links to.
  private func look(at path: String, _ folder: TemporaryFolder, _ port: Int) async throws {
    for (file, type) in [
      ("robots.txt", "text/plain"), ("sitemap.xml", "application/xml"), ("blog/feed.json", "application/feed+json"),
      ("blog/atom.xml", "application/atom+xml"),
    ] {
      let answer = try await Response(to: path + file, port: port)
      #expect(answer.status == 200 && answer["Content-Type"] == type + "; charset=utf-8", "\(file)")
    }
    let missing = try await Response(to: path + "missing/", port: port)
    #expect(try missing.status == 404 && missing.body == folder.data("root\(path)404.html"))
    #expect(missing["Content-Type"] == "text/html; charset=utf-8" && missing.text.contains("<h1>Page not found</h1>"))
    // Every URL in the sitemap, and every URL that a row of the app opens, is a page.
    let sitemap = try folder.text("root\(path)sitemap.xml").matches(of: /<loc>(.*?)<\/loc>/).map { String($0.1) }
    let settings = try folder.text("root\(path)api/v1/my-app/settings.json")
    let rows = settings.matches(of: /"url":"([^"]*)"/).map { String($0.1) }.filter { $0.hasPrefix(Self.baseURL + path) }
    #expect(sitemap.count > 15 && Set(rows).count == 4, "\(rows)")
    for address in sitemap + rows {
      let place = try #require(URL(string: address)?.path())
      #expect(try await Response(to: place, port: port).status == 200, "\(address)")
    }
  }
}

/// A crawler that follows all links on a served site.
struct SiteVisit {
  let port: Int

  /// Follows every link, and loads every document. All URLs on the same server must exist.
  ///
  /// - Returns: the media types, by path.
  func visit(_ path: String) async throws -> [String: String] {
    var types: [String: String] = [:]
    var waiting = [path, path + "404.html", path + "api/v1/manifest.json", path + "sitemap.xml", path + "search.json"]
    while let next = waiting.popLast() {
      guard types[next] == nil else { continue }
      let answer = try await Response(to: next, port: port)
      #expect(answer.status == 200, "\(next): \(answer.status)")
      types[next] = answer["Content-Type"] ?? "-"
      let references: [String]
      switch types[next]?.split(separator: ";").first {
      case "text/html":
        let page = HTMLPage(text: answer.text)
        references = page.links + page.resources + page.tags.compactMap { $0["data-href"] }
      case "application/json": references = try documents(in: answer.body).map { path.dropLast() + $0 }
      default: references = []
      }
      waiting += references.compactMap { destination(of: $0, on: next) }
    }
    return types
  }

  /// Returns the paths in a list of documents, relative to the site's root.
  private func documents(in data: Data) throws -> [String] {
    let list = try JSONDecoder().decode(JSON.self, from: data)
    return try (list["documents"]?.elements ?? list["pages"]?.elements ?? []).compactMap { try $0["path"]?.text }
  }

  private func destination(of reference: String, on page: String) -> String? {
    guard let base = URL(string: "http://127.0.0.1:\(port)" + page), let url = URL(string: reference, relativeTo: base)?.absoluteURL,
      url.host == base.host, url.port == base.port, url.scheme == base.scheme
    else { return nil }
    return url.path()
  }
}
