internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The page of what is new in each version of an app.
struct ReleasesPage {
  let app: PageContext
  let site: SiteContext

  private var words: Words { app.words }

  func view() -> PageView {
    var view = app.view("releases", words.releasesTitle, description: words.releasesDescription(app.app.name))
    let releases = site.site.releases(of: app.app.id)
    view.posts = releases.compactMap { release in release.post.map { PostDraft(source: $0.source, value: .object(value(release))) } }
    view.sections =
      unreleased
      + releases.compactMap { release in
        release.section.map {
          ReleaseText($0, in: site).draft(value(release), heading: .init(id: release.anchor, text: words.versionNumber(release.version)))
        }
      }
    view.values = [
      "posts": .list([]), "releases": .list([]), "bodyHTML": .none, "feedTitle": .text(words.releasesOfApp(app.app.name)),
      "jsonFeedHref": .text(app.links.href(SitePaths.feed(.json, of: SitePaths.releases(of: app.app.place)))),
      "atomFeedHref": .text(app.links.href(SitePaths.feed(.atom, of: SitePaths.releases(of: app.app.place)))),
    ]
    return view
  }

  private var unreleased: [SectionDraft] {
    site.site.unreleased(of: app.app).map { section in
      let (id, version) = (section.anchor, section.head.title)
      let isNamed = id != ReleaseSection.nameless
      let title = isNamed ? words.versionNumber(version) : words.releaseUnreleased
      var value = value(id: id, title: title, date: nil, version: isNamed ? version : "")
      if isNamed { value["publication"] = .text(words.releaseUnreleased) }
      return ReleaseText(section, in: site).draft(value, heading: .init(id: id, text: title))
    }
  }

  /// The newest release, as another page shows it. One of a changelog is cut after the first entries, and leads to all of them.
  func latest(_ release: AppRelease, maximumEntries: Int) -> (posts: [PostDraft], sections: [SectionDraft]) {
    var value = value(release)
    value["publication"] = TemplateValue.none
    switch release.notes {
    case .post(let post): return ([PostDraft(source: post.source, value: .object(value))], [])
    case .section(let section):
      let href = app.links.href(SitePaths.releases(of: app.app.place), fragment: release.anchor)
      value["href"] = .text(href)
      let text = ReleaseText(section, in: site, maximumEntries: maximumEntries)
      if text.isCut {
        value["allHref"] = .text(href)
        // A second link to all changes would lead out of the site.
        value["address"] = TemplateValue.none
      }
      return ([], [text.draft(value, heading: nil)])
    }
  }

  private func value(_ release: AppRelease) -> [String: TemplateValue] {
    var value = value(
      id: release.anchor, title: words.versionNumber(release.version), date: release.date, version: release.version)
    value["withdrawn"] = .flag(release.isWithdrawn)
    value["address"] = .optional(release.address)
    value["publication"] = .optional(site.site.publication(of: release).label(words))
    if let post = release.post {
      value["postTitle"] = .text(post.title)
      value["href"] = .text(app.links.href(post.path))
      value["description"] = .optional(post.description)
    }
    return value
  }

  /// Every name that the template of a release has.
  private func value(id: String, title: String, date: CalendarDate?, version: String) -> [String: TemplateValue] {
    [
      "id": .text(id), "title": .text(title), "version": .text(version), "date": .optional(date.map { words.date($0) }),
      "isoDate": .optional(date?.iso), "withdrawn": false, "address": .none, "publication": .none, "postTitle": .none, "href": .none,
      "description": .none, "summaryHTML": .none, "bodyHTML": .none, "allHref": .none,
    ]
  }
}
