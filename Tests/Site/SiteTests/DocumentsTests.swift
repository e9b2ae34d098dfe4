import Foundation
import SettingsModel
import TestSupport
import Testing

/// The JSON documents of the shipped content.
@Suite(.computing) struct DocumentsTests {
  @Test func manifestListsEveryDocumentWithItsHash() async throws {
    let site = try await ShippedSite.built.value
    let manifest = try JSONDecoder().decode(Manifest.self, from: site.folder.data("api/v1/manifest.json"))
    #expect(manifest.apps.map(\.id) == ["psst", "simplex", "steps"])
    #expect(
      manifest.documents.map(\.path) == [
        "/api/v1/psst/configuration.json", "/api/v1/psst/configuration.schema.json", "/api/v1/psst/pages.json",
        "/api/v1/psst/settings.json", "/api/v1/simplex/configuration.json", "/api/v1/simplex/configuration.schema.json",
        "/api/v1/simplex/pages.json", "/api/v1/simplex/settings.json", "/api/v1/steps/configuration.json",
        "/api/v1/steps/configuration.schema.json", "/api/v1/steps/icons.json",
        "/api/v1/steps/onboarding.json", "/api/v1/steps/pages.json", "/api/v1/steps/settings.json",
        "/api/v1/steps/watch.json", "/api/v1/steps/widget.json",
      ])
    for entry in manifest.documents {
      let data = try site.folder.data(String(entry.path.dropFirst()))
      #expect(entry.bytes == Int64(data.count) && entry.sha256 == SHA256Hash(of: data).hexadecimal, "\(entry.path)")
    }
    for app in manifest.apps {
      let list = try JSONDecoder().decode(PagesDocument.self, from: site.folder.data("api/v1/\(app.id)/pages.json"))
      for entry in try atLeast(1, list.body.pages) {
        let data = try site.folder.data(String(entry.path.dropFirst()))
        #expect(entry.bytes == Int64(data.count) && entry.sha256 == SHA256Hash(of: data).hexadecimal, "\(entry.path)")
        let page = try JSONDecoder().decode(PageDocument.self, from: data)
        #expect(page.body.title == entry.title && page.app == app.id)
        #expect(!page.body.html.contains("href=\"../"), "\(entry.path)")
      }
    }
  }

  @Test func iconsHaveTheSizeAndHashOfTheirFiles() async throws {
    let site = try await ShippedSite.built.value
    let document = try JSONDecoder().decode(IconsDocument.self, from: site.folder.data("api/v1/steps/icons.json"))
    #expect(document.body.icons.count >= 10)
    for image in document.body.icons.flatMap({ [$0.images.light, $0.images.dark].compactMap(\.self) }) {
      let data = try site.folder.data(String(image.path.dropFirst()))
      #expect(image.bytes == Int64(data.count) && image.sha256 == SHA256Hash(of: data).hexadecimal, "\(image.path)")
    }
  }
}

/// The published schemas, and their entries in the manifest.
@Suite(.computing) struct SchemaPublicationTests {
  /// The document kinds, and `sitegen` for all of them together.
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

  @Test func theAddressesOfSchemasBeginWithTheBaseURL() async throws {
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
}
