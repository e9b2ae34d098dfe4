internal import Localization
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// A page before its template: what stands in the frame, and the values of its layout.
struct PageView {
  var layout: String
  var title: String
  /// In lists of results of search engines in place of the title: what people search for.
  var searchTitle: String?
  /// The part of the app that it belongs to: in a list of results it distinguishes a setting from a page of the same title.
  var part: String?
  var description: String?
  /// The description with markup, if it has some.
  var descriptionHTML: String?
  var robots: String?
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
  /// Whether it is for everyone yet.
  var publication = Publication.published
  /// The posts that it lists.
  var posts: [PostDraft] = []
  /// Parts of a changelog that it shows.
  var sections: [SectionDraft] = []
  /// The page whose first questions it shows.
  var questions: (source: ContentPath, path: PagePath)?
  /// Links of the model into places of pages, which are checked with this page.
  var places: [PageText.Link] = []
  var values: [String: TemplateValue]

  init(layout: String, title: String, app: App? = nil, values: [String: TemplateValue] = [:]) {
    (self.layout, self.title, self.app, self.values) = (layout, title, app, values)
  }

  /// Gives a page of the builder the title and description of the Markdown page at its address, and room for its text.
  mutating func open(with head: PageMetadata?, _ words: Words) {
    if let own = head?.title { (title, searchTitle) = (own, nil) }
    if let own = head?.description { (description, descriptionHTML) = (own, nil) }
    robots = head?.frontMatter.robots ?? robots
    values["bodyHTML"] = TemplateValue.none
    if let head { addDates(of: head, words) }
  }

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
