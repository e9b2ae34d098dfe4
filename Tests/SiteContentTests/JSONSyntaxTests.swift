import Foundation
import TestSupport
import Testing

@testable import SiteContent

@Suite struct JSONSyntaxTests {
  @Test(
    arguments: [
      (#"{"a": 1,}"#, 8, "expected a name in double quotes", "remove the comma before it"),
      (#"[1, 2,]"#, 6, "expected a value", "remove the comma before it"),
      (#"{'a': 1}"#, 1, "expected a name in double quotes", "strings and names must be in double quotes"),
      (#"{"a": 'b'}"#, 6, "expected a value", "strings and names must be in double quotes"),
      (#"{a: 1}"#, 1, "expected a name in double quotes", nil),
      (#"{"a": }"#, 6, "expected a value", nil),
      (#"{"a" 1}"#, 5, "expected \":\"", nil),
      (#"{"a": 1 "b": 2}"#, 8, "expected \",\" or \"}\"", nil),
      (#"["a" "b"]"#, 5, "expected \",\" or \"]\"", nil),
      ("{\"a\": 1 // one\n}", 8, "expected \",\" or \"}\"", nil),
      ("// all\n{}", 0, "expected a value", "JSON has no comments"),
      (#"{"a": [1"#, 6, "this \"[\" is not closed", nil),
      (#"{"a": 1"#, 0, "this \"{\" is not closed", nil),
      (#"{"a": "b"#, 6, "the string is not closed", nil),
      ("{\"a\": \"b\n\"}", 8, "a string must end on the line that it begins on", "write a line break as \\n and a tab as \\t"),
      (#"["\q"]"#, 2, "this escape is not valid", "write a backslash as \\\\"),
      (#"["\u12g4"]"#, 2, "this escape is not valid", "write a backslash as \\\\"),
      ("[01]", 1, "this is not a JSON number", nil),
      ("[-]", 1, "this is not a JSON number", nil),
      ("[1.]", 1, "this is not a JSON number", nil),
      ("[1e]", 1, "this is not a JSON number", nil),
      ("[+1]", 1, "expected a value", nil),
      ("{} {}", 3, "unexpected text after the value", nil),
      ("", 0, "expected a value", nil),
      ("yes", 0, "expected a value", nil),
    ] as [(String, Int, String, String?)])
  func saysWhereATextIsNotJSON(_ text: String, _ offset: Int, _ summary: String, _ help: String?) {
    #expect(JSONSyntax.mistake(in: Array(text.utf8)) == .init(offset: offset, summary: summary, help: help))
  }

  /// Foundation's reader takes and refuses the same texts, save that it takes a comma too many.
  @Test func agreesWithAnotherReader() {
    let seed = Array(#" {"name": [1, -0.5e+3, true, null, "a\n\u00e9"], "b": {"c": {}, "d": []}, "": 0}"#.utf8)
    let pieces = #"{}[],:"'\ 0123456789.eE+-tfnau/#"#.utf8.map { $0 } + [0x0A, 0x09, 0x01]
    var random = SplitMix64(state: 7)
    var counts = [true: 0, false: 0]
    for _ in 0..<20_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = pieces.randomElement(using: &random) ?? 0
        default: bytes.insert(pieces.randomElement(using: &random) ?? 0, at: place)
        }
      }
      let isRead = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      let mistake = JSONSyntax.mistake(in: bytes)
      if mistake?.help == "remove the comma before it" { continue }
      #expect((mistake == nil) == isRead, "\(String(decoding: bytes, as: UTF8.self))")
      counts[isRead, default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 > 3000 })
  }

  @Test func deepNestingIsReadWithoutRecursion() {
    let count = 1_000_000
    #expect(JSONSyntax.mistake(in: Array(repeating: UInt8(ascii: "["), count: count))?.offset == count - 1)
    let whole = String(repeating: "[", count: count) + String(repeating: "]", count: count)
    #expect(JSONSyntax.mistake(in: Array(whole.utf8)) == nil)
  }
}
