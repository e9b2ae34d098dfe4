internal import Libc

/// ASCII classes of a byte, independent of the locale and the version of Unicode.
extension UInt8 {
  @inlinable package var isASCIIUppercase: Bool { (0x41...0x5A).contains(self) }
  @inlinable package var isASCIILetter: Bool { (self & 0xDF).isASCIIUppercase }
  @inlinable package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  @inlinable package var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
  @inlinable package var lowercasedInASCII: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// The value of a hexadecimal digit, or nil if the byte isn't a hexadecimal digit.
  @inlinable package var hexDigitValue: UInt8? {
    if isASCIIDigit { return self - 0x30 }
    let letter = self & 0xDF
    return (0x41...0x46).contains(letter) ? letter - 0x41 + 10 : nil
  }
}

extension [UInt8] {
  /// Returns the index of the next occurrence of a byte, at or after `start`.
  package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = memchr(base + start, Int32(byte), count - start) else { return nil }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  /// Returns whether the bytes contain a string.
  package func holds(_ word: String) -> Bool { self[...].firstIndex(of: Array(word.utf8), in: indices) != nil }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the first occurrence of some bytes within a range. Uses a pointer, because this runs for every link of a page.
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
  /// Whether all bytes are ASCII.
  package var isASCII: Bool { isBelow(0x80) }

  /// Returns whether every byte is less than a limit. Uses a pointer: calling a closure for every byte is slow without optimization.
  func isBelow(_ limit: UInt8) -> Bool {
    withContiguousStorageIfAvailable { bytes in
      var index = 0
      while index < bytes.count, bytes[index] < limit { index += 1 }
      return index == bytes.count
    } ?? allSatisfy { $0 < limit }
  }
}
