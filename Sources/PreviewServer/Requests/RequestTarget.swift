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
    var bytes: [UInt8] = []
    var hidesSlash = false
    var iterator = text.utf8.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = iterator.next()?.hexDigitValue, let low = iterator.next()?.hexDigitValue else { throw .malformedTarget }
      bytes.append(high << 4 | low)
      if bytes.last == UInt8(ascii: "/") { hidesSlash = true }
    }
    guard !bytes.contains(0), let path = String(wholeUTF8: bytes) else { throw .malformedTarget }
    return hidesSlash ? nil : PagePath(path)
  }
}
