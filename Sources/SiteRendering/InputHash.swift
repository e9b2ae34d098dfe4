internal import SettingsModel

/// A hash of several texts, each of which counts where it stands.
package struct InputHash {
  /// What is hashed in the end, at once: fifty small updates for every output took longer than hashing it.
  private var bytes: [UInt8] = []

  package init(_ texts: String?...) { for text in texts { add(text) } }

  package mutating func add(_ text: String?) {
    guard let text else { return bytes.append(0) }
    bytes.append(1)
    withUnsafeBytes(of: UInt64(text.utf8.count).littleEndian) { bytes += $0 }
    bytes += text.utf8
  }

  package var text: String { SHA256Hash(of: bytes).hexadecimal }
}
