import ProjectSources
import SettingsModel
import TestSupport
import Testing

/// Files that are too large for a case, or could be read repeatedly or endlessly, and paths out of the folder.
@Suite(.computing) struct LimitTests {
  private static let pbxproj = "Steps.xcodeproj/project.pbxproj"
  private static let set = "A.xcassets/AppIcon.appiconset"

  /// A project with one app and its privacy manifest.
  private static func project(_ settings: String) -> String {
    """
    { objects = {
    F = { isa = PBXFileReference; path = P.xcprivacy; sourceTree = SOURCE_ROOT; };
    B = { isa = PBXBuildFile; fileRef = F; };
    R = { isa = PBXResourcesBuildPhase; files = ( B ); };
    C = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = iphoneos; \(settings) }; name = Release; };
    L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
    T = { isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = ( R ); name = S; productType = "com.apple.product-type.application"; };
    P = { isa = PBXProject; buildConfigurationList = L; };
    }; }
    """
  }

  private static func facts(_ path: String, _ text: String, _ settings: String = "") -> ProjectFacts {
    let project = project("INFOPLIST_FILE = Info.plist; MARKETING_VERSION = 1.0; " + settings)
    let texts = [pbxproj: project, "Info.plist": MemoryFolder.list("")].merging([path: text]) { $1 }
    return ProjectReader.read(MemoryFolder(texts).folder)
  }

  @Test func repeatedKeysTakeTimeWithTheirNumberOnly() {
    let isLinear = ProcessorTime.isLinear { size in
      let entries = (0..<1000 * size).map { "<key>NSCameraUsageDescription</key><string>\($0 / 2)</string>" }.joined()
      #expect(Self.facts("Info.plist", MemoryFolder.list(entries)).permissions.isEmpty)
    }
    #expect(isLinear)
  }

  @Test(arguments: [
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
    ("P.xcprivacy", MemoryFolder.list("<key>NSPrivacyCollectedDataTypes</key>" + String(repeating: "<array>", count: 20_000))),
  ]) func hostileFilesAreReadInBoundedTime(_ path: String, _ text: String) {
    let facts = Self.facts(path, text)
    #expect(facts.version?.value == "1.0" && (facts.privacy.merged.collected ?? []).isEmpty)
  }

  /// Each value contains the next one twice, so the whole string would have more than a million letters.
  @Test func valuesThatGrowAreUnknown() {
    let settings = (0..<30).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined(separator: " ") + " A30 = x;"
    let facts = Self.facts("a.txt", "", settings + " MARKETING_VERSION = \"$(A0)\";")
    #expect(facts.version == nil && facts.remarks.count == 1)
  }

  @Test func deeplyNestedValuesAreIgnored() {
    let nested = String(repeating: "<array>", count: 5000) + String(repeating: "</array>", count: 5000)
    let facts = Self.facts("P.xcprivacy", MemoryFolder.list("<key>NSPrivacyCollectedDataTypes</key>\(nested)"))
    #expect(facts.privacy.merged.collected == [])
    #expect(facts.remarks.map(\.place.description) == ["P.xcprivacy:3"])
  }

  @Test(
    arguments: [
      ("\(set)/Contents.json", String(repeating: "[", count: 100_000), "\(set)/Contents.json:1", nil),
      (
        "\(set)/Contents.json", MemoryFolder.contents((0..<5000).map { MemoryFolder.image("\($0).png") }.joined(separator: ",")),
        "\(set)/Contents.json", .tooMany(200)
      ),
      (
        "Info.plist", "<plist><dict><key>CFBundleIcons</key>" + String(repeating: "<dict><key>a</key>", count: 5000), "Info.plist", nil
      ),
      ("a.xcodeproj/project.pbxproj", String(repeating: "{ a = ", count: 100_000), "a.xcodeproj/project.pbxproj", nil),
    ] as [(String, String, String, ProjectRemark.Reason?)])
  func largeFilesOfIconsAreReported(_ path: String, _ text: String, _ place: String, _ reason: ProjectRemark.Reason?) throws {
    let texts = ["A.xcassets/Night.appiconset/Contents.json": MemoryFolder.contents(MemoryFolder.image("a.png")), path: text]
    let found = IconReader.read(MemoryFolder(texts, ["A.xcassets/Night.appiconset/a.png": try MemoryFolder.png(8)]).folder)
    #expect(found.icons.contains { $0.name == "Night" && $0.light != nil })
    let isReported = found.remarks.contains { $0.place.description == place && (reason == nil || $0.reason == reason) }
    #expect(isReported && found.remarks.count <= 202, "\(found.remarks.prefix(3))")
  }

  @Test func theNumberOfPackagesIsLimited() {
    let nested = "{ \"version\": 2, \"pins\": \(String(repeating: "[", count: 100_000))"
    #expect(PackageReader.read(MemoryFolder(["Package.resolved": nested]).folder).remarks.map(\.place.description) == ["Package.resolved"])
    let lines = (0..<2100).map { "github \"a/B\($0)\" \"1\"\n" }.joined()
    let found = PackageReader.read(MemoryFolder(["Cartfile.resolved": lines]).folder)
    #expect(found.packages.count == 2000 && found.remarks.map(\.place.description) == ["Cartfile.resolved:2001"])
    #expect(found.remarks.map(\.reason) == [.tooManyPackages(2000)])
  }

  @Test func longTextsAreNoLicense() throws {
    let (texts, words) = (try LicenseTexts(), (0..<30_000).lazy.map { String($0, radix: 36) }.joined(separator: " "))
    let mit = try texts["MIT"]
    #expect(LicenseRecognition(of: words) == .unknown)
    #expect(LicenseRecognition(of: mit + words) == .similar("MIT", percent: 100))
    #expect(LicenseRecognition(of: mit + String(repeating: " ", count: 200_000)) == .unknown)
    func holders(_ count: Int) -> String { String(repeating: "Copyright 2026 Steps\n", count: count) }
    #expect(LicenseRecognition(of: holders(150) + mit).license == "MIT")
    #expect(LicenseRecognition(of: holders(300) + mit) == .similar("MIT", percent: 100))
    // The other tests change one text; the reader knows all of them.
    let ids = texts.ids.filter { $0 != "Swift-exception" }
    #expect(try ids.count == 16 && ids.map { LicenseRecognition(of: try texts[$0]).license } == ids)
  }

  /// Only files in the folder's listing are read, even if other files name more paths.
  @Test func onlyListedFilesAreRead() throws {
    let settings = "INFOPLIST_FILE = \"../Info.plist\"; CODE_SIGN_ENTITLEMENTS = \"/etc/passwd\";"
    let project = MemoryFolder([Self.pbxproj: Self.project(settings).replacing("P.xcprivacy", with: "../../x.strings")])
    _ = ProjectReader.read(project.folder)
    #expect(project.read == [Self.pbxproj])
    let names = ["../a.png", "a.png", "b/a.png", "/a.png", "..", "a.png/../../a.png"]
    let contents = MemoryFolder.contents(names.map { MemoryFolder.image($0) }.joined(separator: ","))
    let icons = MemoryFolder(["\(Self.set)/Contents.json": contents], ["\(Self.set)/a.png": try MemoryFolder.png(8)])
    _ = IconReader.read(icons.folder)
    #expect(icons.read == ["\(Self.set)/Contents.json", "\(Self.set)/a.png"])
    let pins = ["https://example.org/..", "../../../etc"].map {
      "{ \"identity\": \"\($0)\", \"kind\": \"a\", \"location\": \"\($0)\", \"state\": {} }"
    }
    let pods = "PODS:\n  - Steps (1)\nEXTERNAL SOURCES:\n  Steps:\n    :path: ../../../etc\n"
    let packages = MemoryFolder([
      "Package.resolved": "{ \"pins\": [\(pins.joined(separator: ","))], \"version\": 2 }", "Podfile.lock": pods, "Pods/Steps/LICENSE": "a",
    ])
    _ = PackageReader.read(packages.folder)
    #expect(packages.read == ["Package.resolved", "Podfile.lock", "Pods/Steps/LICENSE"])
  }
}
