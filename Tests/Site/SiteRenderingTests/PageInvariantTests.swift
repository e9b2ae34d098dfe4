import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is true of all pages of a site. The sites are those of `Tests/Cases/sites`.
@Suite(.computing) struct PageInvariantTests {
  private func built(_ name: String, _ more: [String: String] = [:], _ change: (inout BuildOptions) -> Void = { _ in }) async throws
    -> TestSite
  {
    let site = try TestSite(ofCase: "sites/" + name, more)
    let report = try await site.build(change)
    #expect(report.counts != nil, "\(report.diagnostics)")
    return site
  }

  private func pages(_ site: TestSite, below folder: String = "") throws -> [String] {
    try site.folder.files(below: "public").filter { $0.hasPrefix(folder) && $0.hasSuffix(".html") }
  }

  /// The author's own texts for developers stay on the site.
  @Test func siteWithoutPartsForDevelopersShowsNoNamesInCode() async throws {
    let marks = [
      "class=\"developers\"", "effects/", "keys/", "entitlements/", "MainView", "Stored key", "api/v1/manifest.json\">", "data-names",
      "A remark.",
    ]
    let site = try await built("audience")
    let shown = try pages(site).map { try site.folder.text("public/" + $0) }.joined()
    #expect(marks.filter { !shown.contains($0) } == [])
    try site.folder.write(["content/site.yaml": "title: Test\ndescription: A test.\nbaseURL: https://x.example/\ndevelopers: false\n"])
    _ = try await site.build()
    for page in try atLeast(10, pages(site)) {
      let html = try site.folder.text("public/" + page)
      #expect(marks.filter(html.contains) == [], "\(page)")
    }
  }

  @Test func noPageShowsAPlaceholder() async throws {
    let site = try await built("placeholders")
    let files = try site.folder.files(below: "public")
    let shown = files.filter { $0.hasSuffix(".html") || $0.contains("search") && $0.hasSuffix(".json") || $0.hasSuffix(".txt") }
    for file in try atLeast(9, shown) {
      // A live page fills in its rows again, from patterns.
      let text = try site.folder.text("public/" + file).replacing(/data-[a-z-]+="[^"]*"/, with: "")
      #expect(text.matches(of: /\{(name|version|value)[^}]*\}/).map(\.0) == [], "\(file)")
    }
  }

  /// Words that a site has only for phones, by language.
  @Test(
    arguments: [
      ("en", ["Tap ", "tapped", "Home Screen", "home screen"]), ("de", ["Tippe", "antippbar", "Home-Bildschirm"]),
      ("es", ["Toca ", "tocar", "antalla de inicio"]), ("fr", ["Touchez", "toucher", "cran d’accueil"]), ("ja", ["タップ", "ホーム画面"]),
      ("pt-BR", ["Toque", "toque", "ela de Início"]), ("zh-Hans", ["轻点", "主屏幕"]), ("ar", ["اضغط", "للضغط", "الشاشة الرئيسية"]),
    ])
  func pagesOfAMacAppDoNotMentionPhones(language: String, words: [String]) async throws {
    let site = try await built("mac", ["content/site.yaml": "title: T\nlanguage: \(language)\nbaseURL: https://t.example/\n"])
    for page in try atLeast(6, pages(site, below: "x/")) {
      let html = try site.folder.text("public/" + page)
      #expect((words + ["iPhone"]).filter(html.contains) == [], "\(page)")
    }
    let phone = try ["settings", "icons"].map { try site.folder.text("public/p/\($0)/index.html") }.joined()
    #expect(words.filter(phone.contains) == words)
  }

  @Test func onlyAppHasTheSamePagesAsOneOfSeveral() async throws {
    let only = try await built("one-app")
    let chosen = try await built("one-of-several-apps") { ($0.app, $0.baseURL) = ("walker", "https://walker.example/") }
    let files = try only.folder.files(below: "public").filter { !$0.hasPrefix(".") && $0.withPlainAssets == $0 }
    #expect(try chosen.folder.files(below: "public").filter { !$0.hasPrefix(".") && $0.withPlainAssets == $0 } == files)
    // The hash in the folder's name shows that the assets are equal.
    #expect(try SiteAssets.folder(in: only.folder) == SiteAssets.folder(in: chosen.folder))
    for file in try atLeast(25, files) {
      #expect(try chosen.folder.data("public/" + file) == only.folder.data("public/" + file), "\(file)")
    }
  }

  @Test func bytesAreEqualForAnyNumberOfJobs() async throws {
    let site = try await built("blog")
    _ = try await site.build { ($0.jobs, $0.output) = (4, $0.source + "/again") }
    for file in try atLeast(20, site.folder.files(below: "public")) where file != ".sitegen-lock" {
      #expect(try site.folder.data("public/" + file) == site.folder.data("again/" + file), "\(file)")
    }
  }

  @Test func appearanceOfAPrivateUserLeavesNoTrace() async throws {
    let path = "content/x/configuration.yaml"
    let user = try await built("appearance", [path: "audience: private\nvalues: { theme: dark, tint: green }\n"])
    let nobody = try await built("appearance", [path: "audience: public\nvalues: {}\n"])
    #expect(try user.folder.asset("brand.css") == nobody.folder.asset("brand.css"))
    let stills = try ["", "x/"].flatMap { HTMLPage(text: try user.folder.text("public/\($0)index.html")).tags("div") }
    #expect(stills.contains { $0["class"] == "still tint--x" } && stills.allSatisfy { $0["data-scheme"] == nil })
  }

  /// Pages load the sheet, so it contains each drawing only once.
  @Test func sheetHasEveryDrawingOnce() async throws {
    let site = try await built("symbols")
    let names = try site.folder.text("content/x/settings.yaml").matches(of: /icon: ([a-z0-9.]+)/).map { String($0.1) }
    let sheet = try site.folder.asset("symbols.svg")
    let ids = sheet.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) }
    #expect(names.count == 166 && Set(ids).count == ids.count)
    #expect(Set(names).subtracting(ids) == ["globe.europe.africa"])
    #expect(XMLParser(data: Data(sheet.utf8)).parse())
  }

  /// The comments in the sheet are not published.
  @Test func siteWithoutSymbolsPublishesOnlyTheSheet() async throws {
    let site = try TestSite(["content/x/app.yaml": "name: X\n"])
    _ = try await site.build()
    let file = ProjectFolder.path + "/templates/assets/symbols.svg"
    let sheet = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    #expect(try site.folder.asset("symbols.svg") == sheet.replacing(#/<!--(?s:.*?)-->/#, with: ""))
  }

  /// docs/moving.md lists exactly the keys that the pages of the other generators need.
  @Test(arguments: ["hugo", "zola", "starlight", "jekyll"]) func keysOfOtherGeneratorsAreDocumented(_ generator: String) throws {
    let manual = try String(contentsOfFile: ProjectFolder.path + "/docs/moving.md", encoding: .utf8)
    let settings = try TestSite(ofCase: "sites/moving-in/" + generator).folder.text("content/site.yaml")
    let lists = try #require(settings.firstMatch(of: /ignore: (\[.*?\]), params: (\[.*?\])/))
    #expect(manual.contains("  ignore: \(lists.1)\n  params: \(lists.2)\n"))
  }
}
