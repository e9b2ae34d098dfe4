package import Diagnostics
internal import Images
internal import Localization
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The content of a page except its texts: the values of its frame and its layout.
package struct PageView: Sendable {
  package var layout: String
  var title: String
  /// The title in search engines, in the words that people search for, if it differs from `title`.
  var searchTitle: String?
  /// The part of the app that the page belongs to. In search results, it distinguishes pages with the same title.
  var part: String?
  var description: String?
  /// The description as HTML; nil if it has no markup.
  var descriptionHTML: String?
  package var robots: String?
  /// Whether this is the page for missing addresses. It is shown at any address, so it has no relative addresses.
  package var isShownAnywhere = false
  /// The address of the canonical page, if it is another page.
  var canonical: PagePath?
  /// The page's group in the app's menu.
  var group: PageGroup?
  /// Whether the beginning of the page's text serves as its description.
  var isDescribedByText = false
  /// The app whose part of the site contains the page.
  var app: App?
  /// The pages above, from the top, without the home page.
  var breadcrumbs: [(title: String, path: PagePath)] = []
  /// The previous and next page, if the page is in a sequence.
  var neighbours: (previous: NeighborPages.LabeledLink?, next: NeighborPages.LabeledLink?)?
  /// The dates of an article.
  var dates: (published: CalendarDate, changed: CalendarDate?)?
  /// The picture in link previews.
  var card: LinkCard?
  /// Texts by which the search finds the page, in addition to the text of its Markdown page.
  var searchTexts: [String] = []
  /// The text of a Markdown page.
  private(set) var text: TextRequest?
  private(set) var lastChanged: CalendarDate?
  /// The data that the page must mention, if it is the app's privacy page.
  private(set) var disclosure: PrivacyDisclosure?
  /// The page's picture for link previews, if the file does not exist.
  private(set) var missingPicture: LinkPicture?
  var publication = Publication.published
  /// The banner of a page with sample content.
  var sample: SampleNote?
  /// The posts that the page lists.
  var posts: [PostDraft] = []
  /// The parts of a changelog that the page shows.
  package var sections: [SectionDraft] = []
  /// The page whose first questions are shown on this page.
  var questions: (source: ContentPath, path: PagePath)?
  /// Links in the model to anchors, which are checked with this page.
  var places: [PageText.Link] = []
  var values: [String: TemplateValue] = [:]

  init(layout: String, title: String, app: App? = nil) { (self.layout, self.title, self.app) = (layout, title, app) }

  /// Sets the title, description and dates from the Markdown page at the address of a generated page.
  mutating func open(with head: PageMetadata?, _ words: Words) {
    if let own = head?.title { (title, searchTitle) = (own, nil) }
    if let own = head?.description { (description, descriptionHTML) = (own, nil) }
    robots = head?.frontMatter.robots ?? robots
    values["bodyHTML"] = TemplateValue.none
    if let head { addDates(of: head, words) }
  }

  /// Adds the values that depend on the page's Markdown page and posts.
  ///
  /// - Parameters:
  ///   - own: the Markdown page whose text the page shows.
  ///   - shown: the posts that the page lists.
  mutating func complete(text own: PageMetadata?, showing shown: [PageMetadata], in site: SiteContext) {
    text = own.map(site.textRequest)
    let days = (shown + [own].compactMap(\.self)).compactMap { $0.frontMatter.updated ?? $0.date }
    lastChanged = (days + sections.compactMap(\.date)).max()
    disclosure = own.flatMap { PrivacyDisclosure(of: $0, in: site.site) }
    missingPicture = own.flatMap(site.missingPicture)
  }

  /// Whether the page only redirects to another one.
  package var isRedirect: Bool { canonical != nil }
  /// The positions of images without a description, in the parts of a changelog that the page shows.
  package var undescribedImages: [SourcePlace] { sections.flatMap(\.undescribedImages) }

  /// Adds the dates and tags from a page's front matter.
  mutating func addDates(of head: PageMetadata, _ words: Words) {
    for (name, date) in [("date", head.date), ("updated", head.frontMatter.updated), ("effective", head.frontMatter.effective)] {
      let text = date.map { words.date($0) }
      values[name] = .optional(text)
      values["iso" + name.capitalizedFirst] = .optional(date?.iso)
      values[name + "HTML"] = .time(date, text)
    }
    values["tags"] = .list(head.frontMatter.tags.map(TemplateValue.text))
    values["tagLinks"] = .list(head.frontMatter.tags.map { ["name": .text($0), "href": .none] })
    values["minutes"] = TemplateValue.none
    values["readingTime"] = TemplateValue.none
    values["hasTags"] = .flag(!head.frontMatter.tags.isEmpty)
  }
}

extension TemplateValue {
  /// Returns a date as a `<time>` element.
  static func time(_ date: CalendarDate?, _ words: Words) -> TemplateValue { time(date, date.map(words.date)) }

  fileprivate static func time(_ date: CalendarDate?, _ text: String?) -> TemplateValue {
    guard let date, let text else { return .none }
    return .html("<time datetime=\"\(date.iso)\">\(text.escapedForHTML)</time>")
  }
}

/// The picture that other sites show in a preview of a link to a page.
struct LinkCard: Hashable {
  let path: PagePath
  let description: String?
  /// The size; nil if it is not known.
  let size: PixelSize?
}

/// The kind of sample content on a page, which a banner mentions.
enum SampleNote: Sendable, Hashable {
  case text(SampleMark)
  case icons
  case user

  var value: TemplateValue {
    let original = if case .text(let mark) = self { mark.original } else { String?.none }
    return [
      "isIcons": .flag(self == .icons), "isUser": .flag(self == .user), "isText": .flag(self != .icons && self != .user),
      "originalHTML": .optional(html: original.map(link)),
    ]
  }

  /// Returns a link whose text is the URL without its scheme.
  private func link(_ address: String) -> String {
    let shown = address.replacing(/^https?:\/\/|\/$/, with: "")
    return "<a href=\"\(address.escapedForHTML)\">\(shown.escapedForHTML)</a>"
  }
}

extension SiteContext {
  /// Returns the sample content of a page, according to its front matter, its view or its app.
  ///
  /// - Parameter shown: the posts that the page lists. A page that only lists samples is a sample too.
  func sample(of view: PageView, _ head: PageMetadata?, listing shown: [PageMetadata]) -> SampleNote? {
    if let mark = head?.frontMatter.sample { return .text(mark) }
    if let note = view.sample { return note }
    let isSample = view.app?.catalogue.sample == true || !shown.isEmpty && shown.allSatisfy { site.sample(of: $0) != nil }
    return isSample ? .text(SampleMark()) : nil
  }
}

/// The table of contents next to the text of a long page, with the headings of level 2.
struct PageOutline {
  /// The minimum number of headings for a table of contents.
  private static let minimumHeadings = 4

  /// The headings; empty if there are few headings, or if the text has a table of contents.
  let headings: [MarkdownDocument.Heading]

  init(of document: MarkdownDocument) {
    let main = document.headings.filter { $0.level == 2 }
    headings = main.count < Self.minimumHeadings || document.hasContents ? [] : main
  }

  var value: TemplateValue {
    .list(headings.map { ["title": .text($0.text), "href": .text("#" + PagePath.encode($0.id))] })
  }
}

/// The layouts of Markdown pages that divide the text into parts.
enum ContentLayout: String {
  case faq, landing

  init?(_ head: PageMetadata) {
    guard let layout = head.frontMatter.layout, let known = Self(rawValue: layout) else { return nil }
    self = known
  }

  /// The kind of the text's parts.
  var part: MarkdownPart {
    switch self {
    case .faq: .question
    case .landing: .feature
    }
  }
}
