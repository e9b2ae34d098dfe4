import Diagnostics
import SettingsImport
import SettingsModel
import SiteContent
import SourceValues
import TestSupport
import Testing

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
