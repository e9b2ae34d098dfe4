internal import SiteContent
internal import TextCoding

/// The target of a request line, decoded exactly once.
///
/// No path on the disk is ever made from it: it is looked up among the outputs of the site. So dot segments, doubled slashes and second
/// encodings need no cleaning; no output has such a name.
struct RequestTarget: Equatable {
  /// Absent if an escape stands for a slash, which no name contains.
  let path: PagePath?
  /// Without the question mark, as it came.
  let query: String?
  /// The server that an absolute target names.
  let authority: String?

  /// The folder of documents for clients. Pages of other origins may read it once it is published.
  static let clientFolder = "/api/"

  /// The folder of places that the author's editor can open; nothing else takes a POST.
  static let openFolder = "/.sitegen/open/"

  var isForClients: Bool { path?.text.hasPrefix(Self.clientFolder) ?? false }

  /// - Throws: a refusal if the target is not `/path?query` or `http://authority/path?query` in ASCII, or an escape is broken, is not UTF-8
  ///   or hides a NUL.
  init(_ text: String) throws(Refusal) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else { throw .malformedTarget }
    var rest = text[...]
    authority = try Self.takeAuthority(from: &rest)
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    query = parts.count == 2 ? String(parts[1]) : nil
    path = try Self.decode(parts[0])
  }

  private static func takeAuthority(from rest: inout Substring) throws(Refusal) -> String? {
    if rest.hasPrefix("/") { return nil }
    let scheme = "http://"
    guard rest.prefix(scheme.count).lowercased() == scheme else { throw .malformedTarget }
    let authority = rest.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
    guard !authority.isEmpty else { throw .malformedTarget }
    rest = rest[authority.endIndex...]
    if !rest.hasPrefix("/") { rest = "/" + rest }
    return String(authority)
  }

  private static func decode(_ text: Substring) throws(Refusal) -> PagePath? {
    let text = String(text)
    guard text.hasValidPercentEscapes, let path = String(validUTF8: text.percentDecodedBytes), !path.utf8.contains(0) else {
      throw .malformedTarget
    }
    return text.lowercased().contains("%2f") ? nil : PagePath(path)
  }
}
