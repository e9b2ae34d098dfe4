import Diagnostics
import SettingsImport
import SettingsModel
import SiteContent
import SourceValues
import TestSupport
import Testing

/// The import of a `Settings.bundle`. `BundleImportTests` has a larger bundle, with the published pages.
@Suite struct SettingsBundleTests {
  private static func pane(_ specifiers: String, _ more: String = "") -> String {
    "<plist><dict>\n\(more)<key>PreferenceSpecifiers</key>\n<array>\n\(specifiers)\n</array>\n</dict></plist>\n"
  }

  private static func specifier(_ type: String, _ members: String) -> String {
    "<dict><key>Type</key><string>PS\(type)Specifier</string>\(members)</dict>\n"
  }

  private static func text(_ name: String, _ text: String) -> String { "<key>\(name)</key><string>\(text)</string>" }

  private static func imported(_ files: [String: String]) throws -> SettingsImport {
    let (app, _) = AppReader.read(AppPlace("walks"), [.app: SourceText(path: "content/walks/app.yaml", "name: Walks\n")], files: [:])
    let sources = Dictionary(uniqueKeysWithValues: files.map { ($0.key, SourceText(path: "B/\($0.key)", $0.value)) })
    return SettingsImport(SettingsBundle(sources), into: try #require(app).catalogue, nil, schema: "s.json")
  }

  @Test func panesBecomeScreens() throws {
    let root =
      Self.specifier("Group", Self.text("Title", "GENERAL") + Self.text("FooterText", "One *star*."))
      + Self.specifier("ToggleSwitch", Self.text("Key", "sounds") + Self.text("Title", "SOUNDS") + "<key>DefaultValue</key><true/>")
      + Self.specifier("ChildPane", Self.text("Title", "More") + Self.text("File", "More"))
    let more = Self.specifier(
      "MultiValue",
      Self.text("Key", "theme") + Self.text("Title", "Theme") + Self.text("DefaultValue", "dark")
        + "<key>Values</key><array><string>light</string><string>dark</string></array>"
        + "<key>Titles</key><array><string>Light</string><string>Dark</string></array>")
    let result = try Self.imported([
      "Root.plist": Self.pane(root, Self.text("StringsTable", "Root") + "\n"), "More.plist": Self.pane(more),
      "en.lproj/Root.strings": "\"GENERAL\" = \"General\";\n\"SOUNDS\" = \"Sounds\";\n",
      "de.lproj/Root.strings": "\"SOUNDS\" = \"Töne\";\n",
    ])
    #expect(
      String(decoding: result.bytes, as: UTF8.self) == """
        # yaml-language-server: $schema=s.json
        # From the app's sources. Never change an id after it is published.
        settings:
          sounds:                                # B/Root.plist:6
            title: Sounds
            key: sounds
            type: boolean
            default: true
          theme:                                 # B/More.plist:4
            title: Theme
            key: theme
            options: { light: Light, dark: Dark }
            default: dark

        screens:
          root:                                  # B/Root.plist:1
            title: "FILL IN: the title of the screen"
            sections:
              - id: general
                title: General
                footer: "One \\\\*star\\\\*."
                rows:
                  - sounds
                  - more-2: { title: More, kind: link, opens: { screen: more } }
          more:                                  # B/More.plist:1
            title: More
            sections:
              - id: more-1
                rows:
                  - theme

        """)
    #expect(result.notes == [] && result.added == ["sounds", "theme"])
  }

  @Test(
    arguments: [
      ("<plist><array/></plist>", "B/Root.plist:1: the property list is not a dictionary"),
      ("<plist><dict>", "B/Root.plist:1: the property list is incomplete"),
      ("bplist00", "B/Root.plist: the binary property list is damaged"),
      (pane("<string>text</string>"), nil),
      (pane(String(repeating: "<array>", count: 9_000) + String(repeating: "</array>", count: 9_000)), nil),
      (pane(specifier("Wonder", text("Key", "a"))), "B/Root.plist:4: a: PSWonderSpecifier is unknown, so it is imported as a string"),
      (pane(specifier("ChildPane", text("Title", "T") + text("File", "../../secret"))), "B/Root.plist:4: T: there is no pane ../../secret"),
      (pane(specifier("Slider", text("Key", "a") + "<key>DefaultValue</key><real>inf</real>")), "B/Root.plist:4: a: DefaultValue"),
      (pane("", text("Odd", "x")), "B/Root.plist: Odd cannot be imported"),
    ] as [(String, String?)])
  func unreadableFilesAreReported(_ file: String, _ note: String?) throws {
    let result = try Self.imported(["Root.plist": file, "secret.plist": Self.pane(Self.specifier("TextField", Self.text("Key", "secret")))])
    #expect(result.notes == (note.map { [$0] } ?? []))
    #expect(!String(decoding: result.bytes, as: UTF8.self).contains("secret:"))
  }

  @Test func circularPanesAreReadOnce() throws {
    let field = Self.specifier("TextField", Self.text("Key", "a"))
    let link = { name in Self.pane(field + Self.specifier("ChildPane", Self.text("Title", name) + Self.text("File", name))) }
    let result = try Self.imported(["Root.plist": link("A"), "A.plist": link("Root")])
    let titles = String(decoding: result.bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("    title:") }
    #expect(
      titles == [
        "    title: \"FILL IN: what the app calls a\"", "    title: \"FILL IN: the title of the screen\"", "    title: A",
      ])
  }

  /// Tens of thousands of entries on one line.
  @Test func longLinesAreReadInLinearTime() throws {
    let entry = String(Self.specifier("Group", "").dropLast())
    let isLinear = try ProcessorTime.isLinear { size in
      let entries = String(repeating: entry, count: size * 2_500)
      let file = "<plist><dict><key>PreferenceSpecifiers</key><array>\(entries)</array></dict></plist>"
      let notes = try Self.imported(["Root.plist": file]).notes
      #expect(notes == [])
    }
    #expect(isLinear)
  }
}

@Suite struct BundleSliderTests {
  @Test func aSliderIsANumberWithBounds() throws {
    let bundle = """
      <plist><dict><key>PreferenceSpecifiers</key><array><dict>
      <key>Type</key><string>PSSliderSpecifier</string><key>Key</key><string>volume</string>
      <key>MinimumValue</key><real>0</real><key>MaximumValue</key><integer>10</integer><key>DefaultValue</key><real>2.5</real>
      </dict></array></dict></plist>
      """
    let (app, _) = AppReader.read(AppPlace("walks"), [.app: SourceText(path: "content/walks/app.yaml", "name: Walks\n")], files: [:])
    let sources = ["Root.plist": SourceText(path: "B/Root.plist", bundle)]
    let result = SettingsImport(SettingsBundle(sources), into: try #require(app).catalogue, nil, schema: "s.json")
    let members = String(decoding: result.bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("    ") }.prefix(6)
    #expect(
      members.map { $0.drop { $0 == " " } } == [
        "title: \"FILL IN: what the app calls volume\"", "key: volume", "type: number", "minimum: 0", "maximum: 10", "default: 2.5",
      ])
    #expect(result.notes == [])
  }
}
