import Diagnostics
import SourceValues
import TestSupport
import Testing

@testable import AppSources

/// Unusual code is read in bounded time and memory, or skipped with a reason.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct HostileCodeTests {
  private static let count = 20_000
  private static let nested = String(repeating: "(", count: count)
  private static let storage = "\n@AppStorage(\"a\") var a = true\n"
  private static let start = CodeLocation(path: "A.swift", line: 1, column: 1)

  /// Files that a parser can't finish are not read. In other files, everything before the deep part is read.
  @Test(
    .computing,
    arguments: [
      ("let x = " + String(repeating: "(", count: count), false), ("let x = " + String(repeating: "[", count: count), false),
      ("let x = " + String(repeating: "{", count: count), false), (String(repeating: "struct S {", count: count), false),
      ("let x = " + String(repeating: "[", count: 20) + "1" + String(repeating: "]", count: 20), false),
      ("let x = a" + String(repeating: ".b", count: count), true), ("let x = a" + String(repeating: "()", count: count), true),
      ("let x = a" + String(repeating: "!", count: count), true), ("let x = " + String(repeating: "!", count: count) + "a", true),
      ("let x = 1" + String(repeating: " + 1", count: count), true), (String(repeating: "if x {", count: count), false),
      ("if x {}" + String(repeating: " else if x {}", count: count), false), ("let x: " + String(repeating: "() -> ", count: count), false),
      ("let x: " + String(repeating: "[", count: count) + "Int", false), ("let x: A" + String(repeating: "<A", count: count), false),
      ("let x = " + String(repeating: "\"\\(", count: 1000), false), ("let x = " + String(repeating: "a ? b : ", count: count) + "c", true),
      ("#if A\n" + String(repeating: "#if B\n", count: count), false), ("/*" + String(repeating: "/*", count: count), true),
      ("V()" + String(repeating: ".padding()", count: count), true), ("V { " + String(repeating: "V { ", count: count), false),
      (String(repeating: "@A(", count: count) + " var x = 1", false), ("\u{0}\u{FFFD}let \u{0} = 1", true),
      ("let x = \"" + String(repeating: "{[(", count: count) + "\" // " + String(repeating: "{[(", count: count), true),
      // A quotation mark that doesn't begin or end a string hides no nesting.
      ("let r = /\"/; let x = " + nested, false), ("let r = #/\"/#; let x = " + nested, false),
      ("let r = #/\n\"\n/#; let x = " + nested, false), ("let s = #\"\\\"#; let x = " + nested, false),
      ("let s = #\"\"a\"#; let x = " + nested, false), ("let s = \"\"\"\n\\\"\"\"\n\"\"\"; let x = " + nested, false),
      ("let s = #\"\"\"\n\"\"\"\n\"\"\"#; let x = " + nested, false), ("/* /* */ \" */ let x = " + nested, false),
      ("let s = \"\\(" + nested, false), ("let s = \"\\(\"\")\"; let x = " + nested, false),
      ("let r = /\"/; let s = a/\"/b/\"" + nested, false),
      ("let s = #\"\\#(" + nested, false), ("let s = \"\"\"\n\\(" + nested, false),
      // Brackets in texts are not nesting.
      ("let s = #\"" + nested + "\"#", true), ("let r = /[(\\[{<]" + String(repeating: "\\[", count: count) + "/", true),
      ("let r = #/\n" + String(repeating: "\\(", count: count) + "\n/#", true), ("/* /* " + nested + " */ " + nested + " */", true),
      ("let s = \"\"\"\n" + nested + "\n\"\"\"", true),
    ])
  func nestingIsBounded(_ code: String, isRead: Bool) {
    let findings = AppSourceReader.findings(code: ["A.swift": Self.storage + code, "B.swift": "@AppStorage(\"b\") var b = 1"])
    #expect(findings.keys.map(\.key) == (isRead ? ["a", "b"] : ["b"]))
    if !isRead { #expect(findings.undecided == [UnresolvedFact(reason: .tooDeep, place: Self.start)]) }
  }

  /// Each constant contains the previous one twice, so the whole string would have 2^60 letters.
  @Test func textsAreBounded() {
    let constants = (1...60).map { "static let a\($0) = a\($0 - 1) + a\($0 - 1)" }.joined(separator: "\n")
    let findings = AppSourceReader.findings(code: [
      "A.swift": "enum K { static let a0 = \"x\"\n\(constants)\n}\n@AppStorage(K.a60) var a = true"
    ])
    #expect(findings.keys == [])
  }

  /// Nested loops would have 88,209 rows.
  @Test(.computing) func rowsOfLoopsAreBounded() {
    let loops = "ForEach(0..<99) { a in ForEach(0..<99) { b in ForEach(0..<9) { c in Toggle(\"\\(a)\\(b)\\(c)\", isOn: $q) } } }"
    let findings = AppSourceReader.findings(code: ["A.swift": Self.row.replacing("REST", with: loops)])
    #expect(findings.keys.map(\.key) == ["a"])
    #expect((1000...20_000).contains(findings.screens.flatMap(\.sections).flatMap(\.rows).count))
  }

  @Test func tooLongFilesAreNotRead() {
    let findings = AppSourceReader.findings([AppSourceReader.tooLong("A.swift")])
    // A case would have a file of 4 MB.
    #expect(findings.undecided.map(\.description) == ["A.swift:1: the file is longer than 4 MB and is not read"])
  }

  private static let row =
    "struct S: View { @AppStorage(\"a\") var a = true; var body: some View { Form { Toggle(\"A\", isOn: $a); REST } } }\n"

  /// Eight times as much code takes eight times as long, not 64 times.
  @Test(
    .computing,
    arguments: [
      // Rows, sections and keys
      { count in
        row.replacing("REST", with: (0..<count).map { "Toggle(\"R\($0)\", isOn: $r\($0))" }.joined(separator: "\n"))
          + "extension S {\n" + (0..<count).map { "@AppStorage(\"k\($0)\") var r\($0) = true" }.joined(separator: "\n") + "}"
      },
      // Rows without a stored value
      { count in row.replacing("REST", with: (0..<count).map { "Toggle(\"R\($0)\", isOn: $m.r\($0))" }.joined(separator: "\n")) },
      // Screens that each link to all other screens
      { count in
        row.replacing("REST", with: (0..<count).map { "NavigationLink(\"R\($0)\", value: P.c\($0))" }.joined(separator: "\n"))
          + "enum P { case " + (0..<count).map { "c\($0)" }.joined(separator: ", ") + "\nvar v: some View { switch self {\n"
          + (0..<count).map { "case .c\($0): V\($0)()" }.joined(separator: "\n") + "} } }\n"
          + (0..<count).map { "struct V\($0): View { var body: some View { Form { Toggle(\"T\", isOn: keys.$a) } } }" }.joined(
            separator: "\n")
      },
      // A chain of screens
      { count in
        (0..<count).map {
          "struct V\($0): View { @AppStorage(\"k\($0)\") var k = true; var body: some View { Form { Toggle(\"T\($0)\", isOn: $k); NavigationLink(\"N\") { V\($0 + 1)() } } } }"
        }.joined(separator: "\n")
      },
      // A chain of screens whose names suggest settings
      { count in
        (0..<count).map {
          "struct V\($0)Settings: View { @AppStorage(\"k\($0)\") var k = true; var body: some View { Form { Toggle(\"T\($0)\", isOn: $k); NavigationLink(\"N\") { V\($0 + 1)Settings() } } } }"
        }.joined(separator: "\n")
      },
      // Members of one object
      { count in
        "final class V: Codable {\n" + (0..<count).map { "var m\($0) = \($0)" }.joined(separator: "\n") + "}\n"
          + "struct W: View { @State var v = V(); var body: some View { Form {\n"
          + (0..<count).map { "Stepper(\"M\($0)\", value: $v.m\($0))" }.joined(separator: "\n") + "} } }"
      },
      // Copies within one type
      { count in
        "struct W: View { @AppStorage(\"k\") var k = true\n" + (0..<count).map { "@State var c\($0) = true" }.joined(separator: "\n")
          + "var body: some View { Form {\n"
          + (0..<count).map { "Toggle(\"M\($0)\", isOn: $c\($0)).onChange(of: c\($0)) { k = $0 }" }.joined(separator: "\n")
          + "} } }"
      },
      // Options that are also rows
      { count in
        "enum E: String { case " + (0..<count).map { "c\($0)" }.joined(separator: ", ") + " }\n"
          + "struct W: View { @AppStorage(\"k\") var k = E.c0; var body: some View { Form {\n"
          + (0..<count).map { "Button(\"M\($0)\") { k = .c\($0) }" }.joined(separator: "\n") + "} } }"
      },
    ] as [@Sendable (Int) -> String])
  func timeIsLinear(_ code: @Sendable (Int) -> String) {
    let isLinear = ProcessorTime.isLinear { size in
      #expect(!AppSourceReader.findings(code: ["A.swift": code(size * 40)]).screens.isEmpty)
    }
    #expect(isLinear)
  }
}
