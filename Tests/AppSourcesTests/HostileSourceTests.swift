import AppSources
import Diagnostics
import SourceValues
import TestSupport
import Testing

/// Code that no person wrote is read in bounded time and space, or left out with a reason.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct HostileSourceTests {
  private static let count = 20_000
  private static let storage = "\n@AppStorage(\"a\") var a = true\n"

  /// A file that a parser could not end with is not read at all; of the others, what stands before is read whatever comes after it.
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
    ])
  func nestingIsBounded(_ code: String, isRead: Bool) {
    let findings = KeyTests.findings(["A.swift": Self.storage + code, "B.swift": "@AppStorage(\"b\") var b = 1"])
    #expect(findings.keys.map(\.line) == (isRead ? ["a boolean = true (a)"] : []) + ["b integer = 1 (b)"])
    if !isRead { #expect(findings.undecided.map(\.description) == ["A.swift:1: the file is nested too deeply to be read"]) }
  }

  @Test func constantsThatNameEachOtherLeadNowhere() {
    let code = "enum K { static let a = K.b; static let b = K.a }\n@AppStorage(K.a) var a = true"
    let findings = KeyTests.findings(["A.swift": code])
    #expect(findings.keys == [] && findings.undecided.map(\.description) == ["A.swift:2: the key is not known from the text"])
  }

  /// Each names the one before twice: all of them written out would be 2^60 letters.
  @Test func textsDoNotGrowWithoutEnd() {
    let constants = (1...60).map { "static let a\($0) = a\($0 - 1) + a\($0 - 1)" }.joined(separator: "\n")
    let findings = KeyTests.findings(["A.swift": "enum K { static let a0 = \"x\"\n\(constants)\n}\n@AppStorage(K.a60) var a = true"])
    #expect(findings.keys == [])
  }

  @Test func keysMayHoldAnything() {
    let code = #"@AppStorage("<script>\u{202E}\n\"'&") var a = "{{x}}""#
    #expect(KeyTests.findings(["A.swift": code]).keys.map(\.key) == ["<script>\u{202E}\n\"'&"])
  }

  @Test func aFileThatIsTooLongIsLeftOut() {
    let findings = AppSourceReader.findings([AppSourceReader.tooLong("A.swift")])
    #expect(findings.undecided.map(\.description) == ["A.swift:1: the file is longer than 4 MB and is not read"])
  }

  @Test func numbersThatOverflowAreNotKnown() {
    let findings = KeyTests.findings(["A.swift": "@AppStorage(\"a\") var a = 9223372036854775807 + 1\n@AppStorage(\"b\") var b = 1 / 0"])
    #expect(findings.keys.map(\.initial) == [nil, nil] && findings.undecided.count == 2)
  }
}
