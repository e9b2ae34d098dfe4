/// An offset in XML that only moves forward, so that reading takes linear time.
struct XMLScanner {
  let bytes: FileBytes
  private(set) var offset: Int

  init(_ bytes: FileBytes, offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var byte: UInt8? { bytes[offset] }

  @discardableResult
  mutating func skip(_ text: StaticString) -> Bool {
    guard bytes.contains(text, at: offset) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  mutating func skipSpace() { _ = take { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D } }

  /// The bytes up to the first for which the condition is false.
  mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let rest = bytes.slice.dropFirst(offset)
    let taken = rest.prefix(while: condition)
    offset += taken.count
    return taken
  }

  /// Moves behind the next occurrence of a text; false if there is none.
  mutating func skipPast(_ text: StaticString) -> Bool {
    let first = text.withUTF8Buffer { $0.first }
    while let index = bytes.slice.dropFirst(offset).firstIndex(where: { $0 == first }) {
      offset = index - bytes.slice.startIndex
      if skip(text) { return true }
      offset += 1
    }
    return false
  }

  /// Moves behind the `>` that ends the declaration; false if there is none. Its internal subset has others, in declarations, comments,
  /// instructions and quotes.
  mutating func skipDoctype() -> Bool {
    var isInSubset = false
    while let byte {
      if skip("<!--") {
        guard skipPast("-->") else { return false }
      } else if skip("<?") {
        guard skipPast("?>") else { return false }
      } else {
        offset += 1
        switch byte {
        case UInt8(ascii: "\""): if !skipPast("\"") { return false }
        case UInt8(ascii: "'"): if !skipPast("'") { return false }
        case UInt8(ascii: "["): isInSubset = true
        case UInt8(ascii: "]"): isInSubset = false
        case UInt8(ascii: ">"): if !isInSubset { return true }
        default: break
        }
      }
    }
    return false
  }
}
