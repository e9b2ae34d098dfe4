internal import Markdown
internal import SiteContent

/// Which text a page shows, and how it is read.
struct TextRequest: Hashable, Sendable {
  let head: PageMetadata
  let options: MarkdownOptions
  /// The app that the text is published for as a document too.
  let document: PageDocumentRequest?
  /// The site's address, if the text is published as Markdown too.
  let copyBaseURL: String?
  /// Whether feeds show the whole text.
  let isInFeed: Bool
}
