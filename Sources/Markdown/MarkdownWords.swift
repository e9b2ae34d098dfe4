/// The words of rendered Markdown: titles of boxes, and labels for screen readers.
package struct MarkdownWords: Sendable, Hashable {
  package var table = "Table"
  package var footnotes = "Footnotes"
  /// `{number}` is that of a footnote, such as `1` or `1-2`.
  package var backToReference = "Back to reference {number}"
  package var contents = "Contents"
  package var done = "Done"
  package var notDone = "Not done"
  /// The titles of boxes, by GitHub's names in lower case.
  package var admonitions = ["note": "Note", "tip": "Tip", "important": "Important", "warning": "Warning", "caution": "Caution"]

  /// The title of a box that opens, if it has none of its own.
  package var details = "Details"

  package init() {}
}
