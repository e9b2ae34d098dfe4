import Diagnostics
import Foundation
import TestSupport
import Testing

/// What is published for programs that read texts.
@Suite(.oneAtATime) struct PlainTextTests {
  private static let files = [
    "content/site.yaml": "title: Test\nbaseURL: https://t.example/a/\ndescription: What [it] is.\n",
    "content/index.md": "---\ndescription: Home.\n---\nHome\n",
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": "settings:\n  sounds: { title: Sounds, type: boolean, description: Whether it sounds. }\n",
    "content/x/a.md": """
    ---
    title: A
    description: About A.
    ---
    See [b.md](b.md), [its end](b.md#end "Title"), [below](#here), <https://other.example/b.md> and [two][].

    ![](setting.png) [](count:x/settings) settings, [Sounds](setting:x/sounds).

    ```
    [two]: b.md
    [b](b.md)
    ```

    ## Here

    [two]: b.md "Two"

    """,
    "content/x/b.md": "---\ndescription: About B.\n---\n# B\n\n## End\n", "content/x/hidden.md": "---\nrobots: noindex\ndescription: H.\n---\nH\n",
    "content/x/setting.png": "",
  ]

  private static func site(_ more: [String: String] = [:]) throws -> TestSite {
    let site = try TestSite(files.filter { !$0.key.hasSuffix(".png") }.merging(more) { $1 })
    try site.folder.write("content/x/setting.png", SmallMedia.png)
    return site
  }

  @Test func aPageIsThereAsItWasWrittenWithAddressesInFull() async throws {
    let site = try Self.site()
    _ = try await site.build()
    #expect(
      try site.folder.text("public/x/a/index.md") == """
        # A

        See [b.md](https://t.example/a/x/b/), [its end](https://t.example/a/x/b/#end "Title"), [below](https://t.example/a/x/a/#here), \
        <https://other.example/b.md> and [two][].

        ![](https://t.example/a/x/setting.png) 1 settings, [Sounds](https://t.example/a/x/settings/sounds/).

        ```
        [two]: b.md
        [b](b.md)
        ```

        ## Here

        [two]: https://t.example/a/x/b/ "Two"

        """)
    #expect(try site.folder.text("public/x/b/index.md") == "# B\n\n## End\n")
  }

  @Test func theGuideHasEveryPageThatIsForEverybody() async throws {
    let site = try Self.site()
    _ = try await site.build()
    #expect(
      try site.folder.text("public/llms.txt") == """
        # Test

        > What [it] is.

        - [Index](https://t.example/a/search/): …
        """)
  }

  @Test func bothCanBeSwitchedOff() async throws {
    let site = try Self.site(["content/site.yaml": "title: Test\nplainText: { guide: false, pages: false }\n"])
    _ = try await site.build()
    #expect(try site.folder.files(below: "public").filter { $0.hasSuffix(".md") || $0 == "llms.txt" } == [])
  }

  @Test func anAuthorsOwnGuideIsPublished() async throws {
    let site = try Self.site(["content/llms.txt": "Mine.\n"])
    _ = try await site.build()
    #expect(try site.folder.text("public/llms.txt") == "Mine.\n")
  }
}
