internal import Diagnostics
internal import SettingsModel
internal import TextCoding

/// The address of a page or file, relative to the site's root: `/steps/terms/`, or `/404.html` for a file.
package struct PagePath: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The address: begins with a slash, is in Unicode's composed form, and is not percent-encoded.
  package let text: String

  package init(_ text: String) { self.text = text.normalized(to: .composed) }

  /// Creates an address from a string in composed form.
  private init(composed text: String) { self.text = text }

  package static let root = PagePath("/")

  package var description: String { text }

  /// The file at the address, relative to the output folder. This and the following properties compare bytes, because a mark may combine
  /// with a slash.
  package var file: String { String(Substring(text.utf8.dropFirst())) + (text.utf8.last == UInt8(ascii: "/") ? Self.index : "") }

  private static let index = "index.html"

  /// The address of a page, from the address of its file: `/terms/` for `/terms/index.html`. Other addresses are unchanged.
  package var folder: PagePath {
    text.utf8.suffix(Self.index.utf8.count + 1).elementsEqual("/\(Self.index)".utf8)
      ? PagePath(composed: String(Substring(text.utf8.dropLast(Self.index.utf8.count)))) : self
  }

  /// The other address of the same file: `/terms/index.html` for `/terms/`, and vice versa. Other addresses are unchanged.
  package var twin: PagePath { text.utf8.last == UInt8(ascii: "/") ? PagePath(composed: text + Self.index) : folder }

  /// Whether no slash combines with a mark after it. If one does, splitting the address by characters gives other parts than splitting it
  /// by bytes.
  package var hasWholeParts: Bool { text.lazy.filter { $0 == "/" }.count == text.utf8.lazy.filter { $0 == UInt8(ascii: "/") }.count }

  /// A key that must be unique among a site's addresses: many file systems ignore case and Unicode form.
  package var collisionKey: String { PagePath(text.lowercased()).text }

  /// The percent-encoded address (RFC 3986, section 3.3).
  package var encoded: String { Self.encode(text) }

  package static func encode(_ path: String) -> String { path.percentEncoded(keeping: isPlain) }

  /// Whether a byte needs no encoding in the path of a URL.
  private static func isPlain(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || plainSigns.contains(byte) }

  private static let plainSigns = Array("-._~/!$&'()*+,;=@".utf8)

  package func appending(_ component: String) -> PagePath { PagePath(text + component + "/") }

  /// The address one level up; nil for the root.
  package var parent: PagePath? {
    guard let slash = text.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return PagePath(composed: String(Substring(text.utf8[...slash])))
  }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.precedesByBytes(rhs.text) }
}

/// Converts ids to parts of addresses.
package enum Slug {
  /// Converts an id: `unitSystem` → `unit-system`, `showURL` → `show-url`, `app-icon` → `app-icon`.
  package static func kebab(_ id: String) -> String { NameWords.split(id).map { $0.lowercased() }.joined(separator: "-") }
}
