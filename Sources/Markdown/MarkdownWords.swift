/// The words that rendered Markdown has of its own: titles of boxes, and labels for screen readers.
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

  package init() {}
}

extension String {
  /// Escaped for HTML, in content and in attributes in double quotes.
  var escapedForMarkup: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
