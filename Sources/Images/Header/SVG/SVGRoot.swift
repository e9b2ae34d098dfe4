/// The root element of an SVG with its attributes, without references resolved.
struct SVGRoot {
  let attributes: [String: String]

  /// nil if the root element is not `svg`, with or without a prefix.
  init?(_ bytes: FileBytes) {
    guard let start = Self.offset(in: bytes) else { return nil }
    var scanner = XMLScanner(bytes, offset: start + 1)
    let name = scanner.take(while: Self.isNameByte)
    guard String(decoding: name, as: UTF8.self).split(separator: ":", omittingEmptySubsequences: false).last == "svg" else { return nil }
    attributes = Self.attributes(&scanner)
  }

  /// The `<` of the first tag after the prolog (XML 1.0, 2.8); nil if there is none within the limit. Entities are not expanded, and nothing is
  /// loaded.
  private static func offset(in bytes: FileBytes) -> Int? {
    var scanner = XMLScanner(bytes.part(at: 0, count: HeaderLimits.prolog) ?? bytes)
    scanner.skip("\u{FEFF}")
    while true {
      scanner.skipSpace()
      if scanner.skip("<?") {
        guard scanner.skipPast("?>") else { return nil }
      } else if scanner.skip("<!--") {
        guard scanner.skipPast("-->") else { return nil }
      } else if scanner.skip("<!DOCTYPE") {
        guard scanner.skipDoctype() else { return nil }
      } else {
        return scanner.byte == UInt8(ascii: "<") ? scanner.offset : nil
      }
    }
  }

  /// The first of two attributes with the same name counts.
  private static func attributes(_ scanner: inout XMLScanner) -> [String: String] {
    var attributes: [String: String] = [:]
    for _ in 0..<HeaderLimits.attributes {
      scanner.skipSpace()
      let name = scanner.take(while: isNameByte)
      scanner.skipSpace()
      guard !name.isEmpty, scanner.skip("=") else { return attributes }
      scanner.skipSpace()
      guard let quote = scanner.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return attributes }
      _ = scanner.skip("\"") || scanner.skip("'")
      let value = scanner.take { $0 != quote && $0 != UInt8(ascii: "<") }
      guard scanner.skip("\"") || scanner.skip("'") else { return attributes }
      let key = String(decoding: name, as: UTF8.self)
      attributes[key] = attributes[key] ?? String(decoding: value, as: UTF8.self)
    }
    return attributes
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: true
    }
  }
}
