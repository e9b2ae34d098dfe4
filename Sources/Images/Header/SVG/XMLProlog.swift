/// Finds the root element of an XML file after its prolog (XML 1.0, 2.8). Entities are not expanded, and nothing is loaded.
struct XMLProlog {
  /// The offset of the `<` of the first tag; nil if there is none within the limit.
  let rootOffset: Int?

  init(_ bytes: FileBytes) {
    var scanner = XMLScanner(bytes.part(at: 0, count: HeaderLimits.prolog) ?? bytes)
    scanner.skip("\u{FEFF}")
    while true {
      scanner.skipSpace()
      if scanner.skip("<?") {
        guard scanner.skipPast("?>") else { break }
      } else if scanner.skip("<!--") {
        guard scanner.skipPast("-->") else { break }
      } else if scanner.skip("<!DOCTYPE") {
        guard scanner.skipDoctype() else { break }
      } else {
        rootOffset = scanner.byte == UInt8(ascii: "<") ? scanner.offset : nil
        return
      }
    }
    rootOffset = nil
  }
}
