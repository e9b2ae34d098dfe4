internal import SiteContent
internal import TextCoding

/// What follows the path of an address: a query and a fragment.
package struct AddressEnd: Sendable, Hashable {
  /// As it was written, without the question mark; the server and the scripts of the page read it.
  package let query: String?
  /// Decoded, without the `#`.
  package let fragment: String?

  package init(query: String? = nil, fragment: String? = nil) { (self.query, self.fragment) = (query, fragment) }

  /// With the characters that begin its parts.
  package var encoded: String {
    (query.map { "?" + $0.percentEncoded(keeping: Self.isPlainInQuery) } ?? "") + (fragment.map { "#" + PagePath.encode($0) } ?? "")
  }

  /// Whether a byte stands for itself in a query, or begins an escape (RFC 3986, section 3.4).
  private static func isPlainInQuery(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._~/?!$&'()*+,;=:@%".utf8.contains(byte) }
}

extension String {
  /// The path of an address, and what follows it.
  package var splitEnd: (path: String, end: AddressEnd) {
    let hash = utf8.firstIndex(of: UInt8(ascii: "#")) ?? endIndex
    let mark = self[..<hash].utf8.firstIndex(of: UInt8(ascii: "?")) ?? hash
    let query = mark == hash ? nil : String(self[utf8.index(after: mark)..<hash])
    let fragment = hash == endIndex ? nil : String(self[utf8.index(after: hash)...]).percentDecoded
    return (String(self[..<mark]), AddressEnd(query: query, fragment: fragment))
  }
}
