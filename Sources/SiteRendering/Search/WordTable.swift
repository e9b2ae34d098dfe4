internal import TextCoding

/// Words, each once, with numbers in the order in which they came. Found by their bytes: a page has some thousand, and most came before.
struct WordTable {
  /// All words, one behind the other.
  private var letters: [UInt8] = []
  /// Where each word ends, behind a 0.
  private var ends = [0]
  private var hashes: [UInt32] = []
  /// The number of a word at the place that its hash says, or at one of the next; -1 where there is none.
  private var places = [Int32](repeating: -1, count: 256)
  /// Another one in each process, so that nobody can write words that all have one place.
  private static let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  var count: Int { ends.count - 1 }

  /// The number of a word, which is added if it is not there. Capitals of ASCII become small letters.
  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    let start = letters.count
    var sum = Self.seed
    for byte in word {
      let letter = byte.lowercasedInASCII
      letters.append(letter)
      sum = (sum ^ UInt64(letter)) &* 0x100_0000_01B3
    }
    let hash = UInt32(truncatingIfNeeded: sum ^ sum >> 32)
    var place = Int(hash) & (places.count - 1)
    while places[place] >= 0 {
      let number = Int(places[place])
      if hashes[number] == hash, isSame(number, from: start) {
        letters.removeLast(word.count)
        return number
      }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(count)
    hashes.append(hash)
    ends.append(letters.count)
    if count * 2 > places.count { grow() }
    return count - 1
  }

  /// Whether a word is the last one of the letters.
  private func isSame(_ number: Int, from start: Int) -> Bool {
    let range = ends[number]..<ends[number + 1]
    guard range.count == letters.count - start else { return false }
    for offset in 0..<range.count where letters[range.lowerBound + offset] != letters[start + offset] { return false }
    return true
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: places.count * 2)
    for (number, hash) in hashes.enumerated() {
      var place = Int(hash) & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number)
    }
  }

  /// The bytes of a word.
  subscript(number: Int) -> ArraySlice<UInt8> { letters[ends[number]..<ends[number + 1]] }

  /// The numbers of all words in the order of the words in scripts, which is that of UTF-16.
  var order: [Int] {
    (0..<count).map { (key: key(of: $0), number: $0) }.sorted { one, other in
      one.key == other.key ? Self.precedes(self[one.number], self[other.number]) : one.key < other.key
    }.map(\.number)
  }

  /// The beginning of a word as a number, which decides on most pairs.
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

  /// In UTF-16 what needs two units comes before the last of what needs one.
  private static func rank(_ byte: UInt8) -> UInt8 { byte < 0xEE ? byte : byte >= 0xF0 ? byte - 2 : byte + 5 }
}
