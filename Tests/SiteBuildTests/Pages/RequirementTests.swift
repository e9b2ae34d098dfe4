import Foundation
import SettingsModel
import TestSupport
import Testing

/// The required systems on an app's page, and the texts from the App Store.
@Suite(.computing) struct RequirementTests {
  private static func page(_ app: String, layout: String = "landing", _ files: [String: String] = [:]) async throws -> String {
    let site = try TestSite(
      [
        "content/x/app.yaml": "name: X\n" + app,
        "content/x/index.md": "---\ntitle: X\n\(layout.isEmpty ? "" : "layout: \(layout)\n")---\nWords.\n",
      ].merging(files) { $1 })
    #expect(try await site.messages() == "")
    return try site.main("x/index.html")
  }

  private static func bylines(_ html: String) -> [String] { html.matches(of: /<p class="byline">(.*)<\/p>/).map { String($0.1) } }

  @Test func requiredSystemsAreNamedAsInTheStore() async throws {
    let both = "platforms: [watchOS, iOS]\nrequires: { iOS: \"17.0\", watchOS: \"10.0\" }\n"
    #expect(try await Self.bylines(Self.page(both)) == ["Requires watchOS 10.0 or later, iOS 17.0 or later"])
    let one = "platforms: [iOS, watchOS]\nrequires: { iOS: \"17.0\" }\n"
    #expect(try await Self.bylines(Self.page(one)) == ["iOS, watchOS", "Requires iOS 17.0 or later"])
    #expect(try await Self.bylines(Self.page("requires: { macOS: \"14\" }\n")) == ["Requires macOS 14 or later"])
    #expect(try await Self.bylines(Self.page("platforms: [iOS]\n")) == ["iOS"])
    let overview = try await Self.page(one, layout: "")
    #expect(overview.contains("<li>iOS, watchOS</li>\n<li>Requires iOS 17.0 or later</li>\n"))
    let german = try await Self.page(one, ["content/site.yaml": "title: T\nlanguage: de\n"])
    #expect(Self.bylines(german) == ["iOS, watchOS", "Erfordert iOS 17.0 oder neuer"])
  }

  @Test func documentsAndStructuredDataHaveTheRequiredSystems() async throws {
    let site = try TestSite([
      "content/x/app.yaml": """
      name: X
      platforms: [iOS, watchOS]
      requires: { iOS: "17.0" }
      brand: { store: { category: HealthApplication } }

      """
    ])
    #expect(try await site.messages() == "")
    #expect(try site.folder.text("public/x/index.html").contains("\"operatingSystem\":\"iOS 17.0 or later, watchOS\""))
    #expect(
      try site.folder.text("public/api/v1/x/settings.json").contains("\"platforms\":[\"iOS\",\"watchOS\"],\"requires\":{\"iOS\":\"17.0\"},")
    )
  }

  @Test func storeSubtitleIsTheLeadOfAPageWithoutADescription() async throws {
    let store = ["content/x/store.yaml": "en-US: { subtitle: Every step }\nde-DE: { subtitle: Jeder Schritt }\n"]
    func lead(_ app: String, layout: String = "landing", _ files: [String: String]) async throws -> [String] {
      try await Self.page(app, layout: layout, files).matches(of: /<p class="(?:lead|tagline)">(.*)<\/p>/).map { String($0.1) }
    }

    #expect(try await lead("description: An app.\n", store) == ["Every step"])
    #expect(try await lead("", store.merging(["content/site.yaml": "title: T\nlanguage: de\n"]) { $1 }) == ["Jeder Schritt"])
    #expect(
      try await lead("description: Eine App.\n", store.merging(["content/site.yaml": "title: T\nlanguage: fr\n"]) { $1 }) == ["Eine App."])
    #expect(try await lead("description: An app.\nbrand: { tagline: Every step }\n", store) == ["Every step", "An app."])
    #expect(try await lead("description: An app.\n", layout: "", store) == ["An app."])
    let described = ["content/x/index.md": "---\ntitle: X\ndescription: Mine.\nlayout: landing\n---\nWords.\n"]
    #expect(try await lead("description: An app.\n", store.merging(described) { $1 }) == ["Mine."])
  }
}
