import Foundation
import TestSupport
import Testing

/// What is drawn, and where it is named.
@Suite struct SymbolsPageTests {
  @Test func everyDrawingIsNamed() throws {
    let sheets = try ["assets/symbols.svg", "drawings.svg"].map {
      try String(contentsOfFile: ProjectFolder.path + "/templates/" + $0, encoding: .utf8)
    }
    let page = try String(contentsOfFile: ProjectFolder.path + "/docs/templates.md", encoding: .utf8)
    let drawn = sheets.joined().matches(of: /<symbol id="([^"]+)"/).map { String($0.1) }.filter { $0 != "neutral" }
    let table = page.split(separator: "## Drawings").last?.split(separator: "\n").filter { $0.hasPrefix("| `") } ?? []
    let named = table.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
    #expect(named == drawn.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
  }

  @Test func everySymbolOfScriptsAndPagesIsDrawn() async throws {
    let folder = ProjectFolder.path + "/templates/assets/live"
    let scripts = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".js") }.map {
      try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
    }
    let named = Set(
      scripts.joined().matches(of: /symbol\('([^']+)'|(?:mark: |\? |: )'((?:arrow|chevron)[^']+)'/).map { String($0.1 ?? $0.2 ?? "") })
    #expect(named == ["arrow.up.right", "chevron.left", "chevron.right", "chevron.up.chevron.down", "lock", "xmark"])
    let sheet = try String(contentsOfFile: ProjectFolder.path + "/templates/assets/symbols.svg", encoding: .utf8)
    #expect(named.filter { !sheet.contains("<symbol id=\"\($0)\"") } == [])
    let site = try await ShippedSite.built.value.folder
    let pages = try site.files(below: "").filter { $0.hasSuffix(".html") }
    #expect(try pages.filter { try site.text($0).contains("symbols.svg#neutral") } == [])
  }
}
