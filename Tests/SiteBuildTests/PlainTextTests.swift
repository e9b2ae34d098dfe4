import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Markdown copies of pages, and `llms.txt`.
@Suite(.computing) struct PlainTextTests {
  private static let files = [
    "content/site.yaml": """
    title: Test
    baseURL: https://t.example/a/
    description: What [it] is.
    """,
    "content/index.md": "---\ndescription: Home.\n---\nHome\n",
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": """
    settings: { sounds: { title: Sounds, type: boolean, description: Whether it sounds. } }
    screens: { main: { title: Settings, sections: [{ id: all, rows: [sounds] }] } }

    """,
    "content/x/a.md": """
    ---
    title: A
    description: About A.
    ---
    See [b.md](b.md), [its end](b.md#end "Title"), [below](#here), <https://other.example/b.md> and [two][].

    ![A](setting.gif) [](count:x/settings) settings, [Sounds](setting:x/sounds).

    ```
    [two]: b.md
    [b](b.md)
    ```

    ## Here

    [two]: b.md "Two"

    """,
    "content/x/b.md": "---\ndescription: About B.\n---\n# B\n\n## End\n",
    "content/x/hidden.md": "---\nrobots: noindex\ndescription: H.\n---\nH\n",
    "content/x/setting.gif": TextPicture.gif(),
  ]

  private static func site(_ more: [String: String] = [:]) throws -> TestSite {
    try TestSite(files.merging(more) { $1 })
  }

  @Test func markdownCopyHasAbsoluteAddresses() async throws {
    let site = try Self.site()
    _ = try await site.build()
    #expect(
      try site.folder.text("public/x/a/index.md") == """
        # A

        See [b.md](https://t.example/a/x/b/), [its end](https://t.example/a/x/b/#end "Title"), [below](https://t.example/a/x/a/#here), \
        <https://other.example/b.md> and [two][].

        ![A](https://t.example/a/x/setting.gif) 1 settings, [Sounds](https://t.example/a/x/settings/sounds/).

        ```
        [two]: b.md
        [b](b.md)
        ```

        ## Here

        [two]: https://t.example/a/x/b/ "Two"

        """)
    #expect(try site.folder.text("public/x/b/index.md") == "# B\n\n## End\n")
  }

  /// Text that looks like Markdown stays text, in titles and descriptions.
  @Test func guideContainsNoMarkupOfTheAuthors() async throws {
    let site = try Self.site([
      "content/site.yaml": "title: \"`a` _b_ #\"\nbaseURL: https://t.example/a/\ndescription: \"1. ~~x~~ <b> &amp;\"\n",
      "content/x/app.yaml": "name: \"*X* ![](y)\"\n",
      "content/x/a.md":
        "---\ntitle: \"[t](https://evil.example) <i>\"\ndescription: \"[free](https://evil.example) ![i](x) `c`\"\n---\nA.\n",
    ])
    _ = try await site.build()
    let lines = try site.folder.text("public/llms.txt").split(separator: "\n")
    #expect(lines.prefix(2) == [##"# \`a\` \_b\_ \#"##, #"> 1\. \~\~x\~\~ \<b> \&amp;"#])
    #expect(lines.contains(#"## \*X\* !\[\](y)"#))
    let title = #"\[t\](https://evil.example) \<i>"#
    #expect(
      lines.contains {
        $0.hasPrefix("- [\(title)](https://t.example/a/x/a/") && $0.hasSuffix(#": \[free\](https://evil.example) !\[i\](x) \`c\`"#)
      })
    #expect(try site.folder.text("public/x/a/index.md").hasPrefix("# \(title)\n"))
  }

  @Test func guideListsEveryPublicPage() async throws {
    let site = try Self.site()
    _ = try await site.build()
    #expect(
      try site.folder.text("public/llms.txt") == #"""
        # Test

        > What \[it\] is.

        - [A–Z](https://t.example/a/a-z/): Every setting and page from A to Z.

        ## X

        - [X](https://t.example/a/x/): Settings and pages of X.
        - [A](https://t.example/a/x/a/index.md): About A.
        - [B](https://t.example/a/x/b/index.md): About B.
        - [Settings](https://t.example/a/x/settings/): Everything you can change in X.

        ## X: Settings

        - [Sounds](https://t.example/a/x/settings/sounds/): In X, open Settings and turn “Sounds” on or off.

        """#)
  }

  @Test(arguments: [
    ("{ guide: false, pages: false }", []), ("{ guide: false }", ["x/a/index.md", "x/b/index.md"]), ("{ pages: false }", ["llms.txt"]),
  ])
  func eachCanBeSwitchedOff(_ key: String, _ expected: [String]) async throws {
    let site = try Self.site(["content/site.yaml": "title: Test\nplainText: \(key)\n"])
    _ = try await site.build()
    #expect(try site.folder.files(below: "public").filter { $0.hasSuffix(".md") || $0 == "llms.txt" } == expected)
    let guide = expected == ["llms.txt"] ? try site.folder.text("public/llms.txt") : "/x/a/)"
    #expect(guide.contains("/x/a/)"))
  }

  /// A Markdown file can't say `noindex`.
  @Test func pagesWithNoindexHaveNoMarkdownCopy() async throws {
    let site = try Self.site([
      "content/x/draft.md": "---\ndraft: true\ndescription: D.\n---\nD\n",
      "content/x/later.md": "---\ndate: 2999-01-01\ndescription: L.\n---\nL\n",
      "content/x/unfinished.md": "---\ndescription: U.\n---\n[FILL IN: more]\n",
    ])
    let report = try await site.build { $0.includesDrafts = true }
    #expect(!report.diagnostics.hasErrors)
    for name in ["draft", "later", "unfinished", "hidden"] {
      #expect(try site.folder.text("public/x/\(name)/index.html").contains("noindex"), "\(name)")
    }
    #expect(try site.folder.files(below: "public").filter { $0.hasSuffix(".md") } == ["x/a/index.md", "x/b/index.md"])
  }

  @Test func commentsAreLeftOut() async throws {
    let site = try Self.site([
      "content/x/b.md": """
      ---
      description: About B.
      ---
      # B

      <!-- Ask
      the lawyers. -->

      Here <!-- or there? --> stands `<!-- code -->`.

      [//]: # (Is this true?)
      > <div><!-- one --><b>x</b><!-- two -->
      > </div>

      ## End

      <!-- To
      be continued
      """
    ])
    _ = try await site.build()
    #expect(
      try site.folder.text("public/x/b/index.md") == """
        # B


        Here  stands `<!-- code -->`.

        > <div><b>x</b>
        > </div>

        ## End


        """)
  }

  @Test func markupInTextsOfTheModelIsEscaped() async throws {
    let site = try Self.site([
      "content/x/settings.yaml": #"settings: { sounds: { title: "a](b) <b> `c", type: boolean } }"#
        + "\nscreens: { main: { title: Settings, sections: [{ id: all, rows: [sounds] }] } }\n",
      "content/x/a.md": "---\ntitle: 'A *b* [c](d) <e>'\ndescription: A.\n---\n[](setting:x/sounds)\n",
    ])
    _ = try await site.build()
    #expect(
      try site.folder.text("public/x/a/index.md") == #"""
        # A \*b\* \[c\](d) \<e>

        [](https://t.example/a/x/settings/sounds/)

        """#)
  }

  @Test func markdownCopiesAreNotInSearchOrSitemap() async throws {
    let site = try Self.site()
    #expect(try await site.check().diagnostics.filter { $0.severity == .error || $0.summary.contains(".md") } == [])
    _ = try await site.build()
    for name in ["search.json", "sitemap.xml", "404.html", "api/v1/manifest.json"] {
      let text = try site.folder.text("public/" + name)
      #expect(!text.contains("index.md") && !text.contains("llms.txt"), "\(name)")
    }
  }

  @Test func guideByTheAuthorIsPublished() async throws {
    let site = try Self.site(["content/llms.txt": "Mine.\n"])
    #expect(try await site.messages() == "")
    #expect(try site.folder.text("public/llms.txt") == "Mine.\n")
  }
}
