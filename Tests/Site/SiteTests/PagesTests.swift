import Foundation
import SiteBuild
import TestSupport
import Testing

/// The pages of the shipped content.
@Suite(.computing) struct PagesTests {
  @Test func theShippedContentHasNoDiagnostics() async throws {
    let site = try await ShippedSite.built.value
    #expect(site.report.diagnostics == [])
    #expect(site.report.counts?.apps == 3)
  }

  @Test func everyKindOfPageExists() async throws {
    let site = try await ShippedSite.built.value
    let expected = [
      "/", "/404.html", "/search/", "/a-z/", "/steps/", "/steps/settings/", "/steps/settings/unit-system/",
      "/steps/settings/restart-onboarding/",
      "/steps/effects/",
      "/steps/keys/", "/steps/entitlements/", "/steps/configuration/", "/steps/icons/", "/steps/onboarding/", "/steps/credits/",
      "/steps/terms/", "/steps/privacy/", "/steps/tools/", "/steps/tools/bmi/", "/steps/blog/", "/steps/blog/choosing-an-app-icon/",
      "/psst/settings/",
      "/psst/settings/log-out/", "/psst/configuration/", "/psst/requirements/", "/simplex/settings/", "/simplex/keys/",
      "/simplex/configuration/",
    ]
    let pages = try await site.pages
    #expect(expected.filter { pages[$0] == nil } == [])
    for file in ["sitemap.xml", "robots.txt", "search.json", "steps/blog/feed.json", "steps/blog/atom.xml", "steps/icons/walk-dark.svg"] {
      #expect(site.folder.exists(file), "\(file)")
    }
  }

  /// Search engines leave out samples, configurations, redirects, the page for missing addresses and the results of a search.
  @Test func onlyPagesThatSearchEnginesLeaveOutHaveNoindex() async throws {
    let site = try await ShippedSite.built.value
    let samples = /(de\/|ar\/)?steps\/(blog\/.*|(credits|icons|privacy|support|terms)\/)/
    let others = /(de\/|ar\/)?(404\.html|search\/|(steps|psst|simplex)\/configuration\/)/
    for (path, page) in try atLeast(100, await site.pages) {
      let meta = page.tags("meta")
      let isLeftOut = meta.contains { $0["name"] == "robots" && $0["content"]?.contains("noindex") == true }
      let name = path.dropFirst()
      let isRedirect = meta.contains { $0["http-equiv"] == "refresh" }
      #expect(isLeftOut == (isRedirect || name.wholeMatch(of: samples) != nil || name.wholeMatch(of: others) != nil), "\(path)")
    }
    for language in ["", "de/", "ar/"] {
      let address = "https://settings.example/\(language)steps/"
      #expect(try site.folder.text("\(language)sitemap.xml").contains("<loc>\(address)</loc>"))
    }
  }

  @Test func everyPageIsReachableFromTheHomePage() async throws {
    let pages = try await ShippedSite.built.value.pages
    var reached: Set<String> = []
    var waiting = ["/"]
    while let path = waiting.popLast() {
      guard let page = pages[path], reached.insert(path).inserted else { continue }
      waiting += page.links.compactMap { Link($0, on: path, basePath: "/")?.path }
    }
    // No link leads to the search results: they are opened by every page's search field.
    #expect(Set(pages.keys).subtracting(reached).filter { !$0.hasSuffix("/404.html") && !$0.hasSuffix("/search/") } == [])
  }

  @Test(arguments: ["/", "/a/b/"]) func everyLinkIsValid(basePath: String) async throws {
    let site = try await (basePath == "/" ? ShippedSite.built : ShippedSite.builtBelow).value
    let files = Set(try site.folder.files())
    let pages = try await site.pages
    let ids = Dictionary(uniqueKeysWithValues: pages.map { (Link.file(at: $0), Set($1.ids)) })
    var checked = 0
    for (path, page) in pages {
      for destination in page.links + page.resources {
        guard let link = Link(destination, on: path, basePath: basePath) else { continue }
        checked += 1
        #expect(files.contains(link.file), "\(path): \(destination)")
        guard let fragment = link.fragment, let known = ids[link.file] else { continue }
        #expect(known.contains(fragment), "\(path): \(destination)")
      }
    }
    #expect(checked > 3000)
  }

  @Test func feedsAndSitemapHaveAbsoluteURLs() async throws {
    let folder = try await ShippedSite.builtBelow.value.folder
    for file in ["sitemap.xml", "robots.txt", "steps/blog/feed.json", "steps/blog/atom.xml"] {
      let text = try folder.text(file)
      #expect(text.contains(ShippedSite.addressBelow), "\(file)")
      #expect(!text.contains("settings.example"), "\(file)")
    }
    let sitemap = try folder.text("sitemap.xml")
    #expect(!sitemap.contains("/configuration/") && !sitemap.contains("404"))
    #expect(try !folder.text("search.json").contains("/configuration/"))
  }

  @Test func pagesAreWellFormedAndLoadOnlyFromTheSite() async throws {
    for (path, page) in try atLeast(100, await ShippedSite.built.value.pages) {
      let language = ["/de/": "lang=\"de\"", "/ar/": "lang=\"ar\" dir=\"rtl\""].first { path.hasPrefix($0.key) }?.value ?? "lang=\"en\""
      #expect(page.text.hasPrefix("<!doctype html>\n<html \(language)"), "\(path)")
      #expect(page.tags("h1").count == 1, "\(path)")
      // Each drawing has a title.
      #expect(page.tags("main").count == 1 && page.tags("title").count == 1 + page.tags("svg").count { $0["role"] == "img" }, "\(path)")
      #expect(page.links.first == "#content", "\(path)")
      let scripts = page.tags("script")
      // Scripts that aren't modules delay the page.
      let early = scripts.filter { $0["type"] != "module" }.map { $0["src"]?.withPlainAssets.hasSuffix("/assets/search/early.js") }
      #expect(early == (path.hasSuffix("/search/") ? [true] : []), "\(path)")
      #expect(scripts.allSatisfy { $0["src"] != nil }, "\(path)")
      #expect(page.tags("style").count == 0, "\(path)")
      #expect(page.tags.allSatisfy { tag in !tag.attributes.contains { $0.name == "style" || $0.name.hasPrefix("on") } }, "\(path)")
      #expect(page.resources.allSatisfy { !$0.contains("//") && !$0.hasPrefix("data:") }, "\(path)")
      #expect(Set(page.ids).count == page.ids.count, "\(path): \(page.ids)")
      #expect(page.tags("img").allSatisfy { $0["alt"] != nil }, "\(path)")
      #expect(page.tags.contains { $0.name == "meta" && $0["name"] == "description" }, "\(path)")
    }
  }

  @Test func catalogueTagsNameEveryRowAndOption() async throws {
    let site = try await ShippedSite.built.value
    let pages = try await site.pages
    for app in ["steps", "psst", "simplex"] {
      let document = try site.document("\(app)/settings.json")
      let rows = try (document["screens"]?.elements ?? []).flatMap { try $0["sections"]?.elements ?? [] }.flatMap {
        try $0["rows"]?.elements ?? []
      }
      let catalogue = try #require(pages["/\(app)/settings/"])
      #expect(catalogue.tags.compactMap { $0["data-row"] } == rows.compactMap(\.identity))
      let options = catalogue.tags.compactMap { $0["data-option"] }
      let settings = try #require(document["settings"])
      let wanted = try rows.flatMap { row -> [String] in
        guard let name = try row["setting"]?.text else { return [] }
        return try settings["[\(name)].options"]?.elements.compactMap(\.identity) ?? []
      }
      #expect(options == wanted)
    }
    let configuration = try #require(pages["/steps/configuration/"])
    let hidden = configuration.tags.filter { $0["data-row"] != nil && $0["hidden"] != nil }.compactMap {
      $0["data-row"]
    }
    #expect(hidden == ["manage-subscription", "view-plans"])
    let locked = configuration.tags.filter { $0["data-locked"] != nil }.compactMap { $0["data-option"] }
    #expect(locked == ["weekly", "monthly"])
  }
}

/// The drawings, and the documentation of their names.
@Suite struct SymbolsPageTests {
  @Test func everyDrawingIsDocumented() throws {
    let sheets = try ["assets/symbols.svg", "drawings.svg"].map {
      try String(contentsOfFile: ProjectFolder.path + "/templates/" + $0, encoding: .utf8)
    }
    let page = try String(contentsOfFile: ProjectFolder.path + "/docs/templates.md", encoding: .utf8)
    let drawn = sheets.joined().matches(of: /<symbol id="([^"]+)"/).map { String($0.1) }.filter { $0 != "neutral" }
    let table = page.split(separator: "## Drawings").last?.split(separator: "\n").filter { $0.hasPrefix("| `") } ?? []
    let named = table.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
    #expect(named == drawn.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
  }

  @Test func everySymbolOfScriptsAndPagesExists() async throws {
    let folder = ProjectFolder.path + "/templates/assets/live"
    let scripts = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".js") }.map {
      try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
    }
    let named = Set(
      scripts.joined().matches(of: /symbol\('([^']+)'|(?:mark: |\? |: )'((?:arrow|chevron)[^']+)'/).map { String($0.1 ?? $0.2 ?? "") })
    #expect(named == ["arrow.up.right", "chevron.left", "chevron.right", "chevron.up.chevron.down", "lock", "xmark"])
    let sheet = try String(contentsOfFile: ProjectFolder.path + "/templates/assets/symbols.svg", encoding: .utf8)
    #expect(named.filter { !sheet.contains("<symbol id=\"\($0)\"") } == [])
    let site = try await ShippedSite.built.value.folder
    let pages = try site.files(below: "").filter { $0.hasSuffix(".html") }
    #expect(try pages.filter { try site.text($0).contains("symbols.svg#neutral") } == [])
  }
}

/// A link on a page to a file on the same site.
struct Link {
  let path: String
  let fragment: String?

  /// Creates a link; nil for links to other sites.
  init?(_ destination: String, on page: String, basePath: String) {
    guard !destination.contains("://"), !destination.hasPrefix("mailto:"), let base = URL(string: "https://site.test\(page)"),
      let url = URL(string: destination, relativeTo: base)
    else { return nil }
    let path = url.absoluteURL.path(percentEncoded: false)
    let isRooted = destination.hasPrefix("/")
    guard !isRooted || path.hasPrefix(basePath) else { return nil }
    self.path = isRooted ? "/" + path.dropFirst(basePath.count) : path
    fragment = url.fragment(percentEncoded: false)
  }

  var file: String { Self.file(at: path) }

  static func file(at path: String) -> String { String(path.dropFirst()) + (path.hasSuffix("/") ? "index.html" : "") }
}
