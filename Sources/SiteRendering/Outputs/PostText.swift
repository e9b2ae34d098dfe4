internal import Markdown
internal import SiteContent

/// The parts of a page for the lists and feeds that show it: rendered when the page was, with places for addresses.
package struct PostText: Sendable, Hashable {
  /// The text above `<!--more-->`.
  let excerpt: PlacedText?
  /// The same as plain text in one line.
  let line: String?
  /// The whole text, if a feed shows it.
  let whole: PlacedText?
  /// The questions that it answers.
  let questions: [MarkdownDocument.Heading]
  /// The text as stores take it, if it is that of a release.
  let notes: String?

  /// - Returns: nil if there is nothing to show.
  init?(_ text: PageText, isInFeed: Bool, isAnswering: Bool = false) {
    (excerpt, line, whole) = (text.excerpt, text.document.summary, isInFeed ? text.whole : nil)
    notes = text.document.notes.isEmpty ? nil : text.document.notes
    questions = isAnswering ? text.document.parts : []
    if excerpt == nil, line == nil, whole == nil, notes == nil, questions.isEmpty { return nil }
  }
}
