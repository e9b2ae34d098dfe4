package import Diagnostics
package import Markdown
package import Mustache
package import SiteContent

/// A page that was rendered, with what it was rendered from.
package struct RenderedPage: Sendable {
  let draft: PageDraft
  /// What the template got.
  package let values: [String: TemplateValue]
  package let description: String?
  let text: PageText?
  /// The page's Markdown file.
  package let source: SourceText?
}

extension RenderedPage {
  package var place: OutputPlace { draft.place }
  package var layout: String { draft.layout }
  package var links: LinkBase { draft.links }
  package var robots: String? { draft.robots }
  /// Whether it only leads to another page.
  package var isRedirect: Bool { draft.isRedirect }
  /// The Markdown page that its text is from.
  package var head: PageMetadata? { draft.text?.head }
  package var document: MarkdownDocument? { text?.document }
}
