package import Diagnostics
internal import Localization
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Everything that a page shows, except the texts: what is in its frame, and the values of its layout.
package struct PageView: Sendable {
  package var layout: String
  var title: String
  /// In lists of results of search engines in place of the title: what people search for.
  var searchTitle: String?
  /// The part of the app that it belongs to: in a list of results it distinguishes a setting from a page of the same title.
  var part: String?
  var description: String?
  /// The description with markup, if it has some.
  var descriptionHTML: String?
  package var robots: String?
  /// The address that the page stands for, if not its own.
  var canonical: PagePath?
  /// Where the app's navigation has it.
  var group: PageGroup?
  /// Whether the beginning of its text says what a description would.
  var isDescribedByText = false
  /// The app whose part of the site the page is in.
  var app: App?
  /// The pages above, from the top, without the home page.
  var crumbs: [(title: String, path: PagePath)] = []
  /// The pages before and after it, if it stands in an order.
  var neighbours: (previous: Neighbours.Way?, next: Neighbours.Way?)?
  /// When it was published and last changed: of articles only.
  var dates: (published: CalendarDate, changed: CalendarDate?)?
  /// The picture that other sites show with a link to it.
  var card: LinkCard?
  /// What the search finds it by beside the text of a Markdown page.
  var searchTexts: [String] = []
  /// The text of a Markdown page.
  private(set) var text: TextRequest?
  private(set) var lastChanged: CalendarDate?
  /// The data that the page must mention, if it is its app's privacy page.
  private(set) var disclosure: PrivacyDisclosure?
  /// The picture that the page names, if there is no such file.
  private(set) var missingPicture: LinkPicture?
  /// Whether it is for everyone yet.
  var publication = Publication.published
  /// What of it is invented.
  var sample: SampleNote?
  /// The posts that it lists.
  var posts: [PostDraft] = []
  /// Parts of a changelog that it shows.
  package var sections: [SectionDraft] = []
  /// The page whose first questions it shows.
  var questions: (source: ContentPath, path: PagePath)?
  /// Links of the model into places of pages, which are checked with this page.
  var places: [PageText.Link] = []
  var values: [String: TemplateValue] = [:]

  init(layout: String, title: String, app: App? = nil) { (self.layout, self.title, self.app) = (layout, title, app) }

  /// Gives a page of the builder the title and description of the Markdown page at its address, and room for its text.
  mutating func open(with head: PageMetadata?, _ words: Words) {
    if let own = head?.title { (title, searchTitle) = (own, nil) }
    if let own = head?.description { (description, descriptionHTML) = (own, nil) }
    robots = head?.frontMatter.robots ?? robots
    values["bodyHTML"] = TemplateValue.none
    if let head { addDates(of: head, words) }
  }

  /// Adds what the page has from its Markdown page and from its posts.
  ///
  /// - Parameters:
  ///   - own: the Markdown page whose text it shows.
  ///   - shown: the posts that it lists.
  mutating func complete(text own: PageMetadata?, showing shown: [PageMetadata], in site: SiteContext) {
    text = own.map(site.textRequest)
    let days = (shown + [own].compactMap(\.self)).compactMap { $0.frontMatter.updated ?? $0.date }
    lastChanged = (days + sections.compactMap(\.date)).max()
    disclosure = own.flatMap { PrivacyDisclosure(of: $0, in: site.site) }
    missingPicture = own.flatMap(site.missingPicture)
  }

  /// Whether it only leads to another page.
  package var isRedirect: Bool { canonical != nil }
  /// Where the parts of a changelog that it shows have images without a description.
  package var undescribedImages: [SourcePlace] { sections.flatMap(\.undescribedImages) }

  /// The dates and tags that an author wrote above a text.
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
  /// A day as an element of the page, for words that it stands in.
  static func time(_ date: CalendarDate?, _ words: Words) -> TemplateValue { time(date, date.map(words.date)) }

  fileprivate static func time(_ date: CalendarDate?, _ text: String?) -> TemplateValue {
    guard let date, let text else { return .none }
    return .html("<time datetime=\"\(date.iso)\">\(text.escapedForHTML)</time>")
  }
}
