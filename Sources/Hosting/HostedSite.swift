internal import TextCoding

/// What the configuration of a host depends on, of one site.
package struct HostedSite: Sendable {
  /// An address that a page had before.
  package struct Redirect: Sendable, Hashable {
    /// From the site's root, as it is read: `/steps/größe/`.
    package let from: String
    /// From the site's root, percent-encoded, maybe with a fragment.
    package let to: String

    package init(from: String, to: String) { (self.from, self.to) = (from, to) }
  }

  /// With a slash at its end: `https://settings.example/a/b/`.
  package let baseURL: String
  /// With its port, if the base URL has one.
  package let host: String
  /// Percent-encoded: `/` or `/a/b/`.
  package let basePath: String
  /// The folders of further languages, which have pages of their own for missing ones: `de`.
  package let languages: [String]
  package let redirects: [Redirect]
  /// The value of the header field `Content-Security-Policy`.
  package let policy: String
  /// Everything that the site publishes, from its root, as it is read: `/steps/terms/` for a page, `/steps/blog/feed.json` for a file.
  private let addresses: [String]

  package init(
    baseURL: String, basePath: String, languages: [String] = [], redirects: [Redirect] = [], policy: String, addresses: [String] = []
  ) {
    (self.baseURL, self.basePath, self.languages, self.redirects) = (baseURL, basePath, languages, redirects)
    (self.policy, self.addresses) = (policy, addresses)
    host = String(baseURL.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" })
  }
}

extension HostedSite {
  /// The host's name without its port.
  var name: String {
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) : host.firstIndex(of: ":")
    return String(host[..<(end ?? host.endIndex)])
  }

  var isSecure: Bool { baseURL.hasPrefix("https:") }

  /// The folder on a server that the site of this host is in.
  var serverFolder: String { "/var/www/" + name.filter { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" } }

  /// An address from the site's root, from that of the host, as it is read.
  func path(_ address: String) -> String { basePath.percentDecoded + address.dropFirst() }

  /// The same with everything encoded that could mean something to a server or a shell.
  func encodedPath(_ address: String) -> String { Self.encoded(path(address)) }

  /// Where a redirect leads, from the root of the host.
  ///
  /// - Parameter query: what the host puts in for the query of the request, with its question mark.
  func target(of redirect: Redirect, query: String = "") -> String {
    let parts = redirect.to.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).percentDecoded }
    return ([encodedPath(parts[0]) + query] + parts.dropFirst().map(Self.encoded)).joined(separator: "#")
  }

  /// The addresses of files.
  var files: [String] { addresses.filter { !Self.isFolder($0) } }

  /// The addresses that their form does not tell: files without a dot in their names, and folders with one, without their last slash.
  var unusualFiles: [String] { files.filter { !Self.hasDot($0) } }
  var unusualFolders: [String] { addresses.filter { Self.isFolder($0) && Self.hasDot($0) }.map { String(Substring($0.utf8.dropLast())) } }

  /// By bytes: a mark may combine with a slash.
  private static func isFolder(_ address: String) -> Bool { address.utf8.last == UInt8(ascii: "/") }
  private static func hasDot(_ address: String) -> Bool {
    address.utf8.split(separator: UInt8(ascii: "/")).last?.contains(UInt8(ascii: ".")) == true
  }

  private static func encoded(_ text: String) -> String {
    text.percentEncoded { $0.isASCIILetterOrDigit || "-._~/".utf8.contains($0) }
  }
}

extension String {
  /// As a part of a regular expression that stands for itself.
  var escapedForRegex: String { escaping("\\.^$|?*+()[]{}") }
}
