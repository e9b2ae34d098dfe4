/// What is published: small enough for a watch to poll. It is written last, so that a client that finds every hash
/// right has a whole site.
public struct Manifest: Hashable, Codable, Sendable {
  public struct App: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: Catalogue.ID
    public package(set) var name: String

    package init(id: Catalogue.ID, name: String) { (self.id, self.name) = (id, name) }
  }

  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case settings, icons, onboarding, configuration, pages, releases, privacy, licenses, watch, widget
    case configurationSchema = "configuration-schema"
  }

  public struct Entry: Identifiable, Hashable, Codable, Sendable {
    public package(set) var id: String
    public package(set) var app: Catalogue.ID?
    public package(set) var kind: ExtensibleEnum<Kind>
    /// Root-relative: `/api/v1/steps/settings.json`.
    public package(set) var path: String
    public package(set) var bytes: Int64
    /// Hexadecimal SHA-256 of the document's bytes.
    public package(set) var sha256: String
    /// The address of the document's schema, if one is published.
    public package(set) var schema: String?

    package init(id: String, kind: Kind, path: String, bytes: Int64, sha256: String) {
      (self.id, self.kind, self.path, self.bytes, self.sha256) = (id, .known(kind), path, bytes, sha256)
    }

    /// Whether some bytes are the document that the manifest lists. If not, the site is being updated: keep your copy and retry later.
    public func matches(_ document: some Collection<UInt8>) -> Bool {
      Int64(document.count) == bytes && SHA256Hash(of: document).hexadecimal == sha256
    }
  }

  public struct Schema: Hashable, Codable, Sendable {
    /// Root-relative: `/api/v1/schemas/settings.schema.json`.
    public package(set) var path: String
    public package(set) var bytes: Int64
    /// Hexadecimal SHA-256 of the schema's bytes.
    public package(set) var sha256: String

    package init(path: String, bytes: Int64, sha256: String) { (self.path, self.bytes, self.sha256) = (path, bytes, sha256) }
  }

  /// The documents in another language: the same ids with the same members.
  public struct Language: Hashable, Codable, Sendable {
    /// As in BCP 47.
    public package(set) var language: String
    /// The manifest of those documents, root-relative: `/api/v1/de/manifest.json`.
    public package(set) var path: String
    /// Hexadecimal SHA-256 of that manifest's bytes.
    public package(set) var sha256: String

    package init(language: String, path: String, sha256: String) { (self.language, self.path, self.sha256) = (language, path, sha256) }
  }

  public package(set) var apiVersion: Int64
  /// The program that made the site, with its version.
  public package(set) var generator: String
  public package(set) var apps: [App]
  public package(set) var documents: [Entry]
  /// The JSON Schemas of all kinds of documents and the one that has them all, by path.
  public package(set) var schemas: [Schema]
  /// The language of the documents, as in BCP 47; nil if the site has one language only.
  public package(set) var contentLanguage: String?
  /// The other languages, in the author's order; only the manifest of the main language has them.
  public package(set) var languages: [Language]?

  package init(generator: String, apps: [App], documents: [Entry]) {
    (apiVersion, self.generator, self.apps, self.documents, schemas) = (1, generator, apps, documents, [])
  }
}
