import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// A new site, built and served by nginx as `sitegen hosting` sets it up, at the root of a server and below a path.
@Suite(.enabled(if: WebServers.nginx != nil, WebServers.noNginx), .programs) struct ScaffoldServingTests {
  private static let baseURL = "https://example.com"

  @Test(arguments: ["/", "/a/b/"]) func everythingIsServed(path: String) async throws {
    let folder = try TemporaryFolder()
    _ = try await CommandRun(["init", "My App", "--quiet"], in: folder.path)
    // The pages of a sample are in no sitemap.
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

  /// What no link leads to.
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
    // Every address of the sitemap, and every one that the app's own rows open, is a page.
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
