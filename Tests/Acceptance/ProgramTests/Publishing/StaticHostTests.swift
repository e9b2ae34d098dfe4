import AcceptanceSupport
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The built folder on servers that know nothing of it.
@Suite(.programs) struct StaticHostTests {
  /// Builds the site of this repository for a path of a server.
  ///
  /// - Returns: the server's folder, with the site at the path.
  private func site(below path: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var options = try ShippedSite.options(output: folder.path + path)
    options.baseURL = "https://x.example" + path
    _ = try await BuildPipeline(options).run()
    return folder
  }

  @Test(.enabled(if: WebServers.python != nil, WebServers.noPython), arguments: ["/", "/a/b/"])
  func everythingIsFoundOnThePlainestServer(path: String) async throws {
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
        // The former name, which older versions of Python know.
        let name = type == "application/javascript" ? "text/javascript" : type
        #expect(name == wanted[ending], "\(file)")
      }
      #expect(try await Response(to: path + "steps/terms", port: port).status == 301)
      #expect(try await Response(to: path + "missing/", port: port).status == 404)
    }
  }

  /// A site that has only a part of a server.
  @Test(.enabled(if: WebServers.nginx != nil, WebServers.noNginx)) func theRecipeWorksUnderAPath() async throws {
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
