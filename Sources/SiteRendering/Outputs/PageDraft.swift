package import Diagnostics
internal import Localization
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// Everything that a page shows, except the texts: what the preview compares, and what a template is filled with.
package struct PageDraft: Sendable {
  package let place: OutputPlace
  let frame: PageFrame
  /// The text that it shows.
  let text: TextRequest?
  let lastChanged: CalendarDate?
  /// The data that the page must mention, if it is its app's privacy page.
  let disclosure: PrivacyDisclosure?
  /// The picture that the page names, if there is no such file.
  let missingPicture: LinkPicture?

  /// - Parameters:
  ///   - own: the Markdown page whose text it shows.
  ///   - shown: the posts that it lists.
  init(
    _ place: OutputPlace, _ view: PageView, links: LinkBase, text own: PageMetadata? = nil, showing shown: [PageMetadata] = [],
    in site: SiteContext
  ) {
    self.place = place
    frame = PageFrame(context: site, view: view, path: place.path, links: links)
    text = own.map(site.textRequest)
    let days = (shown + [own].compactMap(\.self)).compactMap { $0.frontMatter.updated ?? $0.date }
    lastChanged = (days + view.sections.compactMap(\.date)).max()
    disclosure = own.flatMap { PrivacyDisclosure(of: $0, in: site.site) }
    missingPicture = own.flatMap(site.missingPicture)
  }

  var view: PageView { frame.view }
  package var layout: String { view.layout }
  package var robots: String? { view.robots }
  package var links: LinkBase { frame.links }
  /// Parts of a changelog that it shows.
  package var sections: [SectionDraft] { view.sections }
  /// Whether it only leads to another page.
  package var isRedirect: Bool { view.canonical != nil }
  /// The files that it leads other sites to.
  var shownFiles: [PagePath] { [view.card?.path].compactMap(\.self) }
  /// Where the parts of a changelog that it shows have images without a description.
  package var undescribedImages: [SourcePlace] { sections.flatMap(\.undescribedImages) }
  /// Of the whole page. Those that depend on texts are put in when it is rendered.
  var values: TemplateValues { TemplateValues(view.values, frame: frame) }
}

extension PageDraft: Hashable {
  /// All that the page's bytes depend on.
  private struct Identity: Hashable {
    let place: OutputPlace
    let layout: String
    let values: [[String: TemplateValue]]
    let title: String
    let description: String?
    let flags: [Bool]
    let robots: String?
    let text: TextRequest?
    let posts: [PostDraft]
    let sections: [SectionDraft]
    let questions: ContentPath?
    let questionsPath: PagePath?
    let places: [PageText.Link]
    let shownFiles: [PagePath]
    let lastChanged: CalendarDate?
    let disclosure: PrivacyDisclosure?
    let missingPicture: LinkPicture?
    let links: LinkBase
    let words: Words
  }

  private var identity: Identity {
    Identity(
      place: place, layout: layout, values: [view.values, frame.all], title: view.title, description: view.description,
      flags: [view.isDescribedByText, isRedirect], robots: robots, text: text, posts: view.posts, sections: sections,
      questions: view.questions?.source, questionsPath: view.questions?.path, places: view.places, shownFiles: shownFiles,
      lastChanged: lastChanged, disclosure: disclosure, missingPicture: missingPicture, links: links, words: frame.words)
  }

  package static func == (lhs: PageDraft, rhs: PageDraft) -> Bool { lhs.identity == rhs.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
