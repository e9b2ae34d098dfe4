import Foundation
import SettingsModel

/// The bytes of the main manifest, and of the documents of an app that the client needs. If the documents are in another language, that
/// language's manifest is included.
struct Snapshot: Codable, Equatable, Sendable {
  /// The manifest's `ETag`, to request a newer one.
  var tag: String?
  let manifest: Data
  /// The hash of the main manifest. It is stored here because no other document contains it.
  let sha256: String
  /// The documents by hash.
  let documents: [String: Data]

  init(tag: String?, manifest: Data, documents: [String: Data]) {
    (self.tag, self.manifest, self.documents) = (tag, manifest, documents)
    sha256 = SHA256Hash(of: manifest).hexadecimal
  }

  /// The snapshot without documents that don't match their hash; nil if the manifest doesn't match.
  var undamaged: Snapshot? {
    guard SHA256Hash(of: manifest).hexadecimal == sha256 else { return nil }
    return Snapshot(tag: tag, manifest: manifest, documents: documents.filter { SHA256Hash(of: $1).hexadecimal == $0 })
  }
}
