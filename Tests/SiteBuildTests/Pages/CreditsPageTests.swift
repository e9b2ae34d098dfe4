import Foundation
import SiteBuild
import TestSupport
import Testing

/// `/<app>/credits/`: the packages in an app, and the credits of its icons.
@Suite(.computing) struct CreditsPageTests {
  private static let licenses = """
    packages:
      - { name: Zip, version: "2.1", url: "https://code.example/zip", license: MIT, text: "Copyright Z" }
      - name: Alamofire
        version: "5.9.1"
        license: MIT
        text: |
          Copyright A
          <b>All</b> & more.

      - { name: atlas, license: Apache-2.0, text: "The Apache License" }
      - { name: nio, version: "2.6", license: Apache-2.0, text: "The Apache License" }
      - { name: Lottie, license: unknown }
      - { name: Charts, license: Apache-2.0 }
      - { name: Own, text: Do what you like. }

    """
  private static let app = ["content/x/app.yaml": "name: X\ndescription: An app.\n", "content/x/licenses.yaml": licenses]
  private static let icons = [
    "content/x/icons.yaml": """
    title: Icons
    grid: { columns: 3, spacing: 12 }
    tile: { width: 48, height: 40, cornerRadius: 8 }
    credits: { title: Made by, entries: [{ author: Ann, license: CC0 }] }
    icons:
      - { id: red, title: Red, primary: true, author: Ann, images: { light: icons/red.svg } }

    """,
    "content/x/icons/red.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
  ]

  private static let list = """
    <ul class="licenses">
    <li class="license">
    <ul class="license__packages">
    <li><bdi>Alamofire</bdi> <bdi class="license__version">5.9.1</bdi></li>
    </ul>
    <details class="license__text">
    <summary><bdi>MIT</bdi></summary>
    <pre dir="auto">Copyright A
    &lt;b&gt;All&lt;/b&gt; &amp; more.</pre>
    </details>
    </li>
    <li class="license">
    <ul class="license__packages">
    <li><bdi>atlas</bdi></li>
    <li><bdi>nio</bdi> <bdi class="license__version">2.6</bdi></li>
    </ul>
    <details class="license__text">
    <summary><bdi>Apache-2.0</bdi></summary>
    <pre dir="auto">The Apache License</pre>
    </details>
    </li>
    <li class="license">
    <ul class="license__packages">
    <li><bdi>Charts</bdi></li>
    </ul>
    <p class="license__name"><bdi>Apache-2.0</bdi></p>
    </li>
    <li class="license">
    <ul class="license__packages">
    <li><bdi>Lottie</bdi></li>
    </ul>
    <p class="license__name">The license is not documented.</p>
    </li>
    <li class="license">
    <ul class="license__packages">
    <li><bdi>Own</bdi></li>
    </ul>
    <details class="license__text">
    <summary><bdi>License</bdi></summary>
    <pre dir="auto">Do what you like.</pre>
    </details>
    </li>
    <li class="license">
    <ul class="license__packages">
    <li><a href="https://code.example/zip"><bdi>Zip</bdi></a> <bdi class="license__version">2.1</bdi></li>
    </ul>
    <details class="license__text">
    <summary><bdi>MIT</bdi></summary>
    <pre dir="auto">Copyright Z</pre>
    </details>
    </li>
    </ul>
    """

  @Test func pageWithOnlyLicensesIsCalledAcknowledgements() async throws {
    let site = try TestSite(Self.app)
    #expect(try await site.messages() == "")
    #expect(
      try site.main("x/credits/index.html") == """
        <h1>Acknowledgements</h1>
        <section id="acknowledgements">
        \(Self.list)
        </section>

        """)
    let overview = try site.folder.text("public/x/index.html")
    #expect(overview.contains("Acknowledgements") && overview.contains("Licenses of the software in the app"))
    let head = try site.folder.text("public/x/credits/index.html").components(separatedBy: "</head>")[0]
    #expect(head.contains("content=\"The software by others that is part of X, and its licenses.\""))
    #expect(head.contains("licenses.css") && !head.contains("icons.css"))
  }

  @Test func licensesFollowTheCredits() async throws {
    let site = try TestSite(Self.app.merging(Self.icons) { $1 })
    #expect(try await site.messages() == "")
    let page = try site.main("x/credits/index.html")
    #expect(page.hasPrefix("<h1>Credits</h1>\n<section aria-labelledby=\"credits-title\">\n<h2 id=\"credits-title\">Made by</h2>\n"))
    #expect(
      page.hasSuffix(
        """
        </section>
        <section id="acknowledgements" aria-labelledby="acknowledgements-title">
        <h2 id="acknowledgements-title">Acknowledgements</h2>
        <p>The software by others that is part of X, and its licenses.</p>
        \(Self.list)
        </section>

        """))
  }

  @Test func textByTheAuthorKeepsItsTitle() async throws {
    let site = try TestSite(
      Self.app.merging(["content/x/credits.md": "---\ntitle: Thanks\ndescription: Thank you.\n---\nTo all, [see](#acknowledgements).\n"]) {
        $1
      })
    #expect(try await site.messages() == "")
    let page = try site.main("x/credits/index.html")
    #expect(page.hasPrefix("<h1>Thanks</h1>\n<div class=\"prose\">\n<p>To all, <a href=\"#acknowledgements\">see</a>.</p>\n</div>\n"))
    #expect(page.contains("<h2 id=\"acknowledgements-title\">Acknowledgements</h2>"))
  }

  @Test func appWithoutPackagesHasNoCreditsPage() async throws {
    for files in [["content/x/app.yaml": "name: X\n"], Self.app.merging(["content/x/licenses.yaml": "packages: []\n"]) { $1 }] {
      let site = try TestSite(files)
      #expect(try await site.messages() == "")
      #expect(!site.folder.exists("public/x/credits/index.html"))
    }
  }

  @Test func packageNamesAreEscapedAndIsolated() async throws {
    let site = try TestSite(
      Self.app.merging([
        "content/x/licenses.yaml": """
        packages: [{ name: "</bdi><script>a\\u202Eb\\u2066", version: "\\u202E1", license: "\\"<i>", text: "</pre><script>" }]

        """
      ]) { $1 })
    #expect(try await site.messages() == "")
    #expect(
      try site.main("x/credits/index.html").contains(
        """
        <li><bdi>&lt;/bdi&gt;&lt;script&gt;a\u{202E}b\u{2066}</bdi> <bdi class="license__version">\u{202E}1</bdi></li>
        </ul>
        <details class="license__text">
        <summary><bdi>&quot;&lt;i&gt;</bdi></summary>
        <pre dir="auto">&lt;/pre&gt;&lt;script&gt;</pre>
        </details>
        """))
  }

  @Test func documentListsPackagesByName() async throws {
    let site = try TestSite(Self.app)
    _ = try await site.build()
    #expect(
      try site.folder.text("public/api/v1/x/licenses.json")
        == #"{"apiVersion":1,"app":"x","packages":["#
        + [
          #"{"license":"MIT","name":"Alamofire","text":"Copyright A\n<b>All</b> & more.","version":"5.9.1"}"#,
          #"{"license":"Apache-2.0","name":"atlas","text":"The Apache License"}"#, #"{"license":"Apache-2.0","name":"Charts"}"#,
          #"{"name":"Lottie"}"#, #"{"license":"Apache-2.0","name":"nio","text":"The Apache License","version":"2.6"}"#,
          #"{"name":"Own","text":"Do what you like."}"#,
          #"{"license":"MIT","name":"Zip","text":"Copyright Z","url":"https://code.example/zip","version":"2.1"}"#,
        ].joined(separator: ",") + "]}\n")
  }

  @Test func searchFindsPackages() async throws {
    let site = try TestSite(Self.app.merging(Self.icons) { $1 })
    _ = try await site.build()
    let found = try site.folder.text("public/search.json")
    #expect(found.contains("x/credits/#acknowledgements") && found.contains("Alamofire") && found.contains("licenses"))
  }

  @Test func pageUsesTheWordsOfItsLanguage() async throws {
    let site = try TestSite(Self.app.merging(["content/site.yaml": "title: T\nlanguage: de\n"]) { $1 })
    #expect(try await site.messages() == "")
    let page = try site.main("x/credits/index.html")
    #expect(page.hasPrefix("<h1>Lizenzhinweise</h1>\n"))
    #expect(page.contains("<p class=\"license__name\">Die Lizenz ist nicht dokumentiert.</p>"))
  }
}
