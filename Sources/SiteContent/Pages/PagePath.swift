internal import Diagnostics
internal import Foundation
internal import TextCoding

/// The address of a page below the site's root: `/steps/terms/`, or `/404.html` for a file.
package struct PagePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Begins with a slash; in Unicode's composed form; not percent-encoded.
  package let text: String

  package init(_ text: String) {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    self.text = isASCII ? text : text.precomposedStringWithCanonicalMapping
  }

  /// Of a text that is in composed form already.
  private init(composed text: String) { self.text = text }

  package static let root = PagePath("/")

  package var description: String { text }

  /// The file that a server gives for the address, below the output folder. By bytes, as in all that follows: a mark may combine with a
  /// slash.
  package var file: String { String(Substring(text.utf8.dropFirst())) + (text.utf8.last == UInt8(ascii: "/") ? "index.html" : "") }

  /// Whether every slash is a character of its own: a mark at the beginning of a part, or a sign at its end that takes in what follows,
  /// would combine with it, and an address has other parts if it is split by characters than if it is split by bytes.
  package var hasWholeParts: Bool { text.lazy.filter { $0 == "/" }.count == text.utf8.lazy.filter { $0 == UInt8(ascii: "/") }.count }

  /// What two addresses must not share: many file systems see no difference of case or Unicode form.
  package var collisionKey: String { PagePath(text.lowercased()).text }

  /// The address with everything encoded that may not stand in a URL (RFC 3986, section 3.3).
  package var encoded: String { Self.encode(text) }

  package static func encode(_ path: String) -> String { path.percentEncoded(keeping: isPlain) }

  /// Whether a byte stands for itself in the path of a URL, as most do.
  private static func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-._~/!$&'()*+,;=@".utf8.contains(byte) }

  /// The way from one page to another, so that a site works below any path.
  package func relative(to target: PagePath, fragment: String? = nil) -> String {
    let (from, to) = (text.utf8, target.text.utf8)
    // What follows the last slash that both have in one place, all before it being the same.
    let same = zip(from, to).prefix { $0 == $1 }
    var (shared, place) = (0, 0)
    for (byte, _) in same {
      place += 1
      if byte == UInt8(ascii: "/") { shared = place }
    }
    let ups = from.dropFirst(shared).reduce(0) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 }
    let downs = Self.encode(String(Substring(to.dropFirst(shared))))
    var path = String(repeating: "../", count: ups)
    // A first segment with a colon would be read as a scheme.
    if ups == 0, downs.isEmpty || downs.utf8.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":")) { path = "./" }
    path += downs
    if let fragment { path += "#" + Self.encode(fragment) }
    return path
  }

  package func appending(_ component: String) -> PagePath { PagePath(text + component + "/") }

  /// The address one level up; nil for the root.
  package var parent: PagePath? {
    guard let slash = text.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return PagePath(composed: String(Substring(text.utf8[...slash])))
  }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.precedesByBytes(rhs.text) }
}
