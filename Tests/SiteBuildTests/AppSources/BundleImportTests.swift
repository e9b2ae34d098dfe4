import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// `import settings-bundle` on a small bundle with every kind of entry, and every kind of data that can't be imported.
@Suite struct BundleImportTests {
  private static let folder = ProjectFolder.path + "/Tests/SiteBuildTests/AppSources/Bundle"

  @Test func everyEntryIsAddedOrReported() async throws {
    let site = try TestSite(["content/walks-co/app.yaml": "name: Walks & Co\nplatforms: [iOS, iPadOS]\n"])
    let report = try await SettingsImporter(site.options()).run("walks-co", fromBundle: Self.folder)
    #expect(
      report
        == ImportReport(
          file: "content/walks-co/settings.yaml", noun: "setting",
          added: [
            "sounds", "repeat-mode", "speed", "codec", "cache", "volume", "sync", "wifiOnly", "user-name", "passcode", "theme",
            "installedVersion",
          ],
          rest: nil,
          notes: [
            "Settings.bundle/Root.plist:17: GENERAL: Shadow", "Settings.bundle/Root.plist:49: cache: values of several types: 0, 3, \"3\"",
            "Settings.bundle/Root.plist:65: sync: a switch with the values \"on\" and \"off\"",
            "Settings.bundle/Root.plist:73: wifiOnly: the default \"NO\" of a switch",
            "Settings.bundle/Root.plist:110: Licences: there is no pane Licences",
          ]))
    #expect(
      try await site.messages() == """
        content/walks-co/settings.yaml:39:13: note: 2 placeholders are left to fill in [left-to-fill-in]
              = help: replace FILL IN with your own text

        """)
    let published = try String(contentsOf: URL(filePath: Self.folder + "/settings.json"), encoding: .utf8)
    #expect(try site.folder.text("public/api/v1/walks-co/settings.json") == published)
  }

  private static func bundle(_ specifiers: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let list = "<plist><dict>\n<key>PreferenceSpecifiers</key><array>\n\(specifiers)</array></dict></plist>\n"
    try folder.write(["Settings.bundle/Root.plist": list])
    return folder
  }

  private static func specifier(_ type: String, _ members: (String, String)...) -> String {
    let texts = members.map { "<key>\($0.0)</key>\($0.1)" }.joined()
    return "<dict><key>Type</key><string>PS\(type)Specifier</string>\(texts)</dict>\n"
  }

  private static func text(_ text: String) -> String { "<string>\(text)</string>" }

  private static func licence(_ value: String, _ idiom: String) -> String {
    specifier(
      "TitleValue", ("Title", text("Licence")), ("DefaultValue", text(value)), ("Key", text("licence")),
      ("SupportedUserInterfaceIdioms", "<array>\(text(idiom))</array>"))
  }

  @Test(arguments: [
    ("[iOS, iPadOS]", "platforms: [iPadOS] }", []),
    (
      "[iOS]", "trailing: value }",
      ["Settings.bundle/Root.plist:3: licence: it is for iPadOS, which is not among the platforms in app.yaml"]
    ),
  ])
  func rowsOfASettingHaveTheirPlatforms(_ platforms: String, _ end: String, _ notes: [String]) async throws {
    let folder = try Self.bundle(Self.licence("a long text", "Pad") + Self.licence("short", "Phone"))
    let site = try TestSite(["content/walks/app.yaml": "name: Walks\nplatforms: \(platforms)\n"])
    let report = try await SettingsImporter(site.options()).run("walks", fromBundle: folder.path)
    #expect(report.notes == notes)
    let text = try site.folder.text("content/walks/settings.yaml")
    #expect(
      text.hasSuffix(
        """
            title: Licence
            key: licence
            type: string
            default: a long text

        screens:
          root:                                  # Settings.bundle/Root.plist:1
            title: "FILL IN: the title of the screen"
            sections:
              - id: root-1
                rows:
                  - licence: { kind: info, trailing: value\(end == "trailing: value }" ? "" : ", platforms: [iPadOS]") }
                  - licence-row: { setting: licence, title: Licence, kind: info, trailing: [{ text: short }], platforms: [iOS] }

        """), "\(text)")
    #expect(!(try await site.messages()).contains(": error: "))
  }

  /// Lines that `check` would reject are left out and reported.
  @Test func invalidLinesAreLeftOut() async throws {
    let token = "ghp_" + String(repeating: "a1B2", count: 9)
    let folder = try Self.bundle(
      Self.specifier("TextField", ("Key", Self.text("token")), ("Title", Self.text("Token")), ("DefaultValue", Self.text(token)))
        + Self.specifier("ToggleSwitch", ("Key", Self.text("sounds")), ("Title", Self.text("   ")))
        + Self.specifier(
          "MultiValue", ("Key", Self.text("empty")), ("Title", Self.text("Empty")), ("Values", "<array></array>"),
          ("Titles", "<array></array>"))
        + Self.specifier(
          "Slider", ("Key", Self.text("speed")), ("Title", Self.text("Speed")), ("MinimumValue", "<integer>9</integer>"),
          ("MaximumValue", "<integer>1</integer>"), ("DefaultValue", "<integer>5</integer>")))
    let site = try TestSite(["content/walks/app.yaml": "name: Walks\n"])
    let report = try await SettingsImporter(site.options()).run("walks", fromBundle: folder.path)
    let messages = try await site.messages()
    #expect(!messages.contains(": error: "), "\(messages)")
    #expect(report.notes.contains { $0.contains("token: default is left out") }, "\(report.notes)")
    #expect(!report.notes.joined().contains(token))
    #expect(report.added == ["token", "sounds", "empty", "speed"])
  }

  /// The author's lines stay unchanged.
  @Test func existingFileKeepsItsLines() async throws {
    let folder = try Self.bundle(Self.licence("short", "Watch") + Self.licence("long", "Pad"))
    let own = "settings:\n  mine: { title: Mine, type: boolean }  # as it is\n\nscreens:\n  main: { title: Main, sections: [] }\n"
    let site = try TestSite([
      "content/walks/app.yaml": "name: Walks\nplatforms: [iOS]\n", "content/walks/settings.yaml": own,
    ])
    _ = try await SettingsImporter(site.options()).run("walks", fromBundle: folder.path)
    let text = try site.folder.text("content/walks/settings.yaml")
    for line in own.split(separator: "\n") { #expect(text.contains(line)) }
    #expect(!(try await site.messages()).contains(": error: "), "\(text)")
  }

  @Test func textsWithACredentialAreNotCopied() async throws {
    let token = "ghp_" + String(repeating: "a1B2", count: 9)
    let folder = try TemporaryFolder()
    try folder.write([
      "Localizable.xcstrings": #"""
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "a": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "\#(token)" } } } } } }
      """#
    ])
    let site = try TestSite(["content/walks/app.yaml": "name: Walks\n"])
    await #expect(throws: CommandFailure.self) { try await StringsImporter(site.options()).run("walks", from: folder.path) }
    #expect(try !site.folder.files().contains("content/walks/Localizable.xcstrings"))
  }
}
