import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// `/<app>/releases/`, and its feeds and documents.
@Suite struct ReleasePageTests {
  @Test func everyReleaseHasAnAnchor() async throws {
    let site = try ChangelogSite.site()
    #expect(try await site.messages() == "")
    #expect(
      try site.main("steps/releases/index.html") == #"""
        <h1>What’s new</h1>
        <section class="post release" id="1.2.0" aria-labelledby="1.2.0-title">
        <h2 class="post__title" id="1.2.0-title"><a href="#1.2.0">Version 1.2.0</a></h2>
        <p class="byline"><time datetime="2026-03-01">1 March 2026</time></p>
        <div class="prose post__summary">
        <p>A <em>large</em> release, see <a href="../privacy/#data">privacy</a>.</p>
        <h3 id="1.2.0-added">Added<a class="anchor" href="#1.2.0-added" aria-hidden="true" tabindex="-1"></a></h3>
        <ul>
        <li>Weekly <strong>goals</strong> for <code>Array&lt;Int&gt;</code>
        over two lines.</li>
        <li>Another:
        <ol>
        <li>one</li>
        <li>two</li>
        </ol>
        </li>
        </ul>
        <h3 id="1.2.0-fixed">Fixed<a class="anchor" href="#1.2.0-fixed" aria-hidden="true" tabindex="-1"></a></h3>
        <ul>
        <li>A crash <a href="https://code.example/issues/12">#12</a>.</li>
        </ul>
        <pre tabindex="0"><code>## [9.9.9] - 2026-09-09
        </code></pre>
        </div>
        <p><a href="https://code.example/compare/v1.1.0...v1.2.0">All changes in version 1.2.0</a></p>
        </section>
        <section class="post release" id="1.1.0" aria-labelledby="1.1.0-title">
        <h2 class="post__title" id="1.1.0-title"><a href="#1.1.0">Version 1.1.0</a> <span class="badge badge--quiet">Withdrawn</span></h2>
        <p class="byline"><time datetime="2026-02-01">1 February 2026</time></p>
        <div class="prose post__summary">
        <h3 id="1.1.0-added">Added<a class="anchor" href="#1.1.0-added" aria-hidden="true" tabindex="-1"></a></h3>
        <ul>
        <li>Nothing that stayed.</li>
        </ul>
        </div>
        </section>
        <section class="post release" id="1.0.0" aria-labelledby="1.0.0-title">
        <h2 class="post__title" id="1.0.0-title"><a href="#1.0.0">Version 1.0.0</a></h2>
        <p class="byline"><time datetime="2026-01-01">1 January 2026</time></p>
        <div class="prose post__summary">
        <p>First release.</p>
        </div>
        </section>
        <p class="byline">Subscribe: <a href="atom.xml">RSS (Atom)</a> · <a href="feed.json">JSON Feed</a></p>

        """#)
  }

  @Test func otherPagesLinkToTheReleases() async throws {
    let site = try ChangelogSite.site()
    _ = try await site.build()
    let privacy = try site.folder.text("public/steps/privacy/index.html")
    #expect(privacy.contains(##"See <a href="../releases/">what is new</a>."##))
    #expect(privacy.contains(##"<li><a href="../releases/">What’s new</a></li>"##))
    let app = try site.folder.text("public/steps/index.html")
    #expect(app.contains(##"<link rel="alternate" type="application/atom+xml" title="What’s new in Steps" href="releases/atom.xml">"##))
    #expect(app.contains(##"<span class="row__detail">Version 1.2.0, 1 March 2026</span>"##))
    let search = try site.folder.text("public/search.json")
    #expect(search.contains(##""headings":["Version 1.2.0","Version 1.1.0","Version 1.0.0"]"##))
    #expect(!site.folder.exists("public/steps/CHANGELOG.md") && !site.folder.exists("public/steps/CHANGELOG/index.html"))
  }

  @Test func storeNotesArePlainText() async throws {
    let site = try ChangelogSite.site()
    _ = try await site.build()
    #expect(
      try site.folder.text("public/steps/releases/1.2.0.txt") == #"""
        A large release, see privacy.

        Added

        - Weekly goals for Array‹Int› over two lines.
        - Another:
          1. one
          2. two

        Fixed

        - A crash #12.

        ## [9.9.9] - 2026-09-09

        """#)
    #expect(try site.folder.text("public/steps/releases/1.0.0.txt") == "First release.\n")
    #expect(!site.folder.exists("public/steps/releases/1.1.0.txt"), "it was taken back")
  }

  @Test func documentHasAllReleases() async throws {
    let site = try ChangelogSite.site()
    _ = try await site.build()
    let json = try site.folder.text("public/api/v1/steps/releases.json")
    #expect(
      json == #"""
        {"apiVersion":1,"app":"steps","releases":[{"date":"2026-03-01","html":"<p>A <em>large</em> release, see <a href=\"https://x.example/a/steps/privacy/#data\">privacy</a>.</p>\n<h3 id=\"1.2.0-added\">Added<a class=\"anchor\" href=\"#1.2.0-added\" aria-hidden=\"true\" tabindex=\"-1\"></a></h3>\n<ul>\n<li>Weekly <strong>goals</strong> for <code>Array&lt;Int&gt;</code>\nover two lines.</li>\n<li>Another:\n<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n</li>\n</ul>\n<h3 id=\"1.2.0-fixed\">Fixed<a class=\"anchor\" href=\"#1.2.0-fixed\" aria-hidden=\"true\" tabindex=\"-1\"></a></h3>\n<ul>\n<li>A crash <a href=\"https://code.example/issues/12\">#12</a>.</li>\n</ul>\n<pre><code>## [9.9.9] - 2026-09-09\n</code></pre>\n","text":"A large release, see privacy.\n\nAdded\n\n- Weekly goals for Array‹Int› over two lines.\n- Another:\n  1. one\n  2. two\n\nFixed\n\n- A crash #12.\n\n## [9.9.9] - 2026-09-09","url":"/steps/releases/#1.2.0","version":"1.2.0"},{"date":"2026-02-01","html":"<h3 id=\"1.1.0-added\">Added<a class=\"anchor\" href=\"#1.1.0-added\" aria-hidden=\"true\" tabindex=\"-1\"></a></h3>\n<ul>\n<li>Nothing that stayed.</li>\n</ul>\n","text":"Added\n\n- Nothing that stayed.","url":"/steps/releases/#1.1.0","version":"1.1.0","withdrawn":true},{"date":"2026-01-01","html":"<p>First release.</p>\n","text":"First release.","url":"/steps/releases/#1.0.0","version":"1.0.0"}]}

        """#)
    let document = try JSONDecoder().decode(ReleasesDocument.self, from: Data(json.utf8))
    #expect(document.body.releases.map(\.id) == ["1.2.0", "1.1.0", "1.0.0"])
    let manifest = try JSONDecoder().decode(Manifest.self, from: site.folder.data("public/api/v1/manifest.json"))
    let entry = try #require(manifest.documents.first { $0.kind.known == .releases })
    #expect(entry.id == "steps/releases" && entry.schema == "https://x.example/a/api/v1/schemas/releases.schema.json")
    #expect(entry.matches(Array(json.utf8)))
  }

  @Test func feedsHaveAllReleases() async throws {
    let site = try ChangelogSite.site { $0["content/site.yaml"]? += "pageSize: 2\n" }
    _ = try await site.build()
    let atom = try site.folder.text("public/steps/releases/atom.xml")
    #expect(
      atom.matches(of: /<title>(.*)<\/title>/).map(\.1) == ["What’s new in Steps · Test", "Steps: 1.2.0", "Steps: 1.1.0 (withdrawn)"])
    #expect(
      atom.contains("<id>https://x.example/a/steps/releases/#1.2.0</id>")
        && atom.contains("see &lt;a href=&quot;https://x.example/a/steps/privacy/"))
    let json = try site.folder.text("public/steps/releases/feed.json")
    #expect(json.contains(##""url":"https://x.example/a/steps/releases/#1.1.0""##) && !json.contains("1.0.0"))
  }

  /// Unreleased changes are left out; with `--drafts` they are on the page only.
  @Test func unreleasedChangesAreShownWithDrafts() async throws {
    let site = try ChangelogSite.site { files in
      files["content/steps/CHANGELOG.md"]?.replace("## [1.2.0] - 2026-03-01", with: "## [1.2.0] - 2027-03-01")
    }
    _ = try await site.build()
    let published = try site.folder.contents(below: "public").filter { $0.key.contains("steps") || $0.key.hasSuffix(".json") }
    for (path, bytes) in try atLeast(10, published) {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("A secret.") && !text.contains("Weekly") && !text.contains("Not released yet"), "\(path)")
    }
    #expect(try await site.build { $0.includesDrafts = true }.diagnostics == [])
    let page = try site.main("steps/releases/index.html")
    #expect(page.contains(##"id="unreleased-title"><a href="#unreleased">Not released yet</a></h2>"##) && page.contains("A secret."))
    #expect(page.contains(##"Version 1.2.0</a> <span class="badge badge--quiet">Scheduled</span></h2>"##), "\(page)")
    #expect(try !site.folder.text("public/api/v1/steps/releases.json").contains("1.2.0"))
    #expect(try !site.folder.text("public/steps/releases/atom.xml").contains("1.2.0"))
    #expect(!site.folder.exists("public/steps/releases/1.2.0.txt"))
  }

  @Test func changelogWithoutReleasesHasNoPage() async throws {
    let site = try ChangelogSite.site { $0["content/steps/CHANGELOG.md"] = "# Changelog\n\n## [Unreleased]\n\n- A secret.\n" }
    #expect(
      try await site.messages() == """
        content/steps/privacy.md:8:11: warning: "CHANGELOG.md" does not exist [dead-link]
            8 | None. See [what is new](CHANGELOG.md).
              |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~
              = help: link to a page's file, such as terms.md

        """)
    #expect(!site.folder.exists("public/steps/releases") && !site.folder.exists("public/api/v1/steps/releases.json"))
    #expect(try !site.folder.text("public/steps/index.html").contains("releases"))
  }

  /// `releases.md` contains the page's title, and the text above the releases.
  @Test func textIsShownAboveTheReleases() async throws {
    let site = try ChangelogSite.site {
      $0["content/steps/releases.md"] = "---\ntitle: News\ndescription: All news.\n---\nWords above.\n"
    }
    #expect(try await site.messages() == "")
    #expect(
      try site.main("steps/releases/index.html").hasPrefix(
        "<h1>News</h1>\n<div class=\"prose\">\n<p>Words above.</p>\n</div>\n<section class=\"post release\" id=\"1.2.0\""))
  }

  @Test func postsAboutVersionsAreReleases() async throws {
    let site = try TestSite(ChangelogSite.posts)
    #expect(try await site.messages() == "")
    #expect(
      try site.main("steps/releases/index.html") == #"""
        <h1>What’s new</h1>
        <section class="post release" id="2.0.0-beta+1" aria-labelledby="2.0.0-beta+1-title">
        <h2 class="post__title" id="2.0.0-beta+1-title"><a href="../blog/second/">Version 2.0.0-beta+1</a></h2>
        <p class="byline"><time datetime="2026-02-01">1 February 2026</time></p>
        <p><a href="../blog/second/">Weeks</a></p>
        <div class="prose post__summary">
        <ul>
        <li>Weekly goals</li>
        </ul>
        </div>
        </section>
        <section class="post release" id="1.0" aria-labelledby="1.0-title">
        <h2 class="post__title" id="1.0-title"><a href="../blog/first/">Version 1.0</a></h2>
        <p class="byline"><time datetime="2026-01-01">1 January 2026</time></p>
        <p><a href="../blog/first/">Steps is here</a></p>
        <p>It is here.</p>
        </section>
        <p class="byline">Subscribe: <a href="atom.xml">RSS (Atom)</a> · <a href="feed.json">JSON Feed</a></p>

        """#)
    #expect(
      try site.folder.text("public/api/v1/steps/releases.json") == #"""
        {"apiVersion":1,"app":"steps","releases":[{"date":"2026-02-01","html":"<h1 id=\"weeks\">Weeks</h1>\n<ul>\n<li>Weekly goals</li>\n</ul>\n<h2 id=\"how\">How<a class=\"anchor\" href=\"#how\" aria-hidden=\"true\" tabindex=\"-1\"></a></h2>\n<p>A story.</p>\n","text":"- Weekly goals","title":"Weeks","url":"/steps/blog/second/","version":"2.0.0-beta+1"},{"date":"2026-01-01","html":"<h1 id=\"steps-is-here\">Steps is here</h1>\n<p>We made an app.</p>\n","text":"We made an app.","title":"Steps is here","url":"/steps/blog/first/","version":"1.0"}]}

        """#)
    #expect(try site.folder.text("public/steps/releases/2.0.0-beta+1.txt") == "- Weekly goals\n")
    #expect(try site.folder.text("public/steps/releases/1.0.txt") == "We made an app.\n")
    let atom = try site.folder.text("public/steps/releases/atom.xml")
    #expect(atom.contains("<title>Weeks</title>") && atom.contains("A story.") && !atom.contains("Other"))
    _ = try await site.build { $0.includesDrafts = true }
    #expect(try site.main("steps/releases/index.html").contains("Version 3.0</a> <span class=\"badge badge--quiet\">Draft</span>"))
    #expect(try !site.folder.text("public/api/v1/steps/releases.json").contains("3.0"))
  }
}
