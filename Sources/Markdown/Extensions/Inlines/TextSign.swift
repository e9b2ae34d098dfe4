/// A blank or a sign of a sentence that is not ASCII: `。`, `”`, `؟`, `…`.
struct TextSign {
  /// In UTF-8.
  let length: Int
  private let scalar: Unicode.Scalar

  /// - Returns: nil if no such sign ends there.
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
    // Joiners occur in words and emoji. Other invisible marks, such as those for text direction, surround an address.
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }

  /// Where the first sign is that is never within an address: a blank, a bracket, a quotation mark, a Chinese or Japanese stop.
  ///
  /// No blank follows these, so the sentence would go on in the address. Dashes, middle dots, apostrophes and stops of other scripts may be within
  /// an address, and only end it if nothing follows.
  static func endOfAddress(in text: ArraySlice<UInt8>) -> Int? {
    var index = text.startIndex
    while let place = text[index...].firstIndex(where: { $0 >= 0xC0 }) {
      if let sign = TextSign(at: place, in: text), sign.endsAddress { return place }
      index = place + 1
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
