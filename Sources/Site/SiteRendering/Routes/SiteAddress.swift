internal import Markdown
package import SiteContent
internal import TextCoding

/// An address on the site, as written in YAML files: `/steps/terms/#data`.
package struct SiteAddress {
  let path: PagePath
  let end: QueryAndFragment

  /// - Returns: nil if the address is not a path from the site's root.
  init?(_ address: String) {
    guard address.hasPrefix("/"), !LinkScheme.namesHost(address) else { return nil }
    let (written, end) = address.splitEnd
    (path, self.end) = (PagePath(written.percentDecoded), end)
  }

  /// The address as pages and templates hold it: percent-encoded, from the root of the site.
  var encoded: String { path.encoded + end.encoded }

  func absolute(below baseURL: String) -> String { baseURL + encoded.dropFirst() }

  /// Returns an address from a YAML file as pages and templates hold it. Addresses on other sites are unchanged.
  package static func href(of address: String) -> String { SiteAddress(address)?.encoded ?? address }
}

extension PagePath {
  /// Returns the address as pages and templates hold it: percent-encoded, from the root of the site.
  package func href(fragment: String?) -> String { encoded + (fragment.map { "#" + PagePath.encode($0) } ?? "") }
}

/// The query and fragment of an address.
package struct QueryAndFragment: Sendable, Hashable {
  /// The query as written, without the question mark. Servers and scripts read it.
  package let query: String?
  /// The decoded fragment, without the `#` and the directive.
  package let fragment: String?
  /// The fragment directive as written: `text=include%20tax` in `#prices:~:text=include%20tax`. The browser scrolls to that text.
  package let directive: String?

  package init(query: String? = nil, fragment: String? = nil, directive: String? = nil) {
    (self.query, self.fragment, self.directive) = (query, fragment, directive)
  }

  /// The id that the address links to, in Unicode's composed form; nil if it links to the page or its top.
  package var anchor: String? {
    guard let fragment, !fragment.isEmpty, fragment.lowercased() != "top" else { return nil }
    return fragment.normalized(to: .composed)
  }

  /// The encoded query and fragment, with `?` and `#`. The fragment is in composed form like all ids: browsers compare code points.
  package var encoded: String {
    (query.map { "?" + $0.percentEncoded(keeping: Self.isPlainInQuery) } ?? "")
      + (fragment.map { "#" + PagePath.encode($0.normalized(to: .composed)) } ?? "")
      + (directive.map { Self.mark + $0.percentEncoded(keeping: Self.isPlainInQuery) } ?? "")
  }

  /// Separates a fragment from its directive (https://wicg.github.io/scroll-to-text-fragment/#the-fragment-directive).
  fileprivate static let mark = ":~:"

  /// Returns whether a byte is allowed in a query, including `%` (RFC 3986, section 3.4).
  private static func isPlainInQuery(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._~/?!$&'()*+,;=:@%".utf8.contains(byte) }
}

extension String {
  /// The path of an address, and its query and fragment.
  package var splitEnd: (path: String, end: QueryAndFragment) {
    let hash = utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex
    let mark = self[..<hash].utf8.firstIndex(of: UInt8(ascii: "?")) ?? hash
    let query = mark == hash ? nil : String(self[utf8.index(after: mark)..<hash])
    let path = String(self[..<mark])
    guard hash != endIndex else { return (path, QueryAndFragment(query: query)) }
    let parts = Array(utf8[utf8.index(after: hash)...]).splitOnce(at: Array(QueryAndFragment.mark.utf8))
    let fragment = String(decoding: parts.before, as: UTF8.self).percentDecoded
    return (path, QueryAndFragment(query: query, fragment: fragment, directive: parts.after.map { String(decoding: $0, as: UTF8.self) }))
  }
}

extension [UInt8] {
  /// Returns the bytes before and after the first separator. `after` is nil if there is no separator.
  fileprivate func splitOnce(at mark: [UInt8]) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>?) {
    guard let range = firstRange(of: mark) else { return (self[...], nil) }
    return (self[..<range.lowerBound], self[range.upperBound...])
  }
}
