internal import Libc

/// The lines of a text. A line ends with a line feed, a carriage return, or both, as in Markdown (CommonMark 0.30, section 2.1) and YAML.
package struct TextLines: Sendable {
  package let bytes: ArraySlice<UInt8>
  /// The index of each line's first byte.
  private let starts: [Int]

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var starts = [bytes.startIndex]
    starts.reserveCapacity(bytes.count / 32 + 2)
    bytes.withUnsafeBytes { text in
      guard let base = text.baseAddress else { return }
      let hasCarriages = memchr(base, 0x0D, text.count) != nil
      var position = 0
      while let end = hasCarriages ? Self.end(of: text, from: position) : Self.feed(in: base, from: position, text.count) {
        position = end + 1
        starts.append(bytes.startIndex + position)
      }
    }
    self.starts = starts
  }

  /// Returns the index of the next line feed.
  private static func feed(in base: UnsafeRawPointer, from position: Int, _ count: Int) -> Int? {
    memchr(base + position, 0x0A, count - position).map { UnsafeRawPointer($0) - base }
  }

  /// Returns the index of the next line's last byte, in a text with carriage returns.
  private static func end(of text: UnsafeRawBufferPointer, from position: Int) -> Int? {
    text.indices[position...].first { index in
      text[index] == 0x0A || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
    }
  }

  package var count: Int { starts.count }

  /// Returns the index of a line's first byte.
  ///
  /// - Parameter number: from 1 to ``count``.
  package func start(ofLine number: Int) -> Int { starts[number - 1] }

  /// Returns the bytes of a line without its line break, or an empty slice if there is no such line.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard (1...count).contains(number) else { return [] }
    guard number < count else { return bytes[starts[number - 1]...] }
    let line = bytes[starts[number - 1]..<starts[number] - 1]
    return line.last == 0x0D && bytes[line.endIndex] == 0x0A ? line.dropLast() : line
  }

  /// Returns the number of the line that contains a byte, starting at 1.
  package func number(ofByte index: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low + 1
  }
}
