import Diagnostics
import SettingsModel
import TestSupport
import Testing

@testable import SiteContent

/// Reads YAML with locations, and reports mistakes.
@Suite struct YAMLParserTests {
  private func parse(_ text: String) -> (root: Node?, problems: [String]) {
    let (root, diagnostics) = YAMLParser.parse(SourceText(path: "a.yaml", text))
    return (root, diagnostics.map(\.brief))
  }

  /// The scalars of YAML 1.2.2, section 10.3.2. Everything that isn't in its table is a string.
  static let scalars: [(String, Scalar)] = [
    ("null", .null), ("Null", .null), ("NULL", .null), ("~", .null), ("nuLL", "nuLL"), ("true", true), ("True", true), ("TRUE", true),
    ("tRue", "tRue"),
    ("false", false), ("False", false), ("FALSE", false), ("on", "on"), ("off", "off"), ("yes", "yes"), ("no", "no"), ("On", "On"),
    ("y", "y"), ("n", "n"),
    ("0", 0), ("-0", 0), ("12", 12), ("-19", -19), ("+1", 1), ("017", 17), ("0o17", 15), ("0o8", "0o8"), ("0x1F", 31), ("0x1g", "0x1g"),
    ("0x", "0x"),
    ("0x-5", "0x-5"), ("0o+7", "0o+7"), ("-0x1F", "-0x1F"), ("0b1", "0b1"), ("1_000", "1_000"), ("1:30", "1:30"),
    ("190:20:30", "190:20:30"), ("--1", "--1"),
    ("+-1", "+-1"), ("1-2", "1-2"), ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .number(0x1p63)), ("1.5", .number(1.5)), (".5", .number(0.5)), ("-.5", .number(-0.5)), ("+.5", .number(0.5)),
    ("1e-3", .number(0.001)),
    ("1.5E+2", 150), ("1e3", 1000), ("1.0", 1), ("5.", 5), ("-0.0", 0), ("1e300", .number(1e300)), ("1e400", "1e400"), ("e3", "e3"),
    (".", "."), ("-", "-"),
    ("1e", "1e"), ("1.2.3", "1.2.3"), (".inf", ".inf"), ("-.inf", "-.inf"), (".nan", ".nan"), ("inf", "inf"), ("nan", "nan"),
    ("2026-10-01", "2026-10-01"),
    ("=", "="), ("Steps", "Steps"), ("größe", "größe"), ("", .null), ("0x7fffffffffffffff", .integer(.max)),
    ("0x8000000000000000", "0x8000000000000000"),
  ]

  @Test(arguments: scalars) func typesPlainScalars(_ text: String, _ scalar: Scalar) {
    #expect(CoreSchema.resolve(text) == scalar)
    #expect(Node(content: .scalar(text, isPlain: true), location: .start).scalar == scalar)
    #expect(Node(content: .scalar(text, isPlain: false), location: .start).scalar == .string(text))
  }

  @Test(arguments: [
    ("a: 1\nb: [x, 'y', \"z\\n\", true]\n", #"{a: 1, b: ["x", "y", "z"#, "\n\", true]}"),
    ("a: '1'\nb: \"true\"\nc: '~'\n", #"{a: "1", b: "true", c: "~"}"#, ""),
    ("- a\n- {b: c, d: }\n-\n", #"["a", {b: "c", d: null}, null]"#, ""),
    ("a: |\n  x\n  y\nb: >\n  x\n  y\n", "{a: \"x\ny\n\", b: \"x y\n\"}", ""),
    ("# only\na: b # comment\n", #"{a: "b"}"#, ""), ("---\na: 1\n...\n", "{a: 1}", ""), ("{\"a\":1,\"b\":[]}", "{a: 1, b: []}", ""),
    ("{\n\t\"a\": {\n\t\t\"b\": \"\\u00e9\\/\"\n\t}\n}\n", "{a: {b: \"é/\"}}", ""),
    ("a: \"it's\"\nb: 'it''s'\n", #"{a: "it's", b: "it's"}"#, ""),
    ("on: 1\n1: 2\nnull: 3\n", "{on: 1, 1: 2, null: 3}", ""), ("a:\r\n  - b\r\n", #"{a: ["b"]}"#, ""), ("\u{FEFF}a: 1\n", "{a: 1}", ""),
    ("x", "\"x\"", ""),
    ("größe: 日本\n", "{größe: \"日本\"}", ""), ("\"<<\": a\n", #"{<<: "a"}"#, ""), ("a: b:c\n", #"{a: "b:c"}"#, ""),
    ("a: x &y *z !t\n", #"{a: "x &y *z !t"}"#, ""),
  ])
  func readsValues(_ text: String, _ start: String, _ end: String) {
    let (root, problems) = parse(text)
    #expect(root?.brief == start + end)
    #expect(problems == [])
  }

  @Test(arguments: ["", "\n\n", "# comment\n", "---\n...\n"]) func anEmptyDocumentIsNoMistake(_ text: String) {
    let (root, problems) = parse(text)
    #expect(root == nil || root?.isNull == true)
    #expect(problems == [])
  }

  @Test func ignoresAByteOrderMark() {
    let (root, diagnostics) = YAMLParser.parse(SourceText(path: "a.yaml", "\u{FEFF}# A comment\na: 1\n"))
    #expect(diagnostics == [])
    #expect(root?["a"]?.scalar == 1)
  }

  @Test func hasTheLocationsOfKeysAndValues() throws {
    let source = SourceText(path: "a.md", "---\ntitle: x\ngröße: [a, 'bc']\n---\n")
    let (root, diagnostics) = YAMLParser.parse(source.bytes[4..<32], of: source, lineOffset: 1)
    #expect(diagnostics == [])
    let members = try #require(root?.members)
    #expect(members.map(\.keyLocation) == [SourceLocation(line: 2, column: 1, length: 5), SourceLocation(line: 3, column: 1, length: 5)])
    #expect(members[0].value.location == SourceLocation(line: 2, column: 8, length: 1))
    let elements = try #require(members[1].value.elements)
    #expect(elements.map(\.location) == [SourceLocation(line: 3, column: 9, length: 1), SourceLocation(line: 3, column: 12, length: 4)])
  }

  /// Parsing continues, so that more mistakes are reported in the same run.
  @Test(arguments: [
    ("a: &x 1\n", "1:4 yaml-feature anchors are not supported | repeat the value wherever it is needed"),
    ("a: [&x y]\n", "1:5 yaml-feature anchors are not supported | repeat the value wherever it is needed"),
    ("&x a: 1\n", "1:1 yaml-feature anchors are not supported | repeat the value wherever it is needed"),
    ("a: &x {b: 1}\n", "1:4 yaml-feature anchors are not supported | repeat the value wherever it is needed"),
    (
      "a: [&x y, *x]\n",
      "1:5 yaml-feature anchors are not supported | repeat the value wherever it is needed\n"
        + "1:11 yaml-feature aliases are not supported | repeat the value"
    ),
    ("a: !!str 1\n", "1:4 yaml-feature tags are not supported | remove the tag; quotes make a value a string"),
    ("a: !x {}\n", "1:4 yaml-feature tags are not supported | remove the tag; quotes make a value a string"),
    ("a: ! 1\n", "1:4 yaml-feature tags are not supported | remove the tag; quotes make a value a string"),
    ("a: !!set [1]\n", "1:4 yaml-feature tags are not supported | remove the tag; quotes make a value a string"),
    ("a: 1\nb: 2\na: 3\n", "3:1 duplicate-key \"a\" is used twice | the first is on line 1"),
    ("x:\n  a: 1\n  'a': 3\n", "3:3 duplicate-key \"a\" is used twice | the first is on line 2"),
  ])
  func continuesAfter(_ text: String, _ problems: String) {
    let found = parse(text)
    #expect(found.root != nil)
    #expect(found.problems.joined(separator: "\n") == problems)
  }

  @Test(arguments: [
    ("a: *x\n", "1:4 yaml-feature aliases are not supported | repeat the value"),
    ("*x : 1\n", "1:1 yaml-feature aliases are not supported | repeat the value"),
    ("a:\n  <<: {b: 1}\n", "2:3 yaml-feature merge keys are not supported | repeat the keys"),
    ("? [a, b]\n: 1\n", "1:3 yaml-feature a list cannot be a key | write the key as a plain word"),
    ("? {a: b}\n: 1\n", "1:3 yaml-feature a map cannot be a key | write the key as a plain word"),
    ("a: 1\n---\nb: 2\n", "2:1 several-documents a second document begins here | put each document in its own file"),
    ("a: \"x\n", "1:4 yaml-syntax this quote is not closed | write \" where the text ends"),
    ("a: 'x\nb: 1\n", "1:4 yaml-syntax this quote is not closed | write ' where the text ends"),
    ("a: \"\\q\"\n", "1:5 yaml-syntax this escape is not valid | write a backslash as \\\\, or put the text in single quotes"),
    ("a: [1, 2\n", "1:4 yaml-syntax this \"[\" is not closed | \(bracket("]", "list"))"),
    ("a: [1, 2\nb: [3]\n", "1:4 yaml-syntax this \"[\" is not closed | \(bracket("]", "list"))"),
    ("a:\n  b: {\n", "2:6 yaml-syntax this \"{\" is not closed | \(bracket("}", "map"))"),
    ("a: { b: [1, 2 }\nc: 1\n", "1:15 yaml-syntax expected \",\" or \"]\", found \"}\" | the \"[\" is on line 1, column 9"),
    ("a: { b: 1, \"c\" \"d\" }\n", "1:16 yaml-syntax expected \",\" or \"}\", found \"\"\" | the \"{\" is on line 1, column 4"),
    ("a: [1, , 2]\n", "1:8 yaml-syntax expected a value, found \",\" | the \"[\" is on line 1, column 4"),
    ("a: [1]]\n", "1:7 yaml-syntax there is no \"[\" for this \"]\" | remove it, or put the text in quotes"),
    ("a: [b] c\n", "1:8 yaml-syntax unexpected text after \"]\" | put all of the text in quotes"),
    (
      "a: \"b\" c\n",
      "1:8 yaml-syntax unexpected text after the closing quote | put all of the text in quotes, and write a quote in it as \\\""
    ),
    (
      "a: 'b' c\n", "1:8 yaml-syntax unexpected text after the closing quote | put all of the text in quotes, and write a quote in it as ''"
    ),
    (
      "a:\n    b: 1\n  c: 2\n",
      "3:3 yaml-syntax the indentation of this line matches no line above | the map that begins on line 1 has its keys in column 1"
    ),
    (
      "a:\n    - b\n  - c\n",
      "3:3 yaml-syntax the indentation of this line matches no line above | the map that begins on line 1 has its keys in column 1"
    ),
    ("a: b: c\n", "1:5 yaml-syntax a text that contains \": \" needs quotes | put all of it in quotes: key: \"a: b\""),
    (
      "a: b\n  c: d\n", "2:4 yaml-syntax a key cannot begin on this line: it continues the text above it | indent all keys of a map equally"
    ),
    ("a: 1\nb 2\nc: 3\n", "2:1 yaml-syntax expected \": \" after a key | write it as key: value; indent it if it continues the text above"),
    ("a: 1\nb:2\nc: 3\n", "2:1 yaml-syntax expected \": \" after a key | write a space after the colon"),
    ("a: - 1\n", "1:4 yaml-syntax a list cannot begin here | begin it on the line below its key, or write [ … ]"),
    ("a: | b\n", "1:4 yaml-syntax the text after \"|\" must begin on the next line"),
    ("a: *\n", "1:4 yaml-syntax a value cannot begin with \"*\" | put it in quotes"),
    ("a: , b\n", "1:4 yaml-syntax a value cannot begin with \",\" | put it in quotes"),
    ("a:\n\tb: 1\n", "2:1 yaml-syntax a tab is used where spaces are needed | indent with spaces"),
    ("a: 1\nb: größe\u{7}\n", "2:9 yaml-syntax control characters are not allowed"),
    ("a: @x\n", "1:4 yaml-syntax a value cannot begin with \"@\" | put it in quotes"),
  ])
  func refuses(_ text: String, _ problem: String) {
    let (root, problems) = parse(text)
    #expect(root == nil)
    #expect(problems == [problem])
  }

  private static func bracket(_ end: String, _ noun: String) -> String {
    "write \"\(end)\" where the \(noun) ends, or quote text that contains a bracket"
  }

  @Test func everyDuplicateKeyIsReported() {
    #expect(
      parse("a: 1\na: 2\na: 3\nb: {c: 1, c: 2}\n").problems == [
        "2:1 duplicate-key \"a\" is used twice | the first is on line 1",
        "3:1 duplicate-key \"a\" is used twice | the first is on line 1",
        "4:11 duplicate-key \"c\" is used twice | the first is on line 4",
      ])
  }

  @Test func locationsIncludeTheLinesAboveTheYAML() {
    let source = SourceText(path: "a.md", "---\na: @\n---\n")
    let (_, diagnostics) = YAMLParser.parse(source.bytes[4..<9], of: source, lineOffset: 1)
    #expect(diagnostics.map(\.brief) == ["2:4 yaml-syntax a value cannot begin with \"@\" | put it in quotes"])
    let control = SourceText(path: "a.md", "---\na: \u{1}\n---\n")
    #expect(
      YAMLParser.parse(control.bytes[4..<9], of: control, lineOffset: 1).diagnostics.map(\.brief) == [
        "2:4 yaml-syntax control characters are not allowed"
      ])
  }

  @Test func limitsTheDepth() {
    let nested = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(parse(nested(64)).problems == [])
    #expect(
      parse(nested(65)).problems == [
        "1:65 limit-exceeded YAML is nested deeper than 64 levels | raise `limits: {yamlDepth: …}` in site.yaml"
      ])
    var limits = YAMLParser.Limits()
    limits.depth = 2
    let source = SourceText(path: "a.yaml", "a:\n  b:\n    c: 1\n")
    #expect(
      YAMLParser.parse(source, limits: limits).diagnostics.map(\.brief)
        == ["3:5 limit-exceeded YAML is nested deeper than 2 levels | raise `limits: {yamlDepth: …}` in site.yaml"])
  }

  private static let bomb = (1...9).reduce("a0: &a0 [x, x, x, x, x, x, x, x, x]\n") { text, level in
    text + "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
  }

  /// Expanded, the list would have 9 to the power of 9 elements.
  @Test(arguments: [bomb, "? " + bomb]) func aliasesOfListsAreNotFollowed(_ text: String) {
    #expect(parse(text).root == nil && parse(text).problems.count <= 3)
  }

  @Test(arguments: [("", "["), ("", "{"), ("", "{a: "), ("", "- "), ("", "? "), ("a: \"\\", "\\\\")])
  func takesLinearTime(_ start: String, _ part: String) {
    let isLinear = ProcessorTime.isLinear { size in
      #expect(parse(start + String(repeating: part, count: size * 12_500)).problems.count == 1)
    }
    #expect(isLinear, "\(part)")
  }

  @Test(arguments: [
    ("a: [1]", "a list"), ("a: {b: 1}", "a map"), ("a: x", #""x""#), ("a: '1'", #""1""#), ("a: 1.50", "1.50"), ("a: true", "true"),
    ("a:", "null"), ("a: ~", "null"),
  ])
  func describesValuesForMessages(_ text: String, _ words: String) {
    #expect(parse(text).root?["a"]?.described == words)
  }
}
