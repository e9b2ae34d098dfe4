import Diagnostics
import Images
import ProjectSources
import SettingsImport
import SettingsModel
import SiteContent
import SourceValues
import Testing

/// The text that `import icons` writes into `icons.yaml`.
@Suite struct IconsImportTests {
  private static func findings(_ names: [String], dark: Bool = false) throws -> IconFindings {
    var (texts, files) = ([String: String](), [String: [UInt8]]())
    for name in names {
      let folder = "A.xcassets/\(name).appiconset/"
      let more = dark ? [MemoryFolder.image("d.png", MemoryFolder.appearance("dark"))] : []
      texts[folder + "Contents.json"] = MemoryFolder.contents(([MemoryFolder.image("a.png")] + more).joined(separator: ","))
      files[folder + "a.png"] = try MemoryFolder.png(8)
      files[folder + "d.png"] = try MemoryFolder.png(8)
    }
    return IconReader.read(MemoryFolder(texts, files).folder)
  }

  /// Returns the icons of a file whose only errors are missing drawings.
  private static func gallery(_ text: String) throws -> [AppIcon] {
    let paths = text.matches(of: /icons\/[^ ,}]*/).map { String($0.0) }
    let files = Dictionary(paths.map { ($0, FileDigest(unread: 0)) }, uniquingKeysWith: { first, _ in first })
    let sources: [AppFile: SourceText] = [
      .app: SourceText(path: "content/steps/app.yaml", "name: Steps\n"), .icons: SourceText(path: "content/steps/icons.yaml", text),
    ]
    let (app, diagnostics) = AppReader.read(AppPlace("steps"), sources, files: files)
    #expect(diagnostics.map(\.summary) == [])
    return app?.icons?.icons ?? []
  }

  private static func result(
    _ findings: IconFindings, into text: String?, records: [CodeRecord] = [], ignored: Set<String> = []
  ) throws -> IconsImport {
    let file = text.map { SourceText(path: "content/steps/icons.yaml", $0) }
    return IconsImport(
      findings, into: try text.map(gallery) ?? [], file, records: records, ignored: ignored, schema: "../../schemas/icons.schema.json"
    ) { _, name in "icons/\(name).png" }
  }

  private static func text(_ result: IconsImport) -> String { String(decoding: result.bytes ?? [], as: UTF8.self) }

  @Test func aNewFileIsReadable() throws {
    let findings = try Self.findings(["AppIcon", "Bright Day", "Night"], dark: true)
    let result = try Self.result(findings, into: nil)
    #expect(
      Self.text(result) == """
        # yaml-language-server: $schema=../../schemas/icons.schema.json
        # From the app's sources. Never change an id after it is published.
        title: "FILL IN: the title of the icon gallery"
        grid: { columns: 3, spacing: 16 }  # FILL IN: the layout of the icons in the app, in points
        tile: { width: 64, height: 64, cornerRadius: 14 }  # FILL IN: the size of each icon, in points
        icons:
          - primary: true                        # A.xcassets/AppIcon.appiconset
            title: "FILL IN: what the app calls AppIcon"
            author: "FILL IN: who drew it"
            license: "FILL IN: the license"
            images: { light: icons/default.png, dark: icons/default-dark.png }
          - id: Bright-Day                       # A.xcassets/Bright Day.appiconset
            name: Bright Day
            title: "FILL IN: what the app calls Bright Day"
            author: "FILL IN: who drew it"
            license: "FILL IN: the license"
            images: { light: icons/bright-day.png, dark: icons/bright-day-dark.png }
          - name: Night                          # A.xcassets/Night.appiconset
            title: "FILL IN: what the app calls Night"
            author: "FILL IN: who drew it"
            license: "FILL IN: the license"
            images: { light: icons/night.png, dark: icons/night-dark.png }

        """)
    #expect(result.added == ["default", "Bright-Day", "Night"] && result.rest == "")
    #expect(try Self.gallery(Self.text(result)).map(\.id.rawValue) == result.added)
    let again = try Self.result(findings, into: Self.text(result))
    #expect(again.bytes == result.bytes && again.added == [])
  }

  private static func record(_ owner: String, _ texts: (String?, String)...) -> CodeRecord {
    CodeRecord(owners: [owner], texts: texts.map { CodeRecord.Text(label: $0.0, text: $0.1) })
  }

  /// A gallery needs a drawing of the primary icon. Without one, nothing is written, because the build would fail.
  @Test func aGalleryNeedsADrawingOfThePrimaryIcon() throws {
    let set = MemoryFolder.contents(MemoryFolder.image("a.png"))
    let memory = MemoryFolder(
      [
        "AppIcon.icon/icon.json": "{}",
        "Widget/A.xcassets/AppIcon.appiconset/Contents.json": MemoryFolder.contents("{ \"idiom\" : \"mac\" }"),
        "A.xcassets/Night.appiconset/Contents.json": set,
      ], ["A.xcassets/Night.appiconset/a.png": try MemoryFolder.png(8)])
    let result = try Self.result(IconReader.read(memory.folder), into: nil)
    #expect(result.bytes == nil && result.added == [])
    #expect(
      result.remarks.map(\.description) == [
        "AppIcon.icon: no gallery without a drawing of the primary icon \"AppIcon\": export it as PNG into an icon set, "
          + "and import again"
      ])
    let unknown = try Self.result(Self.findings(["Dusk", "Night"]), into: nil)
    #expect(unknown.bytes == nil && unknown.added == [])
  }

  /// If the code contradicts itself, the name is unknown. Records about other things are ignored.
  @Test func namesAndAuthorsAreFromTheCode() throws {
    let names = ["AppIcon", "Dawn", "Dusk", "Icons/Drawn by Jo/Night", "Icons/Kim/Rain", "Icons/Lee/Snow"]
    let result = try Self.result(
      Self.findings(names), into: nil,
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
    let brief = Self.text(result).matches(of: /title: (.*)\n +author: (.*)/).map { "\($0.1) / \($0.2)" }
    #expect(
      brief == [
        "Default / Ann", "At dawn / Jane Doe", "Dusk / \"FILL IN: who drew it\"",
        "At night / Jo", "\"FILL IN: what the app calls Rain\" / Kim", "\"FILL IN: what the app calls Snow\" / \"FILL IN: who drew it\"",
      ])
  }

  /// Lists at the same indentation as their key, entries in braces, line endings, and a string that looks like a comment.
  @Test(arguments: ["", "  "], ["\n", "\r\n"]) func theAuthorsLinesStayUnchanged(_ indent: String, _ end: String) throws {
    let head = """
      title: Icons   # mine
      icons:   # all of them
      \(indent)- { primary: true, title: Default, author: Ann, license: CC0, images: { light: icons/a.png } }
      \(indent)-
      \(indent)  name: Dusk
      \(indent)  author: Ann
      \(indent)  license: CC0
      \(indent)  images: { light: icons/b.png }
      \(indent)  title: |
      \(indent)    Dusk

      \(indent)    # and dawn

      """.replacing("\n", with: end)
    let tail = """
      # The layout.
      grid: { columns: 3, spacing: 12 }
      tile: { width: 48, height: 40, cornerRadius: 8 }
      """.replacing("\n", with: end)
    let result = try Self.result(Self.findings(["AppIcon", "Dusk", "Night"]), into: head + tail)
    let entry = """
      \(indent)- name: Night\(String(repeating: " ", count: 27 - indent.count)) # A.xcassets/Night.appiconset
      \(indent)  title: "FILL IN: what the app calls Night"
      \(indent)  author: "FILL IN: who drew it"
      \(indent)  license: "FILL IN: the license"
      \(indent)  images: { light: icons/night.png }

      """.replacing("\n", with: end)
    #expect(Self.text(result).utf8.elementsEqual((head + entry + tail).utf8), "\(Self.text(result))")
    #expect(result.added == ["Night"] && result.rest == "")
    #expect(try Self.gallery(Self.text(result)).map(\.id.rawValue) == ["default", "Dusk", "Night"])
  }

  @Test func iconsInBracketsStayUnchanged() throws {
    let text = """
      title: Icons
      grid: { columns: 3, spacing: 12 }
      tile: { width: 48, height: 40, cornerRadius: 8 }
      icons: [{ primary: true, title: Default, author: Ann, license: CC0, images: { light: icons/a.png } }]
      """
    let result = try Self.result(Self.findings(["AppIcon", "Night"]), into: text)
    #expect(Self.text(result) == text && result.added == ["Night"])
    #expect(
      result.rest == """
        # "icons" of content/steps/icons.yaml is not in block style: add these to it.
        icons:
          - name: Night                          # A.xcassets/Night.appiconset
            title: "FILL IN: what the app calls Night"
            author: "FILL IN: who drew it"
            license: "FILL IN: the license"
            images: { light: icons/night.png }

        """)
  }

  @Test func sectionsOfOtherFilesStay() {
    func section(_ file: String, _ text: String) -> String { "# \"\(file)\" of x is not in block style: add these to it.\n\(text)\n" }
    let (icons, settings) = (section("icons", "icons:\n  - 1"), section("settings", "settings:\n  a: 1"))
    #expect(LeftoverText.merged("", icons) == icons)
    #expect(LeftoverText.merged(icons, icons) == icons)
    #expect(LeftoverText.merged(settings + icons, section("icons", "icons: 2")) == settings + section("icons", "icons: 2"))
    #expect(LeftoverText.merged("mine\n", icons) == "mine\n" + icons)
  }

  /// A single icon needs no gallery, and ignored icons don't count.
  @Test func withoutAlternateIconsNothingIsWritten() throws {
    #expect(try Self.result(Self.findings(["AppIcon"]), into: nil).bytes == nil)
    #expect(try Self.result(Self.findings(["AppIcon", "Beta"]), into: nil, ignored: ["Beta"]).bytes == nil)
  }

  /// Names come from folders and may contain anything.
  @Test(arguments: [
    (["A\n  evil: true\u{2028}#", "AppIcon"], ["default", "A---evil--true--"]), (["AppIcon", "default"], ["default", "default-2"]),
    (["AppIcon", "Night", "night"], ["default", "Night", "night-2"]), (["AppIcon", "\"x\": {", "夜"], ["default", "x----", "icon"]),
    (["AppIcon", "not", "true"], ["default", "not-setting", "true"]),
    (["AppIcon", "Night", "Night-Dark"], ["default", "Night", "Night-Dark"]),
  ]) func namesMayContainAnything(_ names: [String], _ ids: [String]) throws {
    let result = try Self.result(Self.findings(names), into: nil)
    #expect(result.added == ids)
    let gallery = try Self.gallery(Self.text(result))
    #expect(gallery.map(\.id.rawValue) == ids && gallery.dropFirst().map(\.name) == names.filter { $0 != "AppIcon" }.sorted())
  }

  @Test func iconsWithoutADrawingAreReportedAndOmitted() throws {
    let texts = [
      "A.xcassets/AppIcon.appiconset/Contents.json": MemoryFolder.contents(MemoryFolder.image("a.png")),
      "A.xcassets/Empty.appiconset/Contents.json": "{}", "Glass.icon/icon.json": "{}",
      "A.xcassets/Night.appiconset/Contents.json": MemoryFolder.contents(MemoryFolder.image("a.png")),
    ]
    let files = ["A.xcassets/AppIcon.appiconset/a.png", "A.xcassets/Night.appiconset/a.png"]
    let memory = MemoryFolder(texts, Dictionary(uniqueKeysWithValues: try files.map { ($0, try MemoryFolder.png(8)) }))
    let result = try Self.result(IconReader.read(memory.folder), into: nil)
    #expect(result.added == ["default", "Night"])
    #expect(
      result.remarks.map(\.description) == [
        "A.xcassets/Empty.appiconset: the icon \"Empty\" has no drawing that can be copied",
        "Glass.icon: the icon \"Glass\" is a document of Icon Composer: export its drawings as PNG and add it by hand",
      ])
  }
}
