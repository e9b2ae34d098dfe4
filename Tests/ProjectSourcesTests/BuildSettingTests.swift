import ProjectSources
import Testing

/// Where versions and systems are read from, and when they are unknown.
@Suite struct BuildSettingTests {
  private static let pbxproj = "Steps.xcodeproj/project.pbxproj"

  @Test func theReleasedConfigurationOfTheAppCounts() {
    let facts = SampleProject(
      targets: [
        .init(
          name: "Steps",
          settings: [
            ("Debug", "SDKROOT = iphoneos; MARKETING_VERSION = 9.9;"),
            ("Release", "SDKROOT = iphoneos; MARKETING_VERSION = 2.1; CURRENT_PROJECT_VERSION = 7; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"),
          ]),
        .init(name: "Share", type: "app-extension", settings: [("Release", "MARKETING_VERSION = 1.0; IPHONEOS_DEPLOYMENT_TARGET = 18.0;")]),
      ], settings: "IPHONEOS_DEPLOYMENT_TARGET = 15.0;"
    ).facts
    #expect(facts.application?.targets == ["Steps"] && facts.application?.platforms == ["iOS"])
    #expect(facts.brief == ["version 2.1, \(Self.pbxproj):4", "build 7, \(Self.pbxproj):4", "iOS 17.0, \(Self.pbxproj):4"])
  }

  /// Settings are looked up in the target, its file, the project, and the project's file. A file overrides the files that it includes.
  @Test func settingsOverrideEachOtherInOrder() {
    var project = SampleProject.app("MARKETING_VERSION = \"$(inherited)\"; CURRENT_PROJECT_VERSION = \"$(CURRENT_PROJECT_VERSION)\";")
    project.targets[0].configurationFile = "Configs/App.xcconfig"
    (project.settings, project.configurationFile) = ("CURRENT_PROJECT_VERSION = 8; MARKETING_VERSION = 1.0;", "Configs/Project.xcconfig")
    project.texts = [
      "Configs/App.xcconfig": "#include \"../Shared/Version.xcconfig\"\n#include? \"Missing.xcconfig\"\nPATCH = 3\n",
      "Shared/Version.xcconfig":
        "// The version.\nMARKETING_VERSION = $(MAJOR).$(PATCH) // of the app\nMAJOR[config=Debug] = 9\nMAJOR = 2;\n",
      "Configs/Project.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*] = 13.0\nIPHONEOS_DEPLOYMENT_TARGET = 16.4\n",
    ]
    #expect(
      project.facts.brief == [
        "version 2.3, Shared/Version.xcconfig:2", "build 8, \(Self.pbxproj):13", "iOS 16.4, Configs/Project.xcconfig:2",
      ])
  }

  @Test func versionsMayBeInTheInfoPlist() {
    let list = MemoryFolder.list(
      """
      <key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string>
      <key>CFBundleVersion</key>
      <string>$(MARKETING_VERSION).${BUILD:default=4}</string>
      """)
    let project = SampleProject.app(
      "INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\"; MARKETING_VERSION = 3.0;", texts: ["App/Info.plist": list])
    #expect(project.facts.brief == ["version 3.0, \(Self.pbxproj):4", "build 3.0.4, App/Info.plist:5"])
  }

  @Test func differentVersionsAreNotGuessed() {
    let facts = SampleProject(targets: [
      .init(
        name: "Steps",
        settings: [
          ("Release", "SDKROOT = iphoneos; MARKETING_VERSION = 2.1; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"),
          ("AppStore", "SDKROOT = iphoneos; MARKETING_VERSION = 2.2; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"),
        ])
    ]).facts
    #expect(
      facts.brief == [
        "iOS 17.0, \(Self.pbxproj):3",
        "\(Self.pbxproj):3: the version is not known: it is \"2.1\" here and \"2.2\" at \(Self.pbxproj):4",
      ])
  }

  @Test func everySystemHasAMinimumVersion() {
    let facts = SampleProject(
      targets: [
        .init(
          name: "Steps",
          settings: [
            (
              "Release",
              "SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx xros\"; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"
            )
          ])
      ], settings: "MACOSX_DEPLOYMENT_TARGET = 14.0; \"IPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*]\" = 18.0;"
    ).facts
    #expect(facts.application?.platforms == ["iOS", "macOS", "visionOS"])
    #expect(facts.brief == ["iOS 17.0, \(Self.pbxproj):3", "macOS 14.0, \(Self.pbxproj):7"])
  }

  @Test func theMinimumOfMacCatalystIsNotGuessed() {
    let project = SampleProject.app("SUPPORTS_MACCATALYST = YES; MACOSX_DEPLOYMENT_TARGET = 13.0;\n IPHONEOS_DEPLOYMENT_TARGET = 17.0;")
    #expect(
      project.facts.brief == [
        "iOS 17.0, \(Self.pbxproj):5",
        "\(Self.pbxproj):4: the oldest system of macOS is not known: with Mac Catalyst, Xcode derives it from that of iOS",
      ])
  }

  @Test(
    arguments: [
      ("MARKETING_VERSION = \"$(UNKNOWN).1\";", "UNKNOWN"), ("MARKETING_VERSION = \"$(A)\"; A = \"$(B)\"; B = \"x$(A)\";", "A"),
      ("MARKETING_VERSION = \"$(A:unheard)\"; A = 1;", "A"),
      // Each value contains the next one twice, so the whole string would have more than a million letters.
      (
        (0..<30).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined(separator: " ") + " A30 = x; MARKETING_VERSION = \"$(A0)\";", nil
      ),
    ] as [(String, String?)])
  func variablesWithoutAValueAreReported(_ settings: String, _ name: String?) {
    let facts = SampleProject.app(settings).facts
    #expect(facts.version == nil && facts.remarks.count == 1)
    let remark = facts.remarks.first?.description ?? ""
    #expect(
      remark.hasPrefix("\(Self.pbxproj):4: the version is not known: the project's files have no value for \(name ?? "A")"), "\(remark)")
  }

  @Test func circularIncludesEnd() {
    var project = SampleProject.app("")
    project.targets[0].configurationFile = "a.xcconfig"
    project.texts = [
      "a.xcconfig": "#include \"b.xcconfig\"\n#include \"none.xcconfig\"\n#include \"../../etc/passwd\"\nMARKETING_VERSION = 2\n",
      "b.xcconfig": "#include \"a.xcconfig\"\nCURRENT_PROJECT_VERSION = 3\n",
    ]
    #expect(
      project.facts.brief == [
        "version 2, a.xcconfig:4", "build 3, b.xcconfig:2", "a.xcconfig:2: there is no file \"none.xcconfig\"",
        "b.xcconfig:1: \"a.xcconfig\" includes itself, or too many files; the include is ignored",
      ])
  }

  @Test func severalAppsAreReported() {
    let facts = SampleProject(targets: ["B", "A"].map { .init(name: $0, settings: [("Release", "MARKETING_VERSION = 1;")]) }).facts
    #expect(facts.otherApplications == ["A", "B"])
    #expect(facts.brief == ["\(Self.pbxproj): there are several apps: A, B; give the folder of one"])
  }

  // MARK: - Without an Xcode project

  @Test func xcodeGenFilesHaveVersionsAndSystems() {
    let texts = [
      "project.yml": """
      name: Steps
      include: [more.yml, { path: project.yml }]
      options: { deploymentTarget: { iOS: "17.0", macOS: "14.0" } }
      settings:
        base: { MARKETING_VERSION: 1.10.0 }
        configs: { debug: { MARKETING_VERSION: 9.9 } }
      targetTemplates:
        App:
          type: application
          settings: { groups: [Build] }
          sources: [App]
      """,
      "more.yml": """
      settingGroups: { Build: { CURRENT_PROJECT_VERSION: 12 } }
      targets:
        Steps:
          templates: [App]
          platform: iOS
          info: { path: App/Info.plist, properties: { NSCameraUsageDescription: To scan. } }
          entitlements:
            path: App/Steps.entitlements
            properties:
              com.apple.developer.healthkit: true
        Share: { type: app-extension, platform: iOS, deploymentTarget: "18.0" }
      """,
    ]
    #expect(
      ProjectReader.read(MemoryFolder(texts).folder).brief == [
        "version 1.10.0, project.yml:5", "build 12, more.yml:1", "iOS 17.0, project.yml:3",
        "NSCameraUsageDescription: To scan., more.yml:6", "com.apple.developer.healthkit: true, more.yml:10",
      ])
  }

  @Test(
    arguments: [
      (
        "platforms: [.iOS(.v17), .macOS(\"14.1\"),\n .tvOS(.v10_15),]",
        ["iOS 17.0, Package.swift:1", "macOS 14.1, Package.swift:1", "tvOS 10.15, Package.swift:2"]
      ),
      ("// platforms: [.iOS(.v1)]\n/* platforms: /* [ */ ] */ platforms : [ .iOS( .v17 ) /* or 18 */ ]", ["iOS 17.0, Package.swift:2"]),
      ("platforms: all", ["Package.swift:1: the oldest system is not known: it is not a literal"]),
      ("\nplatforms: [.iOS(version)]", ["Package.swift:2: the oldest system is not known: it is not a literal"]),
      ("platforms: [.iOS(.v17)", ["Package.swift:1: the oldest system is not known: it is not a literal"]),
      ("platforms: [.iOS(.v17)], platforms: [.iOS(.v16)]", ["Package.swift:1: the oldest system is not known: it is not a literal"]),
      ("platforms: []", []), ("", []),
    ] as [(String, [String])])
  func onlyLiteralsOfAManifestAreRead(_ text: String, _ expected: [String]) {
    #expect(ProjectReader.read(MemoryFolder(["Package.swift": "let package = Package(name: \"Steps\", \(text))"]).folder).brief == expected)
  }
}
