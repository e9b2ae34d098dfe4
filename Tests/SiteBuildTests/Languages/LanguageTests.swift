import CanonicalJSON
import Diagnostics
import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// The pages of a site in several languages, and the links between them.
@Suite(.computing) struct LanguagePagesTests {
  private func built(_ files: [String: String] = LanguageSite.files()) async throws -> TestSite {
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    return site
  }

  @Test func appHasPagesInTheLanguagesOfItsTexts() async throws {
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

  /// An untranslated text is shown unchanged. Markup in a translation is escaped.
  @Test func pageIsInItsLanguage() async throws {
    let site = try await built()
    let german = try site.folder.text("public/de/walker/settings/index.html")
    #expect(german.contains("<html lang=\"de\"") && !german.contains("<html lang=\"de\" dir"))
    for text in ["Maßsystem", "Metrisch", "Imperial", "&lt;b&gt;App&lt;/b&gt;-Sperre &quot;x&quot;", "Einstellungen", "Hilfe"] {
      #expect(german.contains(text), "\(text)")
    }
    #expect(!german.contains("<b>App"))
    // Untranslated texts have a `lang`.
    for text in ["lang=\"en\">Imperial<", "lang=\"en\">Walker<"] { #expect(german.contains(text), "\(text)") }
    #expect(!german.contains("lang=\"en\">Metrisch<") && german.withPlainAssets.contains("assets/languages.js"))
    let english = try site.folder.text("public/walker/settings/index.html")
    #expect(english.matches(of: #/\slang="en"/#).count == 2 && !english.withPlainAssets.contains("assets/languages.js"))
    let arabic = try site.folder.text("public/ar/walker/settings/index.html")
    #expect(arabic.contains("lang=\"en\" dir=\"ltr\">Metric<"))
    #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\"") && arabic.contains("نظام الوحدات") && arabic.contains("الإعدادات"))
    #expect(try site.folder.text("public/de/index.html").contains("<title>Unsere Apps</title>"))
  }

  /// With the clause, the sentence would be in two languages.
  @Test func untranslatedClauseIsLeftOutOfASentence() async throws {
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

  @Test func linkPointsToTheSameLanguageOrTheMainOne() async throws {
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

  /// Posts that are only in the main language are also in other languages' lists, but not in their feeds.
  @Test func listIncludesPostsInTheMainLanguage() async throws {
    let site = try await built()
    let list = try site.folder.text("public/de/walker/blog/index.html")
    #expect(list.contains("<a href=\"hello/\">Hallo</a>"))
    #expect(list.contains("<a href=\"../../../walker/blog/more/\" lang=\"en\" hreflang=\"en\">More</a>"))
    let feed = try site.folder.text("public/de/walker/blog/feed.json")
    #expect(feed.contains("Hallo") && !feed.contains("More") && feed.contains("\"language\":\"de\""))
    #expect(try !site.folder.text("public/walker/blog/index.html").contains("Hallo"))
  }

  @Test func everyLanguageHasSearchSitemapAndNotFoundPage() async throws {
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

  /// One app at the root, and pages with the main language in their file names.
  @Test func siteWithOneAppCanHaveSeveralLanguages() async throws {
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

/// The JSON of a site in several languages.
@Suite(.computing) struct LanguageDocumentsTests {
  private func manifest(_ site: TestSite, _ path: String) throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: site.folder.data("public/api/v1/\(path)manifest.json"))
  }

  @Test func everyLanguageHasDocumentsWithEqualIDs() async throws {
    let site = try TestSite(LanguageSite.files())
    #expect(try await site.messages() == "")
    let main = try manifest(site, "")
    #expect(main.contentLanguage == "en" && main.languages?.map(\.language) == ["de", "ar"])
    for language in main.languages ?? [] {
      let bytes = try site.folder.data("public" + language.path)
      #expect(SHA256Hash(of: bytes).hexadecimal == language.sha256)
      let own = try manifest(site, language.language + "/")
      #expect(own.contentLanguage == language.language && own.languages == nil && own.schemas.isEmpty)
      #expect(own.documents.map(\.id) == main.documents.map(\.id).filter { $0.hasPrefix("walker/") })
      for document in try atLeast(3, own.documents) {
        let bytes = try site.folder.data("public" + document.path)
        #expect(document.matches(bytes), "\(document.path)")
        #expect(
          document.kind.known == .configurationSchema || bytes.contains("\"contentLanguage\":\"\(language.language)\""), "\(document.path)")
      }
    }
    let settings = try site.folder.data("public/api/v1/de/walker/settings.json")
    let catalogue = try JSONDecoder().decode(SettingsDocument.self, from: settings).body
    #expect(catalogue.settings.map(\.title) == ["Maßsystem", "<b>App</b>-Sperre \"x\""])
    #expect(catalogue.links?.map(\.url) == ["https://apps.example/walker/support/"])
    #expect(try site.folder.data("public/api/v1/de/walker/pages/bedingungen.json").contains("\"url\":\"/de/walker/bedingungen/\""))
  }

  /// Documents of a site in one language don't mention languages.
  @Test func siteInOneLanguageHasNoLanguageMembers() async throws {
    let site = try TestSite(LanguageSite.files(languages: "[]").filter { !$0.key.contains(".de.") && !$0.key.contains("support.md") })
    _ = try await site.build()
    for file in try atLeast(3, site.folder.files(below: "public/api/v1/walker")) + ["../manifest.json"] {
      #expect(try !site.folder.text("public/api/v1/walker/\(file)").contains("\"contentLanguage\":"), "\(file)")
    }
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { String(decoding: self, as: UTF8.self).contains(text) }
}

/// Edits to a site in several languages: the preview equals a build.
@Suite(.computing) struct LanguagePreviewTests {
  @Test func editInOneLanguageUpdatesAllLanguages() async throws {
    let site = try TestSite(LanguageSite.files())
    var preview = Preview(site)
    try await preview.update(.everything)
    let edits: [[String: String]] = [
      ["content/walker/terms.de.md": "---\ndescription: Was gilt.\n---\n# Bedingungen\n\nNeu.\n"],
      ["content/walker/terms.ar.md": "---\ndescription: a.\n---\n# الشروط\n\n[b](terms.md)\n"],
      ["content/walker/support.de.md": "---\ndescription: Wen fragen.\n---\n# Hilfe\n"],
      ["content/walker/support.md": "---\ndescription: Whom to ask.\n---\n# Ask us\n"],
      ["content/walker/Localizable.xcstrings": LanguageSite.catalog(["Unit system": ["de": "Einheiten"]])],
      ["content/Localizable.xcstrings": LanguageSite.catalog(["Our apps": ["de": "Apps", "ar": "تطبيقات"]])],
      ["content/walker/settings.yaml": LanguageSite.settings.replacing("Metric", with: "Kilometres")],
      ["content/walker/blog/2026-10-02-more.de.md": "---\ndescription: Mehr.\n---\n# Mehr\n"],
      ["templates/words.xcstrings": LanguageSite.catalog(["search": ["de": "Finden", "en": "Find"]])],
      ["content/other/index.de.md": "---\ndescription: Anderes.\n---\n# Anderes\n"],
      ["content/site.yaml": "title: Our apps\nlanguages: [ja, de]\n"], ["content/site.yaml": "title: Our apps\n"],
    ]
    for edit in edits {
      try site.folder.write(edit)
      #expect(try await preview.update(.files(Set(edit.keys))) == [], "\(edit.keys)")
      _ = try await site.build { $0.isPreview = true }
      #expect(try preview.differences(from: site.folder) == [] && preview.unreportedChanges == [], "\(edit.keys)")
    }
  }
}

/// Mistakes on a site in several languages.
@Suite struct LanguageMistakeTests {
  @Test(
    "is reported at its place",
    arguments: [
      (
        ["content/site.yaml": "title: Test\nlanguages: [de, en]\n"],
        """
        content/site.yaml:2:12: error: "en" is the main language of the site [duplicate-id]
            2 | languages: [de, en]
              |            ^
              = help: `languages` lists only the other languages: remove it there

        """
      ),
      (
        ["content/site.yaml": "title: Test\nlanguages: [de, d_e, DE]\n"],
        """
        content/site.yaml:2:12: error: "DE" is named twice [duplicate-id]
            2 | languages: [de, d_e, DE]
              |            ^
              = help: the other is "de"
        content/site.yaml:2:17: error: "d_e" is not a language tag [invalid-language]
            2 | languages: [de, d_e, DE]
              |                 ^~~
              = help: write it as en, de or pt-BR

        """
      ),
      (
        ["content/site.yaml": "title: Test\nlanguages: [de]\n", "content/de/app.yaml": "name: De\n"],
        """
        content/de/app.yaml: error: the app's id "de" is a language of the site [invalid-id]
              = help: give the app another id: /de/ has the pages in that language

        """
      ),
      (
        ["content/site.yaml": "title: Test\nlanguages: [de]\n", "content/de/a.svg": "<svg/>"],
        """
        content/de/a.svg: error: /de/a.svg is where the pages in de are [duplicate-url]
              = help: rename the file; the page privacy.md in de is called privacy.de.md

        """
      ),
      (
        [
          "content/site.yaml": "title: Test\nlanguages: [de]\n", "content/x/app.yaml": "name: X\n",
          "content/x/Localizable.xcstrings":
            #"{ "sourceLanguage": "en", "strings": { "X": { "localizations": { "de": { "stringUnit": {} } } } } }"#,
        ], nil
      ),
    ] as [([String: String], String?)])
  func mistakeIsReported(_ files: [String: String], _ expected: String?) async throws {
    let site = try TestSite(files)
    let messages = try await site.messages()
    if let expected { #expect(messages == expected) } else { #expect(messages.contains("content/x/Localizable.xcstrings:1:")) }
  }
}
