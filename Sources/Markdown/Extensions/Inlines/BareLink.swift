internal import TextCoding

/// An address in a text without brackets, by the rules of GitHub.
struct BareLink {
  /// The bytes of the text that become the link.
  let range: Range<Int>
  /// Put in front to make it an address: `http://`, `mailto:`, or nothing.
  let prefix: String

  private typealias Text = ArraySlice<UInt8>

  /// Looks for an address around a byte.
  ///
  /// - Parameters:
  ///   - index: a `:`, a `w` or an `@`.
  ///   - bytes: the text after the last finding.
  ///   - follows: whether a link, code or the like is right before the text.
  init?(at index: Int, in bytes: ArraySlice<UInt8>, follows: Bool) {
    switch bytes[index] {
    case UInt8(ascii: ":"): self.init(schemeAt: index, bytes)
    case UInt8(ascii: "w"), UInt8(ascii: "W"): self.init(hostAt: index, bytes, follows)
    case UInt8(ascii: "@"): self.init(emailAt: index, bytes)
    default: return nil
    }
  }

  private init?(schemeAt colon: Int, _ bytes: Text) {
    guard bytes[colon...].starts(with: "://".utf8) else { return nil }
    var start = colon
    while start > bytes.startIndex, colon - start <= 5, bytes[start - 1].isASCIILetter { start -= 1 }
    let scheme = String(decoding: bytes[start..<colon], as: UTF8.self).lowercased()
    let bytes = Self.text(bytes, upToSignAfter: colon + 3)
    let host = bytes[(colon + 3)...]
    guard ["http", "https"].contains(scheme), let first = host.first, first.isASCIILetterOrDigit || first >= 0x80,
      let end = Self.domainEnd(host, isShort: true)
    else { return nil }
    self.init(start..<Self.end(of: bytes[start...], from: end), "")
  }

  private init?(hostAt start: Int, _ bytes: Text, _ follows: Bool) {
    guard start + 5 < bytes.endIndex, bytes[start...].prefix(4).map({ $0 | 0x20 }) == Array("www.".utf8) else { return nil }
    let before = start > bytes.startIndex ? bytes[start - 1] : follows ? 0 : 0x20
    let bytes = Self.text(bytes, upToSignAfter: start)
    guard isBlank(before) || "*_~(".utf8.contains(before) || TextSign(endingAt: start, in: bytes) != nil,
      let end = Self.domainEnd(bytes[start...], isShort: false)
    else { return nil }
    self.init(start..<Self.end(of: bytes[start...], from: end), "http://")
  }

  private init?(emailAt at: Int, _ bytes: Text) {
    var start = at
    while start > bytes.startIndex, bytes[start - 1].isASCIILetterOrDigit || ".+-_".utf8.contains(bytes[start - 1]) { start -= 1 }
    var (end, dots) = (at + 1, 0)
    while end < bytes.endIndex {
      let byte = bytes[end]
      if byte == UInt8(ascii: "."), end + 1 < bytes.endIndex, bytes[end + 1].isASCIILetterOrDigit {
        dots += 1
      } else if !byte.isASCIILetterOrDigit, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    guard start < at, dots > 0, end == bytes.endIndex || bytes[end] != UInt8(ascii: "@"), bytes[end - 1].isASCIILetter else { return nil }
    self.init(start..<end, "mailto:")
  }

  private init(_ range: Range<Int>, _ prefix: String) { (self.range, self.prefix) = (range, prefix) }

  /// With some bytes around it.
  private static let longestHost = 256

  /// A text up to the sign that ends the address in it, if that is where the host would be.
  private static func text(_ bytes: Text, upToSignAfter start: Int) -> Text {
    let run = bytes[start...].prefix(longestHost).prefix { !isBlank($0) && $0 != UInt8(ascii: "<") }
    return TextSign.endOfAddress(in: run).map { bytes[..<$0] } ?? bytes
  }

  /// The end of a host; nil for one with `_` in its last two labels, for one label unless it may be short, and for one with more than 253
  /// letters (RFC 1035), so that no text is searched often.
  private static func domainEnd(_ text: Text, isShort: Bool) -> Int? {
    let text = text.prefix(longestHost)
    var (dots, underscores, earlier) = (0, 0, 0)
    // The first byte and the last are not checked, as on GitHub: the first was, and punctuation at the end is not part of the address.
    var index = text.startIndex + 1
    while index < text.endIndex - 1 {
      let byte = text[index]
      if byte == UInt8(ascii: "_") {
        underscores += 1
      } else if byte == UInt8(ascii: ".") {
        (earlier, underscores) = (underscores, 0)
        dots += 1
      } else if !byte.isASCIILetterOrDigit, byte != UInt8(ascii: "-"), byte < 0x80 {
        break
      }
      index += 1
    }
    guard text.count < longestHost || index < text.endIndex - 1, earlier + underscores == 0, isShort || dots > 0 else { return nil }
    return index
  }

  /// The end of an address before the next blank, without the punctuation of the sentence.
  private static func end(of text: Text, from start: Int) -> Int {
    var end = text[start...].firstIndex { isBlank($0) || $0 == UInt8(ascii: "<") } ?? text.endIndex
    end = TextSign.endOfAddress(in: text[start..<end]) ?? end
    var unclosed = text[..<end].reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
    while end > text.startIndex {
      let last = text[end - 1]
      if last == UInt8(ascii: ")") {
        guard unclosed < 0 else { break }
        unclosed += 1
        end -= 1
      } else if last == UInt8(ascii: ";") {
        var name = end - 2
        while name > text.startIndex, text[name].isASCIILetter { name -= 1 }
        end = name < end - 2 && text[name] == UInt8(ascii: "&") ? name : end - 1
      } else if "?!.,:*_~'\"".utf8.contains(last) {
        end -= 1
      } else if let sign = TextSign(endingAt: end, in: text) {
        end -= sign.length
      } else {
        break
      }
    }
    return end
  }
}
