import ProjectSources
import TestSupport
import Testing

/// Permissions, entitlements and languages of the app. Each test checks all facts from whole folders.
@Suite struct InformationTests {
  private static let pbxproj = "Steps.xcodeproj/project.pbxproj"
  private static let generated = "GENERATE_INFOPLIST_FILE = YES;"

  // MARK: - Permissions

  @Test func permissionsHaveTheirTextsAndTranslations() {
    let list = MemoryFolder.list(
      """
      <key>NSCameraUsageDescription</key><string>$(PRODUCT_NAME) scans, for ${PRICE:default=$5}.</string>
      <key>NFCReaderUsageDescription</key>
      <string>\u{202E}sdaer\u{202C} tags.</string>
      <key>NSMotionUsageDescription</key><array/>
      <key>NSSiriUsageDescription</key><string></string>
      <key>NSMicrophoneUsageDescription</key><string>$(WHO) listens.</string>
      <key>CFBundleName</key><string>$(WHO)</string>
      """)
    let settings = """
      INFOPLIST_FILE = App/Info.plist; PRODUCT_NAME = \"Steps+\"; INFOPLIST_KEY_NSCameraUsageDescription = Unused;
      \(Self.generated) INFOPLIST_KEY_NSHealthShareUsageDescription = \"Reads \\\"steps\\\".\";
      """
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
      "CFBundleName": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Schritte" } } } },
      "NSHealthShareUsageDescription": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Liest." } } } } } }
      """
    let utf16 = "\u{FEFF}/* The camera */\nNSCameraUsageDescription = \"Scannt.\";\nCFBundleName = \"Schritte\";\n".utf16
    let project = SampleProject.app(
      settings, files: ["App/InfoPlist.xcstrings", "App/de.lproj/InfoPlist.strings", "App/pt-BR.lproj/InfoPlist.strings"],
      texts: [
        "App/Info.plist": list, "App/InfoPlist.xcstrings": catalog,
        "App/pt-BR.lproj/InfoPlist.strings": "/* \"NSCamera… */\n\n\"NSCameraUsageDescription\" = \"\u{2067}L\u{EA}\u{2069}.\";\n",
        "Share/fr.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Of another target.\";",
      ], bytes: ["App/de.lproj/InfoPlist.strings": utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }])
    #expect(
      project.facts.brief == [
        "NFCReaderUsageDescription: \u{202E}sdaer\u{202C} tags., App/Info.plist:5",
        "NSCameraUsageDescription: Steps+ scans, for $5., App/Info.plist:3; de: Scannt., App/de.lproj/InfoPlist.strings:2"
          + "; pt-BR: \u{2067}L\u{EA}\u{2069}., App/pt-BR.lproj/InfoPlist.strings:3",
        "NSHealthShareUsageDescription: Reads \"steps\"., \(Self.pbxproj):5; de: Liest., App/InfoPlist.xcstrings:3",
        "NSMicrophoneUsageDescription: unknown, App/Info.plist:8",
        "App/Info.plist:6: \"NSMotionUsageDescription\" is ignored: it must be a text",
        "App/Info.plist:8: the text of NSMicrophoneUsageDescription is not known: the project's files have no value for WHO",
      ])
  }

  @Test(.computing) func repeatedKeysTakeTimeWithTheirNumberOnly() {
    let isLinear = ProcessorTime.isLinear { size in
      let entries = (0..<1000 * size).map { "<key>NSCameraUsageDescription</key><string>\($0 / 2)</string>" }.joined()
      let facts = SampleProject.app("INFOPLIST_FILE = Info.plist;", texts: ["Info.plist": MemoryFolder.list(entries)]).facts
      #expect(facts.permissions.isEmpty)
    }
    #expect(isLinear)
  }

  @Test func theNameIsTheOneBelowTheIcon() {
    let list = MemoryFolder.list("<key>CFBundleName</key><string>Other</string><key>CFBundleDisplayName</key><string>My $(WHAT)</string>")
    #expect(
      SampleProject.app("INFOPLIST_FILE = Info.plist; WHAT = Steps;", texts: ["Info.plist": list]).facts.brief == [
        "name My Steps, Info.plist:3"
      ])
    let setting = "INFOPLIST_KEY_CFBundleDisplayName = \"My Steps\";"
    #expect(SampleProject.app(Self.generated + setting).facts.name?.value == "My Steps")
    #expect(SampleProject.app("PRODUCT_NAME = Steps;").facts.brief == [])
  }

  @Test func settingsNeedAGeneratedInfoPlist() {
    #expect(SampleProject.app("INFOPLIST_KEY_NSCameraUsageDescription = Scans;").facts.brief == [])
  }

  /// One key occurs twice with different values, and two targets have different texts.
  @Test func differentTextsAreNotGuessed() {
    let phone = MemoryFolder.list(
      """
      <key>NSCameraUsageDescription</key><string>A</string>
      <key>NSCameraUsageDescription</key><string>B</string>
      <key>NSMotionUsageDescription</key><string>C</string>
      <key>NSMotionUsageDescription</key><string>C</string>
      <key>NSSiriUsageDescription</key><string>On a phone.</string>
      """)
    let mac = MemoryFolder.list("<key>NSSiriUsageDescription</key><string>On a Mac.</string>")
    let project = SampleProject(
      targets: [
        .init(
          name: "Steps iOS", settings: [("Release", "SDKROOT = iphoneos; INFOPLIST_FILE = A.plist;")],
          files: ["a/de.lproj/InfoPlist.strings"]),
        .init(
          name: "Steps macOS", settings: [("Release", "SDKROOT = macosx; INFOPLIST_FILE = B.plist;")],
          files: ["b/de.lproj/InfoPlist.strings"]),
      ],
      texts: [
        "A.plist": phone, "B.plist": mac, "a/de.lproj/InfoPlist.strings": "NSSiriUsageDescription = \"Eins\";",
        "b/de.lproj/InfoPlist.strings": "NSSiriUsageDescription = \"Zwei\";",
      ])
    #expect(
      project.facts.brief == [
        "NSMotionUsageDescription: C, A.plist:5", "NSSiriUsageDescription: unknown, A.plist:7",
        "A.plist:3: \"NSCameraUsageDescription\" is not known: it has another value at A.plist:4",
        "A.plist:7: the text of NSSiriUsageDescription is not known: it is \"On a phone.\" here and \"On a Mac.\" at B.plist:3",
        "a/de.lproj/InfoPlist.strings:1: the text of NSSiriUsageDescription in de is not known: it is \"Eins\" here and \"Zwei\" at "
          + "b/de.lproj/InfoPlist.strings:1",
      ])
  }

  @Test(
    arguments: [
      ("Info.plist", nil, "\(pbxproj):4: there is no file \"Info.plist\""), ("../Info.plist", nil, nil),
      ("Info.plist", "<plist><dict>", "Info.plist:1: the file is not read: the property list is incomplete"),
      ("Info.plist", "\u{FEFF}", "Info.plist: the file is not read: the file is neither an XML nor a binary property list"),
    ] as [(String, String?, String?)])
  func unreadableInfoPlistsAreReported(_ path: String, _ text: String?, _ remark: String?) {
    let facts = SampleProject.app("INFOPLIST_FILE = \"\(path)\"; MARKETING_VERSION = 1.0;", texts: text.map { ["Info.plist": $0] } ?? [:])
      .facts
    #expect(facts.brief.filter { !$0.hasPrefix("version 1.0, ") } == [remark].compactMap(\.self))
  }

  @Test func brokenTranslationsAreReported() {
    let files = ["InfoPlist.xcstrings", "de.lproj/InfoPlist.strings", "fr.lproj/InfoPlist.strings"]
    let project = SampleProject.app(
      "", files: files, texts: [files[0]: "{ \"sourceLanguage\": 1 }", files[1]: "a = \"b"], bytes: [files[2]: [0xC3, 0x28, 0]])
    let remarks = project.facts.remarks.map(\.description)
    #expect(remarks.count == 3, "\(remarks)")
    #expect(zip(remarks, files).allSatisfy { $0.hasPrefix("\($1):1: the file is not read: ") }, "\(remarks)")
  }

  // MARK: - Entitlements

  private static let entitlements = MemoryFolder.list(
    """
    <key>com.apple.developer.healthkit</key><true/>
    <key>com.apple.developer.siri</key><false/>
    <key>com.apple.developer.icloud-services</key><array><string>CloudKit</string><string>CloudDocuments</string></array>
    <key>aps-environment</key><string>$(ENVIRONMENT)</string>
    """)

  @Test(arguments: [
    "CODE_SIGN_ENTITLEMENTS = \"App/Release.entitlements\";", "\"CODE_SIGN_ENTITLEMENTS[sdk=iphoneos*]\" = App/Release.entitlements;",
  ])
  func entitlementsAreInTheFileOfTheSetting(_ setting: String) {
    let texts = ["App/Release.entitlements": Self.entitlements, "App/Steps.entitlements": MemoryFolder.list("<key>other</key><true/>")]
    #expect(
      SampleProject.app(setting, texts: texts).facts.brief == [
        "aps-environment: $(ENVIRONMENT), App/Release.entitlements:6", "com.apple.developer.healthkit: true, App/Release.entitlements:3",
        "com.apple.developer.icloud-services: CloudKit CloudDocuments, App/Release.entitlements:5",
      ])
  }

  @Test func withoutASettingTheFileNamedLikeTheTargetIsRead() {
    let texts = ["App/Steps.entitlements": MemoryFolder.list("<key>a</key><true/>"), "Share.entitlements": Self.entitlements]
    #expect(SampleProject.app("", texts: texts).facts.brief == ["a: true, App/Steps.entitlements:3"])
    #expect(SampleProject.app("CODE_SIGN_ENTITLEMENTS = \"\";", texts: texts).facts.brief == [])
    #expect(
      SampleProject.app("CODE_SIGN_ENTITLEMENTS = \"$(NAME).entitlements\";", texts: texts).facts.brief == [
        "\(Self.pbxproj):4: the entitlements file is not known: the project's files have no value for NAME"
      ])
  }

  // MARK: - Languages

  @Test func languagesFollowFromCatalogsAndFolders() {
    func unit(_ language: String, _ text: String, _ state: String = "translated") -> String {
      "\"\(language)\": { \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(text)\" } }"
    }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
      "A": { "localizations": { \(unit("de", "a")), \(unit("pt-BR", "a", "needs_review")), \(unit("sv", "A", "new")) } },
      "B": { "localizations": { \(unit("de", "")), \(unit("en", "B")) } }, "C": {}, "D": { "shouldTranslate": false } } }
      """
    let files = [
      "Localizable.xcstrings", "en.lproj/Old.strings", "de.lproj/Old.strings", "Base.lproj/Main.strings", "fr.lproj/Main.strings",
      "es.lproj/Old.strings", "de.lproj/InfoPlist.strings",
    ]
    let project = SampleProject.app(
      "", files: files,
      texts: [
        files[0]: catalog, files[1]: "a = \"a\"; b = \"b\";", files[2]: "a = \"x\"; a = \"y\"; c = \"\";", files[3]: "m = \"m\";",
        files[4]: "m = \"m\";", files[5]: "a = \"a", files[6]: "x = \"x\";", "Share/it.lproj/Old.strings": "a = \"a\";",
        "Packages/Local/Package.swift": "", "Packages/Local/Sources/sv.lproj/Local.strings": "s = \"s\";",
        "Pods/A/ja.lproj/A.strings": "a = \"a\";", "StepsTests/ko.lproj/A.strings": "a = \"a\";",
      ])
    #expect(
      project.facts.brief == [
        "de 2/7", "en 7/7", "fr 1/7", "pt-BR 0/7", "sv 1/7",
        "es.lproj/Old.strings:1: the file is not read: the text is not closed",
      ])
  }

  // MARK: - Hostile folders

  /// Files that could be read repeatedly or endlessly.
  @Test(
    arguments: [
      ("Info.plist", MemoryFolder.list("<key>NSCameraUsageDescription</key><string>\(String(repeating: "$(", count: 100_000))</string>")),
      (
        "Info.plist",
        MemoryFolder.list(
          "<key>NSCameraUsageDescription</key><string>\(String(repeating: "$(A", count: 3000))\(String(repeating: ")", count: 3000))</string>"
        )
      ),
      ("project.yml", "targets: { A: { settings: { groups: [g] } } }\nsettingGroups: { g: { groups: [g, g] } }\ninclude: [project.yml]"),
      ("Package.swift", "/* " + String(repeating: "/* ", count: 100_000)),
      ("Package.swift", "platforms: " + String(repeating: "[", count: 100_000)),
      (
        "a.xcodeproj/project.pbxproj",
        "{ objects = { G = { children = ( G, H ); }; H = { isa = PBXGroup; children = ( G ); }; T = { isa = PBXNativeTarget; fileSystemSynchronizedGroups = ( G ); }; }; }"
      ),
      (
        "a.xcodeproj/project.pbxproj",
        "{ objects = { P = { isa = PBXProject; buildConfigurationList = P; projectDirPath = \"../../..\"; }; }; }"
      ),
    ])
  func hostileFilesAreReadInBoundedTime(_ path: String, _ text: String) {
    var project = SampleProject.app("INFOPLIST_FILE = Info.plist; MARKETING_VERSION = 1.0;", texts: ["Info.plist": MemoryFolder.list("")])
    project.texts[path] = text
    #expect(project.facts.version?.value == "1.0")
  }

  /// Only files in the folder's listing are read, even if other files name more paths.
  @Test func onlyListedFilesAreRead() {
    var project = SampleProject.app(
      "INFOPLIST_FILE = \"../Info.plist\"; CODE_SIGN_ENTITLEMENTS = \"/etc/passwd\";", files: ["../../x.strings"])
    project.targets[0].configurationFile = "../../a.xcconfig"
    let memory = project.memory
    _ = ProjectReader.read(memory.folder)
    #expect(memory.read == [Self.pbxproj])
  }
}
