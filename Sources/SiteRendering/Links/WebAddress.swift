internal import Markdown
internal import TextCoding

/// An address on the web as it is asked: without a fragment, which servers never see, and without a user's name and password.
/// Two ways to write one address are equal.
package struct WebAddress: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Addresses that are longer are not asked; servers commonly take 8,000 bytes.
  private static let longest = 8000

  package let text: String
  /// In lower case, in ASCII, without a port: what is asked one thing at a time.
  package let host: String

  package var description: String { text }

  /// - Parameter url: an absolute address, or one that begins with `//`.
  /// - Returns: nil if it is not on the web, or cannot be requested.
  package init?(_ url: String) {
    // Byte by byte, as servers read it: a slash with an accent would be no slash to a string.
    let spelled = Array((LinkScheme.namesHost(url) ? "https:" + url : url).utf8)
    let scheme = String(decoding: spelled.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
    let rest = spelled.dropFirst(scheme.utf8.count + 1)
    guard ["http", "https"].contains(scheme), rest.starts(with: "//".utf8) else { return nil }
    let authority = rest.dropFirst(2).prefix { !"/?#\\".utf8.contains($0) }
    let afterUser = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
    guard let (host, port) = Self.hostAndPort(String(decoding: afterUser, as: UTF8.self)[...]) else { return nil }
    let path = spelled[authority.endIndex...].prefix { $0 != UInt8(ascii: "#") }
    let target = (path.first == UInt8(ascii: "/") ? "" : "/") + Self.encoded(path)
    let isUsualPort = port.isEmpty || port == (scheme == "http" ? "80" : "443")
    text = "\(scheme)://\(host)\(isUsualPort ? "" : ":" + port)\(target)"
    self.host = host
    if text.utf8.count > Self.longest { return nil }
  }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8) }

  /// Whether no request is needed, since the name is reserved for examples and tests (RFC 2606, RFC 6761), or means the computer
  /// that it is read on.
  package var isReserved: Bool {
    let labels = host.split(separator: ".")
    guard let last = labels.last else { return true }
    if ["example", "test", "invalid", "localhost"].contains(last) { return true }
    return labels.count >= 2 && labels[labels.count - 2] == "example" && ["com", "net", "org"].contains(last)
  }

  /// Whether the host is a name, which has to be looked up, and not a number.
  package var hasNamedHost: Bool { !host.hasPrefix("[") && host.contains { $0.isLetter } }

  /// Whether the address stands in a text with a user's name or password.
  package static func hasUser(_ text: String) -> Bool {
    text.ranges(of: "//").contains { slashes in
      text[slashes.upperBound...].prefix { !"/?#\\ \t\"'<>()".contains($0) }.contains("@")
    }
  }
}

extension WebAddress {
  private static func hostAndPort(_ authority: Substring) -> (host: String, port: String)? {
    guard let (name, port) = HostName.parts(authority) else { return nil }
    if name.hasPrefix("[") { return (name.lowercased(), port) }
    // What lookups make of other letters depends on the locale, so they never see one.
    let host = HostName.ascii(name) ?? ""
    let isUsual = host.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-._~".utf8.contains($0) }
    return isUsual && !host.isEmpty ? (host, port) : nil
  }

  /// With all bytes encoded that may stand nowhere in an address; what is encoded already stays.
  private static func encoded(_ path: ArraySlice<UInt8>) -> String {
    String(decoding: path, as: UTF8.self).percentEncoded { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
  }
}
