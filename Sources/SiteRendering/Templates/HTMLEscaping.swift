internal import Mustache

/// Escapes text for HTML, in content and in quoted attributes, byte by byte.
///
/// swift-mustache's own escapes whole graphemes, so that `"` followed by a combining mark passes and closes an attribute.
struct HTMLEscaping: MustacheContentType {
  /// The name in a template's pragma.
  static let name = "SITE"

  func escapeText(_ text: String) -> String { Self.escape(text) }

  static func escape(_ text: String) -> String {
    guard text.utf8.contains(where: { entity(for: $0) != nil }) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 16)
    for byte in text.utf8 {
      if let entity = entity(for: byte) { result += Array(entity.utf8) } else { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func entity(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}

extension String {
  /// Escaped for HTML, in content and in quoted attributes.
  package var escapedForHTML: String { HTMLEscaping.escape(self) }
}
