import ProjectSources
import Testing

/// The icons of an app. Each test checks all findings in whole folders.
@Suite struct IconReadingTests {
  private static let set = MemoryFolder.contents(MemoryFolder.image("a.png"))

  /// Sets with one 8-pixel drawing each.
  private static func brief(
    _ sets: [String], _ texts: [String: String] = [:], _ files: [String: [UInt8]] = [:], kinds: [String: SourceFolder.Kind] = [:]
  ) throws -> [String] {
    var (texts, files) = (texts, files)
    for name in sets {
      let folder = "App/Assets.xcassets/\(name).appiconset/"
      texts[folder + "Contents.json"] = texts[folder + "Contents.json"] ?? set
      files[folder + "a.png"] = try files[folder + "a.png"] ?? MemoryFolder.png(8)
    }
    return IconReader.read(MemoryFolder(texts, files, kinds: kinds).folder).brief
  }

  private static func found(_ name: String, primary: Bool = false) -> String {
    let folder = "App/Assets.xcassets/\(name).appiconset"
    return "\(primary ? "primary " : "")\(name), \(folder), light \(folder)/a.png 8"
  }

  @Test func setsHaveADrawingForEachAppearance() throws {
    let folder = "Assets.xcassets/Icons/AppIcon.appiconset/"
    let contents = MemoryFolder.contents(
      MemoryFolder.image("a.png"), MemoryFolder.image("d.png", MemoryFolder.appearance("dark")),
      MemoryFolder.image("t.png", MemoryFolder.appearance("tinted")), "{ \"idiom\" : \"mac\", \"scale\" : \"1x\", \"size\" : \"16x16\" }")
    let memory = MemoryFolder(
      [folder + "Contents.json": contents],
      [folder + "a.png": try MemoryFolder.png(16), folder + "d.png": try MemoryFolder.png(8), folder + "t.png": try MemoryFolder.png(8)])
    #expect(
      IconReader.read(memory.folder).brief == [
        "primary AppIcon, Assets.xcassets/Icons/AppIcon.appiconset, light \(folder)a.png 16, dark \(folder)d.png 8"
      ])
    #expect(memory.read == [folder + "Contents.json", folder + "a.png", folder + "d.png"])
  }

  /// The older format has one file for each size and device.
  @Test func theLargestSizeOfASetIsUsed() throws {
    func image(_ name: String, _ idiom: String, _ size: Int, _ scale: Int) -> String {
      "{ \"size\" : \"\(size)x\(size)\", \"idiom\" : \"\(idiom)\", \"filename\" : \"\(name)\", \"scale\" : \"\(scale)x\" }"
    }
    let folder = "App/Assets.xcassets/AppIcon.appiconset/"
    let contents = MemoryFolder.contents(
      image("a.png", "iphone", 20, 2), image("m.png", "mac", 512, 2), image("i.png", "ios-marketing", 1024, 1),
      image("b.png", "ipad", 76, 1))
    let sizes = [("a.png", 40), ("m.png", 64), ("i.png", 64), ("b.png", 60)]
    let files = try Dictionary(uniqueKeysWithValues: sizes.map { (folder + $0.0, try MemoryFolder.png($0.1)) })
    #expect(
      try Self.brief(["AppIcon"], [folder + "Contents.json": contents], files) == [
        "primary AppIcon, App/Assets.xcassets/AppIcon.appiconset, light \(folder)i.png 64"
      ])
  }

  /// Previews in the app, watch icons, and icons in build folders and tests.
  @Test func otherImagesAreNotIcons() throws {
    let watch = MemoryFolder.contents(#"{ "filename" : "a.png", "idiom" : "universal", "platform" : "watchos", "size" : "1024x1024" }"#)
    let others = [
      "App/Assets.xcassets/Night-Preview.imageset/Contents.json": Self.set, "Watch/Assets.xcassets/Face.appiconset/Contents.json": watch,
      "Watch/Assets.xcassets/AppIcon.appiconset/Contents.json": watch,
    ]
    #expect(try Self.brief(["AppIcon", "Night"], others) == [Self.found("AppIcon", primary: true), Self.found("Night")])
  }

  @Test func documentsOfIconComposerAreNamed() throws {
    #expect(
      try Self.brief(
        ["AppIcon"], ["App/AppIcon.icon/icon.json": "{}", "App/Glass.icon/icon.json": "{}", "App/Glass.icon/Assets/a.svg": ""]) == [
          Self.found("AppIcon", primary: true), "Glass composed, App/Glass.icon",
        ])
  }

  /// The system adds a fill and glass to layers, so only a single opaque layer in its original position is a drawing.
  @Test(arguments: [
    (#"{ "image-name" : "a.png", "name" : "a" }"#, "", true), (#"{ "image-name" : "a.png", "position" : { "scale" : 2 } }"#, "", false),
    (#"{ "image-name" : "a.png" }, { "image-name" : "b.png" }"#, "", false), (#"{ "image-name" : "../a.png" }"#, "", false),
    (#"{ "image-name" : "a.svg" }"#, "", false), (#"{ "image-name" : "clear.png" }"#, "", false),
    (#"{ "image-name" : "wide.png" }"#, "", false),
    (#"{ "image-name" : "none.png" }"#, "", false),
    (#"{ "image-name" : "a.png" }"#, #"{ "layers" : [ { "image-name" : "b.png" } ] }, "#, false),
    (#"{ "image-name" : "#, "", false),
  ])
  func aSingleOpaqueLayerIsADrawing(_ layers: String, _ group: String, _ isDrawn: Bool) {
    func png(_ width: UInt8, _ height: UInt8, _ colors: UInt8) -> [UInt8] {
      [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0, height, 8, colors, 0,
        0, 0,
      ]
        + [UInt8](repeating: 0, count: 32)
    }
    let memory = MemoryFolder(
      ["A.icon/icon.json": "{ \"fill\" : \"automatic\", \"groups\" : [ \(group){ \"layers\" : [ \(layers) ] } ] }"],
      [
        "A.icon/Assets/a.png": png(8, 8, 2), "A.icon/Assets/b.png": png(8, 8, 2), "A.icon/Assets/clear.png": png(8, 8, 6),
        "A.icon/Assets/wide.png": png(8, 4, 2), "A.icon/a.png": png(8, 8, 2),
      ])
    let drawing = isDrawn ? ", light A.icon/Assets/a.png 8" : ""
    #expect(IconReader.read(memory.folder).brief == ["primary A composed, A.icon" + drawing])
  }

  @Test(
    arguments: [
      // One value, with or without a condition
      (
        [("Debug", "ASSETCATALOG_COMPILER_APPICON_NAME = Beta;"), ("Release", "ASSETCATALOG_COMPILER_APPICON_NAME = Night;")], "Night",
        ["Beta"]
      ),
      ([("Release", "\"ASSETCATALOG_COMPILER_APPICON_NAME[sdk=iphoneos*]\" = \"Night\";")], "Night", []),
      ([("Debug", "ASSETCATALOG_COMPILER_APPICON_NAME = Beta; /* x = { */ // }\n")], "Beta", []),
      // Variables are resolved from the same configuration, or from the project's configuration with the same name. `CONFIGURATION` is the
      // configuration's name.
      (
        [
          ("Debug", "ASSETCATALOG_COMPILER_APPICON_NAME = Beta;"),
          ("Release", "SUFFIX = \"\"; ASSETCATALOG_COMPILER_APPICON_NAME = \"AppIcon$(SUFFIX)\";"),
        ], "AppIcon", ["Beta"]
      ),
      (
        [
          ("Debug", "ICON = Beta;"), ("Release", "ICON = \"$(NAME)\"; NAME = Night;"),
          ("Debug", "ASSETCATALOG_COMPILER_APPICON_NAME = \"${ICON}\";"), ("Release", "ASSETCATALOG_COMPILER_APPICON_NAME = \"${ICON}\";"),
        ], "Night", ["Beta"]
      ),
      ([("Night", "ASSETCATALOG_COMPILER_APPICON_NAME = \"$(CONFIGURATION)\";")], "Night", []),
      // Another target whose icon is missing
      (
        [("Release", "ASSETCATALOG_COMPILER_APPICON_NAME = Night;"), ("Release", "ASSETCATALOG_COMPILER_APPICON_NAME = Widget;")], "Night",
        []
      ),
      ([("Release", "ASSETCATALOG_COMPILER_APPICON_NAME = \"\";")], "AppIcon", []), ([], "AppIcon", []),
    ] as [([(String, String)], String, [String])])
  func buildSettingsNameThePrimaryIcon(_ configurations: [(String, String)], _ primary: String, _ left: [String]) throws {
    let names = ["AppIcon", "Beta", "Night"]
    let project = MemoryFolder.project(configurations.map { (name: $0.0, settings: $0.1) })
    let folder = "App/Assets.xcassets/"
    #expect(
      try Self.brief(names, ["A.xcodeproj/project.pbxproj": project])
        == [Self.found(primary, primary: true)] + names.filter { $0 != primary && !left.contains($0) }.map { Self.found($0) }
        + left.map { "\(folder)\($0).appiconset: \"\($0)\" is left out: it is the primary icon of another configuration" })
  }

  @Test(arguments: [
    ("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = \"Night \\\"Bright Day\\\"\";", ["Bright Day", "Night"], ["Old"]),
    ("ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = ( Night, \"Bright Day\", );", ["Bright Day", "Night"], ["Old"]),
    ("ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = YES;", ["Bright Day", "Night", "Old"], []),
    (
      "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = NO; ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = Old;", ["Old"],
      ["Bright Day", "Night"]
    ),
  ]) func buildSettingsNameTheAlternateIcons(_ setting: String, _ names: [String], _ left: [String]) throws {
    let settings = "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon; " + setting
    let project = MemoryFolder.project([("Release", settings)])
    #expect(
      try Self.brief(["AppIcon", "Bright Day", "Night", "Old"], ["A.xcodeproj/project.pbxproj": project])
        == [Self.found("AppIcon", primary: true)] + names.map { Self.found($0) }
        + left.map {
          "App/Assets.xcassets/\($0).appiconset: \"\($0)\" is left out: the build settings do not name it as an alternate icon"
        })
  }

  @Test func configurationFilesAreRead() throws {
    let text = """
      // ASSETCATALOG_COMPILER_APPICON_NAME = Beta
      #include "../../Elsewhere/Other.xcconfig"
      ASSETCATALOG_COMPILER_APPICON_NAME[config=Debug][sdk=*] = Beta
      ASSETCATALOG_COMPILER_APPICON_NAME = Bright Day // of the release
      ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = $(inherited) Night
      """
    #expect(
      try Self.brief(["AppIcon", "Beta", "Bright Day", "Night"], ["App/Shared.xcconfig": text]) == [
        Self.found("Bright Day", primary: true), Self.found("Night"),
        "App/Assets.xcassets/AppIcon.appiconset: \"AppIcon\" is left out: the build settings do not name it as an alternate icon",
        "App/Assets.xcassets/Beta.appiconset: \"Beta\" is left out: it is the primary icon of another configuration",
      ])
  }

  @Test func aFileNamedAfterAConfigurationAppliesOnlyToIt() throws {
    let files = [
      "Config/Debug.xcconfig": "ASSETCATALOG_COMPILER_APPICON_NAME = Beta\n", "Config/Shared.xcconfig": "STEM = Night\n",
      "Config/App-Release.xcconfig": "ASSETCATALOG_COMPILER_APPICON_NAME = $(STEM)\n",
    ]
    #expect(
      try Self.brief(["AppIcon", "Beta", "Night"], files) == [
        Self.found("Night", primary: true), Self.found("AppIcon"),
        "App/Assets.xcassets/Beta.appiconset: \"Beta\" is left out: it is the primary icon of another configuration",
      ])
  }

  /// A debug build's icon is not used, even if the release's icon is unknown.
  @Test(arguments: [(["AppIcon", "Beta"], "AppIcon"), (["Beta", "Night"], "Night")])
  func theIconOfDebugBuildsIsNotUsed(_ names: [String], _ primary: String) throws {
    let project = MemoryFolder.project([
      (name: "Debug", settings: "ASSETCATALOG_COMPILER_APPICON_NAME = Beta;"),
      (name: "Release", settings: "ASSETCATALOG_COMPILER_APPICON_NAME = \"$(UNKNOWN)\";"),
    ])
    #expect(
      try Self.brief(names, ["A.xcodeproj/project.pbxproj": project]) == [
        Self.found(primary, primary: true),
        "A.xcodeproj/project.pbxproj:14: ASSETCATALOG_COMPILER_APPICON_NAME cannot be determined from the files",
        "App/Assets.xcassets/Beta.appiconset: \"Beta\" is left out: it is the primary icon of another configuration",
      ])
  }

  @Test func looseFilesInPropertyListsAreRead() throws {
    let list = MemoryFolder.list(
      """
      <key>CFBundleIcons</key>
      <dict>
        <key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key><array><string>Main</string></array></dict>
        <key>CFBundleAlternateIcons</key><dict>
          <key>night</key><dict><key>CFBundleIconFiles</key><array><string>Night-60</string></array><key>UIPrerenderedIcon</key><false/></dict>
        </dict>
      </dict>
      <key>CFBundleIcons~ipad</key>
      <dict>
        <key>CFBundleAlternateIcons</key><dict>
          <key>night</key><dict><key>CFBundleIconFiles</key><array><string>Night-76.png</string></array></dict>
        </dict>
      </dict>
      """)
    let names = ["App/Icons/Main@2x.png": 16, "App/Icons/Night-60@2x.png": 12, "App/Icons/Night-60@3x.png": 18]
    var files = try names.mapValues { try MemoryFolder.png($0) }
    files["App/Icons/Night-76@2x~ipad.png"] = try MemoryFolder.png(20)
    files["Other/Main.png"] = try MemoryFolder.png(32)
    #expect(
      IconReader.read(MemoryFolder(["App/Info.plist": list], files).folder).brief == [
        "primary default, App/Info.plist:4, light App/Icons/Main@2x.png 16",
        "night, App/Info.plist:4, light App/Icons/Night-76@2x~ipad.png 20",
      ])
  }

  /// The output of `plutil -convert binary1` for `{ CFBundleIconName = Night; }`.
  @Test func binaryPropertyListsAreRead() throws {
    let texts = ["CFBundleIconName", "Night"]
    var bytes = Array("bplist00".utf8) + [0xD1, 1, 2]
    var offsets = [8]
    for text in texts {
      offsets.append(bytes.count)
      bytes += (text.utf8.count < 15 ? [0x50 | UInt8(text.utf8.count)] : [0x5F, 0x10, UInt8(text.utf8.count)]) + Array(text.utf8)
    }
    let table = bytes.count
    bytes += offsets.map { UInt8($0) } + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [3, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(number)] }
    #expect(
      try Self.brief(["AppIcon", "Night"], [:], ["App/Info.plist": bytes]) == [Self.found("Night", primary: true), Self.found("AppIcon")])
  }

  /// The property list names the icon, and the catalog contains its drawing.
  @Test func propertyListsMayReferToSets() throws {
    let list = MemoryFolder.list(
      """
      <key>CFBundleIcons</key><dict>
      <key>CFBundlePrimaryIcon</key><dict>
        <key>CFBundleIconFiles</key><array><string>Main60x60</string></array><key>CFBundleIconName</key><string>Main</string></dict>
      <key>CFBundleAlternateIcons</key><dict><key>dusk</key><dict><key>CFBundleIconName</key><string>Night</string></dict></dict>
      </dict>
      """)
    let found = Self.found("Night").replacing("Night, ", with: "dusk, ")
    #expect(try Self.brief(["Main", "Night"], ["App/Info.plist": list]) == [Self.found("Main", primary: true), found])
  }

  @Test func unknownFactsAreListedAndNotGuessed() throws {
    #expect(
      try Self.brief(["Dusk", "Night"]) == [
        Self.found("Dusk"), Self.found("Night"),
        "App/Assets.xcassets/Dusk.appiconset: the primary icon is not known: no file names it",
      ])
    let project = MemoryFolder.project([
      ("Release", "ASSETCATALOG_COMPILER_APPICON_NAME = Dusk;"), ("Store", "ASSETCATALOG_COMPILER_APPICON_NAME = Night;"),
      ("Local", "ASSETCATALOG_COMPILER_APPICON_NAME = \"AppIcon$(SUFFIX)\";"),
    ])
    #expect(
      try Self.brief(["Dusk", "Night"], ["A.xcodeproj/project.pbxproj": project]) == [
        Self.found("Dusk"), Self.found("Night"),
        "A.xcodeproj/project.pbxproj:7: the primary icon is not known: it is \"Dusk\" here and \"Night\" at A.xcodeproj/project.pbxproj:14",
        "A.xcodeproj/project.pbxproj:21: ASSETCATALOG_COMPILER_APPICON_NAME cannot be determined from the files",
      ])
    let other = "Kit/Assets.xcassets/Night.appiconset/"
    #expect(
      try Self.brief(["AppIcon", "Night"], [other + "Contents.json": Self.set], [other + "a.png": try MemoryFolder.png(8)]) == [
        Self.found("AppIcon", primary: true), Self.found("Night"),
        "Kit/Assets.xcassets/Night.appiconset: the icon \"Night\" is also at App/Assets.xcassets/Night.appiconset; that one is used",
      ])
  }
}
