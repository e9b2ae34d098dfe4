import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// An app's own layouts, partials and assets, for its pages only.
@Suite(.computing) struct AppTemplateTests {
  private static let layout = "{{>partials/mine}}<h1>{{title}}</h1><script src=\"{{appAssetsHref}}own/a.js\"></script>\n"

  private static let content = [
    "content/site.yaml": "title: Test\nplainText: { guide: false, pages: false }\n",
    "content/index.md": "---\ndescription: Home.\n---\nHello\n",
    "content/b.md": "---\ndescription: B.\n---\nText.\n",
    "content/x/app.yaml": "name: X\n",
    "content/x/index.md": "---\ndescription: X.\n---\nText.\n",
    "content/x/a.md": "---\ndescription: A.\nlayout: own\n---\nText.\n",
    "content/y/app.yaml": "name: Y\n",
    "content/y/c.md": "---\ndescription: C.\n---\nText.\n",
  ]
  private static let own = [
    "content/x/templates/layouts/own.mustache": layout,
    "content/x/templates/partials/mine.mustache": "<p>mine</p>",
    "content/x/templates/assets/own/a.js": "export {}\n",
  ]

  private static func site(_ files: [String: String] = [:]) throws -> TestSite {
    try TestSite(content.merging(own) { $1 }.merging(files) { $1 })
  }

  private static func tree(_ site: TestSite) throws -> [String: String] {
    try site.folder.files(below: "public").filter { !$0.hasPrefix(".") }.reduce(into: [:]) {
      $0[$1.withPlainAssets] = try site.folder.text("public/" + $1).withPlainAssets
    }
  }

  @Test func pagesOfTheAppUseItsTemplates() async throws {
    let site = try Self.site()
    #expect(try await site.build().diagnostics == [])
    let tree = try Self.tree(site)
    #expect(tree["x/a/index.html"] == "<p>mine</p><h1>A</h1><script src=\"../../assets/apps/x/own/a.js\"></script>\n")
    #expect(tree["assets/apps/x/own/a.js"] == "export {}\n")
    #expect(tree.keys.filter { $0.contains("templates") || $0.contains("mustache") } == [])
  }

  /// An app's partial replaces the site's in every layout, but only on the app's pages.
  @Test func otherPagesDoNotUseThem() async throws {
    let before = try TestSite(Self.content.merging(["content/x/a.md": "---\ndescription: A.\n---\nText.\n"]) { $1 })
    _ = try await before.build()
    try before.folder.write(["content/x/templates/partials/bottom.mustache": "<p>bottom of X</p>{{appAssetsHref}}\n"])
    let old = try Self.tree(before)
    #expect(try await before.build().diagnostics == [])
    let new = try Self.tree(before)
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    #expect(
      changed.allSatisfy { $0.hasPrefix("x/") } && changed.contains("x/index.html") && changed.contains("x/a/index.html"), "\(changed)")
    #expect(changed == Set(new.keys.filter { $0.hasPrefix("x/") && $0.hasSuffix(".html") }))
    #expect(new["x/a/index.html"]?.hasSuffix("<p>bottom of X</p>../../assets/apps/x/\n") == true)
  }

  @Test func addressOfAppAssetsIsEmptyOutsideApps() async throws {
    let site = try Self.site(["templates/partials/bottom.mustache": "[{{appAssetsHref}}]\n"])
    #expect(try await site.build().diagnostics == [])
    let tree = try Self.tree(site)
    #expect(tree["b/index.html"]?.hasSuffix("[]\n") == true)
    #expect(tree["y/c/index.html"]?.hasSuffix("[../../assets/apps/y/]\n") == true)
  }

  private static let page = "content/x/templates/layouts/page.mustache"

  /// A mistake in a template is reported with its location.
  @Test(arguments: [
    ([page: "<p>{{title</p>"], "\(page):1:4: error: the tag is not closed [template-syntax]\n"),
    (
      ["content/x/templates/layouts/own.mustache": "{{titel}}"],
      "content/x/templates/layouts/own.mustache:1:1: error: \"titel\" has no value here [unknown-name]\n"
    ),
    ([page: "{{>partials/hed}}"], "\(page):1:1: error: there is no template \"partials/hed\" [unknown-partial]\n"),
    (
      ["content/x/templates/partials/top.mustache": "{{>layouts/page}}"],
      "<built-in>/templates/layouts/page.mustache:4:17: error: \"partials/top\" includes itself [template-cycle]\n"
    ),
    (
      [page: "{{>partials/a}}", "content/x/templates/partials/a.mustache": "{{>partials/a}}"],
      "content/x/templates/partials/a.mustache:1:1: error: \"partials/a\" includes itself [template-cycle]\n"
    ),
    (
      [
        "content/site.yaml": "title: T\nlimits: { templateDepth: 4 }\n", page: "{{>partials/a}}",
        "content/x/templates/partials/a.mustache": "{{>partials/b}}", "content/x/templates/partials/b.mustache": "{{>partials/c}}",
        "content/x/templates/partials/c.mustache": "{{>partials/mine}}",
      ],
      "content/x/templates/partials/c.mustache:1:1: error: templates are nested more than 4 levels deep [limit-exceeded]\n"
    ),
    (
      ["content/site.yaml": "title: T\nlimits: { file: 20000 }\n", page: String(repeating: "a", count: 20001)],
      "\(page): error: the file is 20001 bytes; the limit is 20000 [limit-exceeded]\n"
    ),
    (
      ["templates/layouts/page.mustache": "{{>partials/mine}}"],
      "templates/layouts/page.mustache:1:1: error: there is no template \"partials/mine\" [unknown-partial]\n"
    ),
    (
      ["content/b.md": "---\ndescription: B.\nlayout: own\n---\nText.\n"],
      "content/b.md:3:9: error: there is no layout \"own\" [unknown-layout]\n"
    ),
    (
      ["content/y/c.md": "---\ndescription: C.\nlayout: own\n---\nText.\n"],
      "content/y/c.md:3:9: error: there is no layout \"own\" [unknown-layout]\n"
    ),
    (
      ["content/x/templates/notes.md": "Text"],
      "content/x/templates/notes.md: warning: this file is not used [unexpected-file]\n"
    ),
    (
      ["content/x/assets/own/a.js": ""],
      "content/x/assets/own/a.js: error: /x/assets/own/a.js is produced twice [duplicate-url]\n"
        + "      = help: the other is content/x/templates/assets/own/a.js\n"
    ),
    (
      ["content/x/templates/assets/own/A.js": ""],
      "error: /x/assets/own/a.js is produced twice"
    ),
    (
      ["content/x/templates/assets/a?b.css": ""],
      "content/x/templates/assets/a?b.css: error: the file's name cannot be used in an address [unusable-name]\n"
    ),
  ])
  func mistakesAreReportedAtTheirPlace(_ files: [String: String], _ expected: String) async throws {
    let messages = try await Self.site(files).messages()
    #expect(messages.contains(expected), "\(messages)")
  }

  @Test func mistakesInPagesAreReportedInTheTemplate() async throws {
    let site = try Self.site([
      "content/x/templates/partials/bottom.mustache": "<img src=\"/x/assets/none.png\">\n<a href=\"/nowhere/\">a</a></body></html>\n",
      "content/y/templates/partials/bottom.mustache": "<a href=\"/elsewhere/\">a</a></body></html>\n",
    ])
    let reported = try await site.check().diagnostics.filter { $0.path.hasSuffix("/partials/bottom.mustache") }
    #expect(
      reported.map { "\($0.path):\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code.rawValue)" }.sorted() == [
        "content/x/templates/partials/bottom.mustache:1:1 missing-alternative",
        "content/x/templates/partials/bottom.mustache:1:6 dead-link", "content/x/templates/partials/bottom.mustache:2:4 dead-link",
        "content/y/templates/partials/bottom.mustache:1:4 dead-link",
      ])
  }

  /// After each edit, the site in memory equals a new build.
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
      return early.union(built.changed)
    }
    _ = try await changed(.everything)
    let folder = "content/x/templates/"
    try site.folder.write([folder + "partials/mine.mustache": "<p>yours</p>"])
    #expect(try await changed(.files([folder + "partials/mine.mustache"])) == ["x/a/index.html"])
    try site.folder.write([folder + "assets/own/a.js": "export const a = 1\n"])
    #expect(try await changed(.files([folder + "assets/own/a.js"])) == ["assets/preview/apps/x/own/a.js"])
    try site.folder.write([folder + "layouts/page.mustache": Self.layout, "content/x/b.md": "---\ndescription: B.\n---\nText.\n"])
    #expect(try await changed(.everything).contains("x/b/index.html"))
    try site.folder.remove(folder + "layouts/page.mustache")
    #expect(try await changed(.files([folder + "layouts/page.mustache"])) == ["x/b/index.html"])
    try site.folder.write(["content/x/a.md": "---\ndescription: A.\n---\nText.\n"])
    _ = try await changed(.files(["content/x/a.md"]))
    try site.folder.remove(folder)
    #expect(try await changed(.everything) == ["assets/preview/apps/x/own/a.js"])
  }
}

/// `params`: values that authors define for their templates.
@Suite(.computing) struct ParameterTests {
  private static let files = [
    "content/site.yaml": "title: T\nparams: { colour: blue, from: site, store: { id: 12, name: A & B } }\n",
    "content/index.md": "---\ndescription: Home.\n---\nHome\n",
    "content/x/app.yaml": "name: X\nparams: { from: app }\n",
    "content/x/a.md": "---\ndescription: A.\nparams: { from: page, list: [one, <two>], yes-no: { is_on: true, is_off: false } }\n---\nA\n",
    "content/x/b.md": "---\ndescription: B.\n---\nB\n",
    "templates/layouts/page.mustache": """
    {{title}}: {{params.from}} {{params.colour}} {{params.store.id}} {{params.store.name}} [{{#params.list}}{{.}},{{/params.list}}]\
    {{#params.yes-no.is_on}} on{{/params.yes-no.is_on}}{{#params.yes-no.is_off}} off{{/params.yes-no.is_off}}\
    {{^params.none.at.all}} nothing{{/params.none.at.all}}{{params.store}}

    """,
  ]

  @Test func pageOverridesAppOverridesSite() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    #expect(
      try ["x/a/", "x/b/"].map { try site.folder.text("public/\($0)index.html") } == [
        "A: page blue 12 A &amp; B [one,&lt;two&gt;,] on nothing\n", "B: app blue 12 A &amp; B [] nothing\n",
      ])
  }

  @Test func documentsHaveNoParameters() async throws {
    let site = try TestSite(Self.files)
    _ = try await site.build()
    for path in try atLeast(2, site.folder.files(below: "public/api")) {
      #expect(try !site.folder.text("public/api/" + path).contains("params"), "\(path)")
    }
  }

  @Test func editOfAParameterUpdatesItsPages() async throws {
    let site = try TestSite(Self.files)
    _ = try await site.build()
    try site.folder.write(["content/x/app.yaml": "name: X\nparams: { from: another }\n"])
    _ = try await site.build()
    #expect(try site.folder.text("public/x/b/index.html").hasPrefix("B: another blue"))
  }

  @Test(arguments: [
    ("{{parms.from}}", "\"parms.from\" has no value here"), ("{{title.}}", "\"title.\" is not a valid name"),
    ("{{.a}}", "\".a\" is not a valid name"),
  ])
  func invalidNameIsAnError(_ tag: String, _ expected: String) async throws {
    let site = try TestSite(Self.files.merging(["templates/layouts/page.mustache": tag + "\n"]) { $1 })
    #expect(try await site.messages().contains(expected))
  }
}
