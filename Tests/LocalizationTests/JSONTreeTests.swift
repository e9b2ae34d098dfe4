import Diagnostics
import Testing

@testable import Localization

/// String Catalogs as texts of JSON: what Xcode wrote comes out byte for byte, and what is no JSON is told at its place.
@Suite struct JSONTreeTests {
  private static func written(_ text: String) throws -> String {
    let bytes = Array(text.utf8)
    return String(decoding: XcodeJSON.file(try JSONTreeReader.tree(bytes), of: bytes), as: UTF8.self)
  }

  @Test(arguments: ["", "\n"]) func whatXcodeWroteComesOutByteForByte(_ end: String) throws {
    let text = CatalogSample.text + end
    #expect(try Self.written(text) == text)
  }

  @Test(arguments: [
    (
      #"{"a":{},"b":[],"c":[1,true,null]}"#, "{\n  \"a\" : {\n\n  },\n  \"b\" : [\n\n  ],\n  \"c\" : [\n    1,\n    true,\n    null\n  ]\n}"
    ),
    (#"{ "a/b" : "\u00e9\/\ud83d\ude00" }"#, #"{"# + "\n" + #"  "a/b" : "\u00e9\/\ud83d\ude00""# + "\n}"),
    ("\u{FEFF}{}", "{\n\n}"),
  ])
  func otherFormsBecomeXcodes(_ text: String, _ expected: String) throws { #expect(try Self.written(text) == expected) }

  @Test func textsAreDecoded() throws {
    let tree = try JSONTreeReader.tree(Array(#"["a\"\\\/\b\f\n\r\t\u0041\ud83d\ude00é", ""]"#.utf8))
    guard case .array(let elements) = tree.content else { throw CancellationError() }
    #expect(elements.map(\.string) == ["a\"\\/\u{8}\u{C}\n\r\tA😀é", ""])
  }

  @Test(arguments: [
    ("", 0, "expected a value"), ("nul", 0, "expected a value"), ("{", 0, "this \"{\" is not closed"),
    ("[1", 0, "this \"[\" is not closed"),
    ("{a: 1}", 1, "expected a name in double quotes"), (#"{"a" 1}"#, 5, "expected \":\""), (#"{"a":1 "b"}"#, 7, "expected \",\" or \"}\""),
    (#"{"a":1,}"#, 7, "expected a name in double quotes"), ("{} x", 3, "unexpected text after the value"),
    ("-", 0, "this is not a JSON number"),
    ("1.", 0, "this is not a JSON number"), (#"["a"#, 1, "the string is not closed"),
    ("[\"a\nb\"]", 3, "the string contains a line break or a control character"),
    (#"["\x"]"#, 2, "this escape is not valid"), (#"["\u12G4"]"#, 2, "this escape is not valid"),
    (#"["\ud83d"]"#, 2, "this escape is half of a character"), (#"["\udc00\ud800"]"#, 2, "this escape is half of a character"),
    (#"{"a":1,"\u0061":2}"#, 7, "the key \"a\" is there twice"),
    (String(repeating: "[", count: 100_000), 64, "values lie more than 64 deep in each other"),
    (#"{"a":"# + String(repeating: #"{"a":"#, count: 70), 320, "values lie more than 64 deep in each other"),
  ])
  func whatIsNoJSONIsToldAtItsPlace(_ text: String, _ offset: Int, _ summary: String) {
    let mistake = #expect(throws: JSONTreeReader.Mistake.self) { try JSONTreeReader.tree(Array(text.utf8)) }
    #expect(mistake?.offset == offset && mistake?.summary == summary, "\(String(describing: mistake))")
  }

  @Test func keysThatOnlyLookAlikeAreTwo() throws {
    let tree = try JSONTreeReader.tree(Array("{\"\u{E9}\":1,\"e\u{301}\":\"b\"}".utf8))
    #expect(tree.members?.count == 2 && tree["e\u{301}"]?.string == "b")
  }

  private static func catalog(_ first: String, _ second: String) -> String {
    #"{"sourceLanguage":"en","strings":{"a":\#(first),"b":{},"a":\#(second)}}"#
  }

  private static let french = #"{"localizations":{"fr":{"stringUnit":{"value":"A"}}}}"#

  /// What a merge leaves behind: one of two entries has the texts, or both have the same.
  @Test(arguments: [
    (french, "{}", french), ("{}", french, french), ("{}", #"{"comment":"x"}"#, "{}"), (french, french, french),
  ])
  func anEntryThatIsThereTwiceIsLeftOutIfItSaysNothingMore(_ first: String, _ second: String, _ kept: String) throws {
    let text = Self.catalog(first, second)
    let (tree, twins) = try JSONTreeReader.read(Array(text.utf8))
    let entries = tree["strings"]?.members?.map { String(decoding: Array(text.utf8)[$0.value.range], as: UTF8.self) }
    #expect(entries?.sorted() == [kept, "{}"].sorted() && twins.map(\.key) == ["a"])
    let keys = text.ranges(of: "\"a\"").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    #expect(twins.map(\.offset) == [first == "{}" && second == Self.french ? keys[0] : keys[1]])
  }

  @Test func entriesWithDifferentTextsAreAMistake() {
    let text = Self.catalog(Self.french, Self.french.replacing("\"A\"", with: "\"B\""))
    let mistake = #expect(throws: JSONTreeReader.Mistake.self) { try JSONTreeReader.tree(Array(text.utf8)) }
    #expect(mistake?.kind == .duplicateKey && mistake?.summary == "the key \"a\" is there twice")
  }

  @Test func thereIsALimitOfValues() {
    let text = "[" + String(repeating: "1,", count: 2_000_000) + "1]"
    #expect(throws: JSONTreeReader.Mistake.self) { try JSONTreeReader.tree(Array(text.utf8)) }
  }

  @Test(arguments: [
    (#"{"a":1,"b":["x",{"c":null}]}"#, #"{ "b": ["x", {"c": null}], "a": 1 }"#, true), (#"{"a":"x"}"#, #"{"a":"y"}"#, false),
    (#"{"a":"x"}"#, #"{"a":"x","b":1}"#, false), ("[true]", "[false]", false), ("[1]", "[1,1]", false), ("{}", "[]", false),
  ])
  func orderIsNoDifference(_ left: String, _ right: String, _ isSame: Bool) throws {
    #expect(try JSONTreeReader.tree(Array(left.utf8)).says(theSameAs: JSONTreeReader.tree(Array(right.utf8))) == isSame)
  }
}
