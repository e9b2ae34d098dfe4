package import Diagnostics
package import Markdown
package import Mustache
package import SiteContent

/// A page that was rendered, with what it was rendered from.
package struct RenderedPage: Sendable {
  package let draft: PageDraft
  /// The values of its template.
  package let values: TemplateValues
  package let description: String?
  let text: PageText?
  /// The page's Markdown file.
  package let source: SourceText?
}

extension RenderedPage {
  /// The Markdown page that its text is from.
  package var head: PageMetadata? { draft.text?.head }
  package var document: MarkdownDocument? { text?.document }
}
