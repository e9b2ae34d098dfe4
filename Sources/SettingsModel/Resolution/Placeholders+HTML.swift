extension Placeholders {
  /// HTML with its placeholders replaced; what is filled in is escaped. nil if one has no value.
  package static func fillKnown(html: String, _ value: (String) -> String?) -> String? { fillKnown(html) { value($0).map(escaped) } }

  /// By bytes: a mark that combines with a bracket makes one character with it.
  private static func escaped(_ text: String) -> String {
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "&"): Array("&amp;".utf8)
      case UInt8(ascii: "<"): Array("&lt;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      case UInt8(ascii: "'"): Array("&#39;".utf8)
      default: [byte]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
