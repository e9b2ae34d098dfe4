import Diagnostics
import TestSupport
import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct SitePlanTests {
  private static let always = [
    "/", "/search/", "/a-z/", "/404.html", "/assets/sha256sums.txt", "/api/v1/schemas/manifest.schema.json", "/robots.txt", "/search.json",
    "/search/words.json",
    "/sitemap.xml",
    "/llms.txt", "/api/v1/manifest.json",
  ]
  /// All schemas, even those of documents that the app lacks.
  private static let schemas =
    DocumentKind.allCases.map { SitePaths.schema($0).text } + [SitePaths.schemaBundle.text, SitePaths.declarations.text]

  @Test func emptySitesHaveTheCommonFiles() {
    #expect(SitePlan(SiteFixture.site(), assets: AssetFolder([]), includesPrivate: false).routes.map(\.path.text) == Self.always)
  }

  @Test func sitesWithAnAppHaveAllSchemas() throws {
    let plan = SitePlan(SiteFixture.site(apps: [try SiteFixture.app()]), assets: AssetFolder([]), includesPrivate: false)
    #expect(plan.routes.map(\.path.text).filter(Self.schemas.contains) == Self.schemas)
  }

  @Test func withoutTemplatesThereIsNoSearchPage() {
    let plan = SitePlan(SiteFixture.site(), assets: AssetFolder([]), hasSearchPage: false, includesPrivate: false)
    #expect(plan.routes.map(\.path.text) == Self.always.filter { !$0.hasPrefix("/search/") && $0 != "/a-z/" })
  }
}

@Suite struct AppPageTests {
  @Test func pagesAreGroupedByAudience() {
    let groups = Dictionary(grouping: AppPage.allCases, by: \.group).mapValues { $0.map(\.name) }
    #expect(
      groups == [
        .help: ["settings"], .app: ["releases", "icons", "onboarding", "credits"],
        .developers: ["effects", "keys", "entitlements", "configuration"],
      ])
  }
}
