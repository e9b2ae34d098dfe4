import EmbeddedFiles
import Foundation
import TestSupport
import Testing

@Suite struct EmbeddedFolderTests {
  /// Returns the files in a folder, except files whose names begin with a dot.
  private static func files(below folder: String) throws -> [String: [UInt8]] {
    let root = ProjectFolder.path + "/" + folder
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    return try paths.reduce(into: [:]) { $0[$1] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: root + "/" + $1))) }
  }

  @Test func templatesAreThoseOfTheRepository() throws {
    #expect(EmbeddedFolder.templates.files.count > 80)
    let files = try Self.files(below: "templates")
    #expect(EmbeddedFolder.templates.files == files)
  }

  @Test func theScaffoldIsThatOfTheRepository() throws {
    #expect(EmbeddedFolder.scaffold.files["content/site.yaml"] != nil)
    let files = try Self.files(below: "Sources/Embed/EmbeddedFiles/scaffold")
    #expect(EmbeddedFolder.scaffold.files == files)
  }

  /// Every byte value, an empty file, line endings, quotation marks, combining marks, and text that looks like an escape sequence.
  @Test func bytesComeThroughTheCompilerAsTheyAre() throws {
    let fixture = EmbeddedFolder.fixture.files
    let files = try Self.files(below: "Tests/Embed/EmbeddedFilesTests/Fixture")
    #expect(fixture == files)
    #expect(fixture["every-byte.bin"] == Array(0...255))
    #expect(fixture["empty.txt"] == [])
    #expect(fixture["one.txt"] == [0x61])
    #expect(fixture["folder/text.txt"] == Array("a\r\nb\rc\n\t\0\u{FEFF}\"\"\"# \\n \\(x) \\u{61} e\u{301}\u{1F600}\u{FFFF}".utf8))
  }
}
