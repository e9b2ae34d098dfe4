internal import TextCoding

/// The words of a text as the search's scripts divide it: `wordsOf` in `templates/assets/search/text.js`.
enum SearchWords {
  /// Longer ones are no words that anybody types.
  private static let longest = 40

  /// Every word once, in order, with blanks between them: a page leaves nothing more of its text behind.
  static func list(of text: String) -> String {
    let letters = text.utf8.map(\.lowercasedInASCII)
    var table = WordTable()
    letters.withUnsafeBufferPointer { letters in
      var index = 0
      while index < letters.count {
        let gap = gap(at: index, letters)
        guard gap == 0 else {
          index += gap
          continue
        }
        let start = index
        var isASCII = true
        repeat {
          isASCII = isASCII && letters[index] < 0x80
          index += 1
        } while index < letters.count && Self.gap(at: index, letters) == 0
        let run = UnsafeBufferPointer(rebasing: letters[start..<index])
        // Most runs are ASCII, of which no property needs to be looked up.
        if !isASCII { add(wordsOf: run, to: &table) } else if run.count <= longest { _ = table.number(of: run) }
      }
    }
    var list: [UInt8] = []
    for number in table.order {
      if !list.isEmpty { list.append(0x20) }
      list += table[number]
    }
    return String(decoding: list, as: UTF8.self)
  }

  /// How many bytes from here on stand between words for certain, whatever is beside them: of ASCII, and of the dashes, quotes and spaces from
  /// U+2000 to U+206F.
  private static func gap(at index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    let byte = text[index]
    if byte < 0x80 { return byte.isASCIILetterOrDigit ? 0 : 1 }
    guard byte == 0xE2, index + 2 < text.count else { return 0 }
    return text[index + 1] == 0x80 || text[index + 1] == 0x81 && text[index + 2] < 0xB0 ? 3 : 0
  }

  private static func add(wordsOf run: UnsafeBufferPointer<UInt8>, to table: inout WordTable) {
    for var word in words(of: String(decoding: run, as: UTF8.self)) where word.utf16.count <= longest {
      word.withUTF8 { _ = table.number(of: $0) }
    }
  }

  private static func words(of text: String) -> Set<String> {
    let scalars = text.normalized(to: .decomposed).unicodeScalars.filter { !isMark($0) }
    let folded = String(String.UnicodeScalarView(scalars)).lowercased()
    return folded.unicodeScalars.split { !isPartOfWord($0) }.reduce(into: []) { words, word in
      // Scripts write the last sigma of a word as people do.
      let text = word.count > 1 && word.last == "σ" ? String(word.dropLast()) + "ς" : String(word)
      words.formUnion(pairs(in: withoutArticle(text)))
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// The article of Arabic, and what is written in one with it.
  private static func withoutArticle(_ word: String) -> String {
    var rest = Array(word.unicodeScalars)[...]
    if let first = rest.first, "وبكلف".unicodeScalars.contains(first), rest.dropFirst().starts(with: "ال".unicodeScalars) {
      rest = rest.dropFirst()
    }
    guard rest.starts(with: "ال".unicodeScalars), rest.count >= 5, rest.dropFirst(2).prefix(3).allSatisfy(\.properties.isAlphabetic) else {
      return word
    }
    return String(String.UnicodeScalarView(rest.dropFirst(2)))
  }

  /// Pairs of letters stand for words in writing without blanks.
  private static func pairs(in word: String) -> [String] {
    guard word.utf16.count > 2, word.unicodeScalars.contains(where: isUnspaced) else { return [word] }
    let letters = Array(word.unicodeScalars)
    return zip(letters, letters.dropFirst()).map { String(String.UnicodeScalarView([$0, $1])) }
  }

  /// Han, Hiragana and Katakana.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3021...0x3029, 0x3041...0x309F, 0x30A1...0x30FA, 0x30FD...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF6F, 0xFF71...0xFF9D, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
