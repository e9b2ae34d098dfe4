import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Names that change in case only. On most Macs, old and new names are the same file.
@Suite(.computing) struct RespelledNamesTests {
  private static let page = "---\ndescription: d\n---\n"
  private static let home = [
    "content/index.md": page + "# Home\n", "content/site.yaml": "title: Test\nplainText: { guide: false, pages: false }\n",
  ]

  /// Returns the files of a first build.
  private static func clean(_ files: [String: String]) async throws -> [String: Data] {
    let site = try TestSite(home.merging(files) { $1 })
    #expect(try await site.build().diagnostics == [])
    return try site.folder.contents(below: "public")
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let old: [String: String]
    let new: [String: String]
    var foreign: [String: String] = [:]
    /// The foreign files after the build, by path.
    var kept: [String: String] = [:]
  }

  static let changes = [
    Change(testDescription: "page", old: ["content/Terms.md": page + "# T\n"], new: ["content/terms.md": page + "# T\n"]),
    Change(
      testDescription: "page that is edited too", old: ["content/Terms.md": page + "# T\n"], new: ["content/terms.md": page + "# New\n"]),
    Change(testDescription: "file with the same bytes", old: ["content/A.txt": "a"], new: ["content/a.txt": "a"]),
    Change(testDescription: "letters beyond ASCII", old: ["content/\u{DC}ber.txt": "a"], new: ["content/\u{FC}ber.txt": "a"]),
    Change(
      testDescription: "folder",
      old: ["content/Guide/Deep/one.md": page + "# One\n", "content/Guide/a.txt": "a", "content/Guide/gone.txt": "g"],
      new: ["content/guide/deep/one.md": page + "# One\n", "content/guide/a.txt": "a"]),
    Change(
      testDescription: "folder with a file of the system", old: ["content/Guide/Deep/a.txt": "a"], new: ["content/guide/deep/a.txt": "a"],
      foreign: ["public/Guide/.DS_Store": "d", "public/Guide/Deep/.DS_Store": "e"],
      kept: ["guide/.DS_Store": "d", "guide/deep/.DS_Store": "e"]),
    Change(testDescription: "folder becomes a file", old: ["content/Guide/a.txt": "a"], new: ["content/guide": "g"]),
    Change(testDescription: "file becomes a folder", old: ["content/guide": "g"], new: ["content/Guide/a.txt": "a"]),
  ]

  /// If an old and a new name differ only in case, removing the old name must not remove the new file.
  @Test func buildInterruptedDuringRenamesIsCompleted() async throws {
    let scenario = try await FaultScenario(.respelled)
    let counting = FaultyDisk(on: scenario.site.fileSystem)
    _ = try await scenario.build(counting.value)
    var journals = 0
    for point in stride(from: counting.count - 80, to: counting.count, by: 9) {
      try scenario.reset()
      await #expect(throws: (any Error).self) {
        try await scenario.build(FaultyDisk(.error, number: point, on: scenario.site.fileSystem).value)
      }
      guard try scenario.tree().keys.contains(".sitegen-journal") else { continue }
      journals += 1
      #expect(try await scenario.check().errors == 0)
      #expect(try scenario.tree() == scenario.new, "call \(point)")
    }
    #expect(journals > 3)
  }

  @Test(arguments: changes) func newNameReplacesTheOldOne(_ change: Change) async throws {
    let site = try TestSite(Self.home.merging(change.old) { $1 }, on: .apple)
    #expect(try await site.build().diagnostics == [])
    try site.folder.write(change.foreign)
    for file in change.old.keys { try site.folder.remove(file) }
    try site.folder.write(change.new)
    #expect(try await site.build().diagnostics == [])
    let whole = try await Self.clean(change.new).merging(change.kept.mapValues { Data($0.utf8) }) { $1 }
    #expect(try site.folder.contents(below: "public") == whole)
    let again = try await site.build()
    #expect(again.diagnostics == [] && again.counts?.written == 0 && again.counts?.removed == 0)
    #expect(try site.folder.contents(below: "public") == whole)
  }

  /// A foreign file is in the way if its name differs from an output file's only in case.
  @Test(arguments: ["NEW/index.html", "New"]) func foreignFileWithAnEqualNameIsInTheWay(_ foreign: String) async throws {
    let site = try TestSite(Self.home, on: .apple)
    _ = try await site.build()
    try site.folder.write(["public/" + foreign: "mine", "content/new.md": Self.page + "# New\n"])
    #expect(try await site.build().diagnostics.map(\.code) == [.unexpectedFile])
    #expect(try site.folder.text("public/" + foreign) == "mine")
  }

  /// On a case-sensitive disk, a file whose name differs in case is another file.
  @Test(.enabled(if: TestDisk.isOwnCaseSensitive, "the disk takes names that differ in case only for the same"))
  func foreignFileWithAnotherSpellingIsKept() async throws {
    let site = try TestSite(Self.home.merging(["content/Terms.md": Self.page + "# T\n"]) { $1 })
    _ = try await site.build()
    try site.folder.remove("content/Terms.md")
    try site.folder.write(["content/terms.md": Self.page + "# T\n", "public/terms/index.html": "mine"])
    #expect(try await site.build().diagnostics.map(\.code) == [.unexpectedFile])
    #expect(try site.folder.text("public/terms/index.html") == "mine")
  }
}
