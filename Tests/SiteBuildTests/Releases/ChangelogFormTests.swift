import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// What a changelog may look like, and what is reported of it.
@Suite struct ChangelogFormTests {
  /// In CommonMark they are the same as those with `#`.
  @Test func headingsMayBeUnderlined() async throws {
    let changelog = """
      Changelog
      =========

      [Unreleased]
      ------------

      - A secret.

      [1.2.0] - 2026-03-01
      --------------------
      Larger
      text.

      | a |
      |---|
      | b |

      > quoted
      ---

      - item
      lazy
      ---

      ```
      [9.9.9] - 2026-09-09
      --------------------
      ```

      ### Added
      ---

      1.1.0 - 2026-02-01
      ===
      First.

      [1.2.0]: https://code.example/
      ---
      """
    let site = try ChangelogSite.site { $0["content/steps/CHANGELOG.md"] = changelog }
    #expect(try await site.messages() == "")
    let page = try site.main("steps/releases/index.html")
    #expect(page.matches(of: /<h2 class="post__title" id="([^"]*)-title">/).map { String($0.output.1) } == ["1.2.0", "1.1.0"])
    #expect(page.contains("<p>Larger\ntext.</p>") && page.contains("<p>First.</p>\n<p>---</p>") && !page.contains("secret"), "\(page)")
    #expect(try site.folder.text("public/steps/releases/1.1.0.txt") == "First.\n\n---\n")
  }

  /// An id with a blank is none.
  @Test func theAddressOfAVersionWithWordsHasNoBlanks() async throws {
    let site = try ChangelogSite.site {
      $0["content/steps/app.yaml"] = "name: Steps\nversion: '1.0'\n"
      $0["content/steps/CHANGELOG.md"] = "## 1.1 Beta 2 (2026-03-01)\n\n### Added\n\n- A.\n\n## Version 1.0 (2026-02-01)\n\n- B.\n"
    }
    #expect(try await site.messages() == "")
    let page = try site.main("steps/releases/index.html")
    #expect(
      page.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) } == [
        "1.1-Beta-2", "1.1-Beta-2-title", "1.1-beta-2-added", "1.0", "1.0-title",
      ])
    #expect(page.contains(">Version 1.1 Beta 2<") && page.contains(">Version 1.0<"))
    #expect(try site.folder.text("public/steps/releases/1.1-Beta-2.txt") == "Added\n\n- A.\n")
    #expect(
      try site.folder.text("public/api/v1/steps/releases.json").contains(
        "\"url\":\"/steps/releases/#1.1-Beta-2\",\"version\":\"1.1 Beta 2\""))
  }

  /// Not the newest of all, but one that is planned.
  @Test(arguments: ["1.2.0", "1.2", "v1.2.0", "1.3.0", "2.0.0"])
  func anAppMayBeAtItsNewestOrAPlannedRelease(_ version: String) async throws {
    let site = try ChangelogSite.site {
      $0["content/steps/app.yaml"] = "name: Steps\nversion: '\(version)'\n"
      $0["content/steps/CHANGELOG.md"]?.replace("## [1.2.0] -", with: "## [1.3.0] - 2027-01-01\n\n## [1.2.0] -")
    }
    #expect(try await site.messages() == "")
  }

  @Test(arguments: ["1.1.0", "1.0.0", "1.0"])
  func anAppThatIsBehindIsAWarning(_ version: String) async throws {
    let site = try ChangelogSite.site { $0["content/steps/app.yaml"] = "name: Steps\nversion: '\(version)'\n" }
    #expect(try await site.messages().contains("the newest release is 1.2.0 [other-version]"))
  }

  /// A link that leads nowhere is reported where it stands, once: not on the page of releases, in lists and on the app's page again.
  @Test func aDeadLinkIsReportedOnce() async throws {
    let site = try ChangelogSite.site {
      $0["content/steps/CHANGELOG.md"]?.replace("First release.", with: "[A](none.md) [B](privacy.md#none) ![C](none.png)")
      $0["content/steps/CHANGELOG.md"]?.replace("A *large*", with: "[D](nothing.md) A *large*")
      $0["content/steps/index.md"] = "---\ndescription: X.\nlayout: landing\n---\nText.\n"
      $0["content/steps/blog/index.md"] = "---\ntitle: Blog\ndescription: Posts.\nlayout: list\n---\n"
      $0["content/steps/blog/2026-01-01-a.md"] = "# A\n\n[E](gone.md) [F](../privacy.md#gone)\n\n<!--more-->\n\nMore.\n"
    }
    let found = try await site.check().diagnostics.filter { $0.code != .missingDescription }.map {
      "\($0.path):\($0.location?.line ?? 0) \($0.code.rawValue) \($0.summary)"
    }
    #expect(
      found.sorted() == [
        "content/steps/CHANGELOG.md:13 dead-link \"nothing.md\" does not exist",
        "content/steps/CHANGELOG.md:39 dead-fragment /steps/privacy/ has no anchor \"#none\"",
        "content/steps/CHANGELOG.md:39 dead-link \"none.md\" does not exist",
        "content/steps/CHANGELOG.md:39 dead-link \"none.png\" does not exist",
        "content/steps/blog/2026-01-01-a.md:3 dead-fragment /steps/privacy/ has no anchor \"#gone\"",
        "content/steps/blog/2026-01-01-a.md:3 dead-link \"gone.md\" does not exist",
      ])
  }

  @Test func rawHTMLOfAReleaseIsCheckedToo() async throws {
    let site = try ChangelogSite.site {
      $0["content/site.yaml"]? += "markdown: { html: true }\n"
      $0["content/steps/CHANGELOG.md"]?.replace("First release.", with: "<a href=\"none/\">A</a>")
    }
    let found = try await site.check().diagnostics.filter { $0.code != .missingDescription }.map {
      "\($0.path):\($0.location?.line ?? 0) \($0.code.rawValue) \($0.summary)"
    }
    #expect(found == ["content/steps/CHANGELOG.md:39 dead-link \"none/\" does not exist"])
  }
}
