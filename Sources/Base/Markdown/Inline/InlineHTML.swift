internal import TextCoding

/// Works with HTML written by `InlineMarkdown`: text is escaped, so every `<` begins an element, and links are not nested.
///
/// All functions work on bytes, because a combining mark forms one character with the quote or bracket before it.
package enum InlineHTML {
  /// The replacement for a link.
  package enum Link: Sendable, Equatable {
    case address(String)
    /// A text that replaces the link.
    case text(String)
    /// No link: only the text of the link is kept.
    case none
  }

  private static let (linkStart, linkEnd) = (Array("<a href=\"".utf8), Array("</a>".utf8))
  private static let references: [(String, UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")),
    ("&amp;", UInt8(ascii: "&")),
  ]

  package static func hasElements(_ html: String) -> Bool { html.utf8.contains(UInt8(ascii: "<")) }

  package static func plainText(of html: String) -> String {
    var text: [UInt8] = []
    var isInElement = false
    for byte in html.utf8 {
      switch byte {
      case UInt8(ascii: "<"): isInElement = true
      case UInt8(ascii: ">"): isInElement = false
      default: if !isInElement { text.append(byte) }
      }
    }
    return unescaped(text[...])
  }

  /// Returns the texts before, in and after elements, without surrounding white space.
  package static func texts(of html: String) -> [String] {
    let pieces = Array(html.utf8).split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return pieces.enumerated().compactMap { number, piece in
      let text = number == 0 ? piece : piece.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      guard let start = text.firstIndex(where: { $0 > 0x20 }), let end = text.lastIndex(where: { $0 > 0x20 }) else { return nil }
      return unescaped(text[start...end])
    }
  }

  /// Returns the beginning of a link element, up to the quote after the URL.
  static func start(ofLinkTo address: String) -> String {
    let encoded = address.percentEncoded { $0.isASCIILetterOrDigit || "-_.+!*'(),%#@?=;:/&$~".utf8.contains($0) }
    return "<a href=\"\(encoded.escapedForHTML)\""
  }

  /// Returns the HTML with its links replaced.
  package static func replacingLinks(in html: String, _ decide: (String) -> Link) -> String {
    let bytes = Array(html.utf8)[...]
    var result: [UInt8] = []
    var position = bytes.startIndex
    while let start = bytes.firstIndex(of: linkStart, in: position..<bytes.endIndex) {
      let address = start + linkStart.count
      guard let quote = bytes[address...].firstIndex(of: UInt8(ascii: "\"")),
        let content = bytes[quote...].firstIndex(of: UInt8(ascii: ">")),
        let end = bytes.firstIndex(of: linkEnd, in: content..<bytes.endIndex)
      else { break }
      result += bytes[position..<start]
      position = end + linkEnd.count
      switch decide(unescaped(bytes[address..<quote])) {
      case .address(let new): result += Self.start(ofLinkTo: new).utf8 + bytes[(quote + 1)..<position]
      case .text(let text): result += text.escapedForHTML.utf8
      case .none: result += bytes[(content + 1)..<end]
      }
    }
    return String(decoding: result + bytes[position...], as: UTF8.self)
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      let reference = byte == UInt8(ascii: "&") ? references.first { rest.starts(with: $0.0.utf8) } : nil
      result.append(reference?.1 ?? byte)
      rest = rest.dropFirst(reference?.0.utf8.count ?? 1)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
