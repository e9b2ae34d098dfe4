internal import Foundation

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

  /// The file that a server gives for the address, below the output folder.
  package var file: String { String(text.dropFirst()) + (text.hasSuffix("/") ? "index.html" : "") }

  /// What two addresses must not share: many file systems see no difference of case or Unicode form.
  package var collisionKey: String { PagePath(text.lowercased()).text }

  /// The address with everything encoded that may not stand in a URL (RFC 3986, section 3.3).
  package var encoded: String { Self.encode(text) }

  package static func encode(_ path: String) -> String {
    var result: [UInt8] = []
    for byte in path.utf8 {
      let isPlain = byte.isASCIILetter || byte.isASCIIDigit || "-._~/!$&'()*+,;=@".utf8.contains(byte)
      if isPlain { result.append(byte) } else { result += Array("%".utf8) + hex(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func hex(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// The way from one page to another, so that a site works below any path.
  package func relative(to target: PagePath, fragment: String? = nil) -> String {
    let from = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast()
    let to = target.text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let shared = zip(from, to.dropLast()).prefix { $0 == $1 }.count
    let ups = String(repeating: "../", count: from.count - shared)
    let downs = Self.encode(to.dropFirst(shared).joined(separator: "/"))
    // A first segment with a colon would be read as a scheme.
    let path = ups.isEmpty && (downs.isEmpty || downs.split(separator: "/").first?.contains(":") == true) ? "./" + downs : ups + downs
    return path + (fragment.map { "#" + Self.encode($0) } ?? "")
  }

  package func appending(_ component: String) -> PagePath { PagePath(text + component + "/") }

  /// The address one level up; nil for the root.
  package var parent: PagePath? {
    guard let slash = text.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return PagePath(composed: String(text[...slash]))
  }

  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.text.utf8.lexicographicallyPrecedes(rhs.text.utf8) }
}
