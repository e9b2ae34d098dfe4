package import SettingsModel

/// What clients get at one time: one side of a comparison.
package struct Release: Sendable {
  /// A JSON document as it was published.
  package struct Document: Hashable, Sendable {
    /// The app's and the kind's: `steps/settings`.
    package let id: String
    package let app: Catalogue.ID?
    package let kind: Open<Manifest.Kind>
    /// Root-relative: `/api/v1/steps/settings.json`.
    package let path: String
    package let value: JSONValue

    package init(id: String, app: Catalogue.ID?, kind: Open<Manifest.Kind>, path: String, value: JSONValue) {
      (self.id, self.app, self.kind, self.path, self.value) = (id, app, kind, path, value)
    }
  }

  package let apiVersion: Int64
  /// Nil where only one document is known, so that nothing can be told of the others.
  package let apps: [Manifest.App]?
  package let documents: [Document]
  /// JSON Schemas by the kind of document that they describe: `settings`.
  package let schemas: [String: JSONValue]

  package init(apiVersion: Int64, apps: [Manifest.App]?, documents: [Document], schemas: [String: JSONValue]) {
    (self.apiVersion, self.apps, self.documents, self.schemas) = (apiVersion, apps, documents, schemas)
  }

  package static func manifestPath(_ apiVersion: Int64) -> String { "/api/v\(apiVersion)/manifest.json" }
}

/// What changed for clients between two releases.
package struct Comparison: Sendable {
  package let oldVersion: Int64
  package let newVersion: Int64
  /// Sorted, each said once.
  package let changes: [Change]

  package init(oldVersion: Int64, newVersion: Int64, changes: [Change]) {
    (self.oldVersion, self.newVersion, self.changes) = (oldVersion, newVersion, Set(changes).sorted())
  }

  package var breaking: [Change] { changes.filter(\.isBreaking) }
  /// A new version of the interface lies beside the old one and may differ in everything.
  package var allowsBreaking: Bool { newVersion > oldVersion }
  /// Whether a client that was made for the old release would break.
  package var breaksClients: Bool { !allowsBreaking && !breaking.isEmpty }
}
