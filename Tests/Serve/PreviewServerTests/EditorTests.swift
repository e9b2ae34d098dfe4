import Diagnostics
import Foundation
import PreviewServer
import TestSupport
import Testing

struct EditorTests {
  private static let place = SourceLocation(line: 12, column: 3)
  private static let file = "/my site/content/a {line}.md"

  /// Returns a folder with programs, like those in `$PATH`.
  private static func programs(_ names: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in names {
      try folder.write([name: "#!/bin/sh\n"])
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/" + name)
    }
    return folder
  }

  @Test(arguments: [
    ("code", ["-g", "/my site/content/a {line}.md:12:3"]),
    ("code --wait", ["--wait", "-g", "/my site/content/a {line}.md:12:3"]),
    ("subl", ["/my site/content/a {line}.md:12:3"]),
    ("xed", ["--line", "12", "/my site/content/a {line}.md"]),
    ("gvim", ["+12", "/my site/content/a {line}.md"]),
    ("other", ["/my site/content/a {line}.md"]),
    ("other -e vim +{line} {file}", ["-e", "vim", "+12", "/my site/content/a {line}.md"]),
    ("other $(touch x) ; `y`", ["$(touch", "x)", ";", "`y`", "/my site/content/a {line}.md"]),
  ]) func aProgramGetsThePlace(_ command: String, arguments: [String]) throws {
    let folder = try Self.programs("code", "subl", "xed", "gvim", "other")
    let editor = try Editor(command, path: "/nowhere:" + folder.path)
    let started = try #require(editor.command(for: Self.file, Self.place))
    #expect(started.program == folder.path + "/" + (command.split(separator: " ").first ?? ""))
    #expect(started.arguments == arguments)
    #expect(editor.address(of: Self.file, Self.place) == nil)
  }

  @Test(arguments: [
    ("vscode://", "vscode://file/my%20site/content/a%20%7Bline%7D.md:12:3"),
    ("zed://", "zed://file/my%20site/content/a%20%7Bline%7D.md:12:3"),
    ("idea://open?file={file}&line={line}", "idea://open?file=/my%20site/content/a%20%7Bline%7D.md&line=12"),
  ]) func anAddressIsForTheBrowser(_ command: String, address: String) throws {
    let editor = try Editor(command, path: "")
    #expect(editor.address(of: Self.file, Self.place) == address)
    #expect(editor.command(for: Self.file, Self.place) == nil)
  }

  @Test func onAMacXcodeOpensFilesUnlessThereIsVisualStudioCode() throws {
    let (xcode, both) = (try Self.programs("xed"), try Self.programs("xed", "code"))
    let applications = try TemporaryFolder()
    func editor(_ path: String) -> Editor { .standardOnMac(path: path, applications: applications.path) }
    #expect(editor(xcode.path) == (try Editor("xed", path: xcode.path)))
    #expect(editor(both.path) == .standard)
    #expect(editor("/nowhere") == .standard)
    let code = "Visual Studio Code.app/Contents/Resources/app/bin/code"
    try applications.write([code: "#!/bin/sh\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: applications.path + "/" + code)
    #expect(editor(xcode.path) == .standard)
  }

  @Test func whatCannotOpenAFileIsRefused() throws {
    let folder = try Self.programs("vim")
    func problem(_ command: String) -> Editor.Problem? {
      do throws(Editor.Problem) {
        _ = try Editor(command, path: folder.path)
        return nil
      } catch { return error }
    }
    #expect(problem("") == .empty)
    #expect(problem("missing -x") == .notFound("missing"))
    #expect(problem(folder.path + "/missing") == .notFound(folder.path + "/missing"))
    #expect(problem(folder.path) == .notFound(folder.path))
    #expect(problem("vim") == .needsTerminal("vim"))
    #expect(problem("https://x.example/{file}") == .unusableScheme("https"))
    #expect(problem("FILE://") == .unusableScheme("file"))
  }
}
