import ProjectSources
import Testing

/// Broken files, files that are too large, and paths out of the folder are reported with their location. Everything else is read.
@Suite struct HostileIconTests {
  private static let set = "A.xcassets/AppIcon.appiconset"

  /// Returns the remarks on a set with unusual contents, next to a valid set.
  private static func remarks(
    _ contents: [UInt8], _ drawing: [UInt8]?, _ more: [String: String] = [:], kinds: [String: SourceFolder.Kind] = [:]
  ) throws -> [String] {
    var files = ["\(set)/Contents.json": contents, "A.xcassets/Night.appiconset/a.png": try MemoryFolder.png(8)]
    files["\(set)/a.png"] = drawing
    let good = ["A.xcassets/Night.appiconset/Contents.json": MemoryFolder.contents(MemoryFolder.image("a.png"))]
    let memory = MemoryFolder(good.merging(more) { $1 }, files, kinds: kinds)
    let findings = IconReader.read(memory.folder)
    #expect(findings.icons.map(\.shown) == ["AppIcon", "Night"] && findings.icons[1].light?.path == "A.xcassets/Night.appiconset/a.png")
    #expect(findings.icons[0].light == nil)
    return findings.remarks.map(\.description)
  }

  private static let good = Array(MemoryFolder.contents(MemoryFolder.image("a.png")).utf8)

  @Test(arguments: [
    ("", ": the file is not read: expected a value"),
    ("{ \"images\": [", ":1: the file is not read: "),
    (String(repeating: "[", count: 100_000), ":1: the file is not read: "),
    (String(repeating: "{\"a\":", count: 40) + "1" + String(repeating: "}", count: 40), ":1: the file is not read: "),
    (
      MemoryFolder.contents(MemoryFolder.image("../../../../etc/passwd")),
      ":1: \"../../../../etc/passwd\" is not the name of a file in the same folder"
    ),
    (MemoryFolder.contents(MemoryFolder.image("..")), ":1: \"..\" is not the name of a file in the same folder"),
    (MemoryFolder.contents(MemoryFolder.image("/etc/passwd")), ":1: \"/etc/passwd\" is not the name of a file in the same folder"),
    (MemoryFolder.contents(MemoryFolder.image("none.png")), ":1: there is no file \"none.png\""),
    (MemoryFolder.contents(MemoryFolder.image("a\\u0000\\u001b[2Jb.png")), ": the text contains the control character U+0000"),
  ]) func unusualContentsAreReported(_ text: String, _ remark: String) throws {
    let remarks = try Self.remarks(Array(text.utf8), try MemoryFolder.png(8))
    #expect(remarks.count == 1 && remarks[0].contains("\(Self.set)/Contents.json"), "\(remarks)")
    #expect(remarks[0].contains(remark.hasPrefix(": ") ? "the file is not read: " : remark), "\(remarks)")
  }

  @Test(arguments: [
    "[]", "{}", "3", "{ \"images\": {} }", "{ \"images\": [1, [], {}, { \"filename\": [] }, { \"filename\": \"\" }] }",
    #"{ "images": [{ "filename": "a.png", "appearances": 1 }, { "filename": "a.png", "appearances": [[], {}] }] }"#,
  ]) func contentsWithoutDrawingsHaveNone(_ text: String) throws {
    #expect(try Self.remarks(Array(text.utf8), try MemoryFolder.png(8)) == [])
  }

  @Test(
    arguments: [
      (Array("no picture".utf8), "is not used: the file is not a PNG"),
      ([], "is not used: the file is not a PNG"),
      (Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>".utf8), "is not used: it is not a PNG"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], "is not used: the header ends"),
      // The header claims 65,536 × 65,536 pixels.
      (
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
          0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0, 0, 0, 0, 0,
        ],
        "is not used: it is larger than 4096 pixels"
      ),
    ] as [([UInt8], String)]) func invalidDrawingsAreReported(_ bytes: [UInt8], _ remark: String) throws
  {
    let remarks = try Self.remarks(Self.good, bytes)
    #expect(remarks.count == 1 && remarks[0].hasPrefix("\(Self.set)/Contents.json:1: \"a.png\" \(remark)"), "\(remarks)")
  }

  @Test(arguments: [
    (
      "\(set)/Contents.json", SourceFolder.Kind.file(bytes: 100_000_000),
      "\(set)/Contents.json: \"Contents.json\" is longer than 1 MB and is not read"
    ),
    ("\(set)/Contents.json", .link, "\(set)/Contents.json: \"Contents.json\" is a link, which is not followed"),
    ("\(set)/a.png", .link, "\(set)/Contents.json:1: \"a.png\" is a link, which is not followed"),
    ("\(set)/a.png", .other, "\(set)/Contents.json:1: the file cannot be read: it is not a regular file"),
    ("\(set)/a.png", .file(bytes: 33_000_000), "\(set)/Contents.json:1: \"a.png\" is longer than 32 MB and is not read"),
  ]) func longFilesAndLinksAreNotRead(_ path: String, _ kind: SourceFolder.Kind, _ remark: String) throws {
    #expect(try Self.remarks(Self.good, try MemoryFolder.png(8), kinds: [path: kind]) == [remark])
  }

  @Test func theNumberOfDrawingsIsLimited() throws {
    let images = (0..<5000).map { MemoryFolder.image("\($0).png") }.joined(separator: ",")
    let remarks = try Self.remarks(Array(MemoryFolder.contents(images).utf8), nil)
    #expect(
      remarks.count == 201 && remarks.contains("\(Self.set)/Contents.json: there are more than 200 drawings; the others are not read"))
  }

  private static let bomb = """
    <?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "\(String(repeating: "x", count: 1000))"><!ENTITY b "&a;&a;">]>
    <plist version="1.0"><dict><key>CFBundleIcons</key><string>&b;</string></dict></plist>
    """

  @Test(arguments: [
    ("Info.plist", bomb, ["Info.plist: the file is not read: the file declares its own entities"]),
    ("Info.plist", "{ CFBundleIcons = 1; }", ["Info.plist: the file is not read: the file is neither an XML nor a binary property list"]),
    (
      "Info.plist", "<plist><dict><key>CFBundleIcons</key>" + String(repeating: "<dict><key>a</key>", count: 5000),
      ["Info.plist: the file is not read: the property list is incomplete"]
    ),
    (
      "Info.plist", "bplist00" + String(repeating: "\u{1}", count: 40),
      ["Info.plist: the file is not read: the binary property list is damaged"]
    ),
    (
      "Info.plist",
      MemoryFolder.list(
        """
        <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>
        <key>CFBundleIconFiles</key><array><string>../../etc/passwd</string><string>none</string></array></dict></dict>
        """),
      ["Info.plist:3: \"../../etc/passwd\" is not the name of a file in the same folder", "Info.plist:3: there is no file \"none\""]
    ),
    (
      "a.xcodeproj/project.pbxproj", String(repeating: "{ a = ", count: 100_000),
      ["a.xcodeproj/project.pbxproj: the file is not read: it is nested too deeply"]
    ),
    ("a.xcodeproj/project.pbxproj", "}}}};;;==))) \"a\\", []), ("a.xcodeproj/project.pbxproj", "/* { a = b; ", []),
    ("a.xcconfig", "ASSETCATALOG_COMPILER_APPICON_NAME\n=\n[[[[\nASSETCATALOG_COMPILER_APPICON_NAME[ = \u{0}", []),
  ]) func unusualListsAndProjectsAreReported(_ path: String, _ text: String, _ expected: [String]) throws {
    let contents = MemoryFolder.contents(MemoryFolder.image("a.png"))
    let names = ["A.xcassets/AppIcon.appiconset/", "A.xcassets/Night.appiconset/"]
    var texts = Dictionary(uniqueKeysWithValues: names.map { ($0 + "Contents.json", contents) })
    texts[path] = text
    let files = Dictionary(uniqueKeysWithValues: try names.map { ($0 + "a.png", try MemoryFolder.png(8)) })
    let findings = IconReader.read(MemoryFolder(texts, files).folder)
    #expect(findings.alternates.map(\.shown) == ["Night"] && findings.remarks.map(\.description) == expected)
  }

  /// Only files in the folder's listing are read, even if other files name more paths.
  @Test func onlyListedFilesAreRead() throws {
    let names = ["../a.png", "a.png", "b/a.png", "/a.png", "..", "a.png/../../a.png"]
    let contents = MemoryFolder.contents(names.map { MemoryFolder.image($0) }.joined(separator: ","))
    let memory = MemoryFolder(["\(Self.set)/Contents.json": contents], ["\(Self.set)/a.png": try MemoryFolder.png(8)])
    _ = IconReader.read(memory.folder)
    #expect(memory.read == ["\(Self.set)/Contents.json", "\(Self.set)/a.png"])
  }
}
