internal import Foundation

/// Where the site will be.
extension SiteSettings {
  /// The path part of the base URL: `/` or `/a/b/`.
  package var basePath: String {
    let path = URL(string: baseURL)?.path(percentEncoded: true) ?? ""
    return path.hasSuffix("/") ? path : path + "/"
  }

  /// The address of a page in full.
  package func absolute(_ path: PagePath) -> String { baseURL + String(path.encoded.dropFirst()) }

  /// A base URL with a slash at its end; nil if the text is not one.
  package static func normalizedBaseURL(_ text: String) -> String? {
    guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme), url.host?.isEmpty == false,
      url.query == nil, url.fragment == nil, url.user == nil, PublicURL.isValid(text)
    else { return nil }
    // Feeds and sitemaps hold URLs, which are ASCII (RFC 3986): what is not is encoded, in the host's name as domains are.
    let address = url.absoluteString
    return address.hasSuffix("/") ? address : address + "/"
  }
}
