internal import Markdown
package import SettingsModel
package import SiteContent

/// What other outputs need from a page after it is rendered. Of its text, only the words are kept.
///
/// A class, though it never changes: traces, lists and indexes hold it.
package final class PageRecord: Sendable {
  package struct Heading: Sendable, Hashable {
    /// Its anchor.
    package let id: String
    package let text: String
  }

  package let path: PagePath
  package let title: String
  package let description: String?
  package let anchors: Set<String>
  package let headings: [Heading]
  /// The links of its texts to pages and files of the site.
  package let links: [PageText.Link]
  /// The links of its text to files outside the content.
  package let sourceLinks: [PageText.SourceLink]
  /// The files of its pictures and videos.
  package let shownFiles: Set<PagePath>
  /// Whether search engines and the site's search may list it.
  package let isIndexed: Bool
  /// Whether its content is a sample. The site's search lists it, but it is kept from search engines.
  package let isSample: Bool
  package let lastChanged: CalendarDate?
  /// Whether its text is also published as Markdown.
  package let hasCopy: Bool
  /// The words of its text, for the search; empty if the page has no text or must not be found.
  package let words: String
  /// Its entry in `pages.json` of its app.
  package let entry: (app: Catalogue.ID, entry: PageList.Entry)?
  /// The parts for lists and feeds, with the page's file.
  package let post: (source: ContentPath, text: PostText)?

  package init(
    path: PagePath, title: String, description: String?, anchors: Set<String>, headings: [Heading], links: [PageText.Link],
    sourceLinks: [PageText.SourceLink] = [], shownFiles: Set<PagePath>, isIndexed: Bool, isSample: Bool = false, lastChanged: CalendarDate?,
    hasCopy: Bool = false,
    words: String = "",
    entry: (app: Catalogue.ID, entry: PageList.Entry)? = nil, post: (source: ContentPath, text: PostText)? = nil
  ) {
    (self.path, self.title, self.description) = (path, title, description)
    (self.anchors, self.headings, self.links, self.sourceLinks, self.shownFiles) = (anchors, headings, links, sourceLinks, shownFiles)
    (self.isIndexed, self.isSample, self.lastChanged) = (isIndexed, isSample, lastChanged)
    (self.hasCopy, self.words, self.entry, self.post) = (hasCopy, words, entry, post)
  }
}

/// The parts of a page that lists and feeds show. They are rendered with the page; each list and feed fills in its own addresses.
package struct PostText: Sendable, Hashable {
  /// The text above `<!--more-->`.
  let excerpt: RenderedText?
  /// The summary as plain text in one line.
  let line: String?
  /// The whole text; nil unless a feed shows it.
  let whole: RenderedText?
  /// The headings of a page of questions.
  let questions: [MarkdownDocument.Heading]
  /// The release notes as plain text for stores, if the page is about a release.
  let notes: String?

  /// - Returns: nil if there are no such parts.
  init?(_ text: PageText, isInFeed: Bool, isAnswering: Bool = false) {
    (excerpt, line, whole) = (text.excerpt, text.document.summary, isInFeed ? text.whole : nil)
    notes = text.document.notes.isEmpty ? nil : text.document.notes
    questions = isAnswering ? text.document.parts : []
    if excerpt == nil, line == nil, whole == nil, notes == nil, questions.isEmpty { return nil }
  }
}
