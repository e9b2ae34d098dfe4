internal import Diagnostics
internal import TextCoding

/// A page's directives for search engines, as in `<meta name="robots">`.
package enum RobotsDirectives {
  /// Whether search engines may show the page.
  package static func allowIndexing(_ text: String?) -> Bool {
    text.map { names(in: $0).allSatisfy { $0 != "noindex" && $0 != "none" } } ?? true
  }

  /// Those that Google and Bing document, which have the longest lists.
  private static let known = [
    "all", "index", "noindex", "follow", "nofollow", "none", "noarchive", "nocache", "nosnippet", "noimageindex", "notranslate",
    "indexifembedded", "max-snippet", "max-image-preview", "max-video-preview", "unavailable_after",
  ]

  /// An unknown word is a warning: a page with `no-index` would be indexed anyway.
  static let format = ValueFormat<String>.text(.free) { text, location, reader in
    for name in names(in: text) where !known.contains(name) {
      let help = nearestName(to: name, among: known).map { "did you mean \"\($0)\"?" }
      reader.warning(.unknownValue, at: location, "\"\(name)\" is not a robots directive", help: help)
    }
  }

  /// The words before colons, in small letters. What stands after one, such as a date, may hold commas and is no directive.
  private static func names(in text: String) -> [String] {
    text.lowercased().split(separator: ",").compactMap { part in
      let words = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      var name = (words.first ?? "").drop(while: \.isWhitespace)
      while name.last?.isWhitespace == true { name.removeLast() }
      let isRest = name.utf8.first?.isASCIIDigit ?? true
      return isRest ? nil : String(name)
    }
  }
}
