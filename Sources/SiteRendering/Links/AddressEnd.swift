internal import SiteContent
internal import TextCoding

/// What follows the path of an address: a query and a fragment.
package struct AddressEnd: Sendable, Hashable {
  /// As it was written, without the question mark; the server and the scripts of the page read it.
  package let query: String?
  /// Decoded, without the `#` and the directive.
  package let fragment: String?
  /// What tells the browser where to scroll, as it was written: `text=include%20tax` in `#prices:~:text=include%20tax`. No id is meant by it.
  package let directive: String?

  package init(query: String? = nil, fragment: String? = nil, directive: String? = nil) {
    (self.query, self.fragment, self.directive) = (query, fragment, directive)
  }

  /// The id that the address leads to, in the form of ids; nil if it leads to no particular place. Every page has a top.
  package var anchor: String? {
    guard let fragment, !fragment.isEmpty, fragment.lowercased() != "top" else { return nil }
    return fragment.normalized(to: .composed)
  }

  /// With the characters that begin its parts. Browsers compare ids by code points, so the fragment is in the form of ids.
  package var encoded: String {
    (query.map { "?" + $0.percentEncoded(keeping: Self.isPlainInQuery) } ?? "")
      + (fragment.map { "#" + PagePath.encode($0.normalized(to: .composed)) } ?? "")
      + (directive.map { Self.mark + $0.percentEncoded(keeping: Self.isPlainInQuery) } ?? "")
  }

  /// Divides a fragment from its directive (https://wicg.github.io/scroll-to-text-fragment/#the-fragment-directive).
  fileprivate static let mark = ":~:"

  /// Whether a byte stands for itself in a query, or begins an escape (RFC 3986, section 3.4).
  private static func isPlainInQuery(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._~/?!$&'()*+,;=:@%".utf8.contains(byte) }
}

extension String {
  /// The path of an address, and what follows it.
  package var splitEnd: (path: String, end: AddressEnd) {
    let hash = utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex
    let mark = self[..<hash].utf8.firstIndex(of: UInt8(ascii: "?")) ?? hash
    let query = mark == hash ? nil : String(self[utf8.index(after: mark)..<hash])
    let path = String(self[..<mark])
    guard hash != endIndex else { return (path, AddressEnd(query: query)) }
    let parts = Array(utf8[utf8.index(after: hash)...]).splitOnce(at: Array(AddressEnd.mark.utf8))
    let fragment = String(decoding: parts.before, as: UTF8.self).percentDecoded
    return (path, AddressEnd(query: query, fragment: fragment, directive: parts.after.map { String(decoding: $0, as: UTF8.self) }))
  }
}

extension [UInt8] {
  /// What is before the first of some bytes, and what is after them; nil if they do not occur.
  fileprivate func splitOnce(at mark: [UInt8]) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>?) {
    guard let place = firstRange(of: mark) else { return (self[...], nil) }
    return (self[..<place.lowerBound], self[place.upperBound...])
  }
}
