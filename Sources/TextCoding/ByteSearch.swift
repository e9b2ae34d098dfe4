internal import Libc

extension [UInt8] {
  /// Where a byte is next.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  /// Whether a word is anywhere in the text.
  package func holds(_ word: String) -> Bool { self[...].firstIndex(of: Array(word.utf8), in: indices) != nil }
}

extension ArraySlice<UInt8> {
  /// The first place of some bytes, all of them in a range. By pointer, since every link of a page is looked for.
  package func firstIndex(of needle: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = needle.first else { return range.lowerBound }
    return withUnsafeBufferPointer { text in
      var index = range.lowerBound - startIndex
      let end = range.upperBound - startIndex - needle.count + 1
      while index < end, let base = text.baseAddress, let found = memchr(base + index, Int32(first), end - index) {
        index = UnsafeRawPointer(found) - UnsafeRawPointer(base)
        if needle.indices.allSatisfy({ text[index + $0] == needle[$0] }) { return index + startIndex }
        index += 1
      }
      return nil
    }
  }
}

extension Sequence<UInt8> {
  /// Whether no byte is beyond ASCII.
  package var isASCII: Bool { isBelow(0x80) }

  /// Whether every byte is less than a limit. By pointer: closures called for every byte take long without optimization.
  func isBelow(_ limit: UInt8) -> Bool {
    withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count, bytes[index] < limit { index += 1 }
      return index == bytes.count
    } ?? allSatisfy { $0 < limit }
  }
}
