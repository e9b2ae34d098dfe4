import Diagnostics
import Foundation
import TestSupport
import Testing

/// What a site in several languages consists of, and how its pages lead to each other.
@Suite(.computing) struct LanguagePagesTests {
  private func built(_ files: [String: String] = LanguageSite.files()) async throws -> TestSite {
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    return site
  }

  @Test func anAppHasItsPagesInTheLanguagesOfItsTexts() async throws {
    let site = try await built()
    let pages = Set(
      try site.folder.files(below: "public").filter { $0.hasSuffix("index.html") }.map { String($0.dropLast("index.html".count)) })
    func below(_ language: String) -> Set<String> {
      Set(pages.filter { $0.hasPrefix(language) }.map { String($0.dropFirst(language.count)) })
    }
    let model: Set = ["", "keys/", "settings/", "settings/lock/", "settings/help/", "settings/unit/"]
    let both = model.map { "walker/" + $0 } + ["", "a-z/", "search/"]
    let blog = ["walker/blog/", "walker/blog/hello/", "walker/blog/tags/", "walker/blog/tags/neues/"]
    #expect(below("ar/") == Set(both))
    #expect(below("de/") == Set(both + blog + ["walker/bedingungen/"]))
    #expect(pages.isSuperset(of: both + ["other/", "walker/terms/", "walker/support/", "walker/blog/more/", "walker/blog/tags/news/"]))
  }

  /// A text that is not translated is as it was written; what is translated is text and no markup.
  @Test func aPageIsInItsLanguage() async throws {
    let site = try await built()
    let german = try site.folder.text("public/de/walker/settings/index.html")
    #expect(german.contains("<html lang=\"de\"") && !german.contains("<html lang=\"de\" dir"))
    for text in ["Maßsystem", "Metrisch", "Imperial", "&lt;b&gt;App&lt;/b&gt;-Sperre &quot;x&quot;", "Einstellungen", "Hilfe"] {
      #expect(german.contains(text), "\(text)")
    }
    #expect(!german.contains("<b>App"))
    // What is not translated says so.
    for text in ["lang=\"en\">Imperial<", "lang=\"en\">Walker<"] { #expect(german.contains(text), "\(text)") }
    #expect(!german.contains("lang=\"en\">Metrisch<") && german.withPlainAssets.contains("assets/languages.js"))
    let english = try site.folder.text("public/walker/settings/index.html")
    #expect(english.matches(of: #/\slang="en"/#).count == 2 && !english.withPlainAssets.contains("assets/languages.js"))
    let arabic = try site.folder.text("public/ar/walker/settings/index.html")
    #expect(arabic.contains("lang=\"en\" dir=\"ltr\">Metric<"))
    #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\"") && arabic.contains("نظام الوحدات") && arabic.contains("الإعدادات"))
    #expect(try site.folder.text("public/de/index.html").contains("<title>Unsere Apps</title>"))
  }

  /// A sentence of ours would be in two languages.
  @Test func aClauseThatIsNotTranslatedIsNoPartOfASentence() async throws {
    var files = LanguageSite.files()
    files["content/walker/app.yaml"]? += "facts: { isPro: { type: boolean, title: Pro, reader: you have Pro } }\n"
    files["content/walker/settings.yaml"] = LanguageSite.settings.replacing(
      "rows: [unit, lock,", with: "rows: [unit, { lock: { visibleWhen: { isPro: true } } },")
    let site = try await built(files)
    #expect(try site.folder.text("public/walker/settings/lock/index.html").contains("You see this if you have Pro."))
    let german = try site.folder.text("public/de/walker/settings/lock/index.html")
    #expect(german.contains("Das hängt von „<bdi>Pro</bdi>“ ab.") || german.contains("Das hängt von „Pro“ ab."))
    #expect(!german.contains("you have Pro"))
  }

  @Test func aLinkLeadsToTheFormInItsLanguageElseToTheMainOne() async throws {
    let site = try await built()
    let german = try site.folder.text("public/de/walker/bedingungen/index.html")
    for link in [
      "<a href=\"../../../walker/support/\">Hilfe</a>", "<a href=\"../settings/lock/\">Sperre</a>", "<a href=\"./\">weg</a>",
      "src=\"../../../walker/a.svg\"", "<a href=\"../../../walker/support/\" hreflang=\"en\"",
      "<a href=\"../../../other/\" hreflang=\"en\"",
      "<a href=\"../../../walker/support/\" lang=\"en\" hreflang=\"en\">Support <small class=\"language-mark\">en</small></a>",
    ] {
      #expect(german.contains(link), "\(link)")
    }
    let english = try site.folder.text("public/walker/support/index.html")
    #expect(english.contains("<a href=\"../../de/walker/bedingungen/\">In German</a>"))
    #expect(english.contains("<a href=\"../../ar/walker/\">Arabic</a>"))
    let settings = try site.folder.text("public/de/walker/settings/index.html")
    #expect(settings.contains("<a href=\"../bedingungen/\" lang=\"en\">terms</a>"))
  }

  /// Posts that there are in the main language only are led to, and are in no feed of another.
  @Test func aListHasThePostsOfTheMainLanguageToo() async throws {
    let site = try await built()
    let list = try site.folder.text("public/de/walker/blog/index.html")
    #expect(list.contains("<a href=\"hello/\">Hallo</a>"))
    #expect(list.contains("<a href=\"../../../walker/blog/more/\" lang=\"en\" hreflang=\"en\">More</a>"))
    let feed = try site.folder.text("public/de/walker/blog/feed.json")
    #expect(feed.contains("Hallo") && !feed.contains("More") && feed.contains("\"language\":\"de\""))
    #expect(try !site.folder.text("public/walker/blog/index.html").contains("Hallo"))
  }

  @Test func everyLanguageHasItsSearchSitemapAndMissingPage() async throws {
    let site = try await built()
    let search = try site.folder.text("public/de/search.json")
    #expect(
      search.contains("\"url\":\"/de/walker/settings/unit/\"") && search.contains("Maßsystem") && !search.contains("\"/walker/"))
    #expect(try !site.folder.text("public/search.json").contains("/de/"))
    #expect(
      try site.folder.text("public/robots.txt").components(separatedBy: "Sitemap: ").dropFirst().map { $0.dropLast() } == [
        "https://apps.example/sitemap.xml", "https://apps.example/de/sitemap.xml", "https://apps.example/ar/sitemap.xml",
      ])
    #expect(try site.folder.text("public/de/404.html").contains("<html lang=\"de\""))
    let words = try site.folder.asset("words/search.js")
    #expect(
      words == """
        export const { words } = await ({
          'de': () => import('./search.de.js'),
          'ar': () => import('./search.ar.js'),
        }[document.documentElement.lang] ?? (() => import('./search.en.js')))()

        """)
    #expect(try site.folder.asset("words/search.de.js").contains("export const words = {\n"))
  }

  /// One app at the root, and pages whose files say the main language.
  @Test func aSiteOfOneAppHasLanguagesToo() async throws {
    var files: [String: String] = [:]
    for (name, text) in LanguageSite.files() where name.hasPrefix("content/walker/") && !name.hasSuffix("support.md") {
      files["content/" + name.dropFirst("content/walker/".count)] = text.replacing("/walker/", with: "/")
    }
    files["content/app.yaml"] = "id: walker\nname: Walker\n"
    files["content/site.yaml"] = "title: Walker\nlanguages: [de]\n"
    files["content/support.en.md"] = "---\ndescription: Whom to ask.\n---\n# Support\n"
    let site = try await built(files)
    for page in ["support", "de/bedingungen", "de/settings/lock", "de/blog/hello", "terms"] {
      #expect(site.folder.exists("public/\(page)/index.html"), "\(page)")
    }
    #expect(try site.folder.text("public/de/bedingungen/index.html").contains("<a href=\"../../support/\">Hilfe</a>"))
    #expect(site.folder.exists("public/api/v1/de/walker/settings.json"))
  }
}
