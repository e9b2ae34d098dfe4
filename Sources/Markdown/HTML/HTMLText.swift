internal import TextCoding

/// Text of HTML as readers see it.
struct HTMLText {
  /// By their names, the characters that were asked for.
  private var named: [String: String] = [:]
  private static let longestName = 32
  /// What browsers read for the numbers 128 to 159, which are control characters: Windows-1252.
  private static let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// With references such as `&eacute;` and `&#151;` decoded. One without its semicolon stays as it is.
  mutating func decode(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(Self.longestName + 1).firstIndex(of: UInt8(ascii: ";")),
        let text = text(of: rest[..<end])
      {
        result += Array(text.utf8)
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The same in one line, without the tags in it.
  mutating func line(_ html: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var tags = HTMLTokenizer(Array(html))
    var place = 0
    while true {
      let isTag = tags.next()
      let end = isTag ? tags.offset : max(place, tags.bytes.count)
      for part in tags.text(from: place, to: end) { text += tags.bytes[part] }
      guard isTag else { break }
      if HTMLElement(tags.name) == .lineBreak { text.append(UInt8(ascii: " ")) }
      place = tags.end
    }
    return Self.collapsed(decode(text[...]))
  }

  /// In one line, with single spaces.
  static func collapsed(_ text: String) -> String {
    text.utf8.split { $0.isHTMLSpace }.map { String(Substring($0)) }.joined(separator: " ")
  }

  private mutating func text(of reference: ArraySlice<UInt8>) -> String? {
    guard reference.first == UInt8(ascii: "#") else { return named(String(decoding: reference, as: UTF8.self)) }
    let digits = reference.dropFirst()
    let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard !number.isEmpty, number.allSatisfy({ $0.isASCIILetterOrDigit }),
      let value = UInt32(String(decoding: number, as: UTF8.self), radix: isHexadecimal ? 16 : 10)
    else { return nil }
    if (0x80...0x9F).contains(value) { return String(Character(Self.windows[Int(value) - 0x80])) }
    guard value != 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
    return String(Character(scalar))
  }

  /// libcmark has the table of all names.
  private mutating func named(_ name: String) -> String? {
    guard !name.isEmpty, name.utf8.allSatisfy(\.isASCIILetterOrDigit) else { return nil }
    if let known = named[name] { return known.isEmpty ? nil : known }
    let tree = MarkdownTree(Array("&\(name);".utf8)[...], flags: 0)
    defer { tree.free() }
    let text = tree.root.firstChild?.inlineText ?? ""
    let isKnown = text != "&\(name);"
    named[name] = isKnown ? text : ""
    return isKnown ? text : nil
  }
}

extension HTMLTokenizer {
  /// What is text between two places, without comments.
  func text(from start: Int, to end: Int) -> [Range<Int>] {
    var (parts, place) = ([Range<Int>](), start)
    for comment in comments where comment.lowerBound >= place && comment.lowerBound < end {
      if comment.lowerBound > place { parts.append(place..<comment.lowerBound) }
      place = comment.upperBound
    }
    if place < end { parts.append(place..<end) }
    return parts
  }
}
