internal import Libc

/// Words, each once, with numbers in the order in which they came. Found by their bytes: a page has some thousand, and most came before.
struct WordTable {
  /// All words, one behind the other.
  private var letters: [UInt8] = []
  /// Where each word ends, behind a 0.
  private var ends = [0]
  private var hashes: [UInt32] = []
  /// The number of a word at the place that its hash says, or at one of the next; -1 where there is none.
  private var places = [Int32](repeating: -1, count: 512)

  var count: Int { ends.count - 1 }

  /// The number of a word, which is added if it is not there.
  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    let hash = WordHash.hash(word)
    var place = Int(hash) & (places.count - 1)
    while places[place] >= 0 {
      let number = Int(places[place])
      if hashes[number] == hash, isSame(number, word) { return number }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(count)
    hashes.append(hash)
    letters += word
    ends.append(letters.count)
    if count * 2 > places.count { grow() }
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
    places = [Int32](repeating: -1, count: places.count * 2)
    for (number, hash) in hashes.enumerated() {
      var place = Int(hash) & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number)
    }
  }

  /// All words in the order of their numbers, with blanks between them.
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

  /// The numbers of all words in the order of the words in scripts, which is that of UTF-16.
  var order: [Int] {
    var all = (0..<count).map { (key: key(of: $0), number: Int32($0)) }
    all.sort { one, other in
      one.key == other.key ? Self.precedes(self[Int(one.number)], self[Int(other.number)]) : one.key < other.key
    }
    return all.map { Int($0.number) }
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

/// A hash of a few bytes.
private enum WordHash {
  /// Another one in each process, so that nobody can write words that all have one place.
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
