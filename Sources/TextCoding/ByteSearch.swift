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
  package func holds(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return true }
    var place = 0
    while let start = firstIndex(of: first, from: place) {
      if self[start...].starts(with: word.utf8) { return true }
      place = start + 1
    }
    return false
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
