internal import TextCoding

/// The words of a text, for comparing licenses. Words that the SPDX matching guidelines ignore are left out.
///
/// The guidelines ignore case, white space, punctuation, heading and comment markers, list numbers and letters, and spelling variants.
/// Numbers of one or two digits are ignored everywhere, because they may number a list.
struct LicenseWords {
  struct Line {
    /// The indices of the line's words.
    let words: Range<Int>
    /// Whether the line begins like a copyright notice.
    let isCopyright: Bool
    /// Whether the previous line is empty.
    let isParagraph: Bool
  }

  private(set) var words: [ArraySlice<UInt8>] = []
  private(set) var lines: [Line] = []
  /// The hashes of 1 to 12 words, starting at each word.
  private var hashes: [UInt64] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let source = TextLines(bytes[...])
    var isParagraph = true
    for number in 1...source.count {
      let line = source.line(number)
      let start = words.count
      add(line)
      if !line.allSatisfy(\.isBlank) {
        lines.append(Line(words: min(start, words.count)..<words.count, isCopyright: line.isCopyright, isParagraph: isParagraph))
      }
      isParagraph = line.allSatisfy(\.isBlank)
    }
    hash()
  }

  var count: Int { words.count }

  /// - Parameter count: the number of words, from 1 to ``LicenseTemplate/wordsPerHash``.
  /// - Returns: nil if the text has fewer words.
  func hash(at word: Int, count: Int) -> UInt64? {
    word + count <= words.count ? hashes[word * LicenseTemplate.wordsPerHash + count - 1] : nil
  }

  private mutating func hash() {
    hashes = Array(repeating: 0, count: words.count * LicenseTemplate.wordsPerHash)
    for start in words.indices {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for offset in 0..<min(LicenseTemplate.wordsPerHash, words.count - start) {
        if offset > 0 { hash = (hash ^ 0x20) &* 0x100_0000_01B3 }
        for byte in words[start + offset] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hashes[start * LicenseTemplate.wordsPerHash + offset] = (hash ^ hash >> 32) & 0xFFFF_FFFF_FFFF
      }
    }
  }
}

extension LicenseWords {
  private mutating func add(_ line: ArraySlice<UInt8>) {
    var place = line.startIndex
    let isListed = line.isListed
    var isFirst = true
    while let start = line[place...].firstIndex(where: \.isASCIILetterOrDigit) {
      if line[place..<start].isAnd { append(Self.and) }
      let end = line[start...].firstIndex { !$0.isASCIILetterOrDigit } ?? line.endIndex
      defer { (place, isFirst) = (end, false) }
      if end - start == 1, line[start].lowercasedInASCII == UInt8(ascii: "a") {
        // This is the letter of a list entry, not the article.
        if isFirst, isListed || line.isEnclosed(start) { continue }
        if !isFirst, line.isEnclosed(start) { continue }
      }
      append(line[start..<end].map(\.lowercasedInASCII)[...])
    }
  }

  private mutating func append(_ word: ArraySlice<UInt8>) {
    if word.count == 1, word.first != UInt8(ascii: "a") { return }
    if word.count <= 2, word.allSatisfy(\.isASCIIDigit) { return }
    if word.count <= 4, Self.numbers.contains(word) { return }
    let word = Self.spellings[word] ?? word
    if let last = words.last, let joined = Self.halves[last]?[word] {
      words[words.count - 1] = joined
    } else {
      words.append(word)
    }
  }

  private static func bytes(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

  private static let and = bytes("and")

  private static let numbers = Set(["ii", "iii", "iv", "vi", "vii", "viii", "ix", "xi", "xii"].map(bytes))

  private static let spellings = Dictionary(
    uniqueKeysWithValues: [
      ("licence", "license"), ("licences", "licenses"), ("licenced", "licensed"), ("acknowledgement", "acknowledgment"),
      ("https", "http"), ("owner", "holder"), ("owners", "holders"),
    ].map { (bytes($0.0), bytes($0.1)) })

  /// Words that are also written with a hyphen or as two words, by their first half.
  private static let halves: [ArraySlice<UInt8>: [ArraySlice<UInt8>: ArraySlice<UInt8>]] = [
    bytes("non"): [bytes("infringement"): bytes("noninfringement"), bytes("commercial"): bytes("noncommercial")],
    bytes("sub"): [bytes("license"): bytes("sublicense"), bytes("licensed"): bytes("sublicensed")],
  ]
}

extension UInt8 {
  fileprivate var isBlank: Bool { self <= 0x20 }
}

extension ArraySlice<UInt8> {
  /// Whether the line begins with `a.` or `a)`.
  fileprivate var isListed: Bool {
    guard let start = firstIndex(where: \.isASCIILetterOrDigit), start + 1 < endIndex, self[..<start].allSatisfy({ $0 < 0x80 }) else {
      return false
    }
    let isEnd = start + 2 >= endIndex || self[start + 2].isBlank
    return isEnd && (self[start + 1] == UInt8(ascii: ".") || self[start + 1] == UInt8(ascii: ")"))
  }

  /// Whether the line contains an `&` between spaces.
  fileprivate var isAnd: Bool {
    guard let index = firstIndex(of: UInt8(ascii: "&")) else { return false }
    return index > startIndex && self[index - 1].isBlank && index + 1 < endIndex && self[index + 1].isBlank
  }

  /// Returns whether a byte is in parentheses between spaces.
  fileprivate func isEnclosed(_ index: Int) -> Bool {
    index > startIndex && self[index - 1] == UInt8(ascii: "(") && index + 1 < endIndex && self[index + 1] == UInt8(ascii: ")")
      && (index - 1 == startIndex || self[index - 2].isBlank) && (index + 2 == endIndex || self[index + 2].isBlank)
  }

  fileprivate var isCopyright: Bool {
    let text = drop { $0 < 0x80 && !$0.isASCIILetterOrDigit && $0 != UInt8(ascii: "(") }
    let start = text.prefix(24).map(\.lowercasedInASCII)
    return ["copyright", "(c)", "©", "portions copyright", "portions (c)", "portions created", "all rights reserved"].contains {
      start.starts(with: $0.utf8)
    }
  }
}
