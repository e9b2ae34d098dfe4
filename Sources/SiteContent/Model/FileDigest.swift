internal import CSHA256
internal import SettingsModel

/// Size and hash of a file whose bytes are published as they are.
package struct FileDigest: Hashable, Sendable {
  package let bytes: Int64
  /// Hexadecimal.
  package let sha256: String

  package init(bytes: Int64, sha256: String) { (self.bytes, self.sha256) = (bytes, sha256) }

  package init(of bytes: [UInt8]) {
    self.init(bytes: Int64(bytes.count), sha256: Self.processorHash(of: bytes) ?? SHA256Hash(of: bytes).hexadecimal)
  }

  /// The hash by the processor's own instructions; nil if it has none. Every file of the site is hashed.
  static func processorHash(of bytes: [UInt8]) -> String? {
    let hash = [UInt8](unsafeUninitializedCapacity: 32) { hash, count in
      count = csha256_hash(bytes, bytes.count, hash.baseAddress) ? 32 : 0
    }
    return hash.isEmpty ? nil : hexadecimal(hash)
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: bytes.count * 2) { text in
      for (index, byte) in bytes.enumerated() {
        text[2 * index] = digit(byte >> 4)
        text[2 * index + 1] = digit(byte & 15)
      }
      return bytes.count * 2
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }
}
