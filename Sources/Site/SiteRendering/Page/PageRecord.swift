internal import Markdown
package import SettingsModel
package import SiteContent

/// The parts of a rendered page that other outputs need. They include the words of its text, but not the text itself.
///
/// An immutable class, because traces, lists and indexes share it.
package final class PageRecord: Sendable {
  package struct Heading: Sendable, Hashable {
    /// The heading's anchor.
    package let id: String
    package let text: String
  }

  package let path: PagePath
  package let title: String
  package let description: String?
  package let anchors: Set<String>
  package let headings: [Heading]
  /// The links in the page's text to pages and files on the site.
  package let links: [PageText.Link]
  /// The links in the page's text to files outside the content.
  package let sourceLinks: [PageText.SourceLink]
  /// The pictures and videos that the page shows.
  package let shownFiles: Set<PagePath>
  /// Whether search engines and the site's search may list the page.
  package let isIndexed: Bool
  /// Whether the page's content is a sample. The site's search lists samples, but search engines must not.
  package let isSample: Bool
  package let lastChanged: CalendarDate?
  /// Whether the page's text is also published as Markdown.
  package let hasCopy: Bool
  /// The words in the page's text, for the search; empty if the page has no text or must not be found.
  package let words: String
  /// The page's entry in its app's `pages.json`.
  package let entry: (app: Catalogue.ID, entry: PageList.Entry)?
  /// The page's file, and the parts of its text for lists and feeds.
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

/// The parts of a page that lists and feeds show. They are rendered with the page; each list or feed then fills in the addresses.
package struct PostText: Sendable, Hashable {
  /// The text above `<!--more-->`.
  let excerpt: RenderedText?
  /// The summary as one line of plain text.
  let line: String?
  /// The full text; nil unless a feed shows it.
  let whole: RenderedText?
  /// The questions; empty unless the page's layout is for questions.
  let questions: [MarkdownDocument.Heading]
  /// The release notes as plain text for stores, if the page is about a release.
  let notes: String?

  /// - Returns: nil if the page has none of these parts.
  init?(_ text: PageText, isInFeed: Bool, isAnswering: Bool = false) {
    (excerpt, line, whole) = (text.excerpt, text.document.summary, isInFeed ? text.whole : nil)
    notes = text.document.notes.isEmpty ? nil : text.document.notes
    questions = isAnswering ? text.document.parts : []
    if excerpt == nil, line == nil, whole == nil, notes == nil, questions.isEmpty { return nil }
  }
}
