/// The words and marks of a property list in the older form, one after the other.
struct ProjectText {
  enum Token {
    case word(String)
    case mark(UInt8)
  }

  private static let marks = Set("{}()=;,".utf8)

  private let bytes: [UInt8]
  private var place = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while place < bytes.count {
      let byte = bytes[place]
      if byte <= 0x20 {
        advance()
      } else if starts("/", "*") {
        while place < bytes.count, !starts("*", "/") { advance() }
        place = min(place + 2, bytes.count)
      } else if starts("/", "/") {
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      } else if Self.marks.contains(byte) {
        place += 1
        return .mark(byte)
      } else {
        return .word(byte == UInt8(ascii: "\"") ? quoted() : plain())
      }
    }
    return nil
  }

  private mutating func advance() {
    if bytes[place] == 0x0A { line += 1 }
    place += 1
  }

  private func starts(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    bytes[place] == UInt8(ascii: first) && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: second)
  }

  private mutating func plain() -> String {
    let start = place
    while place < bytes.count, bytes[place] > 0x20, !Self.marks.contains(bytes[place]), !starts("/", "*") { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func quoted() -> String {
    var word: [UInt8] = []
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count { place += 1 }
      word.append(bytes[place])
      advance()
    }
    place = min(place + 1, bytes.count)
    return String(decoding: word, as: UTF8.self)
  }
}
