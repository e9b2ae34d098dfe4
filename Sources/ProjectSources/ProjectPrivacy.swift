package import SettingsModel

/// What the privacy manifests of an app, its extensions and its packages say.
package struct ProjectPrivacy: Hashable, Sendable {
  /// Whose manifest it is.
  package enum Owner: Hashable, Sendable {
    case app
    /// An extension, a watch app or an app clip, by the name of its target.
    case appExtension(String)
    /// A framework of the project, by the name of its target.
    case framework(String)
    case package(String)
  }

  /// One `PrivacyInfo.xcprivacy`.
  package struct Manifest: Hashable, Sendable {
    package let owner: Owner
    package let path: String
    package internal(set) var tracking: Found<Bool>?
    /// nil if the manifest lacks the key.
    package internal(set) var trackingDomains: [Found<String>]?
    /// nil if the manifest lacks the key.
    package internal(set) var collected: [Found<Privacy.Collected>]?
    /// nil if the manifest lacks the key.
    package internal(set) var accessed: [Found<Privacy.Accessed>]?
  }

  /// The app's manifest first, then those of extensions, frameworks and packages, each by path.
  package internal(set) var manifests: [Manifest] = []

  /// All manifests in one, without permissions.
  package var merged: Privacy { Privacy() }
}
