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
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
    hash = hasher.finalize()
  }
}
