package import SettingsModel

/// What a JSON document of the interface holds. Each kind has a schema of its own.
package enum DocumentKind: Hashable, Sendable, CaseIterable {
  case manifest
  /// One page; the manifest lists only the list of them.
  case page
  case listed(Manifest.Kind)

  package static var allCases: [DocumentKind] { [.manifest, .page] + Manifest.Kind.allCases.map(listed) }

  package var name: String {
    switch self {
    case .manifest: "manifest"
    case .page: "page"
    case .listed(let kind): kind.rawValue
    }
  }
}

extension DocumentKind {
  /// What the type of its documents is called in `SettingsModel`, in schemas and in declarations.
  package var typeName: String {
    switch self {
    case .manifest: "Manifest"
    case .listed(.watch), .listed(.widget): "CompanionDocument"
    case .listed(.configurationSchema): "ConfigurationSchemaDocument"
    case .page, .listed: name.capitalizedFirst + "Document"
    }
  }

  /// What is in its documents; nil for the schema of an app's configurations, which is made from the app.
  package var type: PublishedType? {
    switch self {
    case .manifest: Manifest.published
    case .page: Page.published
    case .listed(.settings): Catalogue.published
    case .listed(.icons): IconSet.published
    case .listed(.onboarding): Onboarding.published
    case .listed(.configuration): ResolvedConfiguration.published
    case .listed(.pages): PageList.published
    case .listed(.releases): ReleaseList.published
    case .listed(.licenses): LicenseList.published
    case .listed(.watch), .listed(.widget): CompanionSettings.published
    case .listed(.privacy): Privacy.published
    case .listed(.configurationSchema): nil
    }
  }

  /// The members that every document has beside those of its type; the manifest has its own.
  package static let envelope = PublishedType(
    of: SettingsDocument.self, "What every document has.",
    .published("apiVersion", \.apiVersion, .apiVersion, "The version of the interface. Adding members does not change it."),
    .published("app", \.app, .id(), "The app that it is about: the name of its folder."),
    .published(
      "contentLanguage", \.contentLanguage, .text, "The language of its texts, as in BCP 47, if the site has several.")
  ).members
}
