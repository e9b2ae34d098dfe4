internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// What a page tells search engines about itself, as in `<meta name="robots">`.
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

  /// A word that nobody knows is a warning: a page that says `no-index` would be found all the same.
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
      let name = words.first?.trimmed ?? ""
      let isRest = name.utf8.first?.isASCIIDigit ?? true
      return isRest ? nil : name
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
