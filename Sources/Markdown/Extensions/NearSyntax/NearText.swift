internal import TextCoding

/// A text within a line, in which marks of links and emphasis stayed.
struct NearText {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The places of `**`; longer runs are mostly something else.
  var doubleStars: [Int] {
    var found: [Int] = []
    var index = 0
    while index < bytes.count {
      let count = bytes[index...].prefix { $0 == UInt8(ascii: "*") }.count
      if count == 2 { found.append(index) }
      index += max(1, count)
    }
    return found
  }

  /// The first `**` that is between a letter and a punctuation mark, of which one is Chinese, Japanese or Korean: CommonMark expects a space
  /// there, which these scripts do not write.
  var divided: Range<Int>? {
    for star in doubleStars {
      guard let before = scalar(before: star), let after = scalar(at: star + 2), before.isOfEastAsia || after.isOfEastAsia else { continue }
      if before.isMark != after.isMark, !before.properties.isWhitespace, !after.properties.isWhitespace { return star..<star + 2 }
    }
    return nil
  }

  /// A link that is none.
  var link: (near: NearSyntax, range: Range<Int>)? {
    guard bytes.contains(UInt8(ascii: "]")) else { return nil }
    if let stray = strayInLink { return stray }
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: "]") && $1 == 0x20 }) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let match = text.firstMatch(of: /\]( +)\((?:https?:\/\/[^()\s]+|[^()\s:]+\.(?:md|html|png|jpe?g|svg|pdf))\)/) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: match.1.startIndex)
    return (.link, start..<start + match.1.utf8.count)
  }

  /// A character that cannot be seen between the brackets of a link, or in the second ones.
  private var strayInLink: (near: NearSyntax, range: Range<Int>)? {
    guard bytes.contains(where: { $0 >= 0x7F }) else { return nil }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    for start in scalars.indices where scalars[start] == "]" {
      let gap = scalars[(start + 1)...].prefix { InvisibleCharacter($0) != nil }
      guard gap.endIndex < scalars.count, scalars[gap.endIndex] == "(" else { continue }
      let inside = scalars[(gap.endIndex + 1)...].prefix { $0 != ")" && $0 != "[" && $0 != "(" }
      guard inside.contains(where: { "/.#:".unicodeScalars.contains($0) }) else { continue }
      guard let index = Array(gap + inside).firstIndex(where: { InvisibleCharacter($0) != nil }) else { continue }
      let place = index < gap.count ? start + 1 + index : inside.startIndex + index - gap.count
      guard let character = InvisibleCharacter(scalars[place]) else { continue }
      let byte = scalars[..<place].reduce(0) { $0 + UTF8.width($1) }
      return (.invisible(character), byte..<byte + UTF8.width(character.scalar))
    }
    return nil
  }

  /// `** bold**`, with a space that is no ordinary one: with an ordinary one, everyone sees what is wrong.
  var emphasis: (near: NearSyntax, range: Range<Int>)? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    for mark in ["*", "_", "~"] as [Unicode.Scalar] {
      let starts = scalars.indices.filter { scalars[$0] == mark && ($0 == 0 || scalars[$0 - 1] != mark) }
      for (first, last) in zip(starts, starts.dropFirst()).enumerated().filter({ $0.offset.isMultiple(of: 2) }).map(\.element) {
        let inside = scalars[first..<last].drop { $0 == mark }
        guard let place = [inside.first, inside.last].firstIndex(where: Self.isWideSpace).map({ $0 == 0 ? inside.startIndex : last - 1 }),
          let character = InvisibleCharacter(scalars[place])
        else { continue }
        let byte = scalars[..<place].reduce(0) { $0 + UTF8.width($1) }
        return (.invisible(character), byte..<byte + UTF8.width(character.scalar))
      }
    }
    return nil
  }

  /// Whether CommonMark reads a character as a space that no editor shows as another one.
  private static func isWideSpace(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.value >= 0x80 && $0.properties.isWhitespace } ?? false
  }

  private func scalar(at index: Int) -> Unicode.Scalar? { String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first }

  private func scalar(before index: Int) -> Unicode.Scalar? {
    String(decoding: bytes[..<index].suffix(4), as: UTF8.self).unicodeScalars.last
  }
}

extension Unicode.Scalar {
  /// Punctuation to CommonMark.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      true
    default: isASCII && !properties.isAlphabetic && properties.numericType == nil && value > 0x20
    }
  }
}
