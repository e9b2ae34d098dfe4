internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// What `layout: landing` adds to the page of an app: the newest release, and questions. The features are the page's own text.
struct LandingPage {
  /// Of a release with more entries than this, the first are shown.
  private static let maximumEntries = 8

  let app: PageContext
  let site: SiteContext

  /// Whether the Markdown page of an app asks for it.
  static func isWanted(for app: Catalogue.ID, in site: Site) -> Bool {
    site.app(app).flatMap { site.page(at: $0.place.home) }.flatMap { ContentLayout($0) } == .landing
  }

  /// The pages whose texts it shows.
  static func shownPosts(of app: Catalogue.ID, in site: Site) -> [PageMetadata] {
    guard isWanted(for: app, in: site) else { return [] }
    return [site.latestRelease(of: app)?.post, site.questions(about: app)].compactMap(\.self)
  }

  func complete(_ view: inout PageView) {
    let id = app.app.id
    addSubtitle(to: &view)
    let release = site.site.latestRelease(of: id)
    let latest = release.map { ReleasesPage(app: app, site: site).latest($0, maximumEntries: Self.maximumEntries) }
    (view.posts, view.sections) = (latest?.posts ?? [], latest?.sections ?? [])
    let questions = site.site.questions(about: id)
    view.questions = questions.map { ($0.source, $0.path) }
    view.values.merge([
      "posts": .list([]), "releases": .list([]), "hasRelease": .flag(release != nil), "questions": .list([]), "hasQuestions": false,
      "releasesHref": .text(app.links.href(SitePaths.releases(of: app.app.place))),
      "questionsHref": .optional(questions.map { app.links.href($0.path) }),
    ]) { $1 }
  }

  /// What the App Store shows below the app's name introduces its page too, unless the page has a description of its own.
  private func addSubtitle(to view: inout PageView) {
    let settings = site.site.settings
    guard let subtitle = app.app.store?.listing(in: settings.language)?.subtitle, subtitle != settings.brand(of: app.app).tagline
    else { return }
    view.descriptionHTML = subtitle.escapedForHTML
    // For search engines, the longer text says more.
    if app.catalogue.description == nil { view.description = subtitle }
  }
}
