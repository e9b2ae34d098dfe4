internal import Diagnostics
internal import TextCoding

/// The address of a page below the site's root: `/steps/terms/`, or `/404.html` for a file.
package struct PagePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Begins with a slash; in Unicode's composed form; not percent-encoded.
  package let text: String

  package init(_ text: String) { self.text = text.normalized(to: .composed) }

  /// Of a text that is in composed form already.
  private init(composed text: String) { self.text = text }

  package static let root = PagePath("/")

  package var description: String { text }

  /// The file that a server gives for the address, below the output folder. By bytes, as in all that follows: a mark may combine with a
  /// slash.
  package var file: String { String(Substring(text.utf8.dropFirst())) + (text.utf8.last == UInt8(ascii: "/") ? Self.index : "") }

  private static let index = "index.html"

  /// The address of the page that a file is given for: `/terms/` for `/terms/index.html`; of anything else the address itself.
  package var folder: PagePath {
    text.utf8.suffix(Self.index.utf8.count + 1).elementsEqual("/\(Self.index)".utf8)
      ? PagePath(composed: String(Substring(text.utf8.dropLast(Self.index.utf8.count)))) : self
  }

  /// The other address of the same file: `/terms/index.html` and `/terms/`; of anything else the address itself.
  package var twin: PagePath { text.utf8.last == UInt8(ascii: "/") ? PagePath(composed: text + Self.index) : folder }

  /// Whether every slash is a character of its own: a mark at the beginning of a part, or a sign at its end that takes in what follows,
  /// would combine with it, and an address has other parts if it is split by characters than if it is split by bytes.
  package var hasWholeParts: Bool { text.lazy.filter { $0 == "/" }.count == text.utf8.lazy.filter { $0 == UInt8(ascii: "/") }.count }

  /// What two addresses must not share: many file systems see no difference of case or Unicode form.
  package var collisionKey: String { PagePath(text.lowercased()).text }

  /// The address with everything encoded that may not stand in a URL (RFC 3986, section 3.3).
  package var encoded: String { Self.encode(text) }

  package static func encode(_ path: String) -> String { path.percentEncoded(keeping: isPlain) }

  /// Whether a byte stands for itself in the path of a URL, as most do.
  private static func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || plainSigns.contains(byte) }

  private static let plainSigns = Array("-._~/!$&'()*+,;=@".utf8)

  /// The way from one page to another, so that a site works below any path.
  package func relative(to target: PagePath, fragment: String? = nil) -> String {
    var (from, to) = (text, target.text)
    let (shared, ups) = from.withUTF8 { from in to.withUTF8 { to in Self.way(from, to) } }
    let downs = Self.encode(String(Substring(to.utf8.dropFirst(shared))))
    var path = String(repeating: "../", count: ups)
    // A first segment with a colon would be read as a scheme.
    if ups == 0, downs.isEmpty || downs.utf8.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":")) { path = "./" }
    path += downs
    if let fragment { path += "#" + Self.encode(fragment) }
    return path
  }

  /// How many bytes two addresses share up to the last slash that both have in one place, all before it being the same; and how many more slashes the
  /// first one has.
  private static func way(_ from: UnsafeBufferPointer<UInt8>, _ to: UnsafeBufferPointer<UInt8>) -> (shared: Int, ups: Int) {
    var (shared, place, ups) = (0, 0, 0)
    while place < from.count, place < to.count, from[place] == to[place] {
      place += 1
      if from[place - 1] == UInt8(ascii: "/") { shared = place }
    }
    for byte in from[shared...] where byte == UInt8(ascii: "/") { ups += 1 }
    return (shared, ups)
  }

  package func appending(_ component: String) -> PagePath { PagePath(text + component + "/") }

  /// The address one level up; nil for the root.
  package var parent: PagePath? {
    guard let slash = text.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return PagePath(composed: String(Substring(text.utf8[...slash])))
  }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.precedesByBytes(rhs.text) }
}
