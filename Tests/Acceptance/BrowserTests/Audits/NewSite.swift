import SiteBuild
import SiteContent
import TestSupport
import Testing

/// The site that `init` makes, with more releases and a brand: it has layouts that the shipped content does not use. It is served in the made-up languages
/// too.
struct NewSite: Sendable {
  static let made = Task { try await NewSite() }

  let folder: TemporaryFolder
  /// A page of each of these layouts, and the page that presents the app.
  let pages: [AuditedSite.Page]
  /// Some in a made-up language.
  let pseudo: [AuditedSite.Page]

  private init() async throws {
    var files = Scaffold.files(for: try SiteName("Wanderkamerad"), on: try #require(CalendarDate("2026-10-01")))
      .mapValues { String(decoding: $0, as: UTF8.self) }
    files["content/CHANGELOG.md"] = Self.changelog
    SampleBrand.add(to: &files)
    folder = try TestSite(files).folder
    let site = try await AuditedSite(at: folder.path)
    pages = try await site.layouts(beyond: AuditedSite.shipped.value) + site.pages.filter { $0.path.isEmpty }
    pseudo = site.pages(["settings/"], in: "ar-XB")
  }

  private static let changelog = """
    # Changelog

    ## [1.2.0] - 2026-03-01

    ### Added

    - Weekly goals, on [a page of their own](index.md).

    ```
    walker --export week.csv --format "a line of code that is too long for most windows"
    ```

    ## [1.1.0] - 2026-02-01 [YANKED]

    ### Fixed

    - A crash when no goal was set.

    ## [1.0.0] - 2026-01-01

    The first release.

    [1.2.0]: https://code.example/walker/compare/v1.1.0...v1.2.0

    """
}
