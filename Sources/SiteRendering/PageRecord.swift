package import SettingsModel
package import SiteContent

/// The facts about a page that others need once it is rendered: of its body only the words.
///
/// A class, though it never changes: traces, lists and indexes all hold it.
package final class PageRecord: Sendable {
  package struct Heading: Sendable, Hashable {
    /// The fragment that leads to it.
    package let id: String
    package let text: String
  }

  package let path: PagePath
  package let title: String
  package let description: String?
  /// The fragments that lead into the page.
  package let anchors: Set<String>
  package let headings: [Heading]
  /// Links of its Markdown to other pages and into them.
  package let links: [PageText.Link]
  /// Links of its Markdown to files outside the content.
  package let sourceLinks: [PageText.SourceLink]
  /// The files that its pictures and videos need.
  package let shownFiles: Set<PagePath>
  /// Whether search engines and the site's search may show it.
  package let isIndexed: Bool
  /// Whether what it says is invented: the site's search shows it, search engines should not.
  package let isSample: Bool
  package let lastChanged: CalendarDate?
  /// Whether its text is published as Markdown, too.
  package let hasCopy: Bool
  /// The words of its text, for the search; empty if it has none, or must not be found.
  package let words: String
  /// The page among those of its app, with its JSON document.
  package let entry: (app: Catalogue.ID, entry: PageList.Entry)?
  /// The text that lists and feeds show of it, with its file.
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
