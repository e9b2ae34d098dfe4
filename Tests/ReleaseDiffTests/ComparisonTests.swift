import Foundation
import ReleaseDiff
import SettingsModel
import TestSupport
import Testing

/// What a comparison says of every kind of change. The cases stand in tables beside this file.
@Suite struct ComparisonTests {
  static let all = [
    ChangeCase.settings, ChangeCase.ranges, ChangeCase.surroundings, ChangeCase.screens, ChangeCase.releases, ChangeCase.languages,
    ChangeCase.shapes,
  ].flatMap(\.self)

  @Test(arguments: all) func tells(_ example: ChangeCase) { example.check() }

  @Test(arguments: all) func saysNothingOfARelease(_ example: ChangeCase) {
    for release in [example.old, example.new] {
      let comparison = ReleaseComparison(old: release, new: release).compare()
      #expect(comparison.changes == [])
      #expect(comparison.text == "Nothing changed for clients\n")
      #expect(comparison.markdown == "## Changes for clients\n\nNothing changed for clients\n")
    }
  }

  @Test func everyRuleHasACase() {
    let covered = Self.all.reduce(into: Set<ChangeRule>()) { $0.formUnion($1.rules) }
    #expect(ChangeRule.allCases.filter { !covered.contains($0) } == [])
  }

  /// docs/clients.md says what each rule means, and which of them break.
  @Test func documentationHasEveryRule() throws {
    let text = try String(contentsOfFile: ProjectFolder.path + "/docs/clients.md", encoding: .utf8)
    let rows = text.matches(of: /(\| `[a-z-]+` \| (?:no|\*\*yes\*\*) \| )[^|\n]+ \|\n/).map { String($0.1) }
    #expect(rows == ChangeRule.allCases.map { "| `\($0.rawValue)` | \($0.isBreaking ? "**yes**" : "no") | " })
  }
}
