import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// A site with one app, at the root.
@Suite(.computing) struct OneAppTests {
  private static let app = """
    name: Walker
    description: Counts steps.
    links: { support: %support/ }

    """
  private static let settings = """
    settings: { lock: { title: Lock, description: Locks., type: boolean, key: lock } }
    screens:
      main:
        title: Settings
        sections:
          - id: one
            rows: [lock, { terms: { title: Terms, kind: link, notes: [What holds.], opens: { url: "https://walker.example/terms" } } }]

    """

  /// Returns the app's files, by path within its folder.
  private static func files(in folder: String, at home: String, id: String = "") -> [String: String] {
    let own = [
      "app.yaml": id + app.replacing("%", with: home), "settings.yaml": settings,
      "index.md":
        "---\ndescription: Walker counts.\n---\n# Walker\n\n[Terms](terms.md), [lock](setting:walker/lock), [news](blog/index.md).\n",
      "terms.md": "---\ndescription: What holds.\naliases: [\(home)old/]\n---\n# Terms\n\n[Support](\(home)support/), ![A square](a.svg)\n",
      "support.md": "---\ndescription: Whom to ask.\n---\n# Support\n",
      "blog/index.md": "---\ndescription: News.\nlayout: list\n---\n# Blog\n",
      "blog/2026-10-01-hello.md": "---\ndescription: A post.\n---\n# Hello\n",
      "a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>",
      "templates/assets/own.css": "p { margin: 0 }",
    ]
    return Dictionary(uniqueKeysWithValues: own.map { ("content/" + folder + $0, $1) })
  }

  private static let several = files(in: "walker/", at: "/walker/").merging([
    "content/site.yaml": """
    title: Our apps
    baseURL: https://apps.example/
    navigation:
      - { title: Walker, url: /walker/ }
      - { title: Help, url: /walker/support/ }
      - { title: Other, url: /other/ }
      - { title: Elsewhere, url: "https://elsewhere.example/" }

    """,
    "content/index.md": "---\ndescription: All.\n---\n# Our apps\n",
    "content/other/app.yaml": "name: Other\n",
  ]) { _, new in new }

  private static let pages = [
    "/", "/404.html", "/a-z/", "/blog/", "/blog/hello/", "/keys/", "/old/", "/search/", "/settings/", "/settings/lock/", "/settings/terms/",
    "/support/", "/terms/",
  ]

  private func published(_ folder: TemporaryFolder, _ isWanted: (String) -> Bool) throws -> [String] {
    let root = folder.path + "/public"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter(isWanted)
    return paths.map { "/" + $0.replacing("index.html", with: "").withPlainAssets }.sorted()
  }

  @Test func appInTheContentFolderIsTheSite() async throws {
    let site = try TestSite(
      Self.files(in: "", at: "/", id: "id: walker\n").merging([
        "content/site.yaml": "title: Walker\ndescription: Help.\nbaseURL: https://walker.example/\n"
      ]) { _, new in new })
    #expect(try await site.check().diagnostics.map { DiagnosticFormat.text.print($0) }.joined() == "")
    #expect(try await site.messages() == "")
    #expect(try published(site.folder) { $0.hasSuffix(".html") } == Self.pages)
    #expect(
      try published(site.folder) { $0.hasPrefix("api/v1/walker/") && $0.hasSuffix(".json") } == [
        "/api/v1/walker/configuration.schema.json", "/api/v1/walker/pages.json", "/api/v1/walker/pages/blog.json",
        "/api/v1/walker/pages/blog/hello.json", "/api/v1/walker/pages/index.json", "/api/v1/walker/pages/support.json",
        "/api/v1/walker/pages/terms.json", "/api/v1/walker/settings.json",
      ])
    #expect(
      try published(site.folder) { $0.hasSuffix("/own.css") || $0 == "a.svg" } == [
        "/a.svg", "/assets/own.css",
      ])
  }

  @Test func oneOfSeveralAppsCanBeBuiltAtTheRoot() async throws {
    let site = try TestSite(Self.several)
    func choose(_ options: inout BuildOptions) { (options.app, options.baseURL) = ("walker", "https://walker.example/") }
    #expect(try await site.check(choose).diagnostics.map { DiagnosticFormat.text.print($0) }.joined() == "")
    #expect(try await site.messages(choose) == "")
    #expect(try published(site.folder) { $0.hasSuffix(".html") } == Self.pages)
    let home = try site.folder.text("public/index.html")
    for part in [
      #"<a class="site-header__title" href="./" aria-current="page">Walker</a>"#, #"<li><a href="support/">Help</a></li>"#,
      #"<li><a href="https://elsewhere.example/">Elsewhere</a></li>"#, #"<link rel="canonical" href="https://walker.example/">"#,
      #"<a href="terms/">Terms</a>, <a href="settings/lock/">lock</a>, <a href="blog/">news</a>"#,
    ] { #expect(home.contains(part), "\(part)") }
    for part in ["Other", "Our apps", "href=\"/walker/", "walker/support", "app-nav__title"] { #expect(!home.contains(part), "\(part)") }
    #expect(try site.folder.text("public/terms/index.html").contains(#"<a href="../support/">Support</a>"#))
    #expect(try site.folder.text("public/old/index.html").contains("url=../terms/"))
  }

  /// An app may have the same title as one of its pages.
  @Test func pagesHaveUniqueTitles() async throws {
    let site = try TestSite(
      Self.files(in: "", at: "/", id: "id: walker\n").mapValues { $0.replacing("Walker", with: "Blog") }.merging([
        "content/site.yaml": "title: Blog\ndescription: Help.\nbaseURL: https://walker.example/\n"
      ]) { _, new in new })
    #expect(try await site.check().diagnostics.map { DiagnosticFormat.text.print($0) }.joined() == "")
    #expect(try await site.messages() == "")
    #expect(try site.folder.text("public/index.html").contains("<title>Blog</title>"))
    #expect(try site.folder.text("public/blog/index.html").contains("<title>Blog · Blog</title>"))
    #expect(try site.folder.text("public/terms/index.html").contains("<title>Terms · Blog</title>"))
  }

  @Test func bothFormsHaveTheSamePages() async throws {
    let (chosen, root) = (
      try TestSite(Self.several),
      try TestSite(
        Self.files(in: "", at: "/", id: "id: walker\n").merging([
          "content/site.yaml": """
          title: Walker
          description: Counts steps.
          baseURL: https://walker.example/
          navigation:
            - { title: Help, url: /support/ }
            - { title: Elsewhere, url: "https://elsewhere.example/" }

          """
        ]) { _, new in new })
    )
    #expect(try await chosen.messages { ($0.app, $0.baseURL) = ("walker", "https://walker.example/") } == "")
    #expect(try await root.messages() == "")
    let files = try published(root.folder) { $0.contains(".") && !$0.hasPrefix(".") }
    #expect(try published(chosen.folder) { $0.contains(".") && !$0.hasPrefix(".") } == files)
    // The hash in the folder's name shows that the assets are equal.
    for file in try atLeast(10, files.filter { !$0.hasSuffix("/") && !$0.hasPrefix("/assets/") }) {
      #expect(try chosen.folder.data("public" + file) == root.folder.data("public" + file), "\(file)")
    }
    #expect(try chosen.folder.text("public/assets/sha256sums.txt") == root.folder.text("public/assets/sha256sums.txt"))
    for page in try atLeast(3, Self.pages.filter { $0.hasSuffix("/") }) {
      #expect(try chosen.folder.text("public\(page)index.html") == root.folder.text("public\(page)index.html"), "\(page)")
    }
  }

  @Test func webAddressOfTheAppPointsToItsPage() async throws {
    let site = try TestSite(Self.several)
    #expect(try await site.messages { ($0.app, $0.baseURL) = ("walker", "https://walker.example/") } == "")
    let own = try site.folder.text("public/settings/terms/index.html")
    #expect(own.contains(#"<a href="../../terms/">https://walker.example/terms</a>"#))
    #expect(try site.folder.text("public/api/v1/walker/settings.json").contains("https://walker.example/terms"))
    #expect(try await site.messages { $0.baseURL = "https://apps.example/" } == "")
    #expect(try site.folder.text("public/walker/settings/terms/index.html").contains(#"<a href="https://walker.example/terms">"#))
  }

  @Test(arguments: [
    (
      ["content/app.yaml": "name: Walker\n"],
      """
      content/app.yaml:1:1: error: the app has no id [missing-key]
      """
    ),
    (
      ["content/app.yaml": "name: Walker\nid: 4walker\n"],
      """
      content/app.yaml:2:5: error: "4walker" is not a valid id [invalid-id]
      """
    ),
    (
      ["content/app.yaml": "name: Walker\nid: schemas\n"],
      """
      content/app.yaml:2:5: error: "schemas" is reserved [invalid-id]
      """
    ),
    (
      ["content/app.yaml": "name: Walker\nid: walker\n", "content/other/app.yaml": "name: Other\n"],
      """
      content/other/app.yaml: error: content/app.yaml makes this a site of one app [unexpected-file]
      """
    ),
    (
      ["content/walker/app.yaml": "name: Walker\nid: walk\n"],
      """
      content/walker/app.yaml:2:5: error: the app's id is the name of its folder, "walker" [invalid-id]
      """
    ),
  ])
  func mistakesAreReported(_ files: [String: String], _ message: String) async throws {
    let messages = try await TestSite(files).messages()
    #expect(messages.hasPrefix(message.trimmingCharacters(in: .newlines)), "\(messages)")
  }

  @Test func onlyAppCannotBeAnother() async throws {
    let files = ["content/app.yaml": "name: Walker\nid: walker\n"]
    let messages = try await TestSite(files).messages { $0.app = "walkr" }
    #expect(
      messages == """
        --app: error: there is no app "walkr" [unknown-value]
              = help: the only app of the site is walker

        """)
  }

  @Test func missingAppIsAnError() async throws {
    let messages = try await TestSite(Self.several).messages { $0.app = "walkr" }
    #expect(
      messages == """
        --app: error: there is no app "walkr" [unknown-value]
              = help: did you mean "walker"? Available apps: other, walker.

        """)
  }
}
