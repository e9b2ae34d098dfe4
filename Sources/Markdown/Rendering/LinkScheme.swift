internal import TextCoding

/// Which schemes a published link may have.
package enum LinkScheme {
  private static let allowed: Set<String> = ["http", "https", "mailto", "tel", "sms"]
  /// Those that must not come out by decoding either: not every program that follows a link is a browser.
  private static let running: Set<String> = ["javascript", "vbscript", "data"]

  /// The scheme of a destination in lower case, or nil for a relative one.
  ///
  /// Control characters and spaces are passed over as browsers do, so that `java\tscript:` is seen for what it is.
  package static func scheme(of destination: String) -> String? {
    var name: [UInt8] = []
    for byte in destination.utf8 where byte > 0x20 && byte != 0x7F {
      if byte == UInt8(ascii: ":") { return name.isEmpty ? nil : String(decoding: name, as: UTF8.self) }
      let isPart = byte.isASCIILetter || !name.isEmpty && (byte.isASCIIDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E)
      guard isPart else { return nil }
      name.append(byte.isASCIIUppercase ? byte | 0x20 : byte)
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

  /// Whether what has no scheme leads to a host, by two slashes; a mark above the second hides it from who looks at characters only.
  package static func namesHost(_ destination: some StringProtocol) -> Bool { destination.utf8.starts(with: "//".utf8) }
}
