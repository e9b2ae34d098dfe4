import Diagnostics
import ProjectSources
import SettingsImport
import SettingsModel
import SiteContent
import SourceValues
import Testing

/// The text that `import icons` writes into `icons.yaml`. Most of it is in `Tests/Cases/commands/import-icons`.
@Suite struct IconsImportTests {
  private static func result(_ names: [String], records: [CodeRecord] = []) throws -> (text: String, added: [String]) {
    var (texts, files) = ([String: String](), [String: [UInt8]]())
    for name in names {
      let folder = "A.xcassets/\(name).appiconset/"
      texts[folder + "Contents.json"] = MemoryFolder.contents(MemoryFolder.image("a.png"))
      files[folder + "a.png"] = try MemoryFolder.png(8)
    }
    let result = IconsImport(
      IconReader.read(MemoryFolder(texts, files).folder), into: [], nil, records: records, ignored: [], schema: "icons.schema.json"
    ) { _, name in "icons/\(name).png" }
    return (String(decoding: result.bytes ?? [], as: UTF8.self), result.added)
  }

  private static func record(_ owner: String, _ texts: (String?, String)...) -> CodeRecord {
    CodeRecord(owners: [owner], texts: texts.map { CodeRecord.Text(label: $0.0, text: $0.1) })
  }

  /// If the code contradicts itself, the name is unknown. Records about other things are ignored.
  @Test func namesAndAuthorsAreFromTheCode() throws {
    let names = ["AppIcon", "Dawn", "Dusk", "Icons/Drawn by Jo/Night", "Icons/Kim/Rain", "Icons/Lee/Snow"]
    let result = try Self.result(
      names,
      records: [
        Self.record("Icon", ("name", "At dawn"), ("iconName", "Dawn"), ("author", "Jane Doe")),
        Self.record("icons", (nil, "At night"), (nil, "Night")),
        Self.record("AppIcon", ("rawValue", "Dusk"), ("title", "Dusk")), Self.record("Theme", ("title", "Wet"), ("image", "Rain")),
        Self.record("Icon", ("title", "Snow 1"), ("asset", "Snow")), Self.record("Icon", ("title", "Snow 2"), ("asset", "Snow")),
        Self.record("Icon", ("id", "Rain"), ("artist", "Kim")),
        CodeRecord(
          owners: ["icons"], texts: [.init(label: "name", text: "Default")], common: [.init(label: "authorName", text: "Ann")], hasNil: true
        ),
      ])
    let brief = result.text.matches(of: /title: (.*)\n +author: (.*)/).map { "\($0.1) / \($0.2)" }
    #expect(
      brief == [
        "Default / Ann", "At dawn / Jane Doe", "Dusk / \"FILL IN: who drew it\"",
        "At night / Jo", "\"FILL IN: what the app calls Rain\" / Kim", "\"FILL IN: what the app calls Snow\" / \"FILL IN: who drew it\"",
      ])
  }

  /// Names come from folders and may contain anything. The written file can be read.
  @Test(arguments: [
    (["A\n  evil: true\u{2028}#", "AppIcon"], ["default", "A---evil--true--"]),
    (["AppIcon", "\"x\": {", "夜"], ["default", "x----", "icon"]),
  ]) func namesMayContainAnything(_ names: [String], _ ids: [String]) throws {
    let (text, added) = try Self.result(names)
    #expect(added == ids)
    let paths = text.matches(of: /icons\/[^ ,}]*/).map { String($0.0) }
    let files = Dictionary(paths.map { ($0, FileDigest(unread: 0)) }, uniquingKeysWith: { first, _ in first })
    let sources: [AppFile: SourceText] = [
      .app: SourceText(path: "content/steps/app.yaml", "name: Steps\n"), .icons: SourceText(path: "content/steps/icons.yaml", text),
    ]
    let (app, diagnostics) = AppReader.read(AppPlace("steps"), sources, files: files)
    #expect(diagnostics.map(\.summary) == [] && app?.icons?.icons.map(\.id.rawValue) == ids)
    #expect(app?.icons?.icons.dropFirst().map(\.name) == names.filter { $0 != "AppIcon" }.sorted())
  }
}
