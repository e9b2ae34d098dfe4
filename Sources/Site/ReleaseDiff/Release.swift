package import SettingsModel

/// The published documents of a site at one time: one side of a comparison.
package struct Release: Sendable {
  /// A published JSON document.
  package struct Document: Hashable, Sendable {
    /// The app and the kind: `steps/settings`.
    package let id: String
    package let app: Catalogue.ID?
    package let kind: ExtensibleEnum<Manifest.Kind>
    /// The root-relative address: `/api/v1/steps/settings.json`.
    package let path: String
    package let value: JSONValue

    package init(id: String, app: Catalogue.ID?, kind: ExtensibleEnum<Manifest.Kind>, path: String, value: JSONValue) {
      (self.id, self.app, self.kind, self.path, self.value) = (id, app, kind, path, value)
    }
  }

  package let apiVersion: Int64
  /// The language of the documents (BCP 47), or nil if the site has only one language.
  package let language: String?
  /// The root-relative address of the manifest: `/api/v1/manifest.json`, `/api/v1/de/manifest.json`.
  package let manifest: String
  /// The apps of the site, or nil if only one document is known.
  package let apps: [Manifest.App]?
  package let documents: [Document]
  /// JSON Schemas by kind of document, such as `settings`.
  package let schemas: [String: JSONValue]
  /// The documents in the other languages of the site, without schemas.
  package let translations: [Release]

  package init(
    apiVersion: Int64, language: String? = nil, manifest: String? = nil, apps: [Manifest.App]?, documents: [Document],
    schemas: [String: JSONValue] = [:], translations: [Release] = []
  ) {
    (self.apiVersion, self.language, self.manifest) = (apiVersion, language, manifest ?? Self.manifestPath(apiVersion))
    (self.apps, self.documents, self.schemas, self.translations) = (apps, documents, schemas, translations)
  }

  /// The key, in `schemas`, of the schema that contains all others. All other keys are kinds of documents.
  static let bundle = "sitegen"

  package static func manifestPath(_ apiVersion: Int64) -> String { "/api/v\(apiVersion)/manifest.json" }
}
