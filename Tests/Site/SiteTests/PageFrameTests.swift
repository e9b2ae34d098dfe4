import Foundation
import SiteBuild
import TestSupport
import Testing

/// The links outside the texts of pages, and the metadata that other sites show.
@Suite(.computing) struct PageFrameTests {
  @Test func previousLinksAreTheReverseOfNextLinks() async throws {
    let pages = try await ShippedSite.built.value.pages
    func neighbor(_ relation: String, of path: String) -> String? {
      let link = pages[path]?.tags.first { $0.name == "a" && $0["rel"] == relation && $0["class"] != nil }
      return link?["href"].flatMap { URL(string: $0, relativeTo: URL(string: "https://site.test\(path)"))?.path() }
    }
    var pairs = 0
    for path in pages.keys {
      // A row without a page has no link to the next page.
      guard let next = neighbor("next", of: path), !next.hasSuffix("/settings/") else { continue }
      pairs += 1
      #expect(neighbor("prev", of: next) == path)
    }
    #expect(pairs > 75)
    #expect(neighbor("next", of: "/steps/settings/unit-system/") == "/steps/settings/week-starts-on/")
    #expect(neighbor("next", of: "/steps/blog/choosing-an-app-icon/") == "/steps/blog/weather-and-where-you-are/")
  }

  @Test func breadcrumbsEndWithThePageItself() async throws {
    let pages = try await ShippedSite.built.value.pages
    let homes = ["/", "/de/", "/ar/"]
    for (path, page) in try atLeast(100, pages) where !homes.contains(path) {
      #expect(page.tags.filter { $0.name == "li" && $0["aria-current"] == "page" }.count == 1, "\(path)")
    }
    for home in homes { #expect(pages[home]?.text.contains("breadcrumbs") == false) }
  }
}

/// The search index of the shipped content.
@Suite(.computing) struct SearchDocumentTests {
  private func entries(_ folder: TemporaryFolder) throws -> [JSON] {
    let document = try JSON(text: folder.text("search.json"))
    return try #require(document["entries"]).elements
  }

  @Test func theIndexIsSmall() async throws {
    let site = try await ShippedSite.built.value
    #expect(try site.folder.data("search.json").count <= 48_000)
    let folder = try SiteAssets.folder(in: site.folder, ".") + "/search/"
    let scripts = try site.folder.files(below: folder).filter { $0.hasSuffix(".js") }.map { try site.folder.data(folder + $0).count }
    #expect(scripts.reduce(0, +) <= 25_000)
  }

  @Test func everyResultExists() async throws {
    let site = try await ShippedSite.built.value
    let pages = try await site.pages
    for entry in try atLeast(100, entries(site.folder)) {
      let url = try #require(try entry["url"]?.text).components(separatedBy: "#")
      let page = try #require(pages[url[0]], "\(url)")
      for fragment in url.dropFirst() + ((try entry["anchors"]?.elements ?? []).compactMap(\.text)) {
        #expect(page.ids.contains(fragment), "\(url[0])#\(fragment)")
      }
    }
  }

  @Test func theIndexHasOnlyPublicPages() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: ProjectFolder.path + "/content", toPath: folder.path + "/content")
    try FileManager.default.copyItem(atPath: ProjectFolder.path + "/templates", toPath: folder.path + "/templates")
    try folder.write([
      "content/steps/configuration.yaml":
        "audience: private\nprofile: { name: Robin Secret }\nfacts: { managementURL: https://secret.example/ }\n",
      "content/steps/configuration.md": "---\ndescription: Whose settings.\nrobots: all\n---\n## A secret heading\n",
      "content/steps/later.md": "---\ntitle: A secret draft\ndescription: d\ndraft: true\n---\n",
    ])
    var options = try ShippedSite.options(source: folder.path, output: folder.path + "/public")
    options.includesPrivate = true
    let report = try await BuildPipeline(options).run()
    try #require(report.counts != nil)
    #expect(folder.exists("public/steps/configuration/index.html"))
    for file in ["public/search.json", "public/a-z/index.html"] {
      let text = try folder.text(file)
      #expect(!text.contains("/configuration/") && !text.localizedCaseInsensitiveContains("secret"), "\(file)")
    }
  }

  @Test func theListFromAToZLinksToEveryResult() async throws {
    let site = try await ShippedSite.built.value
    let index = try #require(try await site.pages["/a-z/"])
    let links = Set(index.links.map { $0.replacing("../", with: "/", maxReplacements: 1) })
    for entry in try atLeast(100, entries(site.folder)) where try entry["kind"]?.text != "fact" {
      let url = try #require(try entry["url"]?.text)
      #expect(links.contains(url) || url == "/a-z/", "\(url)")
    }
  }
}
