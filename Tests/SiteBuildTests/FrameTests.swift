import TestSupport
import Testing

/// Pages draw the screens of an app in a phone, a tablet, a window or nothing.
@Suite(.computing) struct FrameTests {
  private func pages(_ app: String) async throws -> TestSite {
    let site = try TestSite([
      "content/x/app.yaml": "name: X & Y\n" + app,
      "content/x/settings.yaml": """
      settings: { a: { title: A, type: boolean } }
      screens: { main: { title: Main, sections: [{ all: { rows: [a] } }] } }

      """,
      "content/x/configuration.yaml": "audience: public\nvalues: { a: true }\n",
    ])
    #expect(try await site.messages() == "")
    return site
  }

  /// The classes of elements that draw a screen, and the names of their windows.
  private func drawn(_ site: TestSite, _ page: String, _ name: String) throws -> [String] {
    HTMLPage(text: try site.folder.text("public/\(page)index.html")).tags
      .filter { $0["class"]?.split(separator: " ").first.map(String.init) == name }
      .map { [$0["class"], $0["data-window"]].compactMap(\.self).joined(separator: ": ") }
  }

  @Test(
    arguments: [
      ("", nil, nil), ("platforms: [macOS, Linux]\n", "desktop", nil), ("platforms: [iPadOS]\n", "tablet", nil),
      ("platforms: [watchOS]\n", "watch", nil),
      ("frame: none\n", "none", "none"), ("platforms: [macOS]\nframe: phone\n", nil, "phone"),
    ] as [(String, String?, String?)])
  func everyPictureOfAScreenHasTheFrame(app: String, frame: String?, published: String?) async throws {
    let site = try await pages(app)
    for page in ["x/settings/", "x/configuration/"] {
      #expect(try drawn(site, page, "phone") == [frame.map { "phone phone--\($0): X & Y" } ?? "phone"], "\(page)")
      #expect(try site.folder.text("public/\(page)index.html").contains("frame.css") == (frame != nil), "\(page)")
    }
    for page in ["", "x/"] {
      #expect(try drawn(site, page, "still") == [frame.map { "still still--\($0): X & Y" } ?? "still"], "\(page)")
    }
    // It is published if the author chose it.
    let document = try site.folder.text("public/api/v1/x/settings.json")
    #expect(document.matches(of: /"frame":"([^"]*)"/).map { String($0.1) } == [published].compactMap(\.self))
  }
}
