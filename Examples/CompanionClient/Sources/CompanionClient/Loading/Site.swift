import Foundation

/// The URL of a sitegen site: a host, `https://x.example/`, or a folder on a host, `https://x.example/a/b/`.
struct Site: Hashable, Sendable, CustomStringConvertible {
  /// The URL of the site's root, with a trailing slash.
  let description: String

  /// - Returns: nil if the string is not an HTTP URL.
  init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      parts.host?.isEmpty == false, parts.query == nil, parts.fragment == nil, parts.user == nil, parts.password == nil
    else { return nil }
    description = text.hasSuffix("/") ? text : text + "/"
  }

  /// The only path that a client must know; the manifest lists the others.
  static let manifestPath = "/api/v1/manifest.json"

  /// Returns the URL of a path in a manifest, which is relative to the site's root.
  ///
  /// - Returns: nil if the path is outside the site, so that a manifest cannot send the client to another site.
  func url(of path: String) -> URL? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard path.utf8.first == UInt8(ascii: "/"), !names.isEmpty, names.allSatisfy(Self.isPlain) else { return nil }
    return URL(string: description + path.dropFirst())
  }

  private static func isPlain(_ name: Substring) -> Bool {
    let isKnown = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "-._~".utf8.contains(byte)
      }
    }
    return isKnown && !["", ".", ".."].contains(name)
  }
}
