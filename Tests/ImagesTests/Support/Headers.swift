/// The checksum of PNG's chunks.
enum CRC {
  static func of(_ bytes: [UInt8]) -> [UInt8] {
    var checksum = UInt32.max
    for byte in bytes {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 0 ? checksum >> 1 : checksum >> 1 ^ 0xEDB8_8320 }
    }
    return (~checksum).bigEndianBytes
  }
}

extension [UInt8] {
  /// The PNG file with another size in its header, whose checksum fits.
  func withPNGSize(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    var bytes = self
    bytes.replaceSubrange(16..<24, with: width.bigEndianBytes + height.bigEndianBytes)
    bytes.replaceSubrange(29..<33, with: CRC.of(Array(bytes[12..<29])))
    return bytes
  }

  /// The JPEG file with another size in its frame's header.
  func withJPEGSize(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    var bytes = self
    let frame = last([0xFF, 0xC0]) ?? last([0xFF, 0xC2]) ?? 0
    bytes.replaceSubrange((frame + 5)..<(frame + 9), with: [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    return bytes
  }
}

extension UInt32 {
  fileprivate var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}
