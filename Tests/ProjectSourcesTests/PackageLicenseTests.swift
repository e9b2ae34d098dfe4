import ProjectSources
import SettingsModel
import TestSupport
import Testing

/// The licenses of packages, read from the files in their folders.
@Suite struct PackageLicenseTests {
  private static let lock = "Package.resolved"
  private static let pins = PackageReadingTests.pins(PackageReadingTests.pin("https://example.org/Steps.git", "\"version\": \"1.0.0\""))
  private static let checkout = "SourcePackages/checkouts/Steps/"

  /// Returns the license, the location and length of its text, and all remarks.
  private static func license(_ texts: [String: String], _ files: [String: [UInt8]] = [:], kinds: [String: SourceFolder.Kind] = [:])
    -> [String]
  {
    let found = PackageReader.read(MemoryFolder(texts, files, kinds: kinds).folder)
    return found.packages.map { package in
      "\(package.entry.name) \(package.entry.license ?? "-"), \(package.licensePlace?.description ?? "-"), \(package.entry.text?.count ?? 0)"
    } + found.remarks.map(\.description)
  }

  @Test(arguments: [
    "LICENSE", "license.md", "Licence.txt", "COPYING", "UNLICENSE.rst", "LICENSE-MIT", "License.mit.txt", "NOTICE", "COPYRIGHT",
  ])
  func licenseFilesMayHaveManyNames(_ name: String) throws {
    let text = try LicenseTexts()["MIT"]
    for folder in try atLeast(2, [Self.checkout, ".build/checkouts/Steps/", "ios/SourcePackages/checkouts/steps/"]) {
      #expect(Self.license([Self.lock: Self.pins, folder + name: text]) == ["Steps MIT, \(folder)\(name), \(text.count)"])
    }
  }

  @Test(arguments: [
    "LICENSE.html", "license.swift", "LICENSE-3RD-PARTY.md", "LICENSE.thirdparty", "license-header.txt", "Sources/LICENSE",
    "LICENSES/MIT.txt",
    "README.md",
  ]) func otherFilesAreNotLicenses(_ name: String) throws {
    #expect(try Self.license([Self.lock: Self.pins, Self.checkout + name: LicenseTexts()["MIT"]]) == ["Steps -, -, 0"])
  }

  @Test func everyManagerHasAFolder() throws {
    let text = try LicenseTexts()["ISC"]
    let locks = [
      Self.lock: Self.pins, "Cartfile.resolved": "github \"a/Walks\" \"1\"", "Podfile.lock": "PODS:\n  - Runs/Core (1)\n  - Swims (2)\n",
    ]
    let licenses = ["Carthage/Checkouts/Walks/LICENSE": text, "Pods/Runs/LICENSE": text, "Pods/Steps/LICENSE": text]
    #expect(
      Self.license(locks.merging(licenses) { $1 }) == [
        "Runs ISC, Pods/Runs/LICENSE, \(text.count)", "Steps -, -, 0", "Swims -, -, 0",
        "Walks ISC, Carthage/Checkouts/Walks/LICENSE, \(text.count)",
      ])
  }

  @Test func licensesOfPodsMayBeInAList() throws {
    let text = try LicenseTexts()["MIT"]
    let group = { (name: String, text: String) in
      "<dict>\n<key>FooterText</key><string>\(text.replacing("<", with: "&lt;").replacing(">", with: "&gt;"))</string>\n"
        + "<key>License</key><string>Apache</string>\n<key>Title</key><string>\(name)</string>\n</dict>\n"
    }
    let list = "<key>PreferenceSpecifiers</key><array>\n\(group("Acknowledgements", "Thanks"))\(group("Runs", text))</array>"
    let path = "Pods/Target Support Files/Pods-App/Pods-App-acknowledgements.plist"
    #expect(
      Self.license(["Podfile.lock": "PODS:\n  - Runs (1)\n", path: MemoryFolder.list(list)]) == ["Runs MIT, \(path):9, \(text.count)"])
    #expect(
      Self.license(["Podfile.lock": "PODS:\n  - Runs (1)\n", path: MemoryFolder.list("<key>A</key><true/>")]) == [
        "Runs -, -, 0", "\(path): the file is not read: it has no list of licenses",
      ])
  }

  @Test func severalLicensesAreUnknown() throws {
    let (mit, apache, isc) = (try LicenseTexts()["MIT"], try LicenseTexts()["Apache-2.0"], try LicenseTexts()["ISC"])
    #expect(
      Self.license([Self.lock: Self.pins, Self.checkout + "LICENSE-MIT": mit, Self.checkout + "LICENSE-APACHE": apache]) == [
        "Steps -, \(Self.checkout)LICENSE-APACHE, \(mit.count + apache.count + 1)",
        "\(Self.checkout)LICENSE-APACHE: the license of \"Steps\" is unknown: it has LICENSE-APACHE, LICENSE-MIT, and no file says how they combine",
      ])
    #expect(
      Self.license([Self.lock: Self.pins, Self.checkout + "LICENSE": mit, Self.checkout + "COPYING": isc]).count == 2)
    #expect(
      Self.license([Self.lock: Self.pins, Self.checkout + "LICENSE.md": mit, Self.checkout + "LICENSE.txt": mit]) == [
        "Steps MIT, \(Self.checkout)LICENSE.md, \(mit.count)"
      ])
    let notice = [Self.checkout + "LICENSE": mit, Self.checkout + "NOTICE.txt": "Thanks"]
    #expect(Self.license(notice.merging([Self.lock: Self.pins]) { $1 }) == ["Steps MIT, \(Self.checkout)LICENSE, \(mit.count)"])
  }

  @Test(arguments: [
    ("MIT OR Apache-2.0", "MIT OR Apache-2.0"), ("(MIT OR Apache-2.0) AND ISC", "(MIT OR Apache-2.0) AND ISC"), ("MIT", "MIT"),
    ("Apache-2.0", nil), ("MIT OR", "MIT"), ("AND", "MIT"), ("(MIT", "MIT"), ("MIT Apache-2.0", "MIT"),
  ]) func filesMayDeclareHowLicensesCombine(_ expression: String, _ license: String?) throws {
    let text = try LicenseTexts()["MIT"]
    let file = "SPDX-License-Identifier: \(expression)\n\n" + text
    let found = PackageReader.read(MemoryFolder([Self.lock: Self.pins, Self.checkout + "LICENSE": file]).folder)
    // If the expression is invalid, its line is not part of a license, so the license is unknown.
    let isExpression = expression == license
    #expect(found.packages.map(\.entry.license) == [isExpression ? license : nil])
    #expect(found.remarks.isEmpty == isExpression)
    let below = PackageReader.read(MemoryFolder([Self.lock: Self.pins, Self.checkout + "LICENSE": text + "\n" + file]).folder)
    #expect(below.packages.map(\.entry.license) == [nil])
  }

  @Test func localPackagesNeedTheirOwnLicense() throws {
    let (mit, isc) = (try LicenseTexts()["MIT"], try LicenseTexts()["ISC"])
    let project = """
      // !$*UTF8*$!
      { objects = {
      A = { isa = XCLocalSwiftPackageReference; relativePath = Modules/Theirs; };
      B = { isa = XCLocalSwiftPackageReference; relativePath = Modules/Ours; };
      C = { isa = XCLocalSwiftPackageReference; relativePath = Modules/Same; };
      D = { isa = XCLocalSwiftPackageReference; relativePath = "../../../etc"; };
      }; }
      """
    let manifest = """
      dependencies: [
        .package(path: "../Deeper"), .package(url: "https://example.org/a", from: "1.0.0"),
        // .package(path: "../Unused"),
        .package(name: "Same", path: "../Same"),
      """
    let licenses = ["Modules/Theirs/LICENSE": isc, "Modules/Same/LICENSE": mit, "LICENSE": mit, "Modules/Deeper/LICENSE": isc]
    let others = ["Modules/Unused/LICENSE": isc, "App.xcodeproj/project.pbxproj": project, "Modules/Ours/Package.swift": manifest]
    #expect(
      Self.license(licenses.merging(others) { $1 }) == [
        "Deeper ISC, Modules/Deeper/LICENSE, \(isc.count)", "Theirs ISC, Modules/Theirs/LICENSE, \(isc.count)",
      ])
  }

  @Test func filesThatAreNotTextsAreReported() {
    let path = Self.checkout + "LICENSE"
    let files = { (bytes: [UInt8]) in Self.license([Self.lock: Self.pins], [path: bytes]) }
    #expect(files([0x4D, 0]) == ["Steps -, -, 0", "\(path): the file is not read: it is not a text"])
    #expect(files([]) == ["Steps -, -, 0", "\(path): the file is not read: it is not a text"])
    #expect(
      files(Array("Ask me\n".utf8)) == [
        "Steps -, \(path), 7", "\(path): the license of \"Steps\" is unknown: its text is not a well-known license",
      ])
    let kinds: [String: SourceFolder.Kind] = [path: .file(bytes: 10_000_000)]
    #expect(
      Self.license([Self.lock: Self.pins], kinds: kinds) == ["Steps -, -, 0", "\(path): \"LICENSE\" is longer than 1 MB and is not read"])
    #expect(
      Self.license([Self.lock: Self.pins], kinds: [path: .link]) == [
        "Steps -, -, 0", "\(path): \"LICENSE\" is a link, which is not followed",
      ])
  }

  /// The unreadable file may contain a different license.
  @Test func anUnreadableLicenseFileMakesTheLicenseUnknown() throws {
    let mit = try LicenseTexts()["MIT"]
    #expect(
      Self.license([Self.lock: Self.pins, Self.checkout + "COPYING": mit], kinds: [Self.checkout + "LICENSE": .link]) == [
        "Steps -, -, 0", "\(Self.checkout)LICENSE: \"LICENSE\" is a link, which is not followed",
      ])
    #expect(
      Self.license([:], kinds: ["Modules/A/Package.swift": .link]) == [
        "Modules/A/Package.swift: \"Package.swift\" is a link, which is not followed"
      ])
  }

  @Test func textsHaveNoHiddenCharacters() throws {
    let text = "\u{FEFF}\r\n  Steps \u{202E}is\u{C} mine.  \r\n\tTruly\u{7}\r\n\r\n"
    let found = PackageReader.read(MemoryFolder([Self.lock: Self.pins, Self.checkout + "LICENSE": text]).folder)
    #expect(found.packages.map(\.entry.text) == ["  Steps is mine.\n\tTruly\n"])
    let old = PackageReader.read(MemoryFolder([Self.lock: Self.pins], [Self.checkout + "LICENSE": [0xA9, 0x20, 0x41]]).folder)
    #expect(old.packages.map(\.entry.text) == ["© A\n"])
  }

  /// A lock file may contain any path.
  @Test func onlyListedFilesAreRead() {
    let pins = PackageReadingTests.pins(
      PackageReadingTests.pin("https://example.org/..", ""), PackageReadingTests.pin("../../../etc", "", identity: "b"))
    let pods = "PODS:\n  - Steps (1)\nEXTERNAL SOURCES:\n  Steps:\n    :path: ../../../etc\n"
    let memory = MemoryFolder([Self.lock: pins, "Podfile.lock": pods, "Pods/Steps/LICENSE": "a"])
    let found = PackageReader.read(memory.folder)
    #expect(memory.read == [Self.lock, "Podfile.lock", "Pods/Steps/LICENSE"])
    #expect(found.packages.map(\.entry.name) == ["etc", "Steps"])
  }
}
