internal import Diagnostics
internal import Localization
package import Markdown
internal import Mustache
internal import SettingsModel
package import SiteContent

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

/// The text of a release in a changelog, parsed. It is a part of a view, so a changelog that changed is another view.
struct ReleaseText {
  private let section: ReleaseSection
  private let text: PageText

  /// - Parameter maximumEntries: how many of its entries there is room for.
  init(_ section: ReleaseSection, in site: SiteContext, maximumEntries: Int? = nil) {
    self.section = section
    var options = site.site.settings.markdownOptions
    // On a page with others, footnotes and lists of headings would be mistaken for those of the page.
    options.extensions.subtract([.footnotes, .tableOfContents])
    options.idPrefix = AppRelease.addressPart(of: section.head.title).lowercased() + "-"
    options.reservedIDs = site.site.releaseIDs(of: section.head.path.app)
    options.collectsPlainText = false
    options.collectsNotes = true
    options.maximumEntries = maximumEntries
    text = PageText(section.head, section.source, text: section.text[...], options, index: site.index)
  }

  var whole: PlacedText { text.whole }
  var notes: String { text.document.notes }
  /// Whether there was no room for some of it.
  var isCut: Bool { text.document.isCut }

  /// - Parameters:
  ///   - value: what the page shows beside the text.
  ///   - heading: of the text on the page of all releases, which reports what is wrong with it; nil on other pages.
  func draft(_ value: [String: TemplateValue], heading: PageRecord.Heading?) -> SectionDraft {
    var cursor = SourceCursor(section.source)
    let isRepeated = heading == nil
    let images = isRepeated ? [] : text.document.undescribedImages
    return SectionDraft(
      value: .object(value), heading: heading, date: section.head.date, text: text.whole, links: text.links,
      diagnostics: isRepeated ? [] : text.diagnostics,
      undescribedImages: images.map { cursor.place(of: $0, in: section.head, section.source) },
      rawHTML: isRepeated ? [] : text.document.rawHTML, section: section)
  }

  /// Where the text leads out of the site.
  func outgoing(from baseURL: String) -> [ExternalLink] {
    text.outgoing(in: section.head, baseURL: baseURL)
  }
}

/// A part of a changelog as a page shows it: its text, and what was found in it.
package struct SectionDraft: Hashable, Sendable {
  /// Without the text.
  let value: TemplateValue
  /// What the search finds; nil if it finds that on another page.
  let heading: PageRecord.Heading?
  let date: CalendarDate?
  let text: PlacedText
  let links: [PageText.Link]
  /// Empty on a page that is not the only one with the text.
  let diagnostics: [Diagnostic]
  let undescribedImages: [SourcePlace]
  /// Raw HTML that was passed on, in the part of the file that it stands in. Empty on a page that is not the only one with the text.
  package let rawHTML: [MarkdownDocument.RawHTML]
  package let section: ReleaseSection
}
