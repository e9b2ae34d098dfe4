internal import SettingsModel

/// Size and hash of a file whose bytes are published as they are.
package struct FileDigest: Hashable, Sendable {
  package let bytes: Int64
  /// Hexadecimal.
  package let sha256: String

  package init(bytes: Int64, sha256: String) { (self.bytes, self.sha256) = (bytes, sha256) }

  package init(of bytes: [UInt8]) { self.init(bytes: Int64(bytes.count), sha256: SHA256Hash(of: bytes).hexadecimal) }
}
