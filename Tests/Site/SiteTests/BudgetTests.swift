import Diagnostics
import Foundation
import SiteBuild
import SiteContent
import TestSupport
import Testing

/// The maximum size of the files that a page of the shipped content loads. Browser tests check that pages load nothing else.
@Suite(.computing) struct BudgetTests {
  static let kilobyte = 1000

  @Test func everyPageIsWithinTheBudgets() async throws {
    let pages = Self.expectBudgets(try SiteFiles(await ShippedSite.built.value.folder))
    #expect(pages.count > 100)
    let largest = pages.sorted { ($0.1.bytes(), $1.0) > ($1.1.bytes(), $0.0) }.prefix(5)
    print(largest.map(Self.line).joined(separator: "\n"))
  }

  /// The brand is complete, so pages show screenshots of the app, or a drawing of its settings.
  @Test(arguments: [true, false]) func aNewSiteWithABrandIsWithinTheBudgets(hasScreenshots: Bool) async throws {
    var files = Scaffold.files(for: try SiteName("Walker"), on: try #require(CalendarDate("2026-10-01")))
      .mapValues { String(decoding: $0, as: UTF8.self) }
    SampleBrand.add(to: &files, hasScreenshots: hasScreenshots)
    let site = try TestSite(files)
    #expect(try await site.build().diagnostics.allSatisfy { $0.severity == .note })
    let built = try SiteFiles(site.folder.contents().reduce(into: [:]) { $0[$1.key.replacing(/^public\//, with: "")] = $1.value })
    #expect(Self.expectBudgets(built).count > 20)
  }

  private static func expectBudgets(_ files: SiteFiles) -> [(String, PageWeight)] {
    let pages = files.pages.map { ($0, files.weight(of: $0)) }
    for (name, page) in pages {
      #expect(page.bytes() <= 168 * kilobyte, "\(line(name, page))")
      #expect(page.bytes(of: .script) <= 30 * kilobyte, "\(line(name, page))")
      #expect(page.bytes(of: .style) <= 30 * kilobyte, "\(line(name, page))")
    }
    return pages
  }

  @Test func theWeightOfAPageIncludesEverythingThatItLoads() throws {
    let files = [
      "a/index.html": """
      <link rel="icon" href="../assets/icon.svg"><link rel="stylesheet" href="../assets/a.css">
      <link rel="alternate" href="feed.json"><script type="module" src="../assets/a.js"></script>
      <div data-model="model.json" data-search="../search.json" hidden><img src="icons/one.svg" alt=""><a href="other.json">x</a>
      """,
      "assets/a.css": "@import url(b.css); p { background: url('back.svg') }", "assets/b.css": "p {}",
      "assets/back.svg": "<svg/>", "assets/icon.svg": "<svg/>", "assets/symbols.svg": "<svg/>", "assets/unused.svg": "<svg/>",
      "assets/a.js": "import { b } from './deep/b.js'\nconst c = () => import('./c.js')\n", "assets/deep/b.js": "import '../d.js'\n",
      "assets/c.js": "", "assets/d.js": "const symbols = 'symbols.svg#' + name\n", "assets/unused.js": "", "a/model.json": "{}",
      "a/other.json": "{}",
      "a/feed.json": "{}", "a/icons/one.svg": "<svg/>", "search.json": "{}",
    ].mapValues { Data($0.utf8) }
    let weight = SiteFiles(files).weight(of: "a/index.html")
    let expected: [String: PageWeight.Kind] = [
      "a/index.html": .page, "assets/a.css": .style, "assets/b.css": .style, "assets/a.js": .script, "assets/deep/b.js": .script,
      "assets/d.js": .script, "assets/back.svg": .picture, "assets/icon.svg": .picture, "assets/symbols.svg": .picture,
      "a/model.json": .data, "a/icons/one.svg": .icon,
    ]
    #expect(weight.parts.mapValues(\.kind) == expected)
    #expect(weight.bytes(of: .data, .icon) == 8)
  }

  private static func line(_ name: String, _ page: PageWeight) -> String {
    func kilobytes(_ bytes: Int) -> String { "\((bytes + 50) / 100 / 10).\((bytes + 50) / 100 % 10) kB" }
    let (script, style) = (page.bytes(of: .script), page.bytes(of: .style))
    return "/\(name): \(kilobytes(page.bytes())), scripts \(kilobytes(script)), styles \(kilobytes(style))"
  }
}
