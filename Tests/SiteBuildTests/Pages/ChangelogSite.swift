import Foundation
import TestSupport

/// A site whose app has a changelog.
enum ChangelogSite {
  static let changelog = """
    # Changelog

    All notable changes.

    ## [Unreleased]

    ### Added

    - A secret.

    ## [1.2.0] - 2026-03-01

    A *large* release, see [privacy](privacy.md#data).

    ### Added

    - Weekly **goals** for `Array<Int>`
      over two lines.
    - Another:
      1. one
      2. two

    ### Fixed

    - A crash [#12].

    ```
    ## [9.9.9] - 2026-09-09
    ```

    ## [1.1.0] - 2026-02-01 [YANKED]

    ### Added

    - Nothing that stayed.

    ## 1.0.0 - 2026-01-01

    First release.

    [unreleased]: https://code.example/compare/v1.2.0...HEAD
    [1.2.0]: https://code.example/compare/v1.1.0...v1.2.0
    [#12]: https://code.example/issues/12

    """

  static let files = [
    "content/site.yaml": "title: Test\nbaseURL: https://x.example/a/\n",
    "content/steps/app.yaml": "name: Steps\n",
    "content/steps/privacy.md": "---\ndescription: What is stored.\n---\n# Privacy\n\n## Data\n\nNone. See [what is new](CHANGELOG.md).\n",
    "content/steps/CHANGELOG.md": changelog,
  ]

  static func site(_ change: (inout [String: String]) -> Void = { _ in }) throws -> TestSite {
    var files = files
    change(&files)
    return try TestSite(files)
  }

  /// A blog with two posts about versions, a draft, and a page that isn't about a version.
  static let posts = [
    "content/site.yaml": "title: Test\nbaseURL: https://x.example/a/\n",
    "content/steps/app.yaml": "name: Steps\n",
    "content/steps/blog/index.md": "---\ntitle: Blog\ndescription: Posts.\nlayout: list\n---\n",
    "content/steps/blog/2026-01-01-first.md": "---\nversion: '1.0'\ndescription: It is here.\n---\n# Steps is here\n\nWe made an app.\n",
    "content/steps/blog/2026-02-01-second.md":
      "---\nversion: 2.0.0-beta+1\n---\n# Weeks\n\n- Weekly goals\n\n<!--more-->\n\n## How\n\nA story.\n",
    "content/steps/blog/2026-03-01-third.md": "---\nversion: '3.0'\ndescription: Soon.\ndraft: true\n---\n# Third\n",
    "content/steps/blog/2026-02-02-other.md": "---\ndescription: Words.\n---\n# Other\n",
  ]
}

extension TestSite {
  /// Returns a page's content below its breadcrumbs, without the button that copies code.
  func main(_ path: String) throws -> String {
    let html = try folder.text("public/\(path)")
    guard let start = html.range(of: "</ol>\n</nav>\n"), let end = html.range(of: "</main>") else { return html }
    return String(html[start.upperBound..<end.lowerBound]).replacing(
      /<template class="copy-code">.*<\/template>\n<p class="copy-status.*\n/, with: "")
  }
}
