package import SettingsModel

/// How the manifest lists an output.
package enum ManifestListing: Sendable, Hashable {
  case document(Catalogue.ID, Manifest.Kind)
  case schema
  /// The manifest of another language.
  case language
}
