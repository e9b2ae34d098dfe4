internal import Markdown

/// What can stand as an address in the model.
enum PublicURL {
  static func isValid(_ text: String) -> Bool {
    guard let scheme = LinkScheme.scheme(of: text), ["http", "https", "mailto"].contains(scheme), isPlain(text) else { return false }
    let rest = text.dropFirst(scheme.utf8.count + 1)
    return scheme == "mailto"
      ? rest.contains("@") : rest.utf8.starts(with: "//".utf8) && ![nil, UInt8(ascii: "/")].contains(rest.utf8.dropFirst(2).first)
  }

  /// Whether a text is an address on the site itself: a path from its root. By bytes, as browsers read it: a mark may combine with a slash.
  static func isOfSite(_ text: String) -> Bool {
    text.utf8.starts(with: "/".utf8) && !LinkScheme.namesHost(text) && isPlain(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }
}
