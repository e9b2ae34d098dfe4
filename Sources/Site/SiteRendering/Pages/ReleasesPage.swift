internal import Diagnostics
internal import Localization
package import Markdown
internal import Mustache
internal import SettingsModel
package import SiteContent

/// The page with the release notes of all versions of an app.
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
      "jsonFeedHref": .text(SitePaths.feed(.json, of: SitePaths.releases(of: app.app.place)).encoded),
      "atomFeedHref": .text(SitePaths.feed(.atom, of: SitePaths.releases(of: app.app.place)).encoded),
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

  /// Returns the newest release for another page. A long section of a changelog is cut after `maximumEntries` entries, and links to the
  /// full list.
  func latest(_ release: AppRelease, maximumEntries: Int) -> (posts: [PostDraft], sections: [SectionDraft]) {
    var value = value(release)
    value["publication"] = TemplateValue.none
    switch release.notes {
    case .post(let post): return ([PostDraft(source: post.source, value: .object(value))], [])
    case .section(let section):
      let href = SitePaths.releases(of: app.app.place).href(fragment: release.anchor)
      value["href"] = .text(href)
      let text = ReleaseText(section, in: site, maximumEntries: maximumEntries)
      if text.isCut {
        value["allHref"] = .text(href)
        // Otherwise the page would have a second link to all changes, on another site.
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
      value["href"] = .text(post.path.encoded)
      value["description"] = .optional(post.description)
    }
    return value
  }

  /// Returns all values of the template for a release.
  private func value(id: String, title: String, date: CalendarDate?, version: String) -> [String: TemplateValue] {
    [
      "id": .text(id), "title": .text(title), "version": .text(version), "date": .optional(date.map { words.date($0) }),
      "isoDate": .optional(date?.iso), "withdrawn": false, "address": .none, "publication": .none, "postTitle": .none, "href": .none,
      "description": .none, "summaryHTML": .none, "bodyHTML": .none, "allHref": .none,
    ]
  }
}

/// The parsed text of a release in a changelog. It is part of a view, so the view changes when the changelog changes.
struct ReleaseText {
  private let section: ReleaseSection
  private let text: PageText

  /// - Parameter maximumEntries: the number of entries after which the text is cut.
  init(_ section: ReleaseSection, in site: SiteContext, maximumEntries: Int? = nil) {
    self.section = section
    var options = site.site.settings.markdownOptions
    // A page shows several sections, so their footnotes and tables of contents would get mixed up.
    options.extensions.subtract([.footnotes, .tableOfContents])
    options.idPrefix = AppRelease.addressPart(of: section.head.title).lowercased() + "-"
    options.reservedIDs = site.releaseIDs(of: section.head.path.app, startingWith: options.idPrefix)
    options.collectsPlainText = false
    options.collectsNotes = true
    options.maximumEntries = maximumEntries
    text = PageText(section.head, section.source, text: section.text[...], options, in: site)
  }

  var whole: RenderedText { text.whole }
  var notes: String { text.document.notes }
  /// Whether some entries are left out.
  var isCut: Bool { text.document.isCut }

  /// - Parameters:
  ///   - value: the values without the text.
  ///   - heading: the section's heading on the releases page, which also reports its problems; nil on other pages.
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

  /// Returns the links in the text to other sites.
  func outgoing(from baseURL: String) -> [ExternalLink] {
    text.outgoing(in: section.head, baseURL: baseURL)
  }
}

/// A section of a changelog on a page, with its problems.
package struct SectionDraft: Hashable, Sendable {
  /// The values without the text.
  let value: TemplateValue
  /// The heading for the search; nil except on the releases page.
  let heading: PageRecord.Heading?
  let date: CalendarDate?
  let text: RenderedText
  let links: [PageText.Link]
  /// The section's problems; empty except on the releases page.
  let diagnostics: [Diagnostic]
  let undescribedImages: [SourcePlace]
  /// The raw HTML in the section, with positions in the section; empty except on the releases page.
  package let rawHTML: [MarkdownDocument.RawHTML]
  package let section: ReleaseSection
}
