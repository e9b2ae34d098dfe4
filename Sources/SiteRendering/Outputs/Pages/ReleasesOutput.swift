internal import SettingsModel
internal import SiteContent

/// `/<app>/releases/`: what is new in each version.
struct ReleasesOutput: AppPartOutput {
  static let part = AppPage.releases

  let place: OutputPlace
  let app: Catalogue.ID
  /// The pages that are about versions, if there is no changelog.
  private(set) var shownPosts: [PageMetadata] = []

  init(place: OutputPlace, app: Catalogue.ID) { (self.place, self.app) = (place, app) }

  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps where draft.site.hasReleases(of: app) {
      var output = Self(place: draft.page(at: SitePaths.releases(of: app.place), of: app), app: app.id)
      output.shownPosts = draft.site.releases(of: app.id).compactMap(\.post)
      draft.add(output)
    }
  }

  func page(of app: PageContext, in site: SiteContext) -> PageView { ReleasesPage(app: app, site: site).view() }
}
