import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Addresses that the builder makes itself, and what authors put there.
@Suite(.computing) struct AddressTests {
  private static let app = [
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": "settings:\n  unitSystem: { title: Unit system, options: { metric: Metric } }\n",
  ]

  @Test func giveASettingsPageItsTitleDescriptionAndText() async throws {
    let page = "---\ntitle: Miles or metres\ndescription: Which units are shown.\n---\nKilometres *or* miles.\n"
    let site = try TestSite(Self.app.merging(["content/x/settings/unit-system.md": page]) { _, new in new })
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/x/settings/unit-system/index.html")
    #expect(html.contains("<h1>Miles or metres</h1>"))
    #expect(html.contains("<meta name=\"description\" content=\"Which units are shown.\">"))
    #expect(html.contains("<div class=\"prose\">\n<p>Kilometres <em>or</em> miles.</p>\n</div>"))
    #expect(html.contains("<dt>Options</dt>\n<dd>Metric <span class=\"facts__note\">metric</span></dd>"))
    #expect(site.folder.exists("public/api/v1/x/pages/settings/unit-system.json"))
  }

  @Test func mayChooseALayoutOfTheirOwn() async throws {
    let site = try TestSite(
      Self.app.merging([
        "content/x/settings.md": "---\ndescription: All.\nlayout: bare\n---\n",
        "templates/layouts/bare.mustache": "<h1>{{title}} of {{appName}}</h1>\n",
      ]) { _, new in new })
    #expect(try await site.messages() == "")
    #expect(try site.folder.text("public/x/settings/index.html") == "<h1>Settings of X</h1>\n")
  }

  @Test func aConfigurationThatIsTooLargeIsNotRead() async throws {
    let site = try TestSite(Self.app.merging(["content/site.yaml": "title: Test\nlimits: { yaml: 120 }\n"]) { _, new in new })
    let file = site.folder.path + "/me.yaml"
    try site.folder.write(["me.yaml": "# \(String(repeating: "long ", count: 40))\naudience: public\n"])
    let messages = try await site.messages { $0.configurations[Catalogue.ID("x")] = file }
    #expect(
      messages == """
        \(file): error: the file has 220 bytes, more than 120 [limit-exceeded]
              = help: the limit is `limits: {yaml: …}` in site.yaml

        """)
    #expect(!site.folder.exists("public"))
  }

  @Test(arguments: ["api", "assets"]) func anAppCannotTakeAnAddressOfTheSite(_ name: String) async throws {
    let site = try TestSite(["content/\(name)/app.yaml": "name: X\n"])
    #expect(
      try await site.messages() == """
        content/\(name)/app.yaml: error: "\(name)" is reserved [invalid-id]
              = help: rename the folder: /\(name)/ is used by the site itself

        """)
    #expect(!site.folder.exists("public"))
  }

  /// The JSON of an app is beside the schemas.
  @Test func anAppCannotTakeThePlaceOfTheSchemas() async throws {
    let messages = try await TestSite(["content/schemas/app.yaml": "name: X\n"]).messages()
    #expect(
      messages.contains(
        """
        content/schemas/app.yaml: error: "schemas" is reserved [invalid-id]
              = help: rename the folder: /api/v1/schemas/ is used by the site itself

        """), "\(messages)")
  }
}
