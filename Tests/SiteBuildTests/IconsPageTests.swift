import SiteBuild
import TestSupport
import Testing

/// The page of an app's icons as it is without scripts.
@Suite(.computing) struct IconsPageTests {
  private func chosen(_ configuration: String?, includesPrivate: Bool = false) async throws -> [String] {
    var files = [
      "content/x/app.yaml": "name: X\n",
      "content/x/icons.yaml": """
      title: Icons
      grid: { columns: 3, spacing: 12 }
      tile: { width: 48, height: 40, cornerRadius: 8 }
      selection: { border: { color: red, width: 2 }, scale: 1.1 }
      icons:
        - { id: red, title: Red, primary: true, author: Ann, license: CC0, images: { light: icons/red.svg } }
        - { id: blue, title: Blue, author: Ben, images: { light: icons/blue.svg, dark: icons/red.svg } }

      """,
      "content/site.yaml": "title: Test\nshowsGaps: true\n",
      "content/x/icons/red.svg": "<svg/>",
      "content/x/icons/blue.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ]
    files["content/x/configuration.yaml"] = configuration
    let site = try TestSite(files)
    _ = try await site.build { $0.includesPrivate = includesPrivate }
    let page = try site.folder.text("public/x/icons/index.html")
    let list = """
      <div class="icon-groups icons--3" data-label="Icons" data-columns="3" data-spacing="12" data-width="48" data-height="40" data-radius="8" \
      data-border="2" data-color="red" data-scale="1.1">
      """
    #expect(page.contains(list))
    let credits = page.matches(of: /<p class="icons__credit">(.*)<\/p>/).map { String($0.1) }
    #expect(credits == ["Red: Icons by Ann · CC0", "Blue: Icons by Ben · license not documented"])
    return ["red", "blue"].filter { page.contains("data-icon=\"\($0)\" data-chosen>") }
  }

  @Test func withoutAConfigurationThePrimaryIconIsChosen() async throws {
    #expect(try await chosen(nil) == ["red"])
    #expect(try await chosen("audience: public\n") == ["red"])
  }

  @Test func theIconOfAPublishedConfigurationIsChosen() async throws {
    #expect(try await chosen("audience: public\nicon: blue\n") == ["blue"])
    #expect(try await chosen("audience: private\nicon: blue\n", includesPrivate: true) == ["blue"])
  }

  @Test func aPrivateChoiceIsNotPublished() async throws {
    #expect(try await chosen("audience: private\nicon: blue\n") == ["red"])
  }
}
