import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The newest release on the page that presents an app, if there is no room for all of it.
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

  @Test func aLongOneIsCutBetweenItsEntriesAndLeadsToTheRest() async throws {
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
        <p><a href="releases/#1.2.0">All changes of version 1.2.0</a></p>

        """)
    let all = try site.folder.text("public/steps/releases/index.html")
    #expect(all.contains("<li>Change 11</li>") && all.contains("href=\"https://code.example/compare/v1.1.0...v1.2.0\">All changes"))
    #expect(try await site.check().diagnostics.isEmpty)
  }

  @Test func aHeadingOfWhichNothingIsShownIsLeftOut() async throws {
    let site = try await site("### Added\n\n\(items(1...8))\n### Fixed\n\n\(items(9...11))")
    let text = try release(site)
    #expect(text.contains("Change 8</li>\n</ul>\n</div>") && !text.contains("Fixed"))
  }

  @Test func oneThatFitsIsWhole() async throws {
    let site = try await site("### Added\n\n\(items(1...6))\n### Fixed\n\n\(items(7...8))")
    let text = try release(site)
    #expect(text.contains("Change 8</li>") && !text.contains("releases/#1.2.0"))
    #expect(text.contains("href=\"https://code.example/compare/v1.1.0...v1.2.0\">All changes of version 1.2.0"))
  }

  @Test func anAuthorCutsItElsewhere() async throws {
    let site = try await site("A *short* text.\n\n<!--more-->\n\n### Fixed\n\n\(items(1...2))")
    let text = try release(site)
    #expect(text.contains("<p>A <em>short</em> text.</p>") && !text.contains("Fixed") && text.contains("href=\"releases/#1.2.0\""))
    #expect(try site.folder.text("public/steps/releases/index.html").contains("Change 2"))
  }

  /// What is wrong in the part that is not shown is still reported, on the page that has all of it.
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
