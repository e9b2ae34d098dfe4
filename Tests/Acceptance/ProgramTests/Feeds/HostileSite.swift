import TestSupport

/// A small site with texts that break careless generators of feeds, sitemaps and metadata.
final class HostileSite: Sendable {
  let site: TestSite

  static let built = Task { try await HostileSite() }

  /// The base URL as the author wrote it, and as it is published.
  static let authored = "https://bücher.example/größe&'x'"
  static let baseURL = "https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe&'x'/"
  static let title = "]]> & <b>\"Tom's\"</b> 🏃‍♀️"

  /// The titles of the public posts in `notes/`, in the list's order: newest first, then posts without a date.
  static let titles = [
    "]]> <![CDATA[ & &amp; <script>alert('1')</script>", "مرحبا \u{200F}(שלום)", "🏳️‍🌈 e\u{301} \u{10FFFD} 歩数",
    "Private \u{E000} use",
    "No day at all",
  ]

  private init() async throws {
    func post(_ title: String, _ more: String = "", _ text: String) -> String {
      "---\ntitle: \(title)\ndescription: \"]]> & <i> of a post\"\n\(more)---\n\(text)\n"
    }
    site = try TestSite([
      "content/site.yaml": """
      title: "]]> & <b>\\"Tom's\\"</b> 🏃‍♀️"
      description: "<!-- & -->"
      baseURL: "\(Self.authored)"
      language: zh-Hant-TW
      author: "R & D <x>"
      image: { file: "größe & more/card.PNG", description: "A \\"card\\" & <b>" }
      markdown: { html: true }

      """,
      "content/größe & more/card.PNG": TextPicture.gif(), "content/notes/own.jpg": TextPicture.gif(),
      "content/notes/index.md":
        "---\ntitle: \"Notes ]]> & <list>\"\ndescription: \"<d> & d\"\nlayout: list\naliases: [/früher/]\n---\nHere.\n",
      "content/notes/2026-10-05-a.md": post(
        "\"]]> <![CDATA[ & &amp; <script>alert('1')</script>\"", "tags: [\"a & <b>\", \"]]>\"]\nupdated: 2026-10-20\nimage: own.jpg\n",
        """
        Ends with ]]> and [itself](#a-heading), [the next](2026-10-04-b.md), <a href="raw.html">raw</a>.

        ## A heading

        | a | b |
        |---|---|
        | `<c>` | & |
        """),
      "content/notes/2026-10-04-b.md": post("\"مرحبا \u{200F}(שלום)\"", "slug: größe\naliases: [/alt/größe/, /alt/2/]\n", "مرحبا"),
      "content/notes/2026-10-03-c.md": post("🏳️‍🌈 e\u{301} \u{10FFFD} 歩数", "", "🏃‍♀️"),
      "content/notes/2026-10-02-d.md": post("\"Private \\uE000 use\"", "updated: 2026-09-30\n", "Words."),
      "content/notes/undated.md": post("No day at all", "", ""),
      "content/notes/2026-10-06-secret.md": post("Not for everyone", "robots: NoIndex, nofollow\n", "Secret."),
      "content/empty/index.md": "---\ntitle: Nothing yet\ndescription: A list.\nlayout: list\n---\n",
      "content/hidden/index.md": "---\ntitle: A hidden list\ndescription: A list.\nlayout: list\nrobots: none\n---\n",
    ])
    _ = try await site.build()
  }

  var output: String { site.folder.path + "/public" }
}
