internal import Libc
internal import TextCoding

/// Splits texts into words, exactly as the search does in the browser: see `wordsOf` in `templates/assets/search/text.js`.
enum SearchWords {
  /// The maximum length of a word in UTF-16 code units. People don't search for longer words.
  private static let longest = 40

  /// Returns the words of a text in order, without duplicates, separated by spaces.
  static func list(of text: String) -> String {
    var (text, table) = (text, WordTable())
    text.withUTF8 { text in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { word in
        var index = 0
        while index < text.count {
          let gap = gap(at: index, text)
          guard gap == 0 else {
            index += gap
            continue
          }
          let start = index
          var isASCII = true
          repeat {
            let byte = text[index]
            isASCII = isASCII && byte < 0x80
            if index - start < longest { word[index - start] = byte.lowercasedInASCII }
            index += 1
          } while index < text.count && Self.gap(at: index, text) == 0
          // Fast path: most words are ASCII, and need no Unicode properties.
          if !isASCII {
            add(wordsOf: UnsafeBufferPointer(rebasing: text[start..<index]), to: &table)
          } else if index - start <= longest {
            _ = table.number(of: UnsafeBufferPointer(rebasing: word[..<(index - start)]))
          }
        }
      }
    }
    return table.list
  }

  /// Returns the number of bytes at an index that are a separator in any context; 0 if they may belong to a word.
  ///
  /// Separators are: in ASCII everything but letters and digits; in Latin-1 the signs that do not fold to letters; from U+2000 to U+206F
  /// everything but the zero-width joiner; arrows, box drawing and shapes; ™ and ℠, which would fold to letters.
  private static func gap(at index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    let byte = text[index]
    if byte < 0x80 { return byte.isASCIILetterOrDigit ? 0 : 1 }
    if byte == 0xC2, index + 1 < text.count {
      switch text[index + 1] {
      case 0xA0...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xB7, 0xBB, 0xBF: return 2
      default: return 0
      }
    }
    guard byte == 0xE2, index + 2 < text.count else { return 0 }
    let third = text[index + 2]
    return switch text[index + 1] {
    case 0x80: third == 0x8D ? 0 : 3
    case 0x81: third < 0xB0 ? 3 : 0
    case 0x84: third == 0xA0 || third == 0xA2 ? 3 : 0
    case 0x86, 0x87, 0x94...0x97: 3
    default: 0
    }
  }

  private static func add(wordsOf run: UnsafeBufferPointer<UInt8>, to table: inout WordTable) {
    for var word in words(of: String(decoding: run, as: UTF8.self)) where word.utf16.count <= longest {
      word.withUTF8 { _ = table.number(of: $0) }
    }
  }

  private static func words(of text: String) -> Set<String> {
    folded(text).split { !isPartOfWord($0) }.reduce(into: []) { words, run in
      var rest = run
      while let first = rest.first {
        // A new word begins where the script changes.
        let isUnspaced = isUnspaced(first)
        let part = rest.prefix { Self.isUnspaced($0) == isUnspaced }
        if isUnspaced { words.formUnion(pairs(in: part)) } else { words.insert(withoutArticle(part)) }
        rest = rest[part.endIndex...]
      }
    }
  }

  /// Returns the text without accents, and without differences in case and width.
  private static func folded(_ text: String) -> [Unicode.Scalar] {
    var result = String.UnicodeScalarView()
    for scalar in text.normalized(to: .compatibleDecomposed).unicodeScalars {
      if let last = result.last, isLetter(last, with: scalar) {
        result.removeLast()
        result.append(contentsOf: String(String.UnicodeScalarView([last, scalar])).normalized(to: .composed).unicodeScalars)
      } else if !isAccent(scalar) {
        result.append(scalar)
      }
    }
    // Final sigma: some case mappings preserve it, others do not.
    return String(result).caseFolded.unicodeScalars.map { $0 == "ς" ? "σ" : $0 }
  }

  /// Returns whether a mark is part of a letter, and not an accent: in Japanese, and in й, ў, ї, ѓ and ќ.
  private static func isLetter(_ letter: Unicode.Scalar, with mark: Unicode.Scalar) -> Bool {
    switch mark.value {
    case 0x3099, 0x309A: (0x3041...0x30FF).contains(letter.value)
    case 0x306: "ИиУу".unicodeScalars.contains(letter)
    case 0x308: "Іі".unicodeScalars.contains(letter)
    case 0x301: "ГгКк".unicodeScalars.contains(letter)
    default: false
    }
  }

  /// Returns whether a character is left out: accents and vowel points that people often omit, and invisible characters. Marks in other
  /// scripts are kept, because they are vowels.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x640, 0x200D: true
    case 0x300...0x77F, 0x800...0x8FF, 0x180B...0x180F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE2F,
      0xE0100...0xE01EF:
      isMark(scalar)
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// Removes the Arabic article, with a prefix that is joined to it.
  private static func withoutArticle(_ word: ArraySlice<Unicode.Scalar>) -> String {
    var rest = word
    if let first = rest.first, "وبكلف".unicodeScalars.contains(first), rest.dropFirst().starts(with: "ال".unicodeScalars) {
      rest = rest.dropFirst()
    }
    let isArticle = rest.starts(with: "ال".unicodeScalars) && rest.count >= 5 && rest.dropFirst(2).prefix(3).allSatisfy(isLetter)
    return String(String.UnicodeScalarView(isArticle ? rest.dropFirst(2) : word))
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Returns the pairs of adjacent letters with their marks, which are used as words in scripts without spaces.
  private static func pairs(in run: ArraySlice<Unicode.Scalar>) -> [String] {
    var letters: [String.UnicodeScalarView] = []
    for scalar in run {
      if isMark(scalar), !letters.isEmpty { letters[letters.count - 1].append(scalar) } else { letters.append(.init([scalar])) }
    }
    if letters.count < 3 { return [String(String.UnicodeScalarView(run))] }
    return zip(letters, letters.dropFirst()).map { String($0) + String($1) }
  }

  /// Returns whether a letter is Chinese, Japanese, Thai, Lao, Burmese or Khmer.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE01...0xE4E, 0xE81...0xECE, 0xEDC...0xEDF, 0x1000...0x103F, 0x1050...0x108F, 0x109A...0x109D, 0x1780...0x17DD, 0x3005...0x3007,
      0x3021...0x3029, 0x3031...0x3035, 0x3038...0x303C, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA9E0...0xA9EF, 0xA9FA...0xA9FE, 0xAA60...0xAA7F, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

/// A set of words with numbers in the order of insertion.
///
/// A hash table over bytes, because it is faster than a dictionary of strings: a page has thousands of words, and most are already in the
/// table.
struct WordTable {
  /// The bytes of all words, without separators.
  private var letters: [UInt8] = []
  /// 0, then the end of each word.
  private var ends = [0]
  private var hashes: [UInt32] = []
  /// The numbers of words by hash, with linear probing; -1 in empty slots.
  private var slots = [Int32](repeating: -1, count: 512)

  var count: Int { ends.count - 1 }

  /// Returns the number of a word, and adds the word if it is new.
  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = WordHash.hash(word)
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, isSame(number, word) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(count)
    hashes.append(hash)
    letters += word
    ends.append(letters.count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  private func isSame(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = ends[number]
    guard ends[number + 1] - start == word.count, let first = word.baseAddress else { return false }
    return letters.withUnsafeBytes { letters in
      guard let base = letters.baseAddress else { return false }
      return memcmp(base + start, first, word.count) == 0
    }
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }

  /// All words in the order of their numbers, separated by spaces.
  var list: String {
    if count == 0 { return "" }
    return String(unsafeUninitializedCapacity: letters.count + count - 1) { list in
      var end = 0
      for number in 0..<count {
        if number > 0 {
          list[end] = 0x20
          end += 1
        }
        for index in ends[number]..<ends[number + 1] {
          list[end] = letters[index]
          end += 1
        }
      }
      return end
    }
  }

  /// The bytes of a word.
  subscript(number: Int) -> ArraySlice<UInt8> { letters[ends[number]..<ends[number + 1]] }

  /// The numbers of all words, sorted like strings in JavaScript: by UTF-16 code units.
  var order: [Int] {
    var all = (0..<count).map { (key: key(of: $0), number: Int32($0)) }
    all.sort { one, other in
      one.key == other.key ? Self.precedes(self[Int(one.number)], self[Int(other.number)]) : one.key < other.key
    }
    return all.map { Int($0.number) }
  }

  /// Returns the first eight bytes of a word as a number, which is enough to compare most words.
  private func key(of number: Int) -> UInt64 {
    var key: UInt64 = 0
    for index in ends[number]..<ends[number] + 8 {
      key = key << 8 | (index < ends[number + 1] ? UInt64(Self.rank(letters[index])) : 0)
    }
    return key
  }

  private static func precedes(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    one.lexicographicallyPrecedes(other) { rank($0) < rank($1) }
  }

  /// Returns a rank that sorts UTF-8 bytes like UTF-16: characters above U+FFFF come before U+E000 to U+FFFF.
  private static func rank(_ byte: UInt8) -> UInt8 { byte < 0xEE ? byte : byte >= 0xF0 ? byte - 2 : byte + 5 }
}

/// A fast hash for short byte sequences.
private enum WordHash {
  /// A different number in each process, so that nobody can write a text that causes many collisions.
  private static let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let bytes = UnsafeRawBufferPointer(word)
    var sum = seed ^ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      sum = mixed(sum ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    sum = mixed(sum ^ rest)
    return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}
