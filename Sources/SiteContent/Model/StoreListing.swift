/// An app's texts in the App Store in one language: an entry of `store.yaml`, or a folder of fastlane's `metadata/`.
package struct StoreListing: Hashable, Sendable {
  package var name: String?
  package var subtitle: String?
  package var description: String?
  /// Separated by commas, as the store has them.
  package var keywords: String?
  package var promotionalText: String?
  package var releaseNotes: String?
  package var supportURL: String?
  package var marketingURL: String?
  package var privacyURL: String?

  package init() {}
}
