import Diagnostics
import Markdown
import TestSupport
import Testing

@testable import SiteContent

/// Reads `site.yaml`.
@Suite struct SiteSettingsTests {
  private func read(_ text: String) -> (settings: SiteSettings, problems: [String]) {
    let (settings, _, diagnostics) = SiteSettings.read(SourceText(path: "content/site.yaml", text))
    return (settings ?? SiteSettings(), diagnostics.report.map(\.brief))
  }

  @Test func readsEveryKey() {
    let (settings, problems) = read(
      """
      title: Apps
      description: All of them
      baseURL: https://x.example/a/b
      language: de
      author: Robin
      navigation: [{title: Steps, url: /steps/}, {title: Web, url: https://y.example}]
      markdown: {smart: true, html: true}
      limits: {page: 1, yaml: 2, file: 3, document: 4, yamlDepth: 5, markdownDepth: 6, markdownBrackets: 7, templateDepth: 8}
      editURL: https://code.example/edit/{path}
      sourceURL: https://code.example/blob/{path}
      pageSize: 5
      tags: lists
      """)
    var wanted = SiteSettings()
    wanted.title = "Apps"
    wanted.description = "All of them"
    wanted.baseURL = "https://x.example/a/b/"
    wanted.language = "de"
    wanted.author = "Robin"
    wanted.navigation = [.init(title: "Steps", url: "/steps/"), .init(title: "Web", url: "https://y.example")]
    wanted.markdown = .init(smart: true, html: true)
    wanted.limits = .init(page: 1, yaml: 2, file: 3, document: 4, yamlDepth: 5, markdownDepth: 6, markdownBrackets: 7, templateDepth: 8)
    wanted.editURL = "https://code.example/edit/{path}"
    wanted.sourceURL = "https://code.example/blob/{path}"
    wanted.pageSize = 5
    #expect(settings.outgoing.map(\.url) == ["https://y.example"] && settings.internalLinks.map(\.address) == ["/steps/"])
    (wanted.outgoing, wanted.internalLinks) = (settings.outgoing, settings.internalLinks)
    wanted.tags = .lists
    #expect(settings == wanted)
    #expect(problems == [])
  }

  @Test(arguments: [("lists", .lists), ("site", .site), ("true", .lists), ("false", nil)] as [(String, SiteSettings.TagPages?)])
  func readsTheKindOfTagPages(_ text: String, _ tags: SiteSettings.TagPages?) {
    let (settings, problems) = read("title: A\ntags: \(text)")
    #expect(settings.tags == tags && problems == [])
  }

  @Test(arguments: [
    ("", ["1:1 missing-key site.yaml has no \"title\" | title: the site's title"]),
    ("title: A\nbaseURL: x", [#"2:10 invalid-url "x" is not a valid base URL | write it as https://example.com/path/"#]),
    (
      "title: A\nbaseURL: https://a;b.example/",
      [
        #"2:10 invalid-url "https://a;b.example/" is not a valid base URL | write the host with letters, digits and hyphens, as in https://my-app.example/"#
      ]
    ),
    (
      "title: A\nbaseURL: https://x.example/%2e%2e/",
      [
        #"2:10 invalid-url "https://x.example/%2e%2e/" is not a valid base URL | write the path with letters, digits and hyphens, without ".", ".." and empty parts, as in https://example.com/path/"#
      ]
    ),
    (
      "title: A\nnavigation: [{title: B, url: javascript:x}]",
      [
        #"2:30 invalid-url "javascript:x" is not a valid address | an address begins with https://, http:// or mailto:, or with / for a page of the site"#
      ]
    ),
    (
      "title: A\nnavigation: [{title: B, url: //x.example}]",
      [
        #"2:30 invalid-url "//x.example" is not a valid address | an address begins with https://, http:// or mailto:, or with / for a page of the site"#
      ]
    ),
    (
      "title: A\nmarkdown: {extensions: [tables, foot-notes]}",
      [
        "2:33 unknown-value \"foot-notes\" is not an extension of Markdown | did you mean \"footnotes\"?"
      ]
    ),
    ("title: A\nlimits: {page: -1}", ["2:16 integer-range -1 is negative | use 0 or more"]),
    ("[]", ["1:1 wrong-type site.yaml must be a map, not a list"]),
  ])
  func reportsInvalidValues(_ text: String, _ wanted: [String]) {
    #expect(read(text).problems == wanted)
  }

  @Test(
    arguments: [
      ("title: A", .standard), ("title: A\nmarkdown: {extensions: []}", []),
      ("title: A\nmarkdown: {extensions: [tables, task-lists]}", [.tables, .taskLists]),
      ("title: A\nmarkdown: {extensions: [], smart: true}", [.smartPunctuation]),
      ("title: A\nmarkdown: {smart: true}", Set(MarkdownExtension.allCases)),
    ] as [(String, Set<MarkdownExtension>)])
  func namesSelectTheExtensionsOfMarkdown(_ text: String, _ extensions: Set<MarkdownExtension>) {
    #expect(read(text).settings.markdown.allExtensions == extensions)
  }

  @Test(arguments: [
    ("https://x.example", "https://x.example/" as String?), ("https://x.example/a/b/", "https://x.example/a/b/"),
    ("http://localhost:8080", "http://localhost:8080/"),
    ("https://münchen.example/größe", "https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe/"), ("https://Example.COM", "https://Example.COM/"),
    ("https://[::1]:8080/a", "https://[::1]:8080/a/"), ("http://192.0.2.1/.../a.b/", "http://192.0.2.1/.../a.b/"),
    ("https://x.example/it's%20$b;(c)*", "https://x.example/it's%20$b;(c)*/"),
  ])
  func aBaseURLEndsWithASlash(_ text: String, _ url: String?) {
    #expect((try? SiteSettings.normalizedBaseURL(text)) == url)
  }

  @Test(arguments: [
    ("title: A", false), ("title: A\nbaseURL: https://example.com/", false), ("title: A\nbaseURL: http://EXAMPLE.com:8080/a/", false),
    ("title: A\nbaseURL: https://help.example.com", false), ("title: A\nbaseURL: https://notexample.com/", true),
    ("title: A\nbaseURL: https://example.org/", true), ("title: A\nbaseURL: https://x.example/example.com/", true),
  ])
  func exampleComIsNoAddress(_ text: String, _ hasBaseURL: Bool) {
    #expect(read(text).settings.hasBaseURL == hasBaseURL)
  }

  @Test(
    arguments: [
      (
        .form,
        [
          "https://x.example/?a", "https://x.example/#a", "https://a:b@x.example/", "ftp://x.example/", "x.example", "/a/", "",
          "https:///a", "javascript:alert(1)", "mailto:a@x.example", "https://a\\b/", "https://x.example/a b/",
        ]
      ),
      (
        .host,
        [
          "https://a;b.example/", "https://-oProxyCommand=id/", "https://a'b/", "https://a$b/", "https://a(b)/", "https://a,b/",
          "https://./", "https://..example/", "https://a..b/", "https://*.example/", "https://my_app.example/", "https://a.example./",
          "https://127.1/", "https://[::1/", "https://[x]/", "https://x.example:99999/", "https://x.example:a/", "https://a`b/",
          "https://a{b}/", "https://a|b/",
        ]
      ),
      (
        .path,
        [
          "https://x.example/../", "https://x.example/a/..", "https://x.example/./a/", "https://x.example/%2e%2e/",
          "https://x.example/%2E./", "https://x.example/.%2e", "https://x.example/..%2f/", "https://x.example/a%2fb/",
          "https://x.example/..%5c/", "https://x.example/a%5Cb/", "https://x.example/%252e%252e/", "https://x.example/%25252e./",
          "https://x.example//a/", "https://x.example//", "https://x.example/a//b/", "https://x.example/a%0Ab/",
          "https://x.example/a%00/", "https://x.example/%7f/", "https://x.example/%1B/", "https://x.example/%C2%85/",
          "https://x.example/%E2%80%AE/",
          "https://x.example/%FF/", "https://x.example/%250A/", "https://x.example/a%60/", "https://x.example/%7B$HOME%7D/",
          "https://x.example/a%22/", "https://x.example/{a}", "https://x.example/a|b/", "https://x.example/%3Ca%3E/",
          "https://ex.example/a%60%5C%22%0Arespond%20pwned%0A%23/",
        ]
      ),
    ] as [(SiteSettings.BaseURLProblem, [String])])
  func otherTextsAreNoBaseURLs(_ problem: SiteSettings.BaseURLProblem, _ texts: [String]) throws {
    for text in try atLeast(10, texts) {
      #expect(throws: problem, "\(text)") { try SiteSettings.normalizedBaseURL(text) }
    }
  }

  @Test(arguments: [
    ("https://x.example/", "/"), ("https://x.example/a/b/", "/a/b/"), ("https://x.example/a%20b/", "/a%20b/"),
    ("https://x.example:8080/c/", "/c/"),
  ])
  func aBaseURLMayHaveAPath(_ url: String, _ path: String) {
    var settings = SiteSettings()
    settings.baseURL = url
    #expect(settings.basePath == path)
    #expect(settings.absolute(PagePath("/größe/")) == url + "gr%C3%B6%C3%9Fe/")
  }
}
