package import SettingsModel
package import SiteContent

/// The facts about a page that others need once it is rendered: of its body only the words.
package struct PageRecord: Sendable {
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
  /// The files that its pictures and videos need.
  package let shownFiles: Set<PagePath>
  /// Whether search engines and the site's search may show it.
  package let isIndexed: Bool
  package let lastChanged: CalendarDate?
  /// Where its text is as Markdown.
  package var copy: PagePath?
  /// The words of its text, for the search; empty if it has none, or must not be found.
  package var words = ""
  /// The page among those of its app, with its JSON document.
  package var entry: (app: Catalogue.ID, entry: PageList.Entry)?
  /// The text that lists and feeds show of it, with its file.
  package var post: (source: ContentPath, text: PostText)?
}
