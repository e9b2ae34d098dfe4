internal import CImages

/// The bytes of a file or of a part of a file, read at offsets from the start.
///
/// Reading out of bounds returns nil, so no length in a file can cause a trap. A part shares the storage of the whole.
struct FileBytes: Sendable {
  let slice: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { slice = bytes[...] }

  init(_ slice: ArraySlice<UInt8>) { self.slice = slice }

  var count: Int { slice.count }

  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < slice.count ? slice[slice.startIndex + offset] : nil
  }

  /// Returns the `count` bytes from an offset; nil if not all of them exist.
  func part(at offset: Int, count: Int) -> FileBytes? {
    guard offset >= 0, count >= 0, offset <= slice.count, count <= slice.count - offset else { return nil }
    let start = slice.startIndex + offset
    return FileBytes(slice[start..<start + count])
  }

  /// Returns the bytes from an offset to the end; empty if the offset is out of bounds.
  func part(from offset: Int) -> FileBytes { FileBytes(slice.dropFirst(max(0, offset))) }

  func contains(_ text: StaticString, at offset: Int) -> Bool {
    guard let part = part(at: offset, count: text.utf8CodeUnitCount) else { return false }
    return text.withUTF8Buffer { part.slice.elementsEqual($0) }
  }

  /// Returns the offset of the first occurrence of a string, starting at an offset; nil if there is none.
  func offset(of text: some Collection<UInt8>, from start: Int = 0) -> Int? {
    let rest = part(from: start)
    let text = Array(text)
    return rest.slice.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, let found = ci_find(base, bytes.count, text, text.count) else { return nil }
      return count - rest.count + (found - base)
    }
  }
}

extension FileBytes {
  /// Decompresses zlib data, up to a number of bytes. Returns as much as can be read if the data is damaged.
  func inflated(limit: Int) -> FileBytes {
    // zlib compresses 1,032 bytes to at least one.
    let most = min(limit, count.multipliedReportingOverflow(by: 1032).partialValue + 64)
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { target, count in
      count = slice.withUnsafeBufferPointer { ci_inflate($0.baseAddress, $0.count, target.baseAddress, target.count) }
    }
    return FileBytes(bytes)
  }
}

// MARK: - Numbers

extension FileBytes {
  func bigEndian(at offset: Int, count: Int) -> Int? {
    part(at: offset, count: count).flatMap { Self.number($0.slice) }
  }

  func littleEndian(at offset: Int, count: Int) -> Int? {
    part(at: offset, count: count).flatMap { Self.number($0.slice.reversed()) }
  }

  /// Reads a four-character name: the type of a chunk or box.
  func name(at offset: Int) -> FourCharacters? {
    bigEndian(at: offset, count: 4).map { FourCharacters(code: UInt32(truncatingIfNeeded: $0)) }
  }

  /// Returns nil if the number does not fit in an `Int`.
  private static func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard bytes.count <= 8 else { return nil }
    return Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

/// The name of a chunk (PNG, WebP) or a box (AVIF, MP4): four bytes, most of them ASCII.
struct FourCharacters: Hashable, Sendable {
  let code: UInt32
}

extension FourCharacters: ExpressibleByStringLiteral {
  /// Creates a name from Latin-1 characters. QuickTime's `©` is the byte A9 in a file, but C2 A9 in a UTF-8 literal. A `String` would be
  /// slower, because one would be created for every comparison.
  init(stringLiteral text: StaticString) {
    code = text.withUTF8Buffer { $0.reduce(0) { code, byte in byte == 0xC2 ? code : code << 8 | UInt32(byte) } }
  }
}

extension FourCharacters: CustomStringConvertible {
  /// The name for messages; bytes other than printable ASCII become question marks.
  var description: String {
    String(bytes.map { (0x20...0x7E).contains($0) ? Character(Unicode.Scalar($0)) : "?" })
  }

  var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }
  }
}
