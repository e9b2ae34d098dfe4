import Foundation
import TestSupport
import Testing

/// `docs/symbols.md` names what is drawn.
@Suite struct SymbolsPageTests {
  @Test func everyDrawingIsNamed() throws {
    let sheet = try String(contentsOfFile: ProjectFolder.path + "/templates/assets/symbols.svg", encoding: .utf8)
    let page = try String(contentsOfFile: ProjectFolder.path + "/docs/symbols.md", encoding: .utf8)
    let drawn = sheet.matches(of: /<symbol id="([^"]+)"/).map { String($0.1) }.filter { $0 != "neutral" }
    let table = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let named = table.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
    #expect(named == drawn.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
  }
}
