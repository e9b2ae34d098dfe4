internal import Diagnostics
internal import Testing

extension DiagnosticCase {
  /// Mistakes in posts' dates, drafts, tags and summaries.
  package static let posts: [DiagnosticCase] = [
    DiagnosticCase(
      "a page that was updated before its date",
      [
        "content/2026-10-02-a.md": """
        ---
        description: A page.
        updated: 2026-10-01
        ---
        Text.
        """
      ],
      """
      content/2026-10-02-a.md:3:10: warning: the page was updated before its date, 2026-10-02 [updated-before-date]
          3 | updated: 2026-10-01
            |          ^~~~~~~~~~
            = help: `date` is when it was published, `updated` when it was last changed
      """),
    DiagnosticCase(
      "links to unpublished pages",
      [
        "content/site.yaml": """
        title: Test
        navigation: [{ title: Soon, url: /news/soon/ }]
        """,
        "content/news/draft.md": """
        ---
        description: A draft.
        draft: true
        ---
        """,
        "content/news/2099-01-01-soon.md": "Text.",
        "content/a.md": """
        ---
        description: A page.
        ---
        [a](news/draft.md), [b](/news/draft/#x), [c](news/2099-01-01-soon.md), [d](news/soon/) and [e](none.md).
        """,
      ],
      """
      content/a.md:4:1: warning: "news/draft.md" is a draft and not published [dead-link]
          4 | [a](news/draft.md), [b](/news/draft/#x), [c](news/2099-01-01-soon.md), [d](news/soon/) and [e](none.md).
            | ^~~~~~~~~~~~~~~~~~
            = help: publish it, remove the link, or build with --drafts
      content/a.md:4:21: warning: "/news/draft/" is a draft and not published [dead-link]
          4 | [a](news/draft.md), [b](/news/draft/#x), [c](news/2099-01-01-soon.md), [d](news/soon/) and [e](none.md).
            |                     ^~~~~~~~~~~~~~~~~~~
            = help: publish it, remove the link, or build with --drafts
      content/a.md:4:42: warning: "news/2099-01-01-soon.md" is dated 2099-01-01 and not published until then [dead-link]
          4 | [a](news/draft.md), [b](/news/draft/#x), [c](news/2099-01-01-soon.md), [d](news/soon/) and [e](none.md).
            |                                          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
            = help: publish it, remove the link, or build with --drafts
      content/a.md:4:72: warning: "news/soon/" is dated 2099-01-01 and not published until then [dead-link]
          4 | [a](news/draft.md), [b](/news/draft/#x), [c](news/2099-01-01-soon.md), [d](news/soon/) and [e](none.md).
            |                                                                        ^~~~~~~~~~~~~~~
            = help: publish it, remove the link, or build with --drafts
      content/a.md:4:92: warning: "none.md" does not exist [dead-link]
          4 | [a](news/draft.md), [b](/news/draft/#x), [c](news/2099-01-01-soon.md), [d](news/soon/) and [e](none.md).
            |                                                                                            ^~~~~~~~~~~~
            = help: link to a page's file, such as terms.md
      content/site.yaml:2:34: warning: "/news/soon/" is dated 2099-01-01 and not published until then [dead-link]
          2 | navigation: [{ title: Soon, url: /news/soon/ }]
            |                                  ^~~~~~~~~~~
            = help: publish it, remove the link, or build with --drafts
      """),
    DiagnosticCase(
      "an empty tag, and a tag with two spellings",
      [
        "content/site.yaml": """
        title: Test
        tags: site
        """,
        "content/a.md": """
        ---
        description: A page.
        tags: [iOS, " "]
        ---
        """,
        "content/b.md": """
        ---
        description: A page.
        tags: [ios]
        ---
        """,
      ],
      """
      content/a.md:3:13: error: a tag is empty [unusable-name]
          3 | tags: [iOS, " "]
            |             ^~~
            = help: write a word such as news, or remove the tag
      content/b.md:3:8: warning: the tag "ios" is written "iOS" elsewhere [tag-spelling]
          3 | tags: [ios]
            |        ^~~
            = help: write it the same everywhere: both are one tag, shown as "iOS"
      """),
    DiagnosticCase(
      "missing settings for tag pages",
      [
        "content/site.yaml": """
        title: Test
        tags: list
        """
      ],
      """
      content/site.yaml:2:7: error: "list" is not a valid value for tags [unknown-value]
          2 | tags: list
            |       ^~~~
            = help: did you mean "lists"? Available values: lists, site.
      """),
    DiagnosticCase(
      "a summary replaces a description, and its errors are reported once",
      [
        "content/news/index.md": """
        ---
        description: News.
        layout: list
        ---
        """,
        "content/news/a.md": """
        A [link](none.md).

        <!-- more -->

        More.
        """,
      ],
      """
      content/news/a.md:1:3: warning: "none.md" does not exist [dead-link]
          1 | A [link](none.md).
            |   ^~~~~~~~~~~~~~~
            = help: link to a page's file, such as terms.md
      """),
  ]
}
