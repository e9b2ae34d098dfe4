internal import Diagnostics
internal import TextCoding

/// Reports characters that are invisible, or look like a space or a colon, in places where YAML expects syntax. YAML reads them as letters,
/// so a key becomes a string, or a later line gets an unrelated error.
extension YAMLParser {
  /// The position of a scalar without quotes.
  enum PlainPosition {
    /// A key, or the whole document.
    case key
    /// A list item, or a value below its key. The author may have meant an item or a key.
    case block
    /// A value on the line of its key.
    case value
  }

  /// Checks a scalar without quotes.
  ///
  /// - Throws: `Stop` for a key, because the rest would be misread.
  mutating func checkInvisible(_ text: String, at location: SourceLocation, lastLine: Int, _ position: PlainPosition) throws(Stop) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return }
    for number in location.line...max(location.line, lastLine) {
      let isFirst = number == location.line
      let start = isFirst ? location.column - 1 : 0
      // A line may have thousands of scalars, so read it only once.
      let line =
        lastLine <= location.line
        ? Array(text.unicodeScalars) : Array(String(decoding: source.line(number), as: UTF8.self).unicodeScalars.dropFirst(start))
      let isBlock = position != .value || !isFirst
      guard let index = Self.misplaced(in: line[...], isBlock: isBlock, isKey: position == .key) else { continue }
      report(position == .key ? .error : .warning, line[index], at: SourceLocation(line: number, column: start + index + 1))
      if position == .key { throw Stop() }
    }
  }

  /// Checks the lines up to a syntax error, because its cause may be a few lines above.
  ///
  /// - Returns: Whether such a character was reported.
  mutating func reportsInvisible(before location: SourceLocation) -> Bool {
    for number in stride(from: location.line, to: max(lineOffset, location.line - 10), by: -1) {
      let line = Array(String(decoding: source.line(number), as: UTF8.self).unicodeScalars)
      let any = number == location.line ? line.firstIndex { InvisibleCharacter($0) != nil } : nil
      guard let index = Self.misplaced(in: line[...], isBlock: true, isKey: true) ?? any else { continue }
      report(.error, line[index], at: SourceLocation(line: number, column: index + 1))
      return true
    }
    return false
  }

  private mutating func report(_ severity: Diagnostic.Severity, _ scalar: Unicode.Scalar, at location: SourceLocation) {
    let invisible = InvisibleCharacter(scalar)
    let name = invisible?.name ?? "a full-width colon (U+FF1A)"
    let help = invisible?.isSpace == false ? "remove it" : "write an ordinary one"
    report(severity, .yamlSyntax, at: location, "YAML reads \(name) as a letter", help: "\(help)")
  }

  /// Returns the index of the first such character in a place where YAML expects syntax.
  ///
  /// - Parameters:
  ///   - isBlock: Whether a key or a list item may begin here.
  ///   - isKey: Whether the text is a key, in which such characters are never letters.
  private static func misplaced(in text: ArraySlice<Unicode.Scalar>, isBlock: Bool, isKey: Bool) -> Int? {
    func isInvisible(_ index: Int) -> Bool { index < text.endIndex && InvisibleCharacter(text[index]) != nil }
    func isStray(_ index: Int) -> Bool { isInvisible(index) && !isOfText(text[index]) }
    func isBlank(_ index: Int) -> Bool { Self.isBlank(text[index]) }
    var index = text.startIndex
    while index < text.endIndex {
      while index < text.endIndex, isBlank(index) { index += 1 }
      let opens = index + 1 < text.endIndex && "-\"'[{|>".unicodeScalars.contains(text[index + 1])
      if isStray(index) || isInvisible(index) && (opens || isKey) { return index }
      // Nested items: `- - a`.
      guard isBlock, index < text.endIndex, text[index] == "-" else { break }
      if isInvisible(index + 1) { return index + 1 }
      guard index + 1 < text.endIndex, isBlank(index + 1) else { break }
      index += 1
    }
    if isBlock, let colon = text[index...].firstIndex(where: { $0 == ":" || $0 == "\u{FF1A}" || Self.isBlank($0) }) {
      if isKey, text[colon] == "\u{FF1A}", text[index..<colon].allSatisfy(\.isASCII) { return colon }
      if text[colon] == ":", colon > index, isInvisible(colon - 1) { return colon - 1 }
      if text[colon] == ":", isInvisible(colon + 1) { return colon + 1 }
    }
    if let last = text.lastIndex(where: { !Self.isBlank($0) }), isStray(last) { return last }
    return text.indices.dropLast().first { isInvisible($0) && text[$0 + 1] == "#" }
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  /// Whether a text may begin or end with the character, as in some scripts and emoji.
  private static func isOfText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C...0x200F, 0x061C, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0xE0020...0xE007F: true
    default: false
    }
  }
}
