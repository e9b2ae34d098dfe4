import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Landing pages of apps: `layout: landing`.
@Suite struct LandingTests {
  private static let files = ChangelogSite.files.merging([
    "content/steps/index.md": """
    ---
    title: Steps
    description: Walk more.
    layout: landing
    ---

    Words above.

    ## Weekly goals

    For weeks *too*.

    ### How

    ![A week](week.svg)

    ## Nothing leaves the phone

    Not a byte.

    """,
    "content/steps/week.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"2\"/>",
    "content/steps/faq.md": "---\ntitle: Questions\ndescription: Answers.\nlayout: faq\n---\n"
      + (1...7).map { "## Q\($0)?\n\nA.\n\n" }.joined(),
  ]) { _, new in new }

  /// Returns the landing page without the part for developers.
  private static func landing(_ site: TestSite) throws -> String {
    try site.main("steps/index.html").components(separatedBy: "<details class=\"developers\">")[0]
  }

  @Test func landingPageShowsFeaturesNewestReleaseAndQuestions() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    #expect(
      try Self.landing(site) == #"""
        <div class="landing">
        <div class="hero">
        <div class="hero__name">
        <span class="mark mark--1" aria-hidden="true">S</span>
        <h1>Steps</h1>
        </div>
        <p class="lead">Walk more.</p>
        </div>
        <div class="prose landing__text">
        <p>Words above.</p>
        <section class="feature">
        <h2 id="weekly-goals">Weekly goals<a class="anchor" href="#weekly-goals" aria-hidden="true" tabindex="-1"></a></h2>
        <p>For weeks <em>too</em>.</p>
        <h3 id="how">How<a class="anchor" href="#how" aria-hidden="true" tabindex="-1"></a></h3>
        <p><img src="week.svg" alt="A week" width="4" height="2" decoding="async" /></p>
        </section>
        <section class="feature">
        <h2 id="nothing-leaves-the-phone">Nothing leaves the phone<a class="anchor" href="#nothing-leaves-the-phone" aria-hidden="true" tabindex="-1"></a></h2>
        <p>Not a byte.</p>
        </section>
        </div>
        </div>
        <div class="landing__part">
        <section class="post release" id="1.2.0" aria-labelledby="1.2.0-title">
        <h2 class="post__title" id="1.2.0-title"><a href="releases/#1.2.0">Version 1.2.0</a></h2>
        <p class="byline"><time datetime="2026-03-01">1 March 2026</time></p>
        <div class="prose post__summary">
        <p>A <em>large</em> release, see <a href="privacy/#data">privacy</a>.</p>
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
        <p><a href="releases/">All releases</a></p>
        </div>
        <section class="landing__part" aria-labelledby="landing-questions">
        <h2 id="landing-questions">Questions and answers</h2>
        <ul class="links">
        <li class="links__item"><a href="faq/#q1">Q1?</a></li>
        <li class="links__item"><a href="faq/#q2">Q2?</a></li>
        <li class="links__item"><a href="faq/#q3">Q3?</a></li>
        <li class="links__item"><a href="faq/#q4">Q4?</a></li>
        <li class="links__item"><a href="faq/#q5">Q5?</a></li>
        </ul>
        <p><a href="faq/">All questions</a></p>
        </section>

        """#)
    let search = try site.folder.text("public/search.json")
    #expect(search.contains(#""headings":["Weekly goals","How","Nothing leaves the phone"]"#))
  }

  @Test(arguments: ["landing", "app"]) func liveScreenIsOneClickAway(layout: String) async throws {
    let site = try TestSite([
      "content/index.md": "---\ndescription: Home.\n---\nHome\n", "content/x/app.yaml": "name: X\n",
      "content/x/index.md": "---\ntitle: X\ndescription: An app.\n\(layout == "app" ? "" : "layout: landing\n")---\nWords.\n",
      "content/x/settings.yaml": "screens: { main: { title: Main, sections: [{ id: a, rows: [{ b: { title: B, kind: info } }] }] } }\n",
    ])
    #expect(try await site.messages() == "")
    #expect(try site.main("x/index.html").contains("<p class=\"try\"><a class=\"button\" href=\"settings/\">Try the settings</a></p>"))
  }

  /// As with the default layout, these links are at the bottom.
  @Test(arguments: [true, false]) func linksForDevelopersAreBelow(isForDevelopers: Bool) async throws {
    let site = try TestSite(Self.files.merging(["content/site.yaml": "title: T\ndevelopers: \(isForDevelopers)\n"]) { $1 })
    #expect(try await site.messages() == "")
    let page = try site.main("steps/index.html")
    let parts = page.components(separatedBy: "<details class=\"developers\">\n<summary>For developers</summary>\n")
    #expect(parts.count == (isForDevelopers ? 2 : 1))
    let links = parts.dropFirst().flatMap { $0.matches(of: /<a href="([^"]*)"/).map { String($0.output.1) } }
    let documents = ["steps/settings.json", "steps/pages.json", "steps/releases.json", "steps/configuration.schema.json", "manifest.json"]
    #expect(links == (isForDevelopers ? documents.map { "../api/v1/\($0)" } : []), "\(page)")
  }

  @Test func newestPostsAreShown() async throws {
    let site = try TestSite(ChangelogSite.posts.merging(["content/steps/index.md": "---\nlayout: landing\n---\n"]) { $1 })
    #expect(try await site.messages() == "")
    #expect(
      try Self.landing(site) == #"""
        <div class="landing">
        <div class="hero">
        <div class="hero__name">
        <span class="mark mark--1" aria-hidden="true">S</span>
        <h1>Steps</h1>
        </div>
        <p class="lead">Settings and pages of Steps.</p>
        </div>
        </div>
        <div class="landing__part">
        <section class="post release" id="2.0.0-beta+1" aria-labelledby="2.0.0-beta+1-title">
        <h2 class="post__title" id="2.0.0-beta+1-title"><a href="blog/second/">Version 2.0.0-beta+1</a></h2>
        <p class="byline"><time datetime="2026-02-01">1 February 2026</time></p>
        <p><a href="blog/second/">Weeks</a></p>
        <div class="prose post__summary">
        <ul>
        <li>Weekly goals</li>
        </ul>
        </div>
        </section>
        <p><a href="releases/">All releases</a></p>
        </div>

        """#)
  }

  @Test func brandIsShownAtTheTop() async throws {
    var files = Self.files
    files["content/steps/app.yaml"] = "name: Steps\nbrand: { tagline: One more step, store: { appStore: 1234567890 } }\n"
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    let page = try site.main("steps/index.html")
    #expect(page.contains("<p class=\"tagline\">One more step</p>\n<p class=\"lead\">Walk more.</p>\n<div role=\"group\""))
    #expect(page.contains("aria-label=\"Where to get the app\">\n<ul class=\"stores\""))
    #expect(page.contains("href=\"https://apps.apple.com/app/id1234567890\""))
  }

  /// A mistake in a changelog is reported once, although two pages show it.
  @Test func mistakesOfAReleaseAreReportedOnce() async throws {
    var files = Self.files
    files["content/steps/CHANGELOG.md"] = "## [1.0.0] - 2026-01-01\n\n[x](nowhere.md)\n"
    let report = try await TestSite(files).build()
    #expect(
      report.diagnostics.map(\.brief) == [
        "content/steps/CHANGELOG.md:3:1 warning dead-link \"nowhere.md\" does not exist | link to a page's file, such as terms.md"
      ])
  }

  @Test func otherPagesCannotHaveTheLayout() async throws {
    let site = try TestSite(["content/x.md": "---\ndescription: X.\nlayout: landing\n---\n# X\n"])
    #expect(
      try await site.messages() == """
        content/x.md:3:9: error: the layout "landing" is only for the home page of an app [unknown-layout]
            3 | layout: landing
              |         ^~~~~~~
              = help: use it in the index.md of an app's folder

        """)
  }
}

/// The newest release on an app's landing page, shortened if it is long.
@Suite struct LandingReleaseTests {
  private func site(_ notes: String) async throws -> TestSite {
    let site = try TestSite([
      "content/site.yaml": "title: Test\ndescription: A test.\nbaseURL: https://x.example/\n", "content/steps/app.yaml": "name: Steps\n",
      "content/steps/index.md": "---\nlayout: landing\n---\n",
      "content/steps/CHANGELOG.md": "## [1.2.0] - 2026-03-01\n\n\(notes)\n\n[1.2.0]: https://code.example/compare/v1.1.0...v1.2.0\n",
    ])
    #expect(try await site.messages() == "")
    return site
  }

  private func items(_ numbers: ClosedRange<Int>) -> String { numbers.map { "- Change \($0)\n" }.joined() }

  private func release(_ site: TestSite) throws -> String {
    let main = try site.main("steps/index.html")
    let (start, end) = (try #require(main.range(of: "</time></p>\n")), try #require(main.range(of: "</section>")))
    return String(main[start.upperBound..<end.lowerBound])
  }

  @Test func longReleaseIsCutBetweenEntriesAndLinksToTheRest() async throws {
    let site = try await site("### Added\n\n\(items(1...7))\n### Changed\n\n\(items(8...9))\n### Fixed\n\n\(items(10...11))")
    #expect(
      try release(site) == """
        <div class="prose post__summary">
        <h3 id="1.2.0-added">Added<a class="anchor" href="#1.2.0-added" aria-hidden="true" tabindex="-1"></a></h3>
        <ul>
        <li>Change 1</li>
        <li>Change 2</li>
        <li>Change 3</li>
        <li>Change 4</li>
        <li>Change 5</li>
        <li>Change 6</li>
        <li>Change 7</li>
        </ul>
        <h3 id="1.2.0-changed">Changed<a class="anchor" href="#1.2.0-changed" aria-hidden="true" tabindex="-1"></a></h3>
        <ul>
        <li>Change 8</li>
        </ul>
        </div>
        <p><a href="releases/#1.2.0">All changes in version 1.2.0</a></p>

        """)
    let all = try site.folder.text("public/steps/releases/index.html")
    #expect(all.contains("<li>Change 11</li>") && all.contains("href=\"https://code.example/compare/v1.1.0...v1.2.0\">All changes"))
    #expect(try await site.check().diagnostics.isEmpty)
  }

  @Test func headingWithoutShownEntriesIsLeftOut() async throws {
    let site = try await site("### Added\n\n\(items(1...8))\n### Fixed\n\n\(items(9...11))")
    let text = try release(site)
    #expect(text.contains("Change 8</li>\n</ul>\n</div>") && !text.contains("Fixed"))
  }

  @Test func shortReleaseIsComplete() async throws {
    let site = try await site("### Added\n\n\(items(1...6))\n### Fixed\n\n\(items(7...8))")
    let text = try release(site)
    #expect(text.contains("Change 8</li>") && !text.contains("releases/#1.2.0"))
    #expect(text.contains("href=\"https://code.example/compare/v1.1.0...v1.2.0\">All changes in version 1.2.0"))
  }

  @Test func authorCanSetTheCut() async throws {
    let site = try await site("A *short* text.\n\n<!--more-->\n\n### Fixed\n\n\(items(1...2))")
    let text = try release(site)
    #expect(text.contains("<p>A <em>short</em> text.</p>") && !text.contains("Fixed") && text.contains("href=\"releases/#1.2.0\""))
    #expect(try site.folder.text("public/steps/releases/index.html").contains("Change 2"))
  }

  /// Mistakes in the part that is cut off are still reported.
  @Test func linksBelowTheCutAreChecked() async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\n", "content/steps/app.yaml": "name: Steps\n",
      "content/steps/index.md": "---\nlayout: landing\n---\n",
      "content/steps/CHANGELOG.md": "## [1.2.0] - 2026-03-01\n\n\(items(1...9))- [x](nowhere.md)\n",
    ])
    let report = try await site.build()
    #expect(
      report.diagnostics.map(\.brief) == [
        "content/steps/CHANGELOG.md:12:3 warning dead-link \"nowhere.md\" does not exist | link to a page's file, such as terms.md"
      ])
  }
}
