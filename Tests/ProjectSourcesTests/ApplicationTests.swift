import Testing

@testable import ProjectSources

/// The choice of the target that is the app, and its platforms.
@Suite struct ApplicationTests {
  private struct Target {
    let name: String
    var type = "application"
    var settings = ""
    /// A configuration's reference to its `.xcconfig` file.
    var file = ""
    /// The indices of the targets that this target depends on.
    var dependencies: [Int] = []
  }

  private static func project(_ targets: [Target], _ settings: String = "") -> String {
    let objects = targets.enumerated().map { number, target in
      """
      C\(number) /* Release */ = { isa = XCBuildConfiguration; \(target.file) buildSettings = { \(target.settings) }; name = Release; };
      L\(number) = { isa = XCConfigurationList; buildConfigurations = ( C\(number) /* Release */, ); };
      T\(number) = { isa = PBXNativeTarget; buildConfigurationList = L\(number); name = "\(target.name)";
        dependencies = ( \(target.dependencies.map { "D\($0)" }.joined(separator: ", ")) );
        productType = "com.apple.product-type.\(target.type)"; };
      D\(number) = { isa = PBXTargetDependency; target = T\(number); };
      """
    }
    return """
      // !$*UTF8*$!
      { objects = {
      \(objects.joined(separator: "\n"))
      CP = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; name = Release; };
      LP = { isa = XCConfigurationList; buildConfigurations = ( CP, ); };
      P = { isa = PBXProject; buildConfigurationList = LP; };
      }; }
      """
  }

  private static func findings(_ project: String, _ texts: [String: String] = [:], names: [String] = []) -> IconFindings {
    IconReader.read(MemoryFolder(texts.merging(["Steps.xcodeproj/project.pbxproj": project]) { $1 }).folder(names))
  }

  @Test(
    arguments: [
      ("SDKROOT = iphoneos;", "", ["iOS"]), ("SDKROOT = macosx;", "", ["macOS"]), ("", "SDKROOT = macosx14.0;", ["macOS"]),
      ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx xros xrsimulator\";", "", ["iOS", "macOS", "visionOS"]),
      ("SUPPORTED_PLATFORMS = \"appletvos appletvsimulator\";", "SDKROOT = iphoneos;", ["tvOS"]),
      ("SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES; TARGETED_DEVICE_FAMILY = \"1,2\";", "", ["iOS", "macOS"]),
      ("TARGETED_DEVICE_FAMILY = 2;", "SDKROOT = iphoneos; SUPPORTS_MACCATALYST = NO;", ["iPadOS"]),
      ("MACOSX_DEPLOYMENT_TARGET = 14.0;", "IPHONEOS_DEPLOYMENT_TARGET = 17.0;", ["macOS"]),
      ("", "MACOSX_DEPLOYMENT_TARGET = 14.0;", ["macOS"]),
      ("", "", []), ("SDKROOT = macosx;", "SDKROOT = iphoneos;", ["macOS"]), ("SDKROOT = \"$(SYSTEM)\";", "", []),
    ] as [(String, String, [String])])
  func platformsFollowFromBuildSettings(_ own: String, _ ofProject: String, _ platforms: [String]) {
    let project = Self.project([Target(name: "Walks", settings: own), Target(name: "Watch", type: "application.watchapp2")], ofProject)
    #expect(Self.findings(project).application == Application(targets: ["Walks"], platforms: platforms))
  }

  /// Only a file that the configuration names is used.
  @Test func platformsFollowFromConfigurationFiles() {
    let file = "baseConfigurationReference = F;"
    for (named, platforms) in [(file, ["macOS"]), ("", [])] {
      let targets = [Target(name: "Steps", file: named), Target(name: "Share", type: "app-extension", settings: "SDKROOT = iphoneos;")]
      let project = Self.project(targets).replacing("LP =", with: "F = { isa = PBXFileReference; path = Base.xcconfig; }; LP =")
      #expect(Self.findings(project, ["Base.xcconfig": "SDKROOT = macosx;\n"]).application?.platforms == platforms)
    }
  }

  @Test func anAppInsideAnotherIsItsHelper() {
    let targets = [
      Target(name: "Launcher", settings: "SDKROOT = macosx;"), Target(name: "App", settings: "SDKROOT = macosx;", dependencies: [0]),
    ]
    let findings = Self.findings(Self.project(targets), names: ["Other"])
    #expect(findings.application == Application(targets: ["App"], platforms: ["macOS"]) && findings.otherApplications == [])
  }

  /// If a target is named after a system, the app has the project's name, `Steps`.
  @Test func targetsMayBeNamedAfterSystems() {
    let targets = ["iOS", "macOS", "iOS-Remote"].map { Target(name: $0, settings: "SDKROOT = macosx;") }
    #expect(Self.findings(Self.project(targets)).application == Application(targets: ["iOS", "macOS"], platforms: ["macOS"]))
  }

  @Test(
    arguments: [
      (["Steps", "Helper"], [], ["Steps"]), (["Walks", "Helper"], ["walks"], ["Walks"]),
      (["Walks", "Helper"], ["Other", "Helper"], ["Helper"]),
      (["Walks (iOS)", "Walks (macOS)"], [], ["Walks (iOS)", "Walks (macOS)"]),
      (["Steps iOS", "Steps macOS", "Helper"], [], ["Steps iOS", "Steps macOS"]),
      (["Mac"], [], ["Mac"]),
    ] as [([String], [String], [String])])
  func theAppHasTheNameOfTheFolderOrTheProject(_ targets: [String], _ names: [String], _ chosen: [String]) {
    let findings = Self.findings(Self.project(targets.map { Target(name: $0, settings: "SDKROOT = macosx;") }), names: names)
    #expect(findings.application == Application(targets: chosen, platforms: ["macOS"]) && findings.otherApplications == [])
  }

  @Test func severalAppsAreAmbiguous() {
    let findings = Self.findings(Self.project(["B", "A"].map { Target(name: $0, settings: "SDKROOT = macosx;") }), names: ["Other"])
    #expect(findings.application == nil && findings.otherApplications == ["A", "B"])
  }

  @Test func xcodeGenFilesAreProjects() throws {
    let project = """
      name: Walks
      settings: { base: { SUPPORTS_MACCATALYST: YES } }
      targets:
        Walks:
          type: application
          platform: iOS
          settings:
            base: { ASSETCATALOG_COMPILER_APPICON_NAME: Night }
            configs: { Debug: { ASSETCATALOG_COMPILER_APPICON_NAME: Beta } }
        Share: { type: app-extension, platform: macOS, settings: { ASSETCATALOG_COMPILER_APPICON_NAME: Share } }
      """
    var (texts, files) = (["project.yml": project], [String: [UInt8]]())
    for name in ["Beta", "Night", "Share"] {
      texts["A.xcassets/\(name).appiconset/Contents.json"] = MemoryFolder.contents(MemoryFolder.image("a.png"))
      files["A.xcassets/\(name).appiconset/a.png"] = try MemoryFolder.png(8)
    }
    let findings = IconReader.read(MemoryFolder(texts, files).folder)
    #expect(findings.application == Application(targets: ["Walks"], platforms: ["iOS", "macOS"]))
    #expect(findings.icons.map(\.name) == ["Night"])
    #expect(IconReader.read(MemoryFolder(["project.yml": "targets: {"]).folder).application == nil)
  }

  /// A watch app has the same product type as an app for the phone.
  @Test func watchAppsAreNotTheApp() {
    let project = Self.project([
      Target(name: "A", settings: "SDKROOT = watchos;"), Target(name: "B", settings: "SDKROOT = iphoneos;"),
      Target(name: "Tests", type: "bundle.unit-test", settings: "SDKROOT = macosx;"),
    ])
    #expect(Self.findings(project).application == Application(targets: ["B"], platforms: ["iOS"]))
  }

  /// The extension's icon is in the same catalog, and the app contains all sets.
  @Test func iconsOfExtensionsAreIgnored() throws {
    let project = Self.project([
      Target(
        name: "App",
        settings: "ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon; ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = YES;"),
      Target(name: "OpenIn", type: "app-extension", settings: "ASSETCATALOG_COMPILER_APPICON_NAME = ActionIcon;"),
    ])
    var (texts, files) = (["App.xcodeproj/project.pbxproj": project], [String: [UInt8]]())
    for name in ["ActionIcon", "AppIcon", "Night"] {
      texts["A.xcassets/\(name).appiconset/Contents.json"] = MemoryFolder.contents(MemoryFolder.image("a.png"))
      files["A.xcassets/\(name).appiconset/a.png"] = try MemoryFolder.png(8)
    }
    #expect(
      IconReader.read(MemoryFolder(texts, files).folder).brief == [
        "primary AppIcon, A.xcassets/AppIcon.appiconset, light A.xcassets/AppIcon.appiconset/a.png 8",
        "Night, A.xcassets/Night.appiconset, light A.xcassets/Night.appiconset/a.png 8",
        "A.xcassets/ActionIcon.appiconset: \"ActionIcon\" is left out: it is the primary icon of another configuration",
      ])
  }
}
