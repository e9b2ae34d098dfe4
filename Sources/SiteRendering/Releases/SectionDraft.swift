internal import Diagnostics
internal import Markdown
internal import Mustache
internal import SiteContent

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
}
