internal import TextCoding

/// A line as it looks, compared with what it is.
struct NearLine {
  /// Without characters that cannot be seen, and with ordinary spaces.
  private let look: String
  /// The bytes of such characters, in their order, with their places in the look.
  private let hidden: [(character: InvisibleCharacter, range: Range<Int>, place: Int)]

  init(_ line: ArraySlice<UInt8>) {
    var look = String.UnicodeScalarView()
    var hidden: [(character: InvisibleCharacter, range: Range<Int>, place: Int)] = []
    var (index, place) = (line.startIndex, 0)
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      let width = UTF8.width(scalar)
      if let character = InvisibleCharacter(scalar) {
        hidden.append((character, index..<index + width, place))
        if character.isSpace {
          look.append(" ")
          place += 1
        }
      } else {
        look.append(scalar)
        place += 1
      }
      index += width
    }
    (self.look, self.hidden) = (String(look), hidden)
  }

  /// The place of the first character that keeps a block from being one.
  ///
  /// - Parameter isList: whether a number at the beginning is that of an item: `3. October` with a no-break space is a date.
  func misplaced(isItem: Bool, isQuote: Bool, _ extensions: Set<MarkdownExtension>, isList: () -> Bool) -> Int? {
    guard let first = hidden.first, let end = syntaxEnd(isItem: isItem, isQuote: isQuote, extensions) else { return nil }
    let isLeading = look.unicodeScalars.prefix(first.place).allSatisfy { $0 == " " || $0 == "\t" }
    guard first.place < end.count, !end.isNumber || isLeading || !first.character.isSpace || isList() else { return nil }
    return first.range.lowerBound
  }

  /// Up to where the mark of a block is, in scalars.
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

  /// Whether the line is a rule, an underline, the dashes of a table, `[TOC]` or the definition of a link.
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

  /// A character behind the marks at the end of a heading.
  var behindMarks: (character: InvisibleCharacter, range: Range<Int>)? {
    guard let last = hidden.last, look.contains(/\s#+\s*$/), look.unicodeScalars.dropFirst(last.place).allSatisfy({ $0 == " " }) else {
      return nil
    }
    return (last.character, last.range)
  }

  /// A character beside a fence that stands alone.
  var inFence: (character: InvisibleCharacter, range: Range<Int>)? {
    guard let first = hidden.first, look.wholeMatch(of: /[\s>]*(?:`{3,}|~{3,})\s*/) != nil else { return nil }
    return (first.character, first.range)
  }
}
