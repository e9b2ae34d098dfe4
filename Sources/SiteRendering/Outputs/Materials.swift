internal import Diagnostics
internal import Markdown
internal import Mustache
package import SiteContent

/// Everything that outputs are rendered from beside their views: bytes of sources, templates, texts of other pages.
package struct Materials: Sendable {
  /// Where bytes come from.
  package enum Source: Sendable, Hashable {
    case page(PageMetadata)
    case content(ContentFile)
    case asset(AssetFile)
  }

  let templates: TemplateLibrary
  /// The same with what pages of a folder share.
  let layouts: FilledLayouts
  /// Of texts in other languages than the page's.
  let marks: LanguageMarks?
  /// Resolves links.
  let index: SiteIndex
  /// Looks at what is rendered.
  let observer: (any RenderObserver)?
  /// Gives the bytes that the site was planned from, or throws.
  let read: @Sendable (Source) throws -> [UInt8]
  /// The parts of a page for lists and feeds.
  let post: @Sendable (ContentPath) -> PostText?

  /// Reads and parses the text of a page: what its links lead to is noted in its references.
  ///
  /// - Parameter reserved: ids that no heading of it may have.
  func text(_ request: TextRequest, reserving reserved: Set<String> = []) throws -> ParsedText {
    let bytes = try read(.page(request.head))
    var options = request.options
    options.reservedIDs = reserved
    let source = SourceText(path: request.head.source.displayed, bytes: bytes)
    return ParsedText(text: PageText(request.head, source, text: bytes[request.head.bodyOffset...], options, index: index), source: source)
  }
}
