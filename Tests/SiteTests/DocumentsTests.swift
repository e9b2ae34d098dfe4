import Foundation
import SettingsModel
import TestSupport
import Testing

/// The JSON documents of the shipped content.
@Suite(.computing) struct DocumentsTests {
  @Test func stepsHasItsRowsInOrder() async throws {
    let document = try await ShippedSite.built.value.document("steps/settings.json")
    let rows = try #require(try document["screens[settings].sections"]).elements.map {
      try $0["rows"]?.elements.map { try $0["title"]?.text ?? "" } ?? []
    }
    #expect(
      rows == [
        [
          "Appearance", "Color Theme", "Unit system", "Week starts on", "View steps by", "Daily goal", "App Lock", "Notifications",
          "Home insight", "Show weather", "App icon", "Home Screen widgets", "App Language",
        ],
        [
          "Feedback Board", "Leave a Review", "Restart Onboarding", "Re-sync Apple Health data", "Manage Subscription", "Terms of Service",
          "Privacy Policy", "Fitness Calculators",
        ],
        ["{name}", "Credits", "Share Steps", "Follow me on X", "Blog", "View Plans"],
      ])
  }

  @Test func simplexHasItsRowsOnEveryScreen() async throws {
    let document = try await ShippedSite.built.value.document("simplex/settings.json")
    let screens = try #require(try document["screens"]).elements
    #expect(screens.compactMap(\.identity) == ["settings", "notifications", "network", "privacy", "appearance", "calls"])
    let counts = try screens.map { try $0["sections"]?.elements.map { try $0["rows"]?.elements.count ?? 0 } ?? [] }
    #expect(counts[0] == [5, 2, 5, 3, 2])
    #expect(counts.dropFirst().map { $0.reduce(0, +) } == [3, 7, 13, 11, 5])
    let symbols = try #require(try document["settings"]).elements.compactMap { try? $0["symbol"]?.text }
    #expect(symbols.filter { $0.hasPrefix("DEFAULT_") }.count == 25)
  }

  @Test func psstHasItsSectionsAndSubScreens() async throws {
    let document = try await ShippedSite.built.value.document("psst/settings.json")
    #expect(try document["screens"]?.elements.compactMap(\.identity) == ["settings", "notifications", "help", "about"])
    let sections = try #require(try document["screens[settings].sections"]).elements
    #expect(try sections.map { try $0["rows"]?.elements.count } == [1, 2, 1])
    #expect(try sections.map { try $0["title"]?.text } == ["Account", "Support", nil])
  }

  @Test func exactlyTheDocumentedSettingsReachWatchAndWidgets() async throws {
    let document = try await ShippedSite.built.value.document("steps/settings.json")
    let effects = try #require(try document["effects"]).elements
    func triggers(_ reach: String) throws -> Set<String> {
      let ids = Set(try effects.filter { try $0["reaches"]?.text == reach }.compactMap(\.identity))
      let settings = try #require(try document["settings"]).elements
      return Set(
        try settings.filter { try !ids.isDisjoint(with: $0["onChange"]?.elements.compactMap(\.text) ?? []) }.compactMap(\.identity))
    }
    #expect(try triggers("watch") == ["unitSystem", "weekStartsOn", "stepCountMode", "enableDailyStepGoal"])
    #expect(try triggers("widget") == ["unitSystem", "weekStartsOn", "homeInsightMode", "calendarViewMode"])
  }

  /// The app's documentation gives the range of the wheel in the onboarding, but not of the sheet in Settings.
  @Test func goalPickerOfTheOnboardingHasThirtyNineValues() async throws {
    let site = try await ShippedSite.built.value
    let document = try JSONDecoder().decode(SettingsDocument.self, from: site.folder.data("api/v1/steps/settings.json"))
    let goal = try #require(document.body.setting("stepGoal"))
    #expect([goal.minimum, goal.maximum, goal.multipleOf] == [nil, nil, nil])
    let onboarding = try JSONDecoder().decode(OnboardingDocument.self, from: site.folder.data("api/v1/steps/onboarding.json"))
    let wheel = try #require(onboarding.body.controls.first { $0.id == goal.id }).offered(of: goal)
    #expect([wheel.minimum, wheel.maximum, wheel.multipleOf] == [1000, 20000, 500])
    #expect(wheel.allowedValueCount == 39)
  }

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

  @Test func anAppCannotTakeTheAddressOfASchema() async throws {
    let site = try TestSite(["content/schemas/app.yaml": "name: Schemas\n"])
    let messages = try await site.messages()
    #expect(messages.contains("/api/v1/schemas/configuration.schema.json is produced twice [duplicate-url]"), "\(messages)")
  }
}
