internal import TextCoding

/// A bare URL or email address in a text, found by GitHub's rules.
struct BareLink {
  /// The range of the text that becomes the link.
  let range: Range<Int>
  /// The prefix that turns the text into a URL: `http://`, `mailto:`, or nothing.
  let prefix: String

  private typealias Text = ArraySlice<UInt8>

  /// Finds the URL or email address at a byte.
  ///
  /// - Parameters:
  ///   - index: the index of a `:`, `w` or `@`.
  ///   - bytes: the text after the previous match.
  ///   - follows: whether another inline, such as a link or code, directly precedes the text.
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
    guard isBlank(before) || "*_~(".utf8.contains(before) || NonASCIIPunctuation(endingAt: start, in: bytes) != nil,
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

  /// The maximum length of a host in bytes, with some tolerance.
  private static let longestHost = 256

  /// Returns the text up to the first character in the host that always ends a URL, or the whole text if there is none.
  private static func text(_ bytes: Text, upToSignAfter start: Int) -> Text {
    let run = bytes[start...].prefix(longestHost).prefix { !isBlank($0) && $0 != UInt8(ascii: "<") }
    return NonASCIIPunctuation.endOfAddress(in: run).map { bytes[..<$0] } ?? bytes
  }

  /// Returns the end of a host name, or nil if the name is invalid: it is too long, has `_` in its last two labels, or has only one label,
  /// which is valid only with `isShort`. The length limit also prevents searching a text too often.
  private static func domainEnd(_ text: Text, isShort: Bool) -> Int? {
    let text = text.prefix(longestHost)
    var (dots, underscores, earlier) = (0, 0, 0)
    // As on GitHub, the first and the last byte are not checked: the first byte was checked already, and trailing punctuation is not part
    // of the URL.
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

  /// Returns the end of a URL before the next space, without the sentence's punctuation.
  private static func end(of text: Text, from start: Int) -> Int {
    var end = text[start...].firstIndex { isBlank($0) || $0 == UInt8(ascii: "<") } ?? text.endIndex
    end = NonASCIIPunctuation.endOfAddress(in: text[start..<end]) ?? end
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
      } else if let sign = NonASCIIPunctuation(endingAt: end, in: text) {
        end -= sign.length
      } else {
        break
      }
    }
    return end
  }
}

/// A space or punctuation mark outside ASCII, such as `。`, `”`, `؟` or `…`.
struct NonASCIIPunctuation {
  /// The length in UTF-8.
  let length: Int
  private let scalar: Unicode.Scalar

  /// - Returns: nil if the text has no such character before `end`.
  init?(endingAt end: Int, in text: ArraySlice<UInt8>) {
    guard let last = text[..<end].last, last >= 0x80 else { return nil }
    self.init(at: text[..<end].lastIndex { $0 & 0xC0 != 0x80 } ?? text.startIndex, in: text)
  }

  private init?(at start: Int, in text: ArraySlice<UInt8>) {
    var (decoder, bytes) = (UTF8(), text[start...].makeIterator())
    guard case .scalarValue(let scalar) = decoder.decode(&bytes), Self.isSign(scalar) else { return nil }
    (self.scalar, length) = (scalar, UTF8.width(scalar))
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .dashPunctuation,
      .spaceSeparator, .lineSeparator, .paragraphSeparator:
      scalar.value >= 0x80
    // Joiners occur in words and emoji. Other invisible characters, such as direction marks, may surround a URL.
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  /// Returns the index of the first character that always ends a URL: a space, a bracket, a quotation mark, or a Chinese or Japanese stop.
  ///
  /// No space follows these characters, so the URL would otherwise include the rest of the sentence. Dashes, middle dots, apostrophes and
  /// stops of other scripts may be part of a URL, and are removed only from its end.
  static func endOfAddress(in text: ArraySlice<UInt8>) -> Int? {
    var index = text.startIndex
    while let start = text[index...].firstIndex(where: { $0 >= 0xC0 }) {
      if let sign = NonASCIIPunctuation(at: start, in: text), sign.endsAddress { return start }
      index = start + 1
    }
    return nil
  }

  private var endsAddress: Bool {
    switch scalar.properties.generalCategory {
    case .otherPunctuation: Self.wideStops.contains(scalar)
    case .dashPunctuation: false
    default: scalar != "\u{2019}"
    }
  }

  private static let wideStops: Set<Unicode.Scalar> = ["、", "。", "，", "．", "！", "？", "：", "；", "｡", "､"]
}
