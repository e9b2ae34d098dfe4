import Foundation
import TestSupport
import Testing

/// README.md and the manual, as text.
@Suite struct DocumentationTests {
  /// Readers copy commands. Only the release workflow and new sites have the repository's owner as a setting.
  @Test func noPageHasAPlaceholderForTheOwner() throws {
    let docs = try FileManager.default.contentsOfDirectory(atPath: ProjectFolder.path + "/docs").map { "docs/" + $0 }
    let pages = (["README.md"] + docs).filter { $0.hasSuffix(".md") || $0.hasSuffix(".yaml") }
    #expect(pages.count > 20)
    let found = try pages.filter { try String(contentsOfFile: "\(ProjectFolder.path)/\($0)", encoding: .utf8).contains("OWNER") }
    #expect(found == [])
  }
}
