import Diagnostics
import EmbeddedFiles
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Built-in templates and assets, and files of the site that replace them.
@Suite(.computing) struct TemplateOverrideTests {
  private static let content = [
    "content/site.yaml": "title: Test\nplainText: { guide: false, pages: false }\n",
    "content/index.md": "---\ndescription: Home.\n---\nHello\n", "content/a.md": "---\ndescription: A.\n---\nText.\n",
  ]

  /// Returns a site without templates.
  private static func site(_ files: [String: String] = [:]) throws -> TestSite {
    try TestSite(content.merging(files) { $1 })
  }

  private static func tree(_ site: TestSite) throws -> [String: Data] {
    try site.folder.files(below: "public").reduce(into: [:]) { $0[$1] = try site.folder.data("public/" + $1) }
  }

  @Test func siteWithoutTemplatesUsesBuiltInOnes() async throws {
    let copied = try TestSite(Self.content, templates: .copied)
    let bare = try Self.site()
    #expect(try await copied.build().diagnostics == [])
    #expect(try await bare.build().diagnostics == [])
    let (expected, found) = (try Self.tree(copied), try Self.tree(bare))
    #expect(found == expected && found.count > 50)
    #expect(try await bare.check().ofBuild == [])
  }

  @Test func fileReplacesTheBuiltInOneWithItsName() async throws {
    let bare = try Self.site()
    _ = try await bare.build()
    let own = try Self.site([
      "templates/layouts/page.mustache": "<h1>{{title}}</h1>{{>partials/mine}}\n", "templates/partials/mine.mustache": "<p>mine</p>",
      "templates/assets/search/main.js": "export {};\n", "templates/assets/mine.css": "p {}\n",
    ])
    #expect(try await own.build().diagnostics == [])
    // The name of the assets' folder depends on its contents, so every page has changed.
    func plain(_ tree: [String: Data]) -> [String: Data] {
      Dictionary(
        uniqueKeysWithValues: tree.map { name, bytes in
          (name.withPlainAssets, name.hasPrefix("assets/") ? bytes : Data(String(decoding: bytes, as: UTF8.self).withPlainAssets.utf8))
        })
    }
    let (before, after) = (plain(try Self.tree(bare)), plain(try Self.tree(own)))
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] && $0 != ".sitegen.json" }
    #expect(changed == ["a/index.html", "assets/search/main.js", "assets/mine.css", "assets/sha256sums.txt"])
    #expect(after["a/index.html"].map { String(decoding: $0, as: UTF8.self) } == "<h1>A</h1><p>mine</p>\n")
    #expect(after["assets/search/main.js"].map { String(decoding: $0, as: UTF8.self) } == "export {};\n")
  }

  @Test func byteOrderMarkIsRemoved() async throws {
    let own = try Self.site([
      "templates/layouts/page.mustache": "\u{FEFF}<h1>{{title}}</h1>{{>partials/mine}}\n",
      "templates/partials/mine.mustache": "\u{FEFF}<p>mine</p>",
    ])
    #expect(try await own.build().diagnostics == [])
    #expect(try own.folder.data("public/a/index.html") == Data("<h1>A</h1><p>mine</p>\n".utf8))
    try own.folder.write(["templates/partials/mine.mustache": "\u{FEFF}<p>{{titel}}</p>"])
    let reported = try await own.messages()
    #expect(reported.hasPrefix("templates/partials/mine.mustache:1:4: error: \"titel\" has no value here [unknown-name]\n"), "\(reported)")
  }

  @Test func drawingsComeFromTheReplacedSheet() async throws {
    let settings = "screens: { main: { title: Main, sections: [{ id: a, rows: [{ id: b, title: B, kind: info, icon: lock }] }] } }\n"
    let files = ["content/x/app.yaml": "name: X\n", "content/x/settings.yaml": settings]
    #expect(try await Self.site(files).messages() == "")
    let sheet = ["templates/assets/symbols.svg": "<svg><symbol id=\"neutral\"/></svg>"]
    #expect(try await Self.site(files.merging(sheet) { $1 }).messages().contains("the symbol \"lock\" has no drawing [missing-symbol]"))
  }

  /// A site's template causes a mistake in a built-in template. The error names both.
  @Test(arguments: [
    (
      ["templates/partials/top.mustache": "{{>layouts/page}}"],
      """
      <built-in>/templates/layouts/page.mustache:4:17: error: "partials/top" includes itself [template-cycle]
          4 | {{/hasContents}}{{>partials/top}}{{>partials/contents}}<article class="prose">
            |                 ^~~~~~~~~~~~~~~~~
            = help: partials/top → layouts/page → partials/top
      """
    ),
    (
      ["content/a.md": "---\ndescription: A.\nlayout: credits\n---\nText.\n"],
      "<built-in>/templates/partials/credits.mustache:"
    ),
    (
      ["content/assets/site.css": "p {}"],
      "content/assets/site.css: error: /assets/site.css is produced twice [duplicate-url]\n"
        + "      = help: the other is <built-in>/templates/assets/site.css\n"
    ),
  ])
  func mistakesNameTheBuiltInTemplate(_ files: [String: String], _ expected: String) async throws {
    let messages = try await Self.site(files).messages()
    #expect(messages.contains(expected), "\(messages)")
  }

  @Test func emptyTemplatesFolderChangesNothing() async throws {
    let site = try Self.site()
    try FileManager.default.createDirectory(atPath: site.folder.path + "/templates/layouts", withIntermediateDirectories: true)
    #expect(try await site.build().diagnostics == [])
    #expect(try site.folder.asset("site.css").count > 1000)
  }

  /// After each edit, the site in memory equals a new build, and only affected outputs were rendered.
  @Test func previewUpdatesAddedAndRemovedTemplates() async throws {
    let site = try Self.site()
    var options = site.options()
    options.includesPrivate = true
    var preview = IncrementalBuild(options)
    func changed(_ change: SourceChange) async throws -> Set<String> {
      var early: Set<String> = []
      let outcome = try await preview.update(change) { early.formUnion($1) }
      guard case .built(let built) = outcome else {
        Issue.record("the site has mistakes: \(outcome)")
        return []
      }
      _ = try await site.build { ($0.includesPrivate, $0.isPreview) = (true, true) }
      for (path, file) in try atLeast(5, built.site.files) { #expect(try site.folder.data("public/" + path) == Data(file), "\(path)") }
      let made = Set(try built.site.everyFile.keys)
      #expect(made == Set(try site.folder.files(below: "public").filter { !$0.hasPrefix(".") }))
      return early.union(built.changed)
    }
    _ = try await changed(.everything)
    let (layout, style) = ("templates/layouts/page.mustache", "templates/assets/site.css")
    try site.folder.write([layout: "<h1>{{title}}</h1>\n"])
    #expect(try await changed(.files([layout])) == ["a/index.html"])
    try site.folder.write([style: "p {}\n"])
    #expect(try await changed(.everything) == ["assets/preview/site.css"])
    // A file that is identical to the built-in one changes nothing.
    try site.folder.write(style, Data(try #require(EmbeddedFolder.templates.files["assets/site.css"])))
    #expect(try await changed(.files([style])) == ["assets/preview/site.css"])
    try site.folder.remove(style)
    #expect(try await changed(.files([style])) == [])
    try site.folder.remove("templates")
    #expect(try await changed(.everything) == ["a/index.html"])
  }
}

/// Partials that add to every page without copying a built-in template.
@Suite(.computing) struct HookTests {
  private static let files = [
    "content/index.md": "---\ndescription: Home.\n---\nHome\n", "content/x/app.yaml": "name: X\n",
    "content/x/a.md": "---\ndescription: A.\n---\nA\n",
  ]

  @Test func missingHooksAddNothing() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/x/a/index.html")
    #expect(!html.contains("custom.css") && !html.contains("\n\n</head>") && !html.contains("\n\n</body>"))
  }

  @Test func everyHookIsShownAtItsPlace() async throws {
    let site = try TestSite(
      Self.files.merging([
        "templates/assets/custom.css": "p {}\n", "content/x/templates/assets/custom.css": "q {}\n",
        "templates/partials/head-end.mustache": "<meta name=\"a\" content=\"{{title}}\">\n",
        "templates/partials/header-end.mustache": "<p>site</p>\n", "content/x/templates/partials/header-end.mustache": "<p>app</p>\n",
        "templates/partials/body-end.mustache": "<p>end</p>\n",
      ]) { $1 })
    #expect(try await site.messages() == "")
    let (home, page) = (
      try site.folder.text("public/index.html").withPlainAssets, try site.folder.text("public/x/a/index.html").withPlainAssets
    )
    let link = "<link rel=\"stylesheet\" href="
    #expect(home.contains("\(link)\"assets/custom.css\">\n<meta name=\"a\" content=\"Home\">\n</head>"))
    #expect(
      page.contains(
        "\(link)\"../../assets/custom.css\">\n\(link)\"../../assets/apps/x/custom.css\">\n<meta name=\"a\" content=\"A\">\n</head>"))
    #expect(home.contains("<p>site</p>\n</div>\n</header>") && page.contains("<p>app</p>\n</div>\n</header>"))
    #expect(page.hasSuffix("</footer>\n<p>end</p>\n</body>\n</html>\n"))
  }
}
