import TestSupport
import Testing

/// What a row shares, on the row's page.
@Suite struct SharePageTests {
  private static let settings = """
    screens:
      main:
        title: Main
        sections:
          - id: about
            rows:
              - share: { title: Share, kind: link, opens: { present: sheet, view: ShareSheet, shares: app } }
              - more: { title: More, kind: link, opens: { sheet: MoreView } }

    """

  private func page(_ row: String, app: String = "name: X\n", base: String = "https://walker.app/a/") async throws -> String {
    let site = try TestSite([
      "content/site.yaml": "title: Test\nbaseURL: \(base)\n", "content/x/app.yaml": app,
      "content/x/settings.yaml": Self.settings,
    ])
    #expect(try await site.messages() == "")
    return try site.folder.text("public/x/settings/\(row)/index.html").withPlainAssets
  }

  @Test(arguments: [
    ("name: X\n", "https://walker.app/a/x/"),
    ("name: X\nlinks: { home: https://x.example/, shop: https://shop.example/ }\n", "https://x.example/"),
    ("name: X\nlinks: { mail: \"mailto:x@x.example\", home: https://x.example/ }\n", "https://x.example/"),
    ("name: X\nlinks: { mail: \"mailto:x@x.example\" }\n", "https://walker.app/a/x/"),
  ]) func theAppsOwnAddressComesFirst(app: String, address: String) async throws {
    let page = try await page("share", app: app)
    #expect(page.contains("<title>QR code of \(address)</title>"))
    #expect(page.contains("<a href=\"\(address)\">\(address)</a>"))
    #expect(page.contains("assets/share.css"))
  }

  @Test func anAddressThatIsTooLongForACodeIsALinkOnly() async throws {
    let address = "https://x.example/" + String(repeating: "a", count: 2400)
    let page = try await page("share", app: "name: X\nlinks: { home: \"\(address)\" }\n")
    #expect(page.contains("The address is too long for a QR code."))
    #expect(page.contains("<a href=\"\(address)\">") && !page.contains("share__code"))
  }

  /// A code of it would lead nowhere.
  @Test(arguments: ["https://settings.example/", "https://example.com/a/"]) func theAddressOfAnExampleHasNoCode(base: String) async throws {
    let page = try await page("share", base: base)
    #expect(page.contains("The code will be here once this site has its own address."))
    #expect(page.contains("<a href=\"\(base)x/\">") && !page.contains("share__code"))
  }

  @Test func aRowThatSharesNothingHasNoCode() async throws {
    let page = try await page("more")
    #expect(!page.contains("share__code") && !page.contains("share.css"))
  }
}
