internal import Diagnostics
internal import Markdown
internal import Mustache
package import SiteContent

/// Looks at outputs while they are rendered, several at once; a build has none.
package protocol RenderObserver: Sendable {
  func observe(_ page: RenderedPage)
  /// A file that is published as it is.
  func observe(_ path: PagePath, from displayed: String, _ bytes: [UInt8])
}

/// A page that was rendered, with what it was rendered from.
package struct RenderedPage: Sendable {
  let draft: PageDraft
  /// What the template got.
  let values: [String: TemplateValue]
  let description: String?
  let text: PageText?
  /// The page's Markdown file.
  let source: SourceText?
}
