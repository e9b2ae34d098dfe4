import Foundation
import SettingsModel
import TestSupport
import Testing

/// Where schemas are, and what the manifest says of them.
@Suite(.computing) struct SchemaPublicationTests {
  /// The kinds of documents, and all of them together.
  private static let kinds = [
    "configuration-schema", "configuration", "icons", "licenses", "manifest", "onboarding", "page", "pages", "privacy", "releases",
    "settings", "sitegen", "watch", "widget",
  ]

  @Test func theManifestListsEverySchemaWithItsHash() async throws {
    let site = try await ShippedSite.built.value
    let manifest = try JSONDecoder().decode(Manifest.self, from: site.folder.data("api/v1/manifest.json"))
    #expect(manifest.schemas.map(\.path) == Self.kinds.map { "/api/v1/schemas/\($0).schema.json" }.sorted())
    for schema in manifest.schemas {
      let data = try site.folder.data(String(schema.path.dropFirst()))
      let hash = SHA256Hash(of: data).hexadecimal
      #expect(schema.bytes == Int64(data.count) && schema.sha256 == hash, "\(schema.path)")
      let id = try JSONDecoder().decode(JSONValue.self, from: data)["$id"]?.text
      #expect(id == "https://settings.example" + schema.path)
    }
    for entry in manifest.documents {
      #expect(entry.schema == "https://settings.example/api/v1/schemas/\(entry.kind.rawValue).schema.json", "\(entry.path)")
    }
    #expect(
      manifest.documents.filter { $0.kind.known == .configurationSchema }.map(\.path) == [
        "/api/v1/psst/configuration.schema.json", "/api/v1/simplex/configuration.schema.json", "/api/v1/steps/configuration.schema.json",
      ])
  }

  @Test func theAddressesOfSchemasFollowTheBaseURL() async throws {
    let site = try TestSite(["content/site.yaml": "title: T\nbaseURL: https://x.example/a/b/\n", "content/one/app.yaml": "name: One\n"])
    #expect(try await site.messages() == "")
    let manifest = try JSONDecoder().decode(Manifest.self, from: site.folder.data("public/api/v1/manifest.json"))
    #expect(
      manifest.documents.map { $0.schema ?? "" }
        == ["configuration-schema", "pages", "settings"].map {
          "https://x.example/a/b/api/v1/schemas/\($0).schema.json"
        })
    #expect(manifest.schemas.count == Self.kinds.count)
    for path in manifest.schemas.map(\.path) + ["/api/v1/one/configuration.schema.json"] {
      let schema = try JSONDecoder().decode(JSONValue.self, from: site.folder.data("public" + path))
      #expect(schema["$id"]?.text == "https://x.example/a/b" + path)
    }
  }

  @Test func withoutAnAppThereIsOnlyTheSchemaOfTheManifest() async throws {
    let site = try TestSite(["content/index.md": "# Home\n"])
    _ = try await site.build()
    #expect(try site.folder.files(below: "public/api") == ["v1/manifest.json", "v1/schemas/manifest.schema.json"])
  }

  @Test func anAppCannotTakeTheAddressOfASchema() async throws {
    let site = try TestSite(["content/schemas/app.yaml": "name: Schemas\n"])
    let messages = try await site.messages()
    #expect(messages.contains("/api/v1/schemas/configuration.schema.json is produced twice [duplicate-url]"), "\(messages)")
  }
}
