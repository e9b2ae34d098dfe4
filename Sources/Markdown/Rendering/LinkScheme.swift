internal import TextCoding

/// The schemes that a published link may have.
package enum LinkScheme {
  private static let allowed: Set<String> = ["http", "https", "mailto", "tel", "sms"]
  /// Schemes that are refused percent-encoded too: not every program that follows a link is a browser.
  private static let running: Set<String> = ["javascript", "vbscript", "data"]

  /// The scheme of a destination in lower case, or nil for a relative one.
  ///
  /// Control characters and spaces are ignored as in browsers, so that `java\tscript:` is recognized.
  package static func scheme(of destination: String) -> String? {
    var name: [UInt8] = []
    for byte in destination.utf8 where byte > 0x20 && byte != 0x7F {
      if byte == UInt8(ascii: ":") { return name.isEmpty ? nil : String(decoding: name, as: UTF8.self) }
      let isPart = byte.isASCIILetter || !name.isEmpty && (byte.isASCIIDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E)
      guard isPart else { return nil }
      name.append(byte.lowercasedInASCII)
    }
    return nil
  }

  /// Whether a link must not be published. Images may only be files of the site: a page loads nothing from another host.
  package static func isRefused(_ destination: String, isImage: Bool) -> Bool {
    guard let scheme = scheme(of: destination) else {
      return isImage && namesHost(destination) || Self.scheme(of: destination.percentDecoded).map(running.contains) == true
    }
    return isImage || !allowed.contains(scheme)
  }

  /// Whether a destination without a scheme names a host, by two slashes. By bytes: a mark above the second slash hides it from a search
  /// for characters.
  package static func namesHost(_ destination: some StringProtocol) -> Bool { destination.utf8.starts(with: "//".utf8) }
}
