/// Bytes of a file or of a part of it, read at offsets from their start.
///
/// Reading outside them gives nil, so no length in a file can trap. A part shares the storage of the whole.
struct FileBytes: Sendable {
  let slice: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { slice = bytes[...] }

  private init(_ slice: ArraySlice<UInt8>) { self.slice = slice }

  var count: Int { slice.count }

  subscript(offset: Int) -> UInt8? {
    offset >= 0 && offset < slice.count ? slice[slice.startIndex + offset] : nil
  }

  /// The `count` bytes from an offset, or nil if not all of them exist.
  func part(at offset: Int, count: Int) -> FileBytes? {
    guard offset >= 0, count >= 0, offset <= slice.count, count <= slice.count - offset else { return nil }
    let start = slice.startIndex + offset
    return FileBytes(slice[start..<start + count])
  }

  /// The bytes from an offset to the end; empty if the offset is outside.
  func part(from offset: Int) -> FileBytes { FileBytes(slice.dropFirst(max(0, offset))) }

  func contains(_ text: StaticString, at offset: Int) -> Bool {
    guard let part = part(at: offset, count: text.utf8CodeUnitCount) else { return false }
    return text.withUTF8Buffer { part.slice.elementsEqual($0) }
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

  /// A name of four characters: the type of a chunk or a box.
  func name(at offset: Int) -> FourCharacters? {
    bigEndian(at: offset, count: 4).map { FourCharacters(code: UInt32(truncatingIfNeeded: $0)) }
  }

  /// nil if the number does not fit an `Int`.
  private static func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard bytes.count <= 8 else { return nil }
    return Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
