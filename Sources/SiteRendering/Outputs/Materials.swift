internal import Diagnostics
internal import Markdown
internal import Mustache
package import SiteContent

/// What outputs are rendered from beside their views: bytes of sources, templates, texts of other pages. It knows nothing else of the site.
package struct Materials: Sendable {
  /// Where bytes come from.
  package enum Source: Sendable, Hashable {
    case page(PageMetadata)
    case content(ContentFile)
    case asset(AssetFile)
  }

  let templates: TemplateLibrary
  /// Looks at what is rendered.
  let observer: (any RenderObserver)?
  /// Gives the bytes that the site was planned from, or throws.
  let read: @Sendable (Source) throws -> [UInt8]
  /// What a page left behind for lists and feeds.
  let post: @Sendable (ContentPath) -> PostText?
  private let index: SiteIndex

  init(
    templates: TemplateLibrary, index: SiteIndex, observer: (any RenderObserver)?,
    read: @escaping @Sendable (Source) throws -> [UInt8], post: @escaping @Sendable (ContentPath) -> PostText?
  ) {
    (self.templates, self.index, self.observer, self.read, self.post) = (templates, index, observer, read, post)
  }

  /// Reads and parses the text of a page: what its links lead to is noted in its references.
  func text(_ request: TextRequest) throws -> ParsedText {
    let bytes = try read(.page(request.head))
    return ParsedText(
      text: PageText(request.head, bytes, request.options, index: index),
      source: SourceText(path: request.head.source.displayed, bytes: bytes))
  }
}

/// A page's text with its source, for as long as the page is rendered.
struct ParsedText {
  let text: PageText
  let source: SourceText
}

/// Which text a page shows, and how it is read.
struct TextRequest: Hashable, Sendable {
  let head: PageMetadata
  let options: MarkdownOptions
  /// The app that the text is published for as a document too.
  let document: PageDocumentRequest?
  /// Whether feeds show the whole text.
  let isInFeed: Bool
}
