import Diagnostics
import SiteBuild
import TestSupport
import Testing

/// The page for URLs that don't exist: `404.md` or `404.html`.
@Suite struct NotFoundPageTests {
  private static let files = [
    "content/site.yaml": "title: Walker\ndescription: Help.\nbaseURL: https://w.example/a/\n",
    "content/index.md": "---\ndescription: Home.\n---\nSee [privacy](privacy.md).\n",
    "content/privacy.md": "---\ndescription: P.\n---\n# Privacy\n",
  ]

  private static let page = "---\ntitle: Nothing here\naliases: /gone/\n---\n\nWe have moved: [start](/), [privacy](privacy.md#privacy).\n"

  @Test(arguments: ["404.md", "404/index.md"]) func textIsShownAtMissingAddresses(_ name: String) async throws {
    let page = name == "404.md" ? Self.page : Self.page.replacing("(privacy.md", with: "(../privacy.md")
    let site = try TestSite(Self.files.merging(["content/\(name)": page]) { $1 })
    #expect(try await site.check().diagnostics.map(\.summary) == [])
    _ = try await site.build()
    let html = try site.folder.text("public/404.html")
    #expect(html.contains("<h1>Nothing here</h1>") && html.contains("<title>Nothing here"))
    #expect(html.contains("<p>We have moved: <a href=\"/a/\">start</a>, <a href=\"/a/privacy/#privacy\">privacy</a>.</p>"), "\(html)")
    #expect(html.contains("noindex"))
    // The file's usual URLs redirect to the 404 page.
    for address in ["404", "gone"] {
      #expect(try site.folder.text("public/\(address)/index.html").contains("http-equiv=\"refresh\""), "\(address)")
    }
    for list in ["sitemap.xml", "search.json", "llms.txt", "index.html", "a-z/index.html"] {
      #expect(
        try !site.folder.text("public/\(list)").contains("Nothing here") && !site.folder.text("public/\(list)").contains("/404"), "\(list)")
    }
    #expect(!site.folder.exists("public/404/index.md"))
  }

  @Test func notFoundPageIsNotListed() async throws {
    var files = Self.files.merging(["content/404.md": Self.page, "content/app.yaml": "id: walker\nname: Walker\n"]) { $1 }
    files["content/index.md"] = nil
    let site = try TestSite(files)
    _ = try await site.build()
    #expect(try site.folder.text("public/404.html").contains("We have moved"))
    #expect(!site.folder.exists("public/api/v1/walker/pages/404.json"))
    for page in ["api/v1/walker/pages.json", "privacy/index.html", "index.html"] {
      #expect(try !site.folder.text("public/\(page)").contains("Nothing here"), "\(page)")
    }
  }

  @Test func eachLanguageCanHaveItsOwn() async throws {
    let site = try TestSite(
      Self.files.merging([
        "content/site.yaml": "title: Walker\ndescription: Help.\nbaseURL: https://w.example/a/\nlanguages: [de, fr]\n",
        "content/404.md": Self.page, "content/404.de.md": "---\ntitle: Nichts hier\n---\nZum [Anfang](/).\n",
      ]) { $1 })
    _ = try await site.build()
    #expect(try site.folder.text("public/404.html").contains("We have moved"))
    let german = try site.folder.text("public/de/404.html")
    #expect(german.contains("Nichts hier") && german.contains("Zum <a href=\"/a/de/\">Anfang</a>."), "\(german)")
    #expect(try site.folder.text("public/de/404/index.html").contains("http-equiv=\"refresh\""))
    #expect(try !site.folder.text("public/fr/404.html").contains("moved") && !site.folder.exists("public/fr/404/index.html"))
  }

  /// `404.html` is published unchanged.
  @Test func fileReplacesThePage() async throws {
    let site = try TestSite(Self.files.merging(["content/404.html": "<!doctype html><title>Gone</title>Mine."]) { $1 })
    #expect(try await site.build().diagnostics.filter { $0.severity == .error } == [])
    #expect(try site.folder.text("public/404.html") == "<!doctype html><title>Gone</title>Mine.")
  }

  @Test func draftIsNotShown() async throws {
    let site = try TestSite(Self.files.merging(["content/404.md": "---\ntitle: Later\ndraft: true\n---\nLater.\n"]) { $1 })
    _ = try await site.build()
    #expect(try !site.folder.text("public/404.html").contains("Later") && !site.folder.exists("public/404/index.html"))
  }
}
