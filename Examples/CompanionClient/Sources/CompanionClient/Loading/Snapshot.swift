import Foundation
import SettingsModel

/// What a site lists of an app: the bytes of the main manifest and those of the documents that the client wants. If these are in another
/// language, its manifest is among them.
struct Snapshot: Codable, Equatable, Sendable {
  /// The manifest's `ETag`, to ask for a newer one with.
  var tag: String?
  let manifest: Data
  /// The hash of the manifest, which nothing else has.
  let sha256: String
  /// By their hash.
  let documents: [String: Data]

  init(tag: String?, manifest: Data, documents: [String: Data]) {
    (self.tag, self.manifest, self.documents) = (tag, manifest, documents)
    sha256 = SHA256Hash(of: manifest).hexadecimal
  }

  /// What is left of it without what does not have its hash; nil where that is the manifest.
  var undamaged: Snapshot? {
    guard SHA256Hash(of: manifest).hexadecimal == sha256 else { return nil }
    return Snapshot(tag: tag, manifest: manifest, documents: documents.filter { SHA256Hash(of: $1).hexadecimal == $0 })
  }
}
