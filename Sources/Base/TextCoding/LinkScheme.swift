/// The schemes that a published link may have.
package enum LinkScheme {
  private static let allowed: Set<String> = ["http", "https", "mailto", "tel", "sms"]
  /// Schemes that are refused even if percent-encoded, since programs other than browsers also follow links.
  private static let running: Set<String> = ["javascript", "vbscript", "data"]

  /// Returns the scheme of a destination in lower case, or nil if the destination is relative.
  ///
  /// Ignores control characters and spaces, as browsers do, so that `java\tscript:` is recognized.
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

  /// Returns whether a link must not be published. Images must be files on the site, since pages load nothing from other hosts.
  package static func isRefused(_ destination: String, isImage: Bool) -> Bool {
    guard let scheme = scheme(of: destination) else {
      return isImage && namesHost(destination) || Self.scheme(of: destination.percentDecoded).map(running.contains) == true
    }
    return isImage || !allowed.contains(scheme)
  }

  /// Returns whether a destination is a picture in a data URL. Browsers run no scripts in pictures.
  package static func isPictureData(_ destination: some StringProtocol) -> Bool { destination.lowercased().hasPrefix("data:image/") }

  /// Returns whether a destination without a scheme names a host, with two slashes. Compares bytes, because a combining mark on the second
  /// slash would hide it from a character search.
  package static func namesHost(_ destination: some StringProtocol) -> Bool { destination.utf8.starts(with: "//".utf8) }
}
