import ProjectSources
import SettingsModel
import Testing

/// Privacy manifests, the targets they belong to, and their combination.
@Suite struct PrivacyManifestTests {
  private static let empty = MemoryFolder.list("")

  /// Returns a collected data type as one line.
  private static func type(_ name: String, linked: Bool? = nil, tracking: Bool? = nil, purposes: String...) -> String {
    func flag(_ key: String, _ value: Bool?) -> String { value.map { "<key>NSPrivacyCollectedDataType\(key)</key><\($0)/>" } ?? "" }
    let texts = purposes.map { "<string>NSPrivacyCollectedDataTypePurpose\($0)</string>" }.joined()
    return "<dict><key>NSPrivacyCollectedDataType</key><string>\(name)</string>" + flag("Linked", linked) + flag("Tracking", tracking)
      + "<key>NSPrivacyCollectedDataTypePurposes</key><array>\(texts)</array></dict>"
  }

  private static func collected(_ types: String...) -> String {
    "<key>NSPrivacyCollectedDataTypes</key><array>\n\(types.joined(separator: "\n"))\n</array>"
  }

  private static func accessed(_ category: String, _ reasons: String...) -> String {
    let texts = reasons.map { "<string>\($0)</string>" }.joined()
    return "<dict><key>NSPrivacyAccessedAPIType</key><string>NSPrivacyAccessedAPICategory\(category)</string>"
      + "<key>NSPrivacyAccessedAPITypeReasons</key><array>\(texts)</array></dict>"
  }

  private static let app = MemoryFolder.list(
    """
    <key>NSPrivacyTracking</key><false/>
    <key>NSPrivacyTrackingDomains</key><array/>
    \(collected(
      type("NSPrivacyCollectedDataTypeUserID", linked: true, tracking: false, purposes: "Analytics", "AppFunctionality"),
      type("NSPrivacyCollectedDataTypeHealth", linked: false, tracking: false, purposes: "AppFunctionality")))
    <key>NSPrivacyAccessedAPITypes</key><array>
    \(accessed("UserDefaults", "CA92.1"))</array>
    """)

  private static let package = MemoryFolder.list(
    """
    <key>NSPrivacyTracking</key><true/>
    <key>NSPrivacyTrackingDomains</key><array><string>b.example</string>
    <string>a.example</string></array>
    \(collected(type("NSPrivacyCollectedDataTypeUserID", linked: false, tracking: true, purposes: "ThirdPartyAdvertising")))
    <key>NSPrivacyAccessedAPITypes</key><array>\(accessed("UserDefaults", "1C8F.1"))
    \(accessed("DiskSpace", "E174.1"))</array>
    """)

  /// Returns the owner and path of each manifest, followed by each entry.
  private static func brief(_ privacy: ProjectPrivacy) -> [String] {
    privacy.manifests.map { "\($0.owner): \($0.path)" }
      + privacy.tracking.map { "\($0.owner), \($0.found.place): tracking \($0.found.value)" }
      + privacy.trackingDomains.map { "\($0.owner), \($0.found.place): \($0.found.value)" }
      + privacy.collected.map { "\($0.owner), \($0.found.place): \($0.found.value.type)" }
      + privacy.accessed.map { "\($0.owner), \($0.found.place): \($0.found.value.category)" }
  }

  @Test func manifestsAreCombined() {
    let project = SampleProject(
      targets: [
        .init(name: "Steps", files: ["App/PrivacyInfo.xcprivacy"]),
        .init(name: "Share", type: "app-extension", files: ["Share/PrivacyInfo.xcprivacy"]),
        .init(name: "Kit", type: "framework", files: ["Kit/PrivacyInfo.xcprivacy"]),
        .init(name: "Other", settings: [("Release", "SDKROOT = macosx;")], files: ["Other/PrivacyInfo.xcprivacy"]),
        .init(name: "StepsTests", type: "bundle.unit-test", files: ["Checks/PrivacyInfo.xcprivacy"]),
      ],
      texts: [
        "App/PrivacyInfo.xcprivacy": Self.app, "Share/PrivacyInfo.xcprivacy": Self.empty, "Kit/PrivacyInfo.xcprivacy": Self.empty,
        "Other/PrivacyInfo.xcprivacy": Self.package, "Checks/PrivacyInfo.xcprivacy": Self.package,
        "Pods/Ads/Resources/PrivacyInfo.xcprivacy": Self.package, "Pods/Ads/Examples/PrivacyInfo.xcprivacy": Self.package,
        "SourcePackages/checkouts/Log/Sources/PrivacyInfo.xcprivacy": Self.empty,
        "SourcePackages/checkouts/Log/Tests/PrivacyInfo.xcprivacy": Self.package,
        "Packages/Local/Package.swift": "let package = Package(name: \"Local\")",
        "Packages/Local/Sources/PrivacyInfo.xcprivacy": Self.empty,
        "Frameworks/Map.xcframework/ios-arm64/Map.framework/PrivacyInfo.xcprivacy": Self.empty, "Left/PrivacyInfo.xcprivacy": Self.package,
      ])
    let facts = project.facts
    let (app, ads) = ("App/PrivacyInfo.xcprivacy", "Pods/Ads/Resources/PrivacyInfo.xcprivacy")
    #expect(
      Self.brief(facts.privacy) == [
        "the app: \(app)", "the extension Share: Share/PrivacyInfo.xcprivacy", "the framework Kit: Kit/PrivacyInfo.xcprivacy",
        "the package Ads: \(ads)", "the package Local: Packages/Local/Sources/PrivacyInfo.xcprivacy",
        "the package Log: SourcePackages/checkouts/Log/Sources/PrivacyInfo.xcprivacy",
        "the package Map: Frameworks/Map.xcframework/ios-arm64/Map.framework/PrivacyInfo.xcprivacy",
        "the app, \(app):3: tracking false", "the package Ads, \(ads):3: tracking true",
        "the package Ads, \(ads):4: b.example", "the package Ads, \(ads):5: a.example",
        "the app, \(app):6: UserID", "the app, \(app):7: Health", "the package Ads, \(ads):7: UserID",
        "the app, \(app):10: UserDefaults", "the package Ads, \(ads):9: UserDefaults", "the package Ads, \(ads):10: DiskSpace",
      ])
    #expect(
      facts.remarks.map(\.description) == ["Left/PrivacyInfo.xcprivacy: \"PrivacyInfo.xcprivacy\" belongs to no target and is not counted"])
    var (health, user) = (Privacy.Collected(type: .known(.health)), Privacy.Collected(type: .known(.userID)))
    (health.linked, health.tracking, health.purposes) = (false, false, [.known(.appFunctionality)])
    (user.linked, user.tracking, user.purposes) = (
      true, true, [.known(.thirdPartyAdvertising), .known(.analytics), .known(.appFunctionality)]
    )
    var merged = Privacy()
    (merged.tracking, merged.trackingDomains, merged.collected) = (true, ["a.example", "b.example"], [health, user])
    merged.accessed = [.init(category: "DiskSpace", reasons: ["E174.1"]), .init(category: "UserDefaults", reasons: ["1C8F.1", "CA92.1"])]
    #expect(facts.privacy.merged == merged)
  }

  /// Only the app's own manifest can rule out tracking and data collection.
  @Test func factsInNoManifestAreUnknown() {
    func merged(_ texts: [String: String]) -> Privacy {
      SampleProject(targets: [.init(name: "Steps", files: ["PrivacyInfo.xcprivacy"])], texts: texts).facts.privacy.merged
    }
    let none = MemoryFolder.list("<key>NSPrivacyTracking</key><false/><key>NSPrivacyCollectedDataTypes</key><array/>")
    #expect(merged([:]) == Privacy() && merged(["Pods/A/PrivacyInfo.xcprivacy": none]) == Privacy())
    #expect(merged(["PrivacyInfo.xcprivacy": Self.empty, "Pods/A/PrivacyInfo.xcprivacy": none]) == Privacy())
    var known = Privacy()
    (known.tracking, known.collected) = (false, [])
    #expect(merged(["PrivacyInfo.xcprivacy": none]) == known)
  }

  /// A folder whose files belong to its target, with one exception.
  @Test func foldersMayBelongToATarget() {
    let project = SampleProject(
      targets: [
        .init(name: "Steps", folder: ("App", ["Old/PrivacyInfo.xcprivacy"])),
        .init(name: "Share", type: "app-extension", folder: ("Share", [])),
      ],
      texts: [
        "App/PrivacyInfo.xcprivacy": Self.empty, "App/Old/PrivacyInfo.xcprivacy": Self.package, "Share/PrivacyInfo.xcprivacy": Self.empty,
      ])
    #expect(
      Self.brief(project.facts.privacy) == ["the app: App/PrivacyInfo.xcprivacy", "the extension Share: Share/PrivacyInfo.xcprivacy"])
  }

  // MARK: - Mistakes

  /// Returns the remarks on a manifest, without its path.
  private static func remarks(_ text: String) -> (ProjectPrivacy, [String]) {
    let facts = SampleProject(targets: [.init(name: "Steps", files: ["P.xcprivacy"])], texts: ["P.xcprivacy": text]).facts
    return (facts.privacy, facts.remarks.map { $0.description.replacing("P.xcprivacy", with: "P") })
  }

  @Test func unknownNamesAreKeptAndReported() {
    let bidi = "\u{202E}htlaeH\u{202C}\u{2066}"
    let (privacy, remarks) = Self.remarks(
      MemoryFolder.list(
        """
        \(Self.collected(
          Self.type("NSPrivacyCollectedDataTypeDreams", purposes: "Fun", "Analytics"), Self.type("\(bidi)"), Self.type("Health")))
        <key>NSPrivacyMore</key><true/>
        """))
    #expect(privacy.merged.collected?.map(\.type) == [.known(.health), .unknown("Dreams"), .unknown(bidi)])
    #expect(privacy.merged.collected?[1].purposes == [.known(.analytics), .unknown("Fun")])
    #expect(
      remarks == [
        "P:4: \"NSPrivacyCollectedDataTypeDreams\" is not one of Apple's data types",
        "P:4: \"NSPrivacyCollectedDataTypePurposeFun\" is not one of Apple's purposes",
        "P:5: \"\(bidi)\" is not one of Apple's data types", "P:8: \"NSPrivacyMore\" is not a valid key in a privacy manifest",
      ])
  }

  @Test func valuesOfOtherTypesAreOmitted() {
    let (privacy, remarks) = Self.remarks(
      MemoryFolder.list(
        """
        <key>NSPrivacyTracking</key><string>YES</string>
        <key>NSPrivacyTrackingDomains</key><array><string>a.example</string>
        <integer>1</integer></array>
        <key>NSPrivacyCollectedDataTypes</key><array><string>Health</string>
        <dict><key>NSPrivacyCollectedDataType</key><array/></dict>
        <dict><key>NSPrivacyCollectedDataType</key><string>Health</string><key>NSPrivacyCollectedDataTypeLinked</key><string>NO</string>
        <key>NSPrivacyCollectedDataTypePurposes</key><string>Analytics</string><key>More</key><true/></dict></array>
        <key>NSPrivacyAccessedAPITypes</key><dict/>
        """))
    var health = Privacy.Collected(type: .known(.health))
    health.purposes = []
    var merged = Privacy()
    (merged.trackingDomains, merged.collected) = (["a.example"], [health])
    #expect(privacy.merged == merged)
    #expect(
      remarks == [
        "P:3: \"NSPrivacyTracking\" is ignored: it must be true or false",
        "P:5: \"NSPrivacyTrackingDomains\" is ignored: it must be a list of strings",
        "P:6: \"NSPrivacyCollectedDataTypes\" is ignored: it must be a list of dictionaries",
        "P:7: \"NSPrivacyCollectedDataType\" is ignored: it must be a text", "P:8: \"More\" is not a valid key in a privacy manifest",
        "P:8: \"NSPrivacyCollectedDataTypeLinked\" is ignored: it must be true or false",
        "P:8: \"NSPrivacyCollectedDataTypePurposes\" is ignored: it must be a list of strings",
        "P:10: \"NSPrivacyAccessedAPITypes\" is ignored: it must be a list",
      ])
  }

  @Test(
    arguments: [
      ("", "P: the file is not read: the file is neither an XML nor a binary property list"),
      ("<plist><dict><key>NSPrivacyTracking</key>", "P:1: the file is not read: the property list is incomplete"),
      ("<plist><array/></plist>", "P:1: the file is not read: the property list is not a dictionary"),
      ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>", "P:1: the file is not read: the file declares its own entities"),
      ("bplist00" + String(repeating: "\u{1}", count: 40), "P: the file is not read: the binary property list is damaged"),
      (
        MemoryFolder.list("<key>NSPrivacyCollectedDataTypes</key>" + String(repeating: "<array>", count: 20_000)),
        "P:3: the file is not read: \"</array>\" is missing"
      ),
    ])
  func invalidPropertyListsAreReported(_ text: String, _ remark: String) {
    let (privacy, remarks) = Self.remarks(text)
    #expect(privacy.manifests.map(\.path) == ["P.xcprivacy"] && privacy.merged == Privacy())
    #expect(remarks.count == 1 && (remarks == [remark] || text.count > 1000), "\(remarks)")
  }

  @Test func deeplyNestedValuesAreIgnored() {
    let nested = String(repeating: "<array>", count: 5000) + String(repeating: "</array>", count: 5000)
    let (privacy, remarks) = Self.remarks(MemoryFolder.list("<key>NSPrivacyCollectedDataTypes</key>\(nested)"))
    #expect(privacy.merged.collected == [])
    #expect(remarks == ["P:3: \"NSPrivacyCollectedDataTypes\" is ignored: it must be a list of dictionaries"])
  }

  @Test(arguments: [
    (SourceFolder.Kind.file(bytes: 50_000_000), "is longer than 1 MB and is not read"), (.link, "is a link, which is not followed"),
  ]) func longFilesAndLinksAreNotRead(_ kind: SourceFolder.Kind, _ remark: String) {
    let project = SampleProject(
      targets: [.init(name: "Steps", files: ["P.xcprivacy"])], texts: ["P.xcprivacy": Self.app], kinds: ["P.xcprivacy": kind])
    #expect(project.facts.privacy.merged == Privacy())
    #expect(project.facts.remarks.map(\.description) == ["P.xcprivacy: \"P.xcprivacy\" \(remark)"])
  }

  /// The output of `plutil -convert binary1` for `{ NSPrivacyTracking = true; }`.
  @Test func binaryListsHaveNoLines() {
    let key = Array("NSPrivacyTracking".utf8)
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x5F, 0x10, UInt8(key.count)] + key + [0x09] + [8, 11, 31]
      + [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 32]
    let project = SampleProject(targets: [.init(name: "Steps", files: ["P.xcprivacy"])], bytes: ["P.xcprivacy": bytes])
    #expect(Self.brief(project.facts.privacy) == ["the app: P.xcprivacy", "the app, P.xcprivacy: tracking true"])
    #expect(project.facts.remarks == [])
  }
}
