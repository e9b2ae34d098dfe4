import ProjectSources
import SettingsModel
import TestSupport
import Testing

/// The packages in lock files. Each test checks all findings in whole folders.
@Suite struct PackageReadingTests {
  private static func brief(_ texts: [String: String], _ files: [String: [UInt8]] = [:], kinds: [String: SourceFolder.Kind] = [:])
    -> [String]
  {
    PackageReader.read(MemoryFolder(texts, files, kinds: kinds).folder).brief
  }

  static let lock = "App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"

  static func pins(_ pins: String..., version: Int = 2) -> String {
    "{\n\"pins\": [\n\(pins.joined(separator: ",\n"))\n],\n\"version\": \(version)\n}"
  }

  static func pin(_ address: String, _ state: String, kind: String = "remoteSourceControl", identity: String = "a") -> String {
    "{ \"identity\": \"\(identity)\", \"kind\": \"\(kind)\", \"location\": \"\(address)\", \"state\": { \(state) } }"
  }

  @Test func versionOneHasPinsInAnObject() {
    let text = """
      {
        "object": {
          "pins": [
            {
              "package": "AlamofireModule",
              "repositoryURL": "https://github.com/Alamofire/Alamofire.git",
              "state": { "branch": null, "revision": "f82c", "version": "5.4.0" }
            },
            {
              "package": "Steps",
              "repositoryURL": "git@github.com:example/Steps-iOS",
              "state": { "branch": "main", "revision": "aa", "version": null }
            }
          ]
        },
        "version": 1
      }
      """
    #expect(
      Self.brief([Self.lock: text]) == [
        "Alamofire 5.4.0 https://github.com/Alamofire/Alamofire, f82c, \(Self.lock):5",
        "Steps-iOS - https://github.com/example/Steps-iOS, aa, \(Self.lock):10",
      ])
  }

  @Test(arguments: [2, 3]) func laterVersionsHavePinsAtTheTop(_ version: Int) {
    let text = Self.pins(
      Self.pin("https://github.com/apple/swift-log", "\"revision\": \"b\", \"version\": \"1.6.0\"", identity: "swift-log"),
      Self.pin("", "\"version\": \"2.0.1\"", kind: "registry", identity: "mona.LinkedList"),
      Self.pin("/Users/ana/Walks", "\"revision\": \"c\"", kind: "localSourceControl", identity: "walks"), version: version)
    #expect(
      Self.brief([Self.lock: text]) == [
        "mona.LinkedList 2.0.1 -, -, \(Self.lock):4", "swift-log 1.6.0 https://github.com/apple/swift-log, b, \(Self.lock):3",
        "Walks - -, c, \(Self.lock):5",
      ])
  }

  @Test(arguments: [
    ("https://github.com/a/B.git", "B https://github.com/a/B"), ("https://github.com/a/B/", "B https://github.com/a/B"),
    ("https://ana:secret@example.org/a/B.git", "B https://example.org/a/B"),
    ("ssh://git@example.org:2222/a/B.git", "B https://example.org/a/B"),
    ("git@example.org:a/B.git", "B https://example.org/a/B"), ("http://example.org/B", "B http://example.org/B"),
    ("../B", "B -"), ("/Users/ana/B", "B -"), ("file:///Users/ana/B", "B -"), ("javascript:alert(1)", "alert(1) -"),
    ("javascript://example.org/B", "B -"),
  ]) func addressesBecomeWebAddresses(_ address: String, _ expected: String) {
    let found = PackageReader.read(MemoryFolder([Self.lock: Self.pins(Self.pin(address, ""))]).folder)
    #expect(found.packages.map { "\($0.entry.name) \($0.entry.url ?? "-")" } == [expected] && found.remarks == [])
  }

  private static func file(_ version: String) -> String {
    pins(
      pin("https://example.org/A.git", "\"version\": \"\(version)\"", identity: "a"),
      pin("https://example.org/b", "\"version\": \"1.0.0\"", identity: "b"))
  }

  @Test func theLockFileOfTheWorkspaceIsRead() {
    let workspace = "App.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    let demo = "Examples/Demo.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    let others = [demo, "Package.resolved", "Tools/Package.resolved"]
    var texts = Dictionary(uniqueKeysWithValues: (others + [Self.lock]).map { ($0, Self.file("1.0.0")) })
    #expect(
      Self.brief(texts) == [
        "A 1.0.0 https://example.org/A, -, \(Self.lock):3", "b 1.0.0 https://example.org/b, -, \(Self.lock):4",
        "\(demo): the file and 2 others of that name are not read: the app's packages are in \(Self.lock)",
      ])
    texts[workspace] = Self.file("2.0.0")
    #expect(
      Self.brief(texts) == [
        "A 2.0.0 https://example.org/A, -, \(workspace):3", "b 1.0.0 https://example.org/b, -, \(workspace):4",
        "\(Self.lock): the file and 3 others of that name are not read: the app's packages are in \(workspace)",
      ])
  }

  @Test func lockFilesOfExamplesAndToolsAreNotRead() {
    let packages = ["Package.resolved": Self.file("3.0.0"), "Tools/Package.resolved": Self.file("4.0.0")]
    #expect(
      Self.brief(packages) == [
        "A 3.0.0 https://example.org/A, -, Package.resolved:3", "b 1.0.0 https://example.org/b, -, Package.resolved:4",
        "Tools/Package.resolved: the file is not read: the app's packages are in Package.resolved",
      ])
    let below = [
      "Tools/Package.resolved": Self.file("1"), "Modules/A/Cartfile.resolved": "github \"a/B\" \"1\"",
      "A/Podfile.lock": "PODS:\n  - C (1)\n",
    ]
    #expect(
      Self.brief(below.merging(["App.xcodeproj/project.pbxproj": ""]) { $1 })
        == below.keys.sorted().map {
          "\($0): the file is not read: the app's project is in another folder"
        })
    #expect(Self.brief(below.merging(["ios/App.xcodeproj/project.pbxproj": ""]) { $1 }).count == 4)
  }

  @Test func theProjectNamedLikeTheAppIsRead() {
    let other = "Walks.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved"
    let memory = MemoryFolder([Self.lock: Self.file("1.0.0"), other: Self.file("2.0.0")])
    #expect(
      PackageReader.read(memory.folder).brief == [
        "A 1.0.0 https://example.org/A, -, \(Self.lock):3", "b 1.0.0 https://example.org/b, -, \(Self.lock):4",
        "\(other):3: \"A\" is 2.0.0 here; the version at \(Self.lock):3 is used",
      ])
    #expect(
      PackageReader.read(memory.folder(["walks"])).brief == [
        "A 2.0.0 https://example.org/A, -, \(other):3", "b 1.0.0 https://example.org/b, -, \(other):4",
        "\(Self.lock): the file is not read: the app's packages are in \(other)",
      ])
  }

  @Test func partsOfAPodAreOnePackage() {
    let text = """
      PODS:
        - Firebase/Core (8.0.0):
          - Firebase/CoreOnly
        - Firebase/CoreOnly (8.0.0)
        - "GoogleUtilities/NSData+zlib (7.11.0)"
        - Patched (1.2.0)
        - React-Core (0.72.0):
          - Firebase/Core (= 8.0.0)
        - Tagged (3.0.0)
        - Walks (0.1)

      DEPENDENCIES:
        - Firebase/Core

      EXTERNAL SOURCES:
        Patched:
          :branch: main
          :git: https://github.com/example/Patched.git
        React-Core:
          :path: "../node_modules/react-native/"
        Tagged:
          :git: git@github.com:example/Tagged.git
          :tag: 3.0.0
        Walks:
          :path: Modules/Walks

      CHECKOUT OPTIONS:
        Patched:
          :commit: 0a1b
          :git: https://github.com/example/Patched.git

      SPEC CHECKSUMS:
        Walks: 00

      COCOAPODS: 1.15.2
      """
    #expect(
      Self.brief(["ios/Podfile.lock": text]) == [
        "Firebase 8.0.0 -, -, ios/Podfile.lock:2", "GoogleUtilities 7.11.0 -, -, ios/Podfile.lock:5",
        "Patched - https://github.com/example/Patched, 0a1b, ios/Podfile.lock:6", "React-Core 0.72.0 -, -, ios/Podfile.lock:7",
        "Tagged 3.0.0 https://github.com/example/Tagged, -, ios/Podfile.lock:9", "Walks - -, -, ios/Podfile.lock:10",
      ])
  }

  @Test func carthageHasALineForEachPackage() {
    let revision = String(repeating: "0a", count: 20)
    let text = """
      binary "https://example.org/Maps.json" "6.0.1"
      git "https://example.org/Walks.git" "\(revision)"
      github "Alamofire/Alamofire" "5.9.1"
      github "https://git.example.org/a/Steps" "v2.0" # a comment

      # another one
      gitlab "a/b" "1"
      """
    #expect(
      Self.brief(["Cartfile.resolved": text]) == [
        "Alamofire 5.9.1 https://github.com/Alamofire/Alamofire, -, Cartfile.resolved:3",
        "Maps 6.0.1 https://example.org/Maps.json, -, Cartfile.resolved:1",
        "Steps v2.0 https://git.example.org/a/Steps, -, Cartfile.resolved:4",
        "Walks - https://example.org/Walks, \(revision), Cartfile.resolved:2",
        "Cartfile.resolved:7: the entry is not read: it does not name a package",
      ])
  }

  @Test func aPackageOfTwoManagersIsListedOnce() {
    let text = Self.pins(Self.pin("https://github.com/Alamofire/Alamofire.git", "\"version\": \"5.9.1\"", identity: "alamofire"))
    let carthage = "github \"alamofire/Alamofire\" \"v5.9.1\"\ngithub \"a/Steps\" \"1\"\n"
    let pods = "PODS:\n  - Alamofire (5.8.0)\n  - Steps (1)\n"
    #expect(
      Self.brief([Self.lock: text, "Cartfile.resolved": carthage, "Podfile.lock": pods]) == [
        "Alamofire 5.9.1 https://github.com/Alamofire/Alamofire, -, \(Self.lock):3",
        "Steps 1 https://github.com/a/Steps, -, Podfile.lock:3",
        "Podfile.lock:2: \"Alamofire\" is 5.8.0 here; the version at \(Self.lock):3 is used",
      ])
  }

  @Test(arguments: [
    (lock, "", "\(lock): the file is not read: expected a value"), (lock, "{", "\(lock): the file is not read: this \"{\" is not closed"),
    (lock, "{}", "\(lock): the file is not read: it has no version"),
    (lock, "{ \"version\": 4, \"pins\": [] }", "\(lock): the file is not read: its version, 4, is not known"),
    (lock, "{ \"version\": 2, \"pins\": {} }", "\(lock): the file is not read: it has no list of pins"),
    (
      lock, "{ \"version\": 2, \"pins\": \(String(repeating: "[", count: 100_000))",
      "\(lock): the file is not read: YAML is nested deeper than 16 levels"
    ),
    (lock, "{ \"version\": 2, \"pins\": [3, {}] }", "\(lock):1: the entry is not read: it does not name a package"),
    ("Podfile.lock", "PODS: [", "Podfile.lock: the file is not read: "),
    ("Podfile.lock", "PODS: &a\n  - b: *a\n", "Podfile.lock: the file is not read: "),
    ("Podfile.lock", "3", "Podfile.lock: the file is not read: it is not a map"),
    ("Podfile.lock", "PODS: [[a], { a: 1, b: 2 }]", "Podfile.lock:1: the entry is not read: it does not name a package"),
    ("Cartfile.resolved", "github \"\" \"1\"", "Cartfile.resolved:1: the entry is not read: it does not name a package"),
    ("Cartfile.resolved", "github \"a/..\" \"1\"", "Cartfile.resolved:1: the entry is not read: it does not name a package"),
  ]) func unusualFilesAreReported(_ path: String, _ text: String, _ remark: String) {
    let found = PackageReader.read(MemoryFolder([path: text]).folder)
    let remarks = Set(found.remarks.map(\.description))
    #expect(found.packages == [] && remarks.count == 1 && remarks.allSatisfy { $0.hasPrefix(remark) }, "\(remarks)")
  }

  @Test func longFilesAndLinksAreNotRead() {
    let kinds: [String: SourceFolder.Kind] = [Self.lock: .file(bytes: 10_000_000), "Podfile.lock": .link, "Cartfile.resolved": .other]
    #expect(
      Self.brief([:], kinds: kinds) == [
        "\(Self.lock): \"Package.resolved\" is longer than 1 MB and is not read",
        "Cartfile.resolved: the file cannot be read: it is not a regular file",
        "Podfile.lock: \"Podfile.lock\" is a link, which is not followed",
      ])
    #expect(Self.brief([:], ["Cartfile.resolved": [0x67, 0xFF]]) == ["Cartfile.resolved: the file is not read: it is not UTF-8"])
  }

  @Test func namesHaveNoHiddenCharacters() {
    let text = Self.pins(
      Self.pin("https://example.org/St\u{202E}eps", "\"version\": \"1\u{200F}.0\""),
      Self.pin("https://example.org/\u{202E}", "", identity: "b"))
    #expect(
      Self.brief([Self.lock: text]) == [
        "Steps 1.0 -, -, \(Self.lock):3", "\(Self.lock):3: the name contains invisible characters; \"Steps\" is used instead",
        "\(Self.lock):4: the entry is not read: it does not name a package",
      ])
  }

  @Test func theNumberOfPackagesIsLimited() {
    let lines = (0..<2100).map { "github \"a/B\($0)\" \"1\"\n" }.joined()
    let found = PackageReader.read(MemoryFolder(["Cartfile.resolved": lines]).folder)
    #expect(
      found.packages.count == 2000
        && found.remarks.map(\.description) == [
          "Cartfile.resolved:2001: there are more than 2000 packages; the others are not read"
        ])
  }
}

extension PackageFindings {
  /// One line for each package and remark.
  var brief: [String] {
    packages.map { package in
      let (entry, revision) = (package.entry, package.revision ?? "-")
      return "\(entry.name) \(entry.version ?? "-") \(entry.url ?? "-"), \(revision), \(package.place)"
    } + remarks.map(\.description)
  }
}
