import AcceptanceSupport
import TestSupport
import Testing

extension BrowserTests {
  /// Pages that are open while files change.
  @Suite(.timeLimit(.minutes(10))) struct EditTests {
    @Test func anEditedStyleSheetAppliesWithoutAReload() async throws {
      try await withDesk(["content/index.md": page("Home", "# Home")]) { desk in
        try await desk.open("")
        try await desk.browser.run("window.marker = 'as it was opened'")
        try desk.append("h1 { color: rgb(1, 2, 3) }\n", to: "templates/assets/site.css")
        try await desk.browser.expect("getComputedStyle(document.querySelector('h1')).color", "rgb(1, 2, 3)")
        try await desk.browser.expect("window.marker", "as it was opened")
        try await desk.browser.expect(#"document.querySelectorAll('link[href*="site.css"]').length"#, 1)
      }
    }

    @Test func eachOfTenTabsShowsOnlyItsEdit() async throws {
      let numbers = 0..<10
      let files = numbers.map { ("content/page\($0).md", page("Page \($0)", "First words.")) }
      try await withDesk(Dictionary(uniqueKeysWithValues: files)) { desk in
        var tabs: [Browser] = []
        for number in numbers {
          let tab = try await desk.browser.openTab()
          try await tab.open(desk.preview.address + "page\(number)/")
          try await tab.run("window.marker = 'as it was opened'")
          tabs.append(tab)
        }
        try desk.write("content/page3.md", page("Another third", "Other words."))
        try await tabs[3].expect(Shown.heading, "Another third")
        for number in numbers where number != 3 { try await tabs[number].expect("window.marker", "as it was opened") }
        for number in numbers { try desk.write("content/page\(number).md", page("Edited \(number)", "Last words.")) }
        for number in numbers { try await tabs[number].expect(Shown.heading, "Edited \(number)") }
      }
    }

    @Test func scrollPositionAndTypedTextSurviveAReload() async throws {
      let form = "<form><input id=\"name\" aria-label=\"Name\"></form>\n\n"
      let lines = String(repeating: "One more paragraph.\n\n", count: 100)
      let files = [
        "content/site.yaml": "title: Test\nmarkdown: { html: true }\n", "content/index.md": page("Home", "# Before\n\n\(form)\(lines)"),
      ]
      try await withDesk(files) { desk in
        try await desk.open("")
        try await desk.browser.type("Typed by hand", into: "#name")
        try await desk.browser.run("scrollTo(0, 700)")
        try await desk.browser.expect("scrollY", 700)
        try desk.replace("# Before", "# After", in: "content/index.md")
        try await desk.browser.expect(Shown.heading, "After")
        try await desk.browser.expect("scrollY", 700)
        try await desk.browser.expect("document.querySelector('#name').value", "Typed by hand")
        try await desk.browser.expect("document.activeElement.id", "name")
      }
    }

    @Test func anOpenPageCatchesUpWithARestartedServer() async throws {
      try await withDesk(["content/index.md": page("Home", "# Before")]) { desk in
        try await desk.open("")
        try await desk.browser.expect(Shown.heading, "Before")
        try await desk.preview.end()
        try desk.write("content/index.md", page("Home", "# Edited meanwhile"))
        let again = try await ServedSite(desk.folder, port: desk.preview.port)
        try await ending(again.end) {
          try await desk.browser.expect(Shown.heading, "Edited meanwhile")
          try desk.write("content/index.md", page("Home", "# Edited since"))
          try await desk.browser.expect(Shown.heading, "Edited since")
        }
      }
    }
  }
}
