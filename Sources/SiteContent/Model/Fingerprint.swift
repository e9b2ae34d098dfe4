/// A hash by which two values are compared within one process; another process gives another one.
package struct Fingerprint: Hashable, Sendable {
  private let hash: Int

  package init(of value: some Hashable) {
    var hasher = Hasher()
    hasher.combine(value)
    hash = hasher.finalize()
  }

  /// Of a file.
  package init(ofBytes bytes: [UInt8]) {
    hash = bytes.withUnsafeBytes { Self.hash($0) }
  }

  /// Eight bytes at a time: every page is hashed twice. Nobody gains by two files with the same hash.
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
