/// The beginning of a text for a list, cut between two words, and its rest.
struct ShortenedText {
  let text: String
  /// Nil if the text is short enough.
  let rest: String?

  /// So many characters are two to four lines of a list.
  static let limit = 160

  init(_ text: String) {
    guard text.count > Self.limit else {
      (self.text, rest) = (text, nil)
      return
    }
    let most = text.prefix(Self.limit - 1)
    // Some languages write no blanks.
    let words = most.lastIndex(where: \.isWhitespace).map { most[..<$0] } ?? most
    self.text = words + "…"
    rest = text[words.endIndex...].trimmingPrefix(while: \.isWhitespace).description
  }
}
