internal import Diagnostics
package import Markdown
internal import Mustache
package import SiteContent

/// A part of a changelog as a page shows it: its text, and what was found in it.
package struct SectionDraft: Hashable, Sendable {
  /// Without the text.
  let value: TemplateValue
  /// What the search finds; nil if it finds that on another page.
  let heading: PageRecord.Heading?
  let date: CalendarDate?
  let text: PlacedText
  let links: [PageText.Link]
  /// Empty on a page that is not the only one with the text.
  let diagnostics: [Diagnostic]
  let undescribedImages: [SourcePlace]
  /// Raw HTML that was passed on, in the part of the file that it stands in. Empty on a page that is not the only one with the text.
  package let rawHTML: [MarkdownDocument.RawHTML]
  package let section: ReleaseSection
}
