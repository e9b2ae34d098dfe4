internal import Markdown

/// How long a text takes to read.
enum ReadingTime {
  /// Whole minutes, begun ones counted: at 200 words a minute, or 500 characters of Chinese and Japanese. Nothing takes none.
  static func minutes(_ length: TextLength) -> Int { max(1, (length.words * 5 + length.ideographs * 2 + 999) / 1000) }
}

extension String {
  /// The text, cut at a word if it is longer than the descriptions that search engines show.
  var asDescription: String {
    let limit = 300
    guard count > limit else { return self }
    let words = prefix(limit).split(separator: " ", omittingEmptySubsequences: false).dropLast()
    return (words.isEmpty ? String(prefix(limit)) : words.joined(separator: " ")) + "…"
  }
}
