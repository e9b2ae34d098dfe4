internal import TextCoding

/// Where the site will be.
extension SiteSettings {
  /// The path part of the base URL: `/` or `/a/b/`.
  package var basePath: String {
    let path = Self.parts(of: baseURL).dropFirst(3).first ?? ""
    return path.isEmpty || path.hasSuffix("/") ? "/" + path : "/" + path + "/"
  }

  /// Whether the author said where the site will be.
  package var hasBaseURL: Bool { baseURL != SiteSettings().baseURL }

  /// The address of a page in full.
  package func absolute(_ path: PagePath) -> String { baseURL + String(path.encoded.dropFirst()) }

  /// A base URL with a slash at its end; nil if the text is not one.
  ///
  /// Feeds and sitemaps hold URLs, which are ASCII (RFC 3986): what is not is encoded, in the host's name as domains are.
  package static func normalizedBaseURL(_ text: String) -> String? {
    let parts = parts(of: text)
    guard PublicURL.isValid(text), !text.utf8.contains(where: "?#".utf8.contains), parts.count > 2, ["http:", "https:"].contains(parts[0]),
      !parts[2].utf8.contains(UInt8(ascii: "@")), let (name, port) = HostName.parts(parts[2][...]),
      let host = name.hasPrefix("[") || HostName.isPlain(name) ? name : HostName.ascii(name), !host.isEmpty
    else { return nil }
    let address = "\(parts[0])//\(host)\(port.isEmpty ? "" : ":" + port)/\(parts.count > 3 ? encoded(parts[3]) : "")"
    return address.hasSuffix("/") ? address : address + "/"
  }

  /// The parts between slashes: `https:`, an empty string, host and port, and the path. By bytes: a mark may combine with a slash.
  private static func parts(of url: String) -> [String] {
    url.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// A path with an invalid character or escape is encoded as a whole.
  private static func encoded(_ path: String) -> String {
    let plain = path.percentEncoded { isPlain($0) || $0 == UInt8(ascii: "%") }
    return plain == path && path.hasValidPercentEscapes ? path : path.percentEncoded(keeping: isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._~!$&'()*+,;=:@/".utf8.contains(byte) }
}
