package import SettingsModel

/// What clients get at one time: one side of a comparison.
package struct Release: Sendable {
  /// A JSON document as it was published.
  package struct Document: Hashable, Sendable {
    /// The app's and the kind's: `steps/settings`.
    package let id: String
    package let app: Catalogue.ID?
    package let kind: ExtensibleEnum<Manifest.Kind>
    /// Root-relative: `/api/v1/steps/settings.json`.
    package let path: String
    package let value: JSONValue

    package init(id: String, app: Catalogue.ID?, kind: ExtensibleEnum<Manifest.Kind>, path: String, value: JSONValue) {
      (self.id, self.app, self.kind, self.path, self.value) = (id, app, kind, path, value)
    }
  }

  package let apiVersion: Int64
  /// What the texts are in, as in BCP 47; nil if the site has one language only.
  package let language: String?
  /// Root-relative: `/api/v1/manifest.json`, `/api/v1/de/manifest.json`.
  package let manifest: String
  /// Nil if only one document is known.
  package let apps: [Manifest.App]?
  package let documents: [Document]
  /// JSON Schemas by the kind of document that they describe: `settings`.
  package let schemas: [String: JSONValue]
  /// The same in the other languages of the site, without schemas.
  package let translations: [Release]

  package init(
    apiVersion: Int64, language: String? = nil, manifest: String? = nil, apps: [Manifest.App]?, documents: [Document],
    schemas: [String: JSONValue] = [:], translations: [Release] = []
  ) {
    (self.apiVersion, self.language, self.manifest) = (apiVersion, language, manifest ?? Self.manifestPath(apiVersion))
    (self.apps, self.documents, self.schemas, self.translations) = (apps, documents, schemas, translations)
  }

  /// What the schema that has all the others goes by, instead of a kind.
  static let bundle = "sitegen"

  package static func manifestPath(_ apiVersion: Int64) -> String { "/api/v\(apiVersion)/manifest.json" }
}
