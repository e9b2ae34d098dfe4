package import Diagnostics
internal import Localization
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// Everything that a page shows, except the texts: what the preview compares, and what a template is filled with.
package struct PageDraft: Hashable, Sendable {
  package let place: OutputPlace
  package let layout: String
  /// The values of the whole page. Those that depend on texts are put in when it is rendered.
  let values: [String: TemplateValue]
  let title: String
  let description: String?
  /// Whether the beginning of its text says what a description would.
  let isDescribedByText: Bool
  package let robots: String?
  /// The text that it shows.
  let text: TextRequest?
  /// The posts of a list.
  let posts: [PostDraft]
  /// Parts of a changelog that it shows.
  package let sections: [SectionDraft]
  /// The page whose first questions it shows, and where it is.
  let questions: ContentPath?
  let questionsPath: PagePath?
  /// Links of the model into places of pages.
  let places: [PageText.Link]
  /// The files that it leads other sites to.
  let shownFiles: [PagePath]
  let lastChanged: CalendarDate?
  /// The data that the page must mention, if it is its app's privacy page.
  let disclosure: PrivacyDisclosure?
  /// The picture that the page names, if there is no such file.
  let missingPicture: LinkPicture?
  package let links: LinkBase
  /// Whether it only leads to another page.
  package let isRedirect: Bool
  let words: Words
  /// Where the parts of a changelog that it shows have images without a description.
  package var undescribedImages: [SourcePlace] { sections.flatMap(\.undescribedImages) }

  /// - Parameters:
  ///   - own: the Markdown page whose text it shows.
  ///   - shown: the posts that it lists.
  init(
    _ place: OutputPlace, _ view: PageView, links: LinkBase, text own: PageMetadata? = nil, showing shown: [PageMetadata] = [],
    in site: SiteContext
  ) {
    (self.place, self.links, isRedirect) = (place, links, view.canonical != nil)
    words = site.site.settings.words
    (layout, title, description, robots) = (view.layout, view.title, view.description, view.robots)
    (isDescribedByText, posts, sections, places) = (view.isDescribedByText, view.posts, view.sections, view.places)
    (questions, questionsPath) = (view.questions?.source, view.questions?.path)
    shownFiles = [view.card?.path].compactMap(\.self)
    values = PageFrame(context: site).values(of: view, at: place.path, links: links)
    text = own.map(site.textRequest)
    let days = (shown + [own].compactMap(\.self)).compactMap { $0.frontMatter.updated ?? $0.date }
    lastChanged = (days + sections.compactMap(\.date)).max()
    disclosure = own.flatMap { PrivacyDisclosure(of: $0, in: site.site) }
    missingPicture = own.flatMap(site.missingPicture)
  }
}
