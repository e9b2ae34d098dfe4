import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// The diagnostics for every mistake that an author can make. The cases are in `Tests/Cases/diagnostics`.
@Suite(.computing) struct DiagnosticTests {
  private static let files = [
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": "settings:\n  unitSystem: { title: Unit system, options: { metric: Metric, imperial: Imperial } }\n",
    "content/x/terms.md": "---\ndescription: A page.\n---\nThe [unit](setting:x/unitSystem).\n",
  ]

  @Test(arguments: DiagnosticCase.all) func checkReports(_ example: DiagnosticCase) async throws { try await example.check() }

  /// Runs only one case in twelve, because `check` and `build` run the same phases. Its name decides, so that another case changes nothing.
  @Test(arguments: DiagnosticCase.all.filter { $0.file.name.utf8.reduce(0) { $0 &* 31 &+ UInt32($1) } % 12 == 0 })
  func buildReportsTheSame(_ example: DiagnosticCase) async throws { try await example.build() }

  @Test func everyCodeHasACase() {
    let cases = DiagnosticCase.all + CaseFile.all(in: "app-sources/checks").map(DiagnosticCase.init)
    let covered = cases.reduce(into: Set<DiagnosticCode>()) { $0.formUnion($1.codes) }
    // An unreadable file ends a build; only the preview reports it as a diagnostic. External links have cases of their own. The last two
    // codes come from comparing two releases: see `Tests/Cases/commands/diff`. Only commands warn about a missing base URL.
    #expect(
      DiagnosticCode.allCases.filter { !covered.contains($0) } == [
        .missingBaseURL, .unreadable, .deadExternalLink, .movedLink, .unansweredLink, .breakingChange, .newDeprecation,
      ])
  }

  @Test(arguments: [
    "content/site.yaml", "content/walks/app.yaml", "content/walks/settings.yaml", "content/walks/templates/words.xcstrings",
    "content/index.md",
  ])
  func strayCharacterIsAtMostOneMistake(_ path: String) async throws {
    let example = DiagnosticCase(file: try .named("diagnostics/whole-sites/a-site-without-mistakes"))
    for (mark, line) in [("[", 1), ("}", 2), ("\"", 2), (": x: y", 1), ("\u{0}", 3)] {
      let site = try example.arranged()[0]
      var lines = try site.folder.text(path).components(separatedBy: "\n")
      lines[min(line, lines.count - 1)] += " " + mark
      try site.folder.write([path: lines.joined(separator: "\n")])
      let found = try await site.check().diagnostics.filter { $0.severity != .note }
      // A bracket in a quoted string or a comment is not a mistake.
      #expect(found.count <= 1 && found.allSatisfy { $0.path == path }, "\(path) \(mark): \(found)")
    }
  }

  /// A page has hundreds of mistakes of one kind. A list also shows part of its text.
  @Test func lastOfManyEqualWarningsCountsTheRest() async throws {
    let tags = String(repeating: "<b>", count: 150)
    let site = try TestSite([
      "content/site.yaml": "title: Test\n",
      "content/blog/index.md": "---\nlayout: list\ndescription: News.\n---\n",
      "content/blog/a.md": "---\ndate: 2026-01-01\n---\nx \(tags)\n\n<!--more-->\n\nx \(tags)\n",
    ])
    let reported = try await site.check().diagnostics.filter { $0.code == .rawHTML }
    #expect(reported.count == 100 && reported.allSatisfy { $0.path == "content/blog/a.md" && $0.location?.line == 4 })
    let summary = try #require(reported.first?.summary)
    #expect(Set(reported.dropLast().map(\.summary)) == [summary])
    #expect(reported.last?.location == SourceLocation(line: 4, column: 300))
    // A case would have a hundred messages.
    #expect(reported.last?.summary == summary + "; also at 200 more places on the page")
  }

  @Test func errorKeepsTheLastGoodSite() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.build().diagnostics == [])
    let good = try OutputSnapshot(site)
    try site.folder.write([
      "content/x/new.md": "---\ndescription: New.\n---\nText.\n",
      "content/x/terms.md": "---\ndescription: Changed.\n---\nThe [unit](setting:x/unit).\n",
    ])
    #expect(try await site.build().counts == nil)
    #expect(try OutputSnapshot(site) == good)
    try site.folder.write(["content/x/app.yaml": "name: [\n"])
    #expect(try await site.build().counts == nil)
    #expect(try OutputSnapshot(site) == good)
  }
}
