import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The formats of changelogs, and their diagnostics.
@Suite struct ChangelogFormTests {
  /// In CommonMark, underlines are equivalent to `#`.
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

  /// Only the newest release's notes go to the store, so only these notes must fit.
  @Test func onlyTheNewestNotesHaveToFit() async throws {
    let long = String(repeating: "x", count: 4_001)
    func found(_ changelog: String) async throws -> [String] {
      let site = try ChangelogSite.site { $0["content/steps/CHANGELOG.md"] = changelog }
      return try await site.build().diagnostics.filter { $0.code == .longReleaseNotes }.map { "\($0.location?.line ?? 0)" }
    }
    #expect(try await found("## 2.0 - 2026-03-01\n\nNew.\n\n## 1.0 - 2026-02-01\n\n\(long)\n\n## 0.9 - 2026-01-01\n\n\(long)\n") == [])
    #expect(try await found("## 2.0 - 2026-03-01\n\n\(long)\n\n## 1.0 - 2026-02-01\n\n\(long)\n") == ["1"])
    // The notes of both the beta and the newest public release must fit.
    let beta = "## 7.1 beta - 2026-02-01\n\n\(long)\n\n## 7.0.3 - 2026-03-01\n\n\(long)\n\n## 7.0.2 - 2026-01-01\n\n\(long)\n"
    #expect(try await found(beta) == ["1", "5"])
  }

  @Test func storeNotesContainAcceptedTextOnly() async throws {
    let site = try ChangelogSite.site {
      $0["content/steps/CHANGELOG.md"] =
        "## 1.0.0 - 2026-02-01\n\n### 🚨 Fixed\n\n- 🐛 The calendar connects again\n- A control character: \u{7}\n"
    }
    #expect(try await site.messages() == "")
    #expect(
      try site.folder.text("public/steps/releases/1.0.0.txt") == "Fixed\n\n- The calendar connects again\n- A control character:\n")
    #expect(try site.main("steps/releases/index.html").contains("🐛 The calendar"))
    #expect(try site.folder.text("public/api/v1/steps/releases.json").contains("🐛 The calendar"))
  }

  /// With drafts, each planned version has an anchor.
  @Test func severalVersionsMayBePlanned() async throws {
    let site = try ChangelogSite.site {
      $0["content/steps/CHANGELOG.md"] =
        "## 2.1.0 (unreleased)\n\nSecret.\n\n## 2.0.0 - 2026-02-01\n\nOut.\n\n## 1.9.1 (unreleased)\n\nOld.\n"
    }
    #expect(try await site.messages() == "")
    #expect(try !site.main("steps/releases/index.html").contains("Secret"))
    #expect(try await site.build { $0.includesDrafts = true }.diagnostics == [])
    let page = try site.main("steps/releases/index.html")
    #expect(page.matches(of: /<section class="post release" id="([^"]*)"/).map { String($0.1) } == ["2.1.0", "1.9.1", "2.0.0"])
    #expect(page.contains("Version 2.1.0</a> <span class=\"badge badge--quiet\">Not released yet</span>"), "\(page)")
  }

  /// An older branch may have a later release than the app's version.
  @Test func appMayBeAheadOfAnOlderBranch() async throws {
    let site = try ChangelogSite.site {
      $0["content/steps/app.yaml"] = "name: Steps\nversion: '7.1.0'\n"
      $0["content/steps/CHANGELOG.md"] = "## 7.1.0 - 2026-02-01\n\nA.\n\n## 7.0.3 - 2026-03-01\n\nB.\n"
    }
    #expect(try await site.messages() == "")
  }

  /// An id cannot contain spaces.
  @Test func anchorOfAVersionWithWordsHasNoSpaces() async throws {
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

  /// A planned version is accepted too.
  @Test(arguments: ["1.2.0", "1.2", "v1.2.0", "1.3.0", "2.0.0"])
  func appMayHaveItsNewestOrAPlannedVersion(_ version: String) async throws {
    let site = try ChangelogSite.site {
      $0["content/steps/app.yaml"] = "name: Steps\nversion: '\(version)'\n"
      $0["content/steps/CHANGELOG.md"]?.replace("## [1.2.0] -", with: "## [1.3.0] - 2027-01-01\n\n## [1.2.0] -")
    }
    #expect(try await site.messages() == "")
  }

  @Test(arguments: ["1.1.0", "1.0.0", "1.0"])
  func appWithAnOldVersionIsAWarning(_ version: String) async throws {
    let site = try ChangelogSite.site { $0["content/steps/app.yaml"] = "name: Steps\nversion: '\(version)'\n" }
    #expect(try await site.messages().contains("the newest release is 1.2.0 [other-version]"))
  }

  /// A dead link is reported once, at its location in the changelog, although several pages show it.
  @Test func deadLinkIsReportedOnce() async throws {
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

  @Test func rawHTMLInAReleaseIsChecked() async throws {
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
