import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// While you hold Alt, the preview shows where elements come from.
  @Suite(.timeLimit(.minutes(5))) struct InspectTests {
    private static let title = "document.querySelector('sitegen-place:not([hidden])')?.shadowRoot.querySelector('strong').textContent ?? ''"
    private static let parts = """
      [...document.querySelector('sitegen-place').shadowRoot.querySelectorAll('pre')].map((part) => part.textContent)
      """

    /// Returns the name and source line of each element that matches a selector.
    private static func lines(of selectors: [String], named name: String) -> String {
      """
      (async () => {
        const { find } = await import('/.sitegen/inspect.js')
        const line = async (element) => {
          const { path, line } = (await find(element))?.found[0] ?? {}
          return `${\(name)} ${path}:${line}`
        }
        const lines = (selector) => Promise.all([...document.querySelectorAll(selector)].map(line))
        return Promise.all(\(selectors).map(lines))
      })()
      """
    }

    @Test func rowsOnThePhoneAndOnThePageHaveTheSameLines() async throws {
      try await withShippedDesk { desk in
        for app in ["steps", "psst"] {
          try await desk.open("\(app)/settings/")
          try await desk.browser.expect("document.querySelectorAll('.phone [data-row]').length > 3", true)
          let lines: [[String]] = try await desk.browser.value(
            Self.lines(of: [".phone [data-row]", "main li[id][data-row]"], named: "element.dataset.row"))
          let (phone, page) = (lines[0], lines[1])
          #expect(Set(phone).isSubset(of: page) && phone.count > 3, "\(phone) \(page)")
          #expect(page.allSatisfy { $0.contains(" content/\(app)/settings.yaml:") }, "\(page)")
        }
      }
    }

    @Test func textsAndPicturesHaveTheirLines() async throws {
      try await withDesk([
        "content/index.md": page("Home", "# A heading\n\nA text.\n\n![A dot](dot.svg)\n\n- one\n- *two*\n\n| a |\n| - |\n| b |"),
        "content/dot.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"></svg>",
      ]) { desk in
        try await desk.open("")
        let found: [[String]] = try await desk.browser.value(
          Self.lines(of: [".prose :is(h1, p, img, li, em, td)"], named: "element.localName"))
        #expect(
          found[0]
            == ["h1 5", "p 7", "p 9", "img 9", "li 11", "li 12", "em 12", "td 16"].map { $0.replacing(" ", with: " content/index.md:") })
      }
    }

    @Test func anAltClickOnlyOpensTheEditor() async throws {
      let folder = try TestSite(TypesApp.files).folder
      try folder.write(["editor": "#!/bin/sh\necho \"$@\" > opened.new; mv opened.new opened\n"])
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/editor")
      try await withDesk(folder, options: ["--editor", folder.path + "/editor {line} {file}"]) { desk in
        try await desk.open("x/settings/")
        try await desk.browser.expect("document.querySelectorAll('.phone [data-row]').length > 3", true)
        let address: String = try await desk.browser.value("location.href")
        try await desk.browser.hold(.alt)
        try await desk.browser.point(at: ".phone [data-row] .row__title", holding: .alt)
        try await desk.browser.expect("(\(Self.title)).startsWith('content/x/settings.yaml:')", true)
        let parts: [String] = try await desk.browser.value(Self.parts)
        #expect(parts.count == 2 && parts[1].contains("\"id\""), "\(parts)")
        try await desk.browser.click(".phone [data-row] .row__title", holding: .alt)
        try await eventually("the editor is opened") { folder.exists("opened") }
        let shown: String = try await desk.browser.value(Self.title)
        let line = try #require(shown.split(separator: ":").last)
        #expect(try folder.text("opened").hasPrefix("\(line) /"))
        // While the key is held, the page's links and controls have no effect.
        try await desk.browser.expect("location.href", address)
        try await desk.browser.hold([])
        try await desk.browser.expect(Self.title, "")
        try await desk.browser.point(at: "main a.row__title")
        try await desk.browser.expect(Self.title, "")
      }
    }
  }
}
