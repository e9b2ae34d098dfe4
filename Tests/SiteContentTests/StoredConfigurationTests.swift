import Diagnostics
import Foundation
import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// Reads property lists with an app's stored values.
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

  /// Reads a property list, and ignores warnings about settings that share a key.
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
  func reportsKeyAndAllowedValues(_ entries: String, _ problem: String) { #expect(read(entries).problems == [problem]) }

  @Test func namesTheLinesOfUnknownKeys() {
    let names = ["NSWindow Frame main", "AppleLanguages", "a\u{1B}[31m"] + (1...20).map { "z\($0)" }
    let entries = names.map { "<key>\($0)</key><dict><key>secret</key><array><date>x</date></array></dict>\n" }
    let (values, problems) = read(entries.joined())
    #expect(values == [:])
    let lines = (3..<15).map(String.init).joined(separator: ", ")
    #expect(problems == ["warning unknown-setting the file has 23 unknown keys | ignored: the values on lines \(lines), …"])
    #expect(read(entries[0]).problems == ["warning unknown-setting the file has 1 unknown key | ignored: the value on line 3"])
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
      ("<plist><dict><key>a</key><stsecret<>b</string>", "the end of an element is missing"),
      ("<plist><dict><key>a</key><true/><key>a</key><true/></dict></plist>", "the key is used twice"),
      ("<plist><dict><key>goal</key><integer>secret</integer></dict></plist>", "this is not a whole number"),
      ("<plist><dict><key>goal</key><string>&secret;</string></dict></plist>", "an \"&\" begins an unknown entity"),
      ("<!DOCTYPE plist [<!ENTITY a \"secret\">]><plist><dict/></plist>", "the file declares its own entities"), ("bplist00", "damaged"),
    ])
  func refusesUnreadableFiles(_ text: String, _ problem: String) {
    let (values, problems) = read(SourceText(path: "me.plist", text))
    #expect(values == [:])
    #expect(problems.count == 1 && problems[0].contains("plist-syntax") && problems[0].contains(problem), "\(problems)")
    #expect(!problems[0].contains("secret"))
  }

  /// Foundation's parser crashes on such values.
  @Test func skipsDeeplyNestedValues() {
    let count = 100_000
    let deep = String(repeating: "<array>", count: count) + String(repeating: "</array>", count: count)
    let (values, problems) = read("<key>deep</key>\(deep)<key>goal</key><integer>5</integer>")
    #expect(values == ["goal": 5] && problems.count == 1)
  }

  /// Python's `plistlib` wrote both files, with `fmt=FMT_XML` and `fmt=FMT_BINARY`.
  @Test(arguments: [
    (Self.xml, "the values on lines 8, 17, 41"), (binary, "to see their lines here, convert the file with `plutil -convert xml1`"),
  ])
  func readsListsOfAnotherProgram(_ file: String, _ help: String) throws {
    let bytes = Array(try #require(Data(base64Encoded: file)))
    let (values, problems) = read(SourceText(path: "me.plist", bytes: bytes))
    #expect(
      values == [
        "goal": 12000, "lock": true, "scale": .scalar(.number(0.25)), "view": "day", "name": "Grüße 😀 & <b>", "first": false,
        "second": false,
        "plain": .scalar(.integer(-(1 << 40))),
      ])
    #expect(problems.count == 1 && problems[0].hasPrefix("warning unknown-setting the file has 3 unknown keys | ignored"))
    #expect(problems[0].hasSuffix(help), "\(problems)")
  }

  private static let xml = """
    PD94bWwgdmVyc2lvbj0iMS4wIiBlbmNvZGluZz0iVVRGLTgiPz4KPCFET0NUWVBFIHBsaXN0IFBVQkxJQyAiLS8vQXBwbGUvL0RURCBQTElTVCAxLjAvL0VOIiAiaHR0cD\
    ovL3d3dy5hcHBsZS5jb20vRFREcy9Qcm9wZXJ0eUxpc3QtMS4wLmR0ZCI+CjxwbGlzdCB2ZXJzaW9uPSIxLjAiPgo8ZGljdD4KCTxrZXk+UExBSU48L2tleT4KCTxpbnRl\
    Z2VyPi0xMDk5NTExNjI3Nzc2PC9pbnRlZ2VyPgoJPGtleT5ibG9iPC9rZXk+Cgk8ZGF0YT4KCUFBRUNBd1FGQmdjSUNRb0xEQTBPRHhBUkVoTVVGUllYR0JrYUd4d2RIaD\
    hnSVNJakpDVW1KeWdwS2lzc0xTNHZNREV5CglNelExTmpjNE9UbzdQRDArUDBCQlFrTkVSVVpIU0VsS1MweE5UazlRVVZKVFZGVldWMWhaV2x0Y1hWNWZZR0ZpWTJSbAoJ\
    Wm1kb2FXcHJiRzF1YjNCeGNuTjBkWFozZUhsNmUzeDlmbitBZ1lLRGhJV0doNGlKaW91TWpZNlBrSkdTazVTVmxwZVkKCW1acWJuSjJlbjZDaG9xT2twYWFucUttcXE2eX\
    RycSt3c2JLenRMVzJ0N2k1dXJ1OHZiNi93TUhDdzhURnhzZkl5Y3JMCgl6TTNPejlEUjB0UFUxZGJYMk5uYTI5emQzdC9nNGVMajVPWG01K2pwNnV2czdlN3Y4UEh5OC9U\
    MTl2ZjQrZnI3L1AzKwoJL3c9PQoJPC9kYXRhPgoJPGtleT5kZWVwPC9rZXk+Cgk8ZGljdD4KCQk8a2V5PmE8L2tleT4KCQk8YXJyYXk+CgkJCTxpbnRlZ2VyPjE8L2ludG\
    VnZXI+CgkJCTxyZWFsPjIuNTwvcmVhbD4KCQkJPGRpY3Q+CgkJCQk8a2V5PmI8L2tleT4KCQkJCTxzdHJpbmc+Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
    Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2\
    NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
    Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjPC9zdHJpbmc+CgkJCTwvZGljdD4KCQk8L2\
    FycmF5PgoJPC9kaWN0PgoJPGtleT5nb2FsPC9rZXk+Cgk8aW50ZWdlcj4xMjAwMDwvaW50ZWdlcj4KCTxrZXk+bG9jazwva2V5PgoJPHRydWUvPgoJPGtleT5uYW1lPC9r\
    ZXk+Cgk8c3RyaW5nPkdyw7zDn2Ug8J+YgCAmYW1wOyAmbHQ7YiZndDs8L3N0cmluZz4KCTxrZXk+c2NhbGU8L2tleT4KCTxyZWFsPjAuMjU8L3JlYWw+Cgk8a2V5PnNoYX\
    JlZDwva2V5PgoJPGZhbHNlLz4KCTxrZXk+dmlldzwva2V5PgoJPHN0cmluZz5kYXk8L3N0cmluZz4KCTxrZXk+d2hlbjwva2V5PgoJPGRhdGU+MjAyMC0wMS0wMVQwMDow\
    MDowMFo8L2RhdGU+CjwvZGljdD4KPC9wbGlzdD4K
    """

  private static let binary = """
    YnBsaXN0MDDaAQIDBAUGBwgJCgsMDRUWFxgZGhtVUExBSU5UYmxvYlRkZWVwVGdvYWxUbG9ja1RuYW1lVXNjYWxlVnNoYXJlZFR2aWV3VHdoZW4T////AAAAAABPEQEAAA\
    ECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1hZWltcXV5fYGFi\
    Y2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6e3x9fn+AgYKDhIWGh4iJiouMjY6PkJGSk5SVlpeYmZqbnJ2en6ChoqOkpaanqKmqq6ytrq+wsbKztLW2t7i5uru8vb6/wMHCw8\
    TFxsfIycrLzM3Oz9DR0tPU1dbX2Nna29zd3t/g4eLj5OXm5+jp6uvs7e7v8PHy8/T19vf4+fr7/P3+/9EOD1FhoxAREhABI0AEAAAAAAAA0RMUUWJfEQEsY2NjY2NjY2Nj\
    Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2\
    NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
    Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjES\
    7gCW4ARwByAPwA3wBlACDYPd4AACAAJgAgADwAYgA+Iz/QAAAAAAAACFNkYXkzQcHeDEAAAAAACAAdACMAKAAtADIANwA8AEIASQBOAFMAXAFgAWMBZQFpAWsBdAF3AXkC\
    qQKsAq0CygLTAtQC2AAAAAAAAAIBAAAAAAAAABwAAAAAAAAAAAAAAAAAAALh
    """
}
