import AppSources
import Diagnostics
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// `import project`, and `check --app-sources` after the project has changed.
@Suite struct ProjectImportTests {
  private static let project = [
    "App/Demo.xcodeproj/project.pbxproj": """
    { objects = {
    A = { isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application"; buildConfigurationList = L; fileSystemSynchronizedGroups = ( G ); };
    G = { isa = PBXFileSystemSynchronizedRootGroup; path = Demo; sourceTree = SOURCE_ROOT; };
    L = { isa = XCConfigurationList; buildConfigurations = ( R, ); };
    R = { isa = XCBuildConfiguration; name = Release; buildSettings = {
    MARKETING_VERSION = 2.4;
    CURRENT_PROJECT_VERSION = 118;
    IPHONEOS_DEPLOYMENT_TARGET = 17.0;
    SUPPORTED_PLATFORMS = "iphoneos iphonesimulator";
    GENERATE_INFOPLIST_FILE = YES;
    INFOPLIST_KEY_NSCameraUsageDescription = "Demo scans codes.";
    CODE_SIGN_ENTITLEMENTS = Demo/Demo.entitlements;
    }; };
    }; }
    """,
    "App/Demo/Demo.swift": "struct Demo {}\n",
    "App/Demo/Demo.entitlements": "<plist><dict>\n<key>com.apple.developer.siri</key><true/>\n</dict></plist>\n",
    "App/Demo/PrivacyInfo.xcprivacy": """
    <plist><dict>
    <key>NSPrivacyTracking</key><false/>
    <key>NSPrivacyCollectedDataTypes</key><array>
    <dict>
    <key>NSPrivacyCollectedDataType</key><string>NSPrivacyCollectedDataTypeEmailAddress</string>
    <key>NSPrivacyCollectedDataTypeLinked</key><true/>
    <key>NSPrivacyCollectedDataTypeTracking</key><false/>
    <key>NSPrivacyCollectedDataTypePurposes</key><array><string>NSPrivacyCollectedDataTypePurposeAppFunctionality</string></array>
    </dict>
    </array>
    <key>NSPrivacyAccessedAPITypes</key><array>
    <dict>
    <key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategoryUserDefaults</string>
    <key>NSPrivacyAccessedAPITypeReasons</key><array><string>CA92.1</string></array>
    </dict>
    </array>
    </dict></plist>
    """,
    "App/Package.resolved": """
    { "pins" : [
    { "identity" : "gate", "kind" : "remoteSourceControl", "location" : "https://github.com/example/Gate.git",
      "state" : { "revision" : "0123", "version" : "1.2.0" } }
    ], "version" : 2 }
    """,
    "App/.build/checkouts/Gate/LICENSE": "Copyright Ann\n\nAsk me before you use this.\n",
    "App/fastlane/metadata/en-US/subtitle.txt": "Counts what you see\n",
  ]

  /// Unknown values are reported, never guessed.
  private static let unknown =
    ".build/checkouts/Gate/LICENSE: the license of \"Gate\" is unknown: its text is not a well-known license"

  private static func site(_ files: [String: String] = [:]) throws -> TestSite {
    try TestSite(
      ["content/demo/app.yaml": "name: Demo\n"].merging(project) { $1 }.merging(files) { $1 })
  }

  private static func imported(_ site: TestSite) async throws -> [ImportReport] {
    try await ProjectImporter(site.options()).run("demo", from: site.folder.path + "/App")
  }

  @Test func everyFileIsWrittenWithTheFactsOfTheProject() async throws {
    let site = try Self.site()
    let reports = try await Self.imported(site)
    #expect(
      reports == [
        ImportReport(
          file: "content/demo/app.yaml", noun: nil, added: ["version", "build", "platforms", "requires"], rest: nil,
          notes: [Self.unknown]),
        ImportReport(
          file: "content/demo/privacy.yaml", noun: "declaration",
          added: ["tracking", "EmailAddress", "NSCameraUsageDescription", "UserDefaults"], rest: nil, notes: []),
        ImportReport(file: "content/demo/licenses.yaml", noun: "package", added: ["Gate"], rest: nil, notes: []),
        ImportReport(file: "content/demo/store.yaml", noun: "language", added: ["en-US"], rest: nil, notes: []),
      ])
    #expect(
      reports.map(\.summary) == [
        "content/demo/app.yaml: added version, build, platforms, requires", "content/demo/privacy.yaml: added 4 declarations",
        "content/demo/licenses.yaml: added 1 package", "content/demo/store.yaml: added 1 language",
      ])
    #expect(
      try site.folder.text("content/demo/app.yaml") == """
        name: Demo
        version: "2.4"                           # Demo.xcodeproj/project.pbxproj:6
        build: "118"                             # Demo.xcodeproj/project.pbxproj:7
        platforms: [iOS]
        requires: { iOS: "17.0" }                # Demo.xcodeproj/project.pbxproj:8

        """)
    #expect(
      try site.folder.text("content/demo/privacy.yaml") == """
        # yaml-language-server: $schema=../../schemas/privacy.schema.json
        # From the app's project.
        tracking: false                          # Demo/PrivacyInfo.xcprivacy:2
        collected:
          - { type: EmailAddress, linked: true, tracking: false, purposes: [AppFunctionality] } # Demo/PrivacyInfo.xcprivacy:4
        permissions:
          NSCameraUsageDescription: Demo scans codes. # Demo.xcodeproj/project.pbxproj:11
        accessed:
          UserDefaults: [CA92.1]

        """)
    #expect(
      try site.folder.text("content/demo/licenses.yaml") == """
        # yaml-language-server: $schema=../../schemas/licenses.schema.json
        # From the app's project.
        packages:
          - name: Gate                             # Package.resolved:2
            version: "1.2.0"
            url: "https://github.com/example/Gate"
            license: unknown
            text: |-
              Copyright Ann

              Ask me before you use this.

        """)
    #expect(
      try site.folder.text("content/demo/store.yaml") == """
        # yaml-language-server: $schema=../../schemas/store.schema.json
        # From the app's project.
        en-US:
          subtitle: Counts what you see

        """)
    #expect(try await site.messages() == "")
  }

  @Test func importingTwiceChangesNothing() async throws {
    let site = try Self.site()
    _ = try await Self.imported(site)
    let first = try site.folder.files(below: "content").map { try site.folder.text("content/" + $0) }
    let second = try await Self.imported(site)
    #expect(second.map(\.added) == [[]])
    #expect(try site.folder.files(below: "content").map { try site.folder.text("content/" + $0) } == first)
  }

  @Test func authorsLinesAreKeptExceptVersionsOfPackages() async throws {
    let site = try Self.site([
      "content/demo/app.yaml": "name: Demo # ours\nversion: \"2.3\"\n",
      "content/demo/licenses.yaml": """
      packages:
        - { name: Gate, version: 1.1.0, license: MIT } # asked in May
        - name: Own
          license: CC0-1.0

      """,
    ])
    let reports = try await Self.imported(site)
    #expect(
      reports.first?.notes == [
        Self.unknown,
        "licenses.yaml has \"Own\", which is in no lock file: remove it, or add it to \"sources: { ignore: [ … ] }\" in app.yaml",
      ])
    #expect(try site.folder.text("content/demo/app.yaml").hasPrefix("name: Demo # ours\nversion: \"2.3\"\nbuild: \"118\""))
    #expect(
      try site.folder.text("content/demo/licenses.yaml") == """
        packages:
          - { name: Gate, version: "1.2.0", license: MIT } # asked in May
          - name: Own
            license: CC0-1.0

        """)
  }

  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func differencesAreReportedAtBothPlaces()
    async throws
  {
    let site = try Self.site([
      "content/demo/app.yaml": "name: Demo\nversion: \"2.3\"\nbuild: \"118\"\nplatforms: [iOS, macOS]\nrequires: { iOS: \"16\" }\n",
      "content/demo/privacy.md": "# Privacy\n\nNothing leaves your phone.\n",
      "content/demo/privacy.yaml": """
      tracking: true
      collected:
        - { type: EmailAddress, linked: false, tracking: false, purposes: [AppFunctionality] }
        - { type: Health }
      permissions:
        NSCameraUsageDescription: Demo takes pictures.
        NSMicrophoneUsageDescription: Demo listens.
      accessed: { UserDefaults: [CA92.1] }

      """,
      "content/demo/licenses.yaml": "packages: [{ name: Door, version: 1.0.0 }]\n",
    ])
    let report = try await site.check { $0.appSources = ["demo": site.folder.path + "/App"] }
    let codes: Set<DiagnosticCode> = [
      .versionDiffers, .platformDiffers, .privacyDiffers, .permissionDiffers, .licenseMissing, .licenseDiffers,
    ]
    let lines = report.diagnostics.filter { codes.contains($0.code) }.map {
      let location = $0.location.map { "\($0.line):\($0.column)" } ?? ""
      return "\($0.path.replacing(site.folder.path + "/", with: "")):\(location) \($0.severity) \($0.code.rawValue): \($0.summary)"
    }
    #expect(
      lines == [
        "App/Demo.xcodeproj/project.pbxproj:6:1 note version-differs: the version is 2.3 here and 2.4 in the project",
        "App/Demo.xcodeproj/project.pbxproj:8:1 note platform-differs: the oldest iOS is 16 here and 17.0 in the project",
        #"App/Demo.xcodeproj/project.pbxproj:11:1 note permission-differs: the app asks for NSCameraUsageDescription with a different text: "Demo scans codes.""#,
        "App/Demo/Demo.entitlements:2:1 note privacy-differs: the app uses Siri, and the privacy page does not mention it",
        "App/Demo/PrivacyInfo.xcprivacy:2:1 note privacy-differs: the project does not track users",
        "App/Demo/PrivacyInfo.xcprivacy:4:1 note privacy-differs: EmailAddress is used differently in the project: linked, not for tracking, AppFunctionality",
        #"App/Package.resolved:2:1 note license-missing: the app has the package "Gate", which licenses.yaml does not have"#,
        "content/demo/app.yaml:2:1 warning version-differs: the version is 2.3 here and 2.4 in the project",
        "content/demo/app.yaml:4:1 warning platform-differs: the project is not built for macOS",
        "content/demo/app.yaml:5:13 warning platform-differs: the oldest iOS is 16 here and 17.0 in the project",
        #"content/demo/licenses.yaml:1:1 warning license-missing: the app has the package "Gate", which licenses.yaml does not have"#,
        #"content/demo/licenses.yaml:1:12 warning license-differs: the app does not have the package "Door""#,
        "content/demo/privacy.md:1:1 warning privacy-differs: the app uses Siri, and the privacy page does not mention it",
        "content/demo/privacy.yaml:1:1 warning privacy-differs: the project does not track users",
        "content/demo/privacy.yaml:3:5 warning privacy-differs: EmailAddress is used differently in the project: linked, not for tracking, AppFunctionality",
        "content/demo/privacy.yaml:4:5 warning privacy-differs: the project does not have the data type Health",
        #"content/demo/privacy.yaml:6:3 warning permission-differs: the app asks for NSCameraUsageDescription with a different text: "Demo scans codes.""#,
        "content/demo/privacy.yaml:7:3 warning permission-differs: the app does not ask for NSMicrophoneUsageDescription",
      ])
    #expect(try await AcceptTests.paste(site) { $0.appSources = ["demo": site.folder.path + "/App"] }.isSuperset(of: codes))
  }

  @Test(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) func missingLanguagesAreReported() async throws {
    let texts = "\"a\" = \"A\";\n\"b\" = \"B\";\n"
    let site = try Self.site([
      "App/Demo/en.lproj/Localizable.strings": texts, "App/Demo/de.lproj/Localizable.strings": texts,
      "App/Demo/fr.lproj/Localizable.strings": "\"a\" = \"A\";\n",
    ])
    let named = "the app is also translated into de (100 %), fr (50 %)"
    #expect(try await Self.imported(site)[0].notes.last == named + ": write `languages: [de, fr]` in site.yaml")
    let new = try await ProjectImporter(site.options()).run("demo", from: site.folder.path + "/App", isNew: true)
    let again = ": start again with `--languages en,de,fr`, or write `languages: [de, fr]` in site.yaml and translate the pages"
    #expect(new[0].notes.last == named + again)
    let report = try await site.check { $0.appSources = ["demo": site.folder.path + "/App"] }
    #expect(report.diagnostics.filter { $0.code == .unlistedLanguage }.map(\.summary) == [named])
  }

  @Test func folderWithoutAProjectIsAnError() async throws {
    let site = try TestSite(["content/demo/app.yaml": "name: Demo\n", "App/a.txt": ""])
    let error = await #expect(throws: CommandFailure.self) { try await Self.imported(site) }
    #expect(error?.description == "there is no readable project in \(site.folder.path)/App")
  }
}
