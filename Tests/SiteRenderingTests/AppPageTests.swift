import SiteContent
import SiteRendering
import Testing

@Suite struct AppPageTests {
  @Test func pagesForPeopleAreApartFromPagesForDevelopers() {
    let groups = Dictionary(grouping: AppPage.allCases, by: \.group).mapValues { $0.map(\.name) }
    #expect(
      groups == [
        .help: ["settings"], .app: ["releases", "icons", "onboarding", "credits"],
        .developers: ["effects", "keys", "entitlements", "configuration"],
      ])
  }
}
