internal import TextCoding

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

  /// Returns whether a destination without a scheme names a host, with two slashes. Compares bytes, because a combining mark on the second
  /// slash would hide it from a character search.
  package static func namesHost(_ destination: some StringProtocol) -> Bool { destination.utf8.starts(with: "//".utf8) }
}

/// URLs that libcmark never writes, because a browser could run them. Pictures in data URLs are allowed.
enum DangerousURL {
  private static let schemes: [StaticString] = ["javascript:", "vbscript:", "file:", "data:"]
  private static let pictures: [StaticString] = ["data:image/png", "data:image/gif", "data:image/jpeg", "data:image/webp"]

  static func begins(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
    // The first letter rules out most URLs.
    guard let first = url.first, "jvfd".utf8.contains(first | 0x20) else { return false }
    return schemes.contains { follows($0, url) } && !pictures.contains { follows($0, url) }
  }

  private static func follows(_ word: StaticString, _ url: UnsafeBufferPointer<UInt8>) -> Bool {
    guard url.count >= word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      for index in letters.indices {
        let byte = url[index]
        if ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) != letters[index] { return false }
      }
      return true
    }
  }
}
