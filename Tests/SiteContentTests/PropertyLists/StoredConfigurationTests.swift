import Diagnostics
import Foundation
import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// What an app's own store becomes, which was written by other programs for other purposes.
@Suite struct StoredConfigurationTests {
  private static let settings = """
    settings:
      goal: { key: goal, type: integer, minimum: 0, maximum: 20000 }
      lock: { key: lock, type: boolean }
      scale: { key: scale, type: number }
      view: { key: view, options: { day: Day, "7": Week } }
      zoom: { key: zoom, options: { "1.5": Large, "2": Larger } }
      name: { key: name, type: string }
      first: { key: shared, type: boolean }
      second: { key: shared, type: boolean }
      third: { symbol: shared, type: boolean }
      plain: { symbol: PLAIN }

    """

  /// What is said of the property list, and not of the settings that share a key.
  private func read(_ source: SourceText) -> (values: [String: JSONValue]?, problems: [String]) {
    let sources = [
      AppFile.app: SourceText(path: "app.yaml", "name: X\nstored: { lastSync: { key: last.sync }, cache: { symbol: CACHE } }\n"),
      .settings: SourceText(path: "settings.yaml", Self.settings),
      .configurationPropertyList: source,
    ]
    let (app, diagnostics) = AppReader.read(AppPlace("x"), sources, files: [:])
    return (app?.configuration?.values, diagnostics.report.map(\.brief).filter { !$0.contains(" shared-key ") })
  }

  private func read(_ entries: String) -> (values: [String: JSONValue]?, problems: [String]) {
    read(SourceText(path: "me.plist", "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(entries)\n</dict></plist>\n"))
  }

  @Test(
    arguments: [
      ("<key>lock</key><integer>1</integer>", ["lock": true]), ("<key>lock</key><real>0</real>", ["lock": false]),
      ("<key>lock</key><string>YES</string>", ["lock": true]), ("<key>lock</key><string>no</string>", ["lock": false]),
      ("<key>lock</key><string>1</string>", ["lock": true]), ("<key>goal</key><real>8000.0</real>", ["goal": 8000]),
      ("<key>goal</key><string>8000</string>", ["goal": 8000]), ("<key>goal</key><integer> +0x10 </integer>", nil),
      ("<key>goal</key><integer>0x10</integer>", ["goal": 16]), ("<key>scale</key><integer>2</integer>", ["scale": 2]),
      ("<key>scale</key><real>2.0</real>", ["scale": 2]), ("<key>scale</key><real>2.5</real>", ["scale": .scalar(.number(2.5))]),
      ("<key>scale</key><string>2.5</string>", ["scale": .scalar(.number(2.5))]), ("<key>view</key><integer>7</integer>", ["view": "7"]),
      ("<key>zoom</key><real>1.5</real>", ["zoom": "1.5"]), ("<key>zoom</key><real>2</real>", ["zoom": "2"]),
      ("<key>zoom</key><integer>2</integer>", ["zoom": "2"]), ("<key>zoom</key><string>1.5</string>", ["zoom": "1.5"]),
      ("<key>last.sync</key><date>x</date><key>CACHE</key><data/>", [:]),
      ("<key>name</key><string>a &amp; b&#x2026;<![CDATA[<c>]]><!-- no --></string>", ["name": "a & b…<c>"]),
      ("<key>name</key><string/>", ["name": ""]), ("<key>shared</key><true/>", ["first": true, "second": true]),
      ("<!-- a --><key>PLAIN</key><false></false>", ["plain": false]),
    ] as [(String, [String: JSONValue]?)])
  func readsValuesAsTheAppDoes(_ entries: String, _ values: [String: JSONValue]?) {
    #expect(read(entries).values ?? [:] == values ?? [:])
    #expect(read(entries).problems.isEmpty == (values != nil))
  }

  @Test(
    arguments: [
      (
        "<key>view</key>\n<integer>3</integer>",
        #"4:10 wrong-type "view": view must be one of its options, not a whole number | its options are strings: day, 7"#
      ),
      (
        "<key>view</key><true/>",
        #"3:23 wrong-type "view": view must be one of its options, not true or false | its options are strings: day, 7"#
      ),
      ("<key>goal</key><real>1.5</real>", #"3:22 wrong-type "goal": goal must be a whole number, not a number with a fraction"#),
      (
        "<key>goal</key><integer>9007199254740993</integer>",
        #"3:25 out-of-range "goal": goal is more than its maximum | the maximum is 20000"#
      ),
      (
        "<key>PLAIN</key><integer>9007199254740993</integer>",
        #"3:26 integer-range "PLAIN": the number is too large | whole numbers go from -2^53 to 2^53"#
      ),
      ("<key>scale</key><real>nan</real>", #"3:23 wrong-type "scale": scale is not a finite number"#),
      ("<key>lock</key><string>maybe</string>", #"3:24 wrong-type "lock": lock must be true or false, not a string"#),
    ])
  func tellsTheKeyAndWhatIsAllowed(_ entries: String, _ problem: String) { #expect(read(entries).problems == [problem]) }

  @Test func countsWhatTheCatalogueDoesNotKnow() {
    let names = ["NSWindow Frame main", "AppleLanguages", "a\u{1B}[31m\n", String(repeating: "k", count: 1000)] + (1...20).map { "z\($0)" }
    let entries = names.map { "<key>\($0)</key><dict><key>secret</key><array><date>x</date></array></dict>" }.joined()
    let (values, problems) = read(entries)
    #expect(values == [:])
    let kept = names.sorted().prefix(12).map { $0.count > 60 ? $0.prefix(60) + "…" : $0[...] }.joined(separator: ", ")
    #expect(problems == ["warning unknown-setting the file has 24 unknown keys | ignored: \(kept), …"])
  }

  @Test func readsUTF16() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist><dict><key>name</key><string>Añ😀</string></dict></plist>"
    for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian] {
      var bytes = Array(try #require(text.data(using: encoding)))
      let mark: [UInt8] = encoding == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
      if encoding != .utf16 { bytes = mark + bytes }
      #expect(read(SourceText(path: "me.plist", bytes: bytes)).values == ["name": "Añ😀"])
    }
  }

  @Test(
    arguments: [
      ("", "neither an XML nor a binary property list"), ("{ goal = 1; }", "neither an XML nor a binary property list"),
      ("<?xml version=\"1.0\"?><html/>", "1:28 plist-syntax the file is not a property list"),
      ("<plist><array/></plist>", "1:15 plist-syntax the property list is not a dictionary"),
      ("<plist><dict><key>a</key></dict>", "a key has no value"), ("<plist><dict><key>a</key><true/></dict>", "is incomplete"),
      ("<plist><dict><key>a", "is incomplete"), ("<plist><dict><key>a</key><data>", "is incomplete"), ("<", "is incomplete"),
      ("<plist><dict><!--->", "is incomplete"), ("<plist><dict>text</dict></plist>", "there is text between two elements"),
      ("<plist><dict><true/></dict></plist>", "expected a key"), ("<plist><dict><key>a</kye>", "\"</key>\" is missing"),
      ("<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>", "the key is used twice"),
      ("<plist><dict><key>goal</key><integer>secret</integer></dict></plist>", "this is not a whole number"),
      ("<plist><dict><key>goal</key><string>&secret;</string></dict></plist>", "an \"&\" begins an unknown entity"),
      ("<!DOCTYPE plist [<!ENTITY a \"secret\">]><plist><dict/></plist>", "the file declares its own entities"), ("bplist00", "damaged"),
    ])
  func refusesWhatItCannotRead(_ text: String, _ problem: String) {
    let (values, problems) = read(SourceText(path: "me.plist", text))
    #expect(values == [:])
    #expect(problems.count == 1 && problems[0].contains("plist-syntax") && problems[0].contains(problem), "\(problems)")
    #expect(!problems[0].contains("secret"))
  }

  /// Foundation's reader ends the process on this.
  @Test func deepNestingIsPassedOver() {
    let count = 100_000
    let deep = String(repeating: "<array>", count: count) + String(repeating: "</array>", count: count)
    let (values, problems) = read("<key>deep</key>\(deep)<key>goal</key><integer>5</integer>")
    #expect(values == ["goal": 5] && problems.count == 1)
  }

  /// Python's own writer, which shares no line with this reader.
  @Test(.enabled(if: installedProgram("python3") != nil, "python3 is missing"), arguments: ["FMT_XML", "FMT_BINARY"])
  func readsWhatAnotherProgramWrites(_ format: String) async throws {
    let folder = try TemporaryFolder()
    let script = """
      import plistlib, datetime
      values = {"goal": 12000, "lock": True, "scale": 0.25, "view": "day", "name": "Grüße 😀 & <b>", "shared": False, "PLAIN": -(2**40),
        "when": datetime.datetime(2020, 1, 1), "blob": bytes(range(256)), "deep": {"a": [1, 2.5, {"b": "c" * 300}]}}
      plistlib.dump(values, open("me.plist", "wb"), fmt=plistlib.\(format))
      """
    _ = try await ProgramRun([#require(installedProgram("python3")), "-c", script], in: folder.path).succeeded()
    let (values, problems) = read(SourceText(path: "me.plist", bytes: Array(try folder.data("me.plist"))))
    #expect(
      values == [
        "goal": 12000, "lock": true, "scale": .scalar(.number(0.25)), "view": "day", "name": "Grüße 😀 & <b>", "first": false,
        "second": false,
        "plain": .scalar(.integer(-(1 << 40))),
      ])
    #expect(problems == ["warning unknown-setting the file has 3 unknown keys | ignored: blob, deep, when"])
  }
}
