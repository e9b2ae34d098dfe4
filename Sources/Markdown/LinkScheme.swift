/// Which schemes a published link may have.
package enum LinkScheme {
  private static let allowed: Set<String> = ["http", "https", "mailto", "tel", "sms"]

  /// The scheme of a destination in lower case, or nil for a relative one.
  ///
  /// Control characters and spaces are passed over as browsers do, so that `java\tscript:` is seen for what it is.
  package static func scheme(of destination: String) -> String? {
    let visible = destination.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
    guard let colon = visible.firstIndex(of: ":") else { return nil }
    let name = String(String.UnicodeScalarView(visible[..<colon]))
    guard let first = name.utf8.first, first < 0x80, first.isASCIILetter,
      name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || [0x2B, 0x2D, 0x2E].contains($0) })
    else { return nil }
    return name.lowercased()
  }

  /// Whether a link must not be published. Images may only be files of the site: a page loads nothing from another host.
  package static func isRefused(_ destination: String, isImage: Bool) -> Bool {
    guard let scheme = scheme(of: destination) else { return isImage && destination.hasPrefix("//") }
    return isImage || !allowed.contains(scheme)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
