internal import CSHA256
internal import SettingsModel

/// The size and hash of a file.
package struct FileDigest: Hashable, Sendable {
  package let bytes: Int64
  private let hash: Hash

  package init(of bytes: [UInt8]) {
    (self.bytes, hash) = (Int64(bytes.count), Hash(byProcessor: bytes) ?? Hash(SHA256Hash(of: bytes)))
  }

  /// Creates the digest of a file that was not read.
  package init(unread bytes: Int64) { (self.bytes, hash) = (bytes, Hash()) }

  /// The hash in hexadecimal; zeros if the file was not read.
  package var sha256: String { hash.hexadecimal }

  /// A SHA-256 hash. A hexadecimal string would use three times the memory, and all hashes stay in memory until the build ends.
  struct Hash: Hashable, Sendable {
    private var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    fileprivate init() {}

    init(_ hash: SHA256Hash) { (first, second, third, fourth) = hash.parts }

    /// Computes the hash with the processor's SHA instructions; nil if the processor has none. Speed matters, because every file of the
    /// site is hashed.
    init?(byProcessor bytes: [UInt8]) {
      let parts = [UInt64](unsafeUninitializedCapacity: 4) { parts, count in
        let isHashed = parts.withMemoryRebound(to: UInt8.self) { csha256_hash(bytes, bytes.count, $0.baseAddress) }
        count = isHashed ? 4 : 0
      }
      guard parts.count == 4 else { return nil }
      (first, second) = (UInt64(bigEndian: parts[0]), UInt64(bigEndian: parts[1]))
      (third, fourth) = (UInt64(bigEndian: parts[2]), UInt64(bigEndian: parts[3]))
    }

    fileprivate var hexadecimal: String {
      String(unsafeUninitializedCapacity: 64) { text in
        var index = 0
        for part in [first, second, third, fourth] {
          for shift in stride(from: 60, through: 0, by: -4) {
            text[index] = Self.digit(UInt8(part >> UInt64(shift) & 15))
            index += 1
          }
        }
        return index
      }
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10 }
  }
}

/// A hash for comparing values within one process. It differs between processes.
package struct Fingerprint: Hashable, Sendable {
  private let hash: Int

  package init(of value: some Hashable) {
    var hasher = Hasher()
    hasher.combine(value)
    hash = hasher.finalize()
  }

  /// Creates the fingerprint of a file's contents.
  package init(ofBytes bytes: [UInt8]) {
    hash = bytes.withUnsafeBytes { Self.hash($0) }
  }

  /// Hashes eight bytes at a time, because every page is hashed twice. The hash need not be secure.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var sum = seed ^ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      sum = (sum ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      sum ^= sum >> 29
      index += 8
    }
    while index < bytes.count {
      sum = (sum ^ UInt64(bytes[index])) &* 0x9E37_79B9_7F4A_7C15
      index += 1
    }
    return Int(truncatingIfNeeded: sum ^ sum >> 32)
  }

  private static let seed = UInt64(truncatingIfNeeded: Hasher().finalize())
}
