import Diagnostics
import Testing

@testable import SiteContent

/// Merge conflicts, and pointers in place of files.
@Suite struct UnfinishedFileTests {
  private static let conflict = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> feature/x\n"

  @Test func aConflictInUTF16IsFound() {
    // The text is ASCII.
    let bytes: [UInt8] = [0xFF, 0xFE] + Self.conflict.utf8.flatMap { [$0, 0] }
    #expect(UnfinishedFile.problems("a.strings", bytes).count == 3)
  }

  @Test func linesOfPrivateFilesAreNotShown() {
    let source = SourceText(path: "c.yaml", bytes: Array(Self.conflict.utf8), isPrivate: true)
    let found = UnfinishedFile.problems(in: source)
    #expect(found.count == 3 && found.allSatisfy { $0.excerpt == nil })
  }

  @Test func passwordIsNeverShown() throws {
    let source = SourceText(path: "content/a.md", "---\npassword: hunter2\n---\n")
    let found = PageMetadata.read(ContentPath("a.md"), source, fingerprint: Fingerprint(of: 0)).diagnostics
    #expect(found.count == 1 && found.allSatisfy { !DiagnosticFormat.text.print($0).contains("hunter2") })
  }
}
