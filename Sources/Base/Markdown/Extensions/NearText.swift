internal import TextCoding

/// A line as it appears on screen, compared with its actual characters.
struct NearLine {
  /// The line without invisible characters, and with ordinary spaces only.
  private let look: String
  /// The invisible characters in order, with their byte ranges in the source and scalar offsets in `look`.
  private let hidden: [(character: InvisibleCharacter, range: Range<Int>, offset: Int)]

  init(_ line: ArraySlice<UInt8>) {
    var look = String.UnicodeScalarView()
    var hidden: [(character: InvisibleCharacter, range: Range<Int>, offset: Int)] = []
    var (index, offset) = (line.startIndex, 0)
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      let width = UTF8.width(scalar)
      if let character = InvisibleCharacter(scalar) {
        hidden.append((character, index..<index + width, offset))
        if character.isSpace {
          look.append(" ")
          offset += 1
        }
      } else {
        look.append(scalar)
        offset += 1
      }
      index += width
    }
    (self.look, self.hidden) = (String(look), hidden)
  }

  /// Returns the index of the first invisible character that prevents a block from being recognized.
  ///
  /// - Parameter isList: returns whether a leading number belongs to a list item: `3. October` with a no-break space is a date.
  func misplaced(isItem: Bool, isQuote: Bool, _ extensions: Set<MarkdownExtension>, isList: () -> Bool) -> Int? {
    guard let first = hidden.first, let end = syntaxEnd(isItem: isItem, isQuote: isQuote, extensions) else { return nil }
    let isLeading = look.unicodeScalars.prefix(first.offset).allSatisfy { $0 == " " || $0 == "\t" }
    guard first.offset < end.count, !end.isNumber || isLeading || !first.character.isSpace || isList() else { return nil }
    return first.range.lowerBound
  }

  /// Returns the length of a block's marker, in scalars, or nil if there is none.
  private func syntaxEnd(isItem: Bool, isQuote: Bool, _ extensions: Set<MarkdownExtension>) -> (count: Int, isNumber: Bool)? {
    if isWholeLine(extensions) { return (.max, false) }
    if isItem, extensions.contains(.taskLists), let match = look.prefixMatch(of: /\s*\[[ xX]{0,2}\]\s/) {
      return (match.output.unicodeScalars.count, false)
    }
    if isQuote, extensions.contains(.admonitions), let match = look.prefixMatch(of: /\s*\[\s*![A-Za-z-]+\]/) {
      return (match.output.unicodeScalars.count, false)
    }
    if let match = look.prefixMatch(of: /\s{0,3}(?:#{1,6}\s|[-*+]\s|>|`{3,}|~{3,}|\[\^[^\]\s]+\]\s?:\s?)/) {
      return (match.output.unicodeScalars.count, false)
    }
    if extensions.contains(.tables), let match = look.prefixMatch(of: /\s{0,3}\|/) { return (match.output.unicodeScalars.count, false) }
    return look.prefixMatch(of: /\s{0,3}[0-9]{1,9}[.)]\s/).map { ($0.output.unicodeScalars.count, true) }
  }

  /// Returns whether the line is a rule, an underline, the delimiter row of a table, `[TOC]` or a link definition.
  private func isWholeLine(_ extensions: Set<MarkdownExtension>) -> Bool {
    if look.wholeMatch(of: /\s*(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|={2,}\s*)/) != nil { return true }
    if extensions.contains(.tables), look.contains("-"), look.contains("|") || look.contains(":"),
      look.wholeMatch(of: /\s*\|?(?:\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*/) != nil
    {
      return true
    }
    if extensions.contains(.tableOfContents), look.wholeMatch(of: /\s*\[?\[toc\]\]?\s*/.ignoresCase()) != nil { return true }
    return look.wholeMatch(of: /\s{0,3}\[[^\]]+\]\s?:\s*\S*[\/.#]\S*(?:\s+["'(].*)?/) != nil
  }

  /// An invisible character after the closing marks of a heading.
  var behindMarks: (character: InvisibleCharacter, range: Range<Int>)? {
    guard let last = hidden.last, look.contains(/\s#+\s*$/), look.unicodeScalars.dropFirst(last.offset).allSatisfy({ $0 == " " }) else {
      return nil
    }
    return (last.character, last.range)
  }

  /// An invisible character next to a fence that is alone on its line.
  var inFence: (character: InvisibleCharacter, range: Range<Int>)? {
    guard let first = hidden.first, look.wholeMatch(of: /[\s>]*(?:`{3,}|~{3,})\s*/) != nil else { return nil }
    return (first.character, first.range)
  }
}

/// Text within a line that may contain unparsed markers of links and emphasis.
struct NearText {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offsets of `**`. Longer runs usually mean something else.
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

  /// The first `**` between a letter and a punctuation mark if one of them is Chinese, Japanese or Korean. CommonMark expects a space
  /// there, but these scripts do not use spaces.
  var divided: Range<Int>? {
    for star in doubleStars {
      guard let before = scalar(before: star), let after = scalar(at: star + 2), before.isOfEastAsia || after.isOfEastAsia else { continue }
      if before.isMark != after.isMark, !before.properties.isWhitespace, !after.properties.isWhitespace { return star..<star + 2 }
    }
    return nil
  }

  /// Text that looks like a link but is not.
  var link: (near: NearSyntax, range: Range<Int>)? {
    guard bytes.contains(UInt8(ascii: "]")) else { return nil }
    if let stray = strayInLink { return stray }
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: "]") && $1 == 0x20 }) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let match = text.firstMatch(of: /\]( +)\((?:https?:\/\/[^()\s]+|[^()\s:]+\.(?:md|html|png|jpe?g|svg|pdf))\)/) else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: match.1.startIndex)
    return (.link, start..<start + match.1.utf8.count)
  }

  /// An invisible character between the square and the round brackets of a link, or inside the round brackets.
  private var strayInLink: (near: NearSyntax, range: Range<Int>)? {
    guard bytes.contains(where: { $0 >= 0x7F }) else { return nil }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    for start in scalars.indices where scalars[start] == "]" {
      let gap = scalars[(start + 1)...].prefix { InvisibleCharacter($0) != nil }
      guard gap.endIndex < scalars.count, scalars[gap.endIndex] == "(" else { continue }
      let inside = scalars[(gap.endIndex + 1)...].prefix { $0 != ")" && $0 != "[" && $0 != "(" }
      guard inside.contains(where: { "/.#:".unicodeScalars.contains($0) }) else { continue }
      guard let index = Array(gap + inside).firstIndex(where: { InvisibleCharacter($0) != nil }) else { continue }
      let position = index < gap.count ? start + 1 + index : inside.startIndex + index - gap.count
      guard let character = InvisibleCharacter(scalars[position]) else { continue }
      let byte = scalars[..<position].reduce(0) { $0 + UTF8.width($1) }
      return (.invisible(character), byte..<byte + UTF8.width(character.scalar))
    }
    return nil
  }

  /// Emphasis such as `** bold**` in which the space is not an ordinary one. With an ordinary space, the mistake is easy to see.
  var emphasis: (near: NearSyntax, range: Range<Int>)? {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    for mark in ["*", "_", "~"] as [Unicode.Scalar] {
      let starts = scalars.indices.filter { scalars[$0] == mark && ($0 == 0 || scalars[$0 - 1] != mark) }
      for (first, last) in zip(starts, starts.dropFirst()).enumerated().filter({ $0.offset.isMultiple(of: 2) }).map(\.element) {
        let inside = scalars[first..<last].drop { $0 == mark }
        let edge = [inside.first, inside.last].firstIndex(where: Self.isWideSpace)
        guard let position = edge.map({ $0 == 0 ? inside.startIndex : last - 1 }), let character = InvisibleCharacter(scalars[position])
        else { continue }
        let byte = scalars[..<position].reduce(0) { $0 + UTF8.width($1) }
        return (.invisible(character), byte..<byte + UTF8.width(character.scalar))
      }
    }
    return nil
  }

  /// Returns whether CommonMark treats a character as white space although editors show it like an ordinary space.
  private static func isWideSpace(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.value >= 0x80 && $0.properties.isWhitespace } ?? false
  }

  private func scalar(at index: Int) -> Unicode.Scalar? { String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first }

  private func scalar(before index: Int) -> Unicode.Scalar? {
    String(decoding: bytes[..<index].suffix(4), as: UTF8.self).unicodeScalars.last
  }
}

extension Unicode.Scalar {
  /// Whether CommonMark treats the scalar as punctuation.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      true
    default: isASCII && !properties.isAlphabetic && properties.numericType == nil && value > 0x20
    }
  }
}
