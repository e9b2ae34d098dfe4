import Foundation

/// A link of a page to something on the same site.
struct Link {
  let path: String
  let fragment: String?

  /// - Returns: nil for links to elsewhere.
  init?(_ destination: String, on page: String, basePath: String) {
    guard !destination.contains("://"), !destination.hasPrefix("mailto:"), let base = URL(string: "https://site.test\(page)"),
      let url = URL(string: destination, relativeTo: base)
    else { return nil }
    let path = url.absoluteURL.path(percentEncoded: false)
    let isRooted = destination.hasPrefix("/")
    guard !isRooted || path.hasPrefix(basePath) else { return nil }
    self.path = isRooted ? "/" + path.dropFirst(basePath.count) : path
    fragment = url.fragment(percentEncoded: false)
  }

  var file: String { Self.file(at: path) }

  static func file(at path: String) -> String { String(path.dropFirst()) + (path.hasSuffix("/") ? "index.html" : "") }
}
