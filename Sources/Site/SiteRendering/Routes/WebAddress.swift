package import TextCoding

/// A web URL as a client requests it: normalized, without a fragment, user name or password.
package struct WebAddress: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The maximum length of a URL in bytes. Many servers accept no more.
  private static let longest = 8000

  package let text: String
  /// The host in lower-case ASCII, without a port.
  package let host: String
  package let port: UInt16

  package var description: String { text }

  /// - Parameter url: an absolute URL, or a URL that begins with `//`.
  /// - Returns: nil if the URL is not on the web, or cannot be requested.
  package init?(_ url: String) {
    // Compare bytes, as servers do: in a Swift string, a slash with a combining accent would not match a slash.
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
    (self.host, self.port) = (host, UInt16(port) ?? (scheme == "http" ? 80 : 443))
    if text.utf8.count > Self.longest { return nil }
  }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8) }

  /// Whether the host is reserved for examples and tests (RFC 2606, RFC 6761), or is the local computer.
  package var isReserved: Bool {
    let labels = host.split(separator: ".")
    guard let last = labels.last else { return true }
    if ["example", "test", "invalid", "localhost"].contains(last) { return true }
    return labels.count >= 2 && labels[labels.count - 2] == "example" && ["com", "net", "org"].contains(last)
  }

  /// The host, if it is an IP address.
  package var ipAddress: IPAddress? { IPAddress(host: host) }

  /// Whether the host can only be this computer, or another one in its network: a private address, or a name that only a network gives out
  /// (RFC 6762, RFC 8375). Other names can still resolve to such an address.
  package var isInsideNetwork: Bool {
    if let ipAddress { return !ipAddress.isPublic }
    let labels = host.split(separator: ".")
    guard labels.count > 1, let last = labels.last, !host.hasPrefix("["), !IPAddress.endsInNumber(host) else { return true }
    return ["local", "internal", "localhost"].contains(last) || labels.suffix(2) == ["home", "arpa"]
  }

  /// Whether the host is a name, and not an IP address.
  package var hasNamedHost: Bool { !host.hasPrefix("[") && host.contains { $0.isLetter } }

  /// Returns whether a string contains a URL with a user name or password.
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
    // Accept only ASCII, because lookups of other letters depend on the locale.
    let host = HostName.ascii(name) ?? ""
    if let address = IPAddress(host: host) { return (address.description, port) }
    let isUsual = host.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-._~".utf8.contains($0) }
    return isUsual && !host.isEmpty ? (host, port) : nil
  }

  /// Encodes all bytes that are not allowed in a URL. Existing escapes are unchanged.
  private static func encoded(_ path: ArraySlice<UInt8>) -> String {
    String(decoding: path, as: UTF8.self).percentEncoded { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
  }
}
