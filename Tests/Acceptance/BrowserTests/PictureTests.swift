import AcceptanceSupport
import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// The sizes and layout of pictures on pages.
  @Suite(.timeLimit(.minutes(10))) struct PictureTests {
    /// The number of bytes that the page has loaded.
    private static let weight = """
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0)
      """
    private static let shift = "window.shift"
    private static let areLoaded = "[...document.images].every((image) => image.complete && image.naturalWidth > 0)"
    private static let observing = """
      window.shift = 0
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value })
        .observe({ type: 'layout-shift', buffered: true })
      """
    /// Makes the page load all its pictures.
    private static let showAll = "for (const image of document.images) image.loading = 'eager'"

    /// Returns an app that has 1024-pixel icons in different colors.
    private func gallery(columns: Int, tile: Int, icons count: Int) throws -> TemporaryFolder {
      let icons = (0..<count).map { number in
        "  - { \(number == 0 ? "primary: true" : "name: I\(number)"), title: Icon \(number), author: A, license: MIT, "
          + "images: { light: icons/i\(number).png } }"
      }
      let folder = try TestSite([
        "content/x/app.yaml": "name: X\n",
        "content/x/icons.yaml": """
        title: App icon
        grid: { columns: \(columns), spacing: 16 }
        tile: { width: \(tile), height: \(tile), cornerRadius: 14 }
        selection: { border: { color: blue, width: 3 } }
        icons:
        \(icons.joined(separator: "\n"))

        """,
      ]).folder
      for number in 0..<count { try folder.write("content/x/icons/i\(number).png", Data(try DrawnPicture(side: 1024, seed: number).png)) }
      return folder
    }

    @Test func aGalleryOf33IconsWeighsLittleAndStaysWhereItIs() async throws {
      try await withDesk(try gallery(columns: 4, tile: 64, icons: 33)) { desk in
        try await desk.browser.setSize(width: 390, height: 844, density: 2)
        try await desk.browser.beginPages(with: Self.observing)
        try await desk.open("x/icons/")
        try await desk.browser.expect("document.querySelectorAll('[role=radio]').length", 33)
        try await desk.browser.run(Self.showAll)
        try await desk.browser.expect(Self.areLoaded, true)
        let weight: Int = try await desk.browser.value(Self.weight)
        #expect(weight > 20_000 && weight <= 500_000)
        #expect(try await desk.browser.value(Self.shift) as Double == 0)
        // Expects two image pixels for each pixel of the tile.
        let sources = "[...document.querySelectorAll('.icon__image')].map((image) => image.currentSrc)"
        try await desk.browser.expect("\(sources).every((source) => source.includes('-128-'))", true)
      }
    }

    @Test(arguments: [3, 4], [64, 125]) func tilesNeverOverlap(columns: Int, tile: Int) async throws {
      try await withDesk(try gallery(columns: columns, tile: tile, icons: 5)) { desk in
        try await desk.open("x/icons/")
        try await desk.browser.expect("document.querySelectorAll('[role=radio]').length", 5)
        for width in [320, 390, 1280] {
          try await desk.browser.setSize(width: width, height: 844)
          try await desk.browser.expect("innerWidth", width)
          // The selected icon is slightly larger.
          let boxes = "[...document.querySelectorAll('.icon__image')].map((image) => image.getBoundingClientRect())"
          let meeting = """
            ((boxes) => boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
              a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length)(\(boxes))
            """
          try await desk.browser.expect(meeting, 0)
          try await desk.browser.expect(
            "\(boxes).every((box) => box.width <= \(tile) * 1.06 && Math.abs(box.width - box.height) < 1)", true)
          try await desk.browser.expect("getComputedStyle(document.querySelector('.icons')).gridTemplateColumns.split(' ').length", columns)
          try await desk.browser.expect("document.documentElement.scrollWidth === document.documentElement.clientWidth", true)
        }
      }
    }

    @Test func aPostWithThreePhotographsWeighsLittleAndFollowsTheTheme() async throws {
      let text = """
        ---
        title: A walk
        description: Three photographs.
        date: 2026-01-01
        ---
        ![A meadow](a.png "The meadow")

        ![A wood](b.png) and ![a river](c.png)

        ![A screen](shot.png)
        """
      let folder = try TestSite(["content/walk.md": text]).folder
      for (seed, name) in ["a", "b", "c"].enumerated() {
        try folder.write("content/\(name).png", Data(try DrawnPicture(side: 1920, seed: seed).png))
      }
      try folder.write("content/shot.png", Data(try DrawnPicture(side: 416, seed: 8).png))
      try folder.write("content/shot~dark.png", Data(try DrawnPicture(side: 416, seed: 9).png))
      try await withDesk(folder) { desk in
        try await desk.browser.setSize(width: 390, height: 844, density: 2)
        try await desk.browser.beginPages(with: Self.observing)
        try await desk.open("walk/")
        try await desk.browser.run(Self.showAll)
        try await desk.browser.expect(Self.areLoaded, true)
        let weight: Int = try await desk.browser.value(Self.weight)
        #expect(weight > 20_000 && weight <= 400_000)
        #expect(try await desk.browser.value(Self.shift) as Double == 0)
        let widths = "[...document.images].slice(0, 3).map((image) => image.currentSrc.match(/-(\\d+)-/)[1])"
        try await desk.browser.expect(widths, ["720", "720", "720"])
        try await desk.browser.expect("document.querySelector('figure > figcaption').textContent", "The meadow")
        for (theme, name) in [("dark", "shotdark"), ("light", "shot")] {
          try await desk.browser.emulate("prefers-color-scheme", theme)
          try await desk.browser.expect("document.images[3].currentSrc.split('/').pop().split('-')[0]", name)
        }
      }
    }
  }
}

extension BrowserTests {
  /// The QR code of an app's URL, read by another program.
  @Suite(.timeLimit(.minutes(10)), .enabled(if: installedProgram("zbarimg") != nil, "install zbar-tools: .ci/setup acceptance"))
  struct ShareTests {
    @Test(arguments: ["light", "dark"]) func aScannerReadsTheAddressFromThePage(scheme: String) async throws {
      let address = "https://x.example/app?from=code&more=1"
      let files = [
        "content/x/app.yaml": "name: X\nlinks: { mail: \"mailto:x@x.example\", home: \"\(address)\" }\n",
        "content/x/settings.yaml": """
        screens:
          main:
            title: Main
            sections:
              - id: about
                rows:
                  - share: { title: Share, kind: link, opens: { present: sheet, view: ShareSheet, shares: app } }

        """,
      ]
      try await withDesk(files) { desk in
        try await desk.browser.emulate("prefers-color-scheme", scheme)
        try await desk.open("x/settings/share/")
        try await desk.browser.expect("document.querySelector('.share a').href", address)
        try await desk.browser.expect("document.querySelector('.share [role=img] title').textContent", "QR code of \(address)")
        let folder = try TemporaryFolder()
        try folder.write("code.png", try await desk.browser.screenshot(of: ".share__code"))
        let scanner = try RunningProgram(["zbarimg", "--quiet", "--raw", "code.png"], in: folder.path)
        try await ending(scanner.end) {
          let read = try await scanner.firstMatch(of: #/(http\S+)\n/#)
          #expect(read == address)
        }
      }
    }
  }
}
