import Foundation
import TestSupport
import Testing

/// `sitegen export licenses`: panes for an app's settings.
@Suite struct ExportLicensesTests {
  private static func folder(_ licenses: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(["content/x/app.yaml": "name: X\n", "content/x/licenses.yaml": licenses])
    return folder
  }

  private static func pane(_ dictionaries: String...) -> String {
    let array = "\t<array>\n\(dictionaries.map { "\t\t<dict>\n\($0)\t\t</dict>\n" }.joined())\t</array>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>PreferenceSpecifiers</key>
      \(array)
      </dict>
      </plist>

      """
  }

  private static func entries(_ entries: KeyValuePairs<String, String>) -> String {
    entries.map { "\t\t\t<key>\($0)</key>\n\t\t\t<string>\($1)</string>\n" }.joined()
  }

  private static let prefix = "com.mono0926.LicensePlist"

  @Test func panesHaveTheFormatOfLicensePlist() async throws {
    let folder = try Self.folder(
      """
      packages:
        - { name: Zip, license: MIT, text: "1\\n2\\n\\n3\\n---\\n\\n\\n---\\n\\na\\n\\n==========\\n\\nb" }
        - { name: "A & B", text: "<c>" }
        - { name: Silent, license: MIT }

      """)
    let run = try await CommandRun(["export", "licenses"], in: folder.path)
    #expect(
      run
        == CommandRun(
          output: "Settings.bundle: 3 written, 0 unchanged\n", errors: "note: Silent is left out: its license text is not known\n"))
    #expect(
      try folder.text("Settings.bundle/\(Self.prefix).plist")
        == Self.pane(
          Self.entries(["Title": "Licenses", "Type": "PSGroupSpecifier"]),
          Self.entries(["File": "\(Self.prefix)/A & B".replacing("&", with: "&amp;"), "Title": "A &amp; B", "Type": "PSChildPaneSpecifier"]
          ),
          Self.entries(["File": "\(Self.prefix)/Zip", "Title": "Zip", "Type": "PSChildPaneSpecifier"])))
    #expect(
      try folder.text("Settings.bundle/\(Self.prefix)/A & B.plist")
        == Self.pane(Self.entries(["FooterText": "&lt;c&gt;", "License": "unknown", "Type": "PSGroupSpecifier"])))
    func part(_ text: String) -> String { Self.entries(["FooterText": text, "License": "MIT", "Type": "PSGroupSpecifier"]) }
    let line = String(repeating: "-", count: 40)
    #expect(
      try folder.text("Settings.bundle/\(Self.prefix)/Zip.plist")
        == Self.pane(part("1\n2\n\n3\n---"), part(line), part("a"), part(line), part("b")))
    let again = try await CommandRun(["export", "licenses", "--app", "x"], in: folder.path)
    #expect(again.output == "Settings.bundle: 0 written, 3 unchanged\n")
  }

  @Test func otherFilesStayAndOldPanesAreReported() async throws {
    let folder = try Self.folder("packages: [{ name: New, text: T }]\n")
    try folder.write(["out/\(Self.prefix)/Old.plist": "old", "out/Root.plist": "root"])
    let run = try await CommandRun(["export", "licenses", "--output", "out"], in: folder.path)
    #expect(
      run
        == CommandRun(
          output: "out: 2 written, 0 unchanged\n", errors: "note: \(Self.prefix)/Old.plist is not listed any more: you can remove it\n"))
    #expect(
      try folder.files(below: "out").sorted()
        == ["Root.plist", "\(Self.prefix).plist", "\(Self.prefix)/New.plist", "\(Self.prefix)/Old.plist"].sorted())
    #expect(try folder.text("out/\(Self.prefix)/Old.plist") == "old" && folder.text("out/Root.plist") == "root")
  }

  @Test func noNameLeavesTheFolder() async throws {
    let long = String(repeating: "é", count: 200)
    let names = ["../../up", "/root", "..", "a/b", "A:B", "a\\\\b", "Zip", "zip", "\\u202Ezip", ".hidden", long]
    let packages = names.map { "  - { name: \"\($0)\", text: T }\n" }.joined()
    let folder = try Self.folder("packages:\n\(packages)")
    let run = try await CommandRun(["export", "licenses", "--output", "out/bundle"], in: folder.path).succeeded()
    #expect(run.output == "out/bundle: \(names.count + 1) written, 0 unchanged\n")
    let files = try folder.files(below: "out")
    #expect(Set(files.map { $0.lowercased() }).count == names.count + 1)
    #expect(files.filter { !$0.hasPrefix("bundle/\(Self.prefix)") } == [])
    let panes = files.filter { $0.hasPrefix("bundle/\(Self.prefix)/") }.map { String($0.dropFirst("bundle/\(Self.prefix)/".count)) }
    #expect(
      panes.sorted()
        == [
          "-..-up.plist", "-root.plist", "-zip.plist", "A-B-2.plist", "Zip.plist", "a-b.plist", "a-b-3.plist", "hidden.plist",
          "package.plist", "zip-2.plist", String(repeating: "é", count: 60) + ".plist",
        ].sorted())
  }

  @Test func nothingIsWrittenThroughALink() async throws {
    let folder = try Self.folder("packages: [{ name: New, text: T }]\n")
    try folder.write(["elsewhere/keep": "k", "out/Root.plist": "root"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/out/\(Self.prefix)", withDestinationPath: folder.path + "/elsewhere")
    let run = try await CommandRun(["export", "licenses", "--output", "out"], in: folder.path)
    #expect(run.status == 74 && run.errors == "sitegen: could not write into out/\(Self.prefix): it is a symbolic link\n")
    #expect(try folder.files(below: "elsewhere") == ["keep"])
  }

  @Test func anAppWithoutLicensesIsWrongUsage() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["content/x/app.yaml": "name: X\n"])
    let run = try await CommandRun(["export", "licenses"], in: folder.path)
    #expect(run == CommandRun(status: 64, output: "", errors: "sitegen: X has no content/x/licenses.yaml\n"))
  }

  @Test func nothingIsWrittenIfTheFileHasErrors() async throws {
    let folder = try Self.folder("packages: [{ text: T }]\n")
    let run = try await CommandRun(["export", "licenses"], in: folder.path)
    #expect(
      run
        == CommandRun(
          status: 64, output: "",
          errors: "sitegen: content/x/licenses.yaml has errors, and nothing was written: `sitegen check` lists them\n"))
    #expect(!folder.exists("Settings.bundle"))
  }

  @Test(arguments: ["licenses", "store"]) func helpFitsATerminalAndHasExamples(_ command: String) async throws {
    let run = try await CommandRun(["export", command, "--help"], environment: ["COLUMNS": "80"])
    #expect(run.status == 0 && run.output.contains("Examples:\n  sitegen export \(command) --output"))
    #expect(run.output.split(separator: "\n").filter { $0.unicodeScalars.count > 80 } == [])
  }
}
