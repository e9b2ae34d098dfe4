package import TextCoding

/// Text that looks like syntax.
package enum NearSyntax: Sendable, Hashable {
  /// A character that cannot be seen, beside a mark.
  case invisible(InvisibleCharacter)
  /// `##Title`
  case heading
  /// `- [] open`, `-[ ] open`
  case task
  /// `[!NOTE]` outside of a quote.
  case alert
  /// `> [!NOTE]` and no text.
  case emptyAlert
  /// A line of dashes below a line with another number of cells.
  case table(cells: Int, columns: Int)
  /// A row whose last cells are left out.
  case longRow
  /// A bar in code, which divides it.
  case cutCode
  /// `**` beside punctuation in a text without spaces.
  case emphasis
  /// `[text] (address)`
  case link

  /// Lengths are in bytes, and the mark of a message is as long as a character.
  var isOneCharacter: Bool { if case .invisible = self { true } else { false } }
}
