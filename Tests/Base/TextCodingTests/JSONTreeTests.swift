import Foundation
import Testing

@testable import TextCoding

@Suite struct JSONTreeTests {
  private static func tree(_ text: String) throws -> JSONTree { try JSONTree(Array(text.utf8)) }

  @Test func textsAreDecoded() throws {
    let tree = try Self.tree(#"["a\"\\\/\b\f\n\r\t\u0041\ud83d\ude00é", ""]"#)
    guard case .array(let elements) = tree.content else { throw CancellationError() }
    #expect(elements.map(\.string) == ["a\"\\/\u{8}\u{C}\n\r\tA😀é", ""])
  }

  @Test(arguments: [
    (String(repeating: "[", count: 100_000), 64), (#"{"a":"# + String(repeating: #"{"a":"#, count: 70), 320),
  ])
  func thereIsALimitOfDepth(_ text: String, _ offset: Int) {
    let expected = JSONTree.Mistake(kind: .depth, offset: offset, summary: "values lie more than 64 deep in each other")
    #expect(throws: expected) { try Self.tree(text) }
  }

  @Test func whatIsAsDeepAsIsAllowedIsRead() throws {
    let text = String(repeating: "[", count: 64) + "1" + String(repeating: "]", count: 64)
    #expect(try Self.tree(text).range == 0..<129)
    #expect(throws: JSONTree.Mistake.self) { try JSONTree(Array("[[1]]".utf8), deepest: 1) }
  }

  @Test func thereIsALimitOfValues() {
    let text = "[" + String(repeating: "1,", count: 2_000_000) + "1]"
    #expect(throws: JSONTree.Mistake.self) { try Self.tree(text) }
  }

  /// Foundation's reader accepts and rejects the same JSON, except that it also accepts a trailing comma.
  @Test func agreesWithAnotherReader() {
    let seed = Array(#" {"name": [1, -0.5e+3, true, null, "a\n\u00e9"], "b": {"c": {}, "d": []}, "": 0}"#.utf8)
    let pieces = #"{}[],:"'\ 0123456789.eE+-tfnau/#"#.utf8.map { $0 } + [0x0A, 0x09, 0x01]
    // A linear congruential generator returns the same numbers in every run.
    var state: UInt64 = 7
    func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var counts = [true: 0, false: 0]
    for _ in 0..<20_000 {
      var bytes = seed
      for _ in 0..<next(below: 3) {
        let place = next(below: bytes.count)
        switch next(below: 3) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = pieces[next(below: pieces.count)]
        default: bytes.insert(pieces[next(below: pieces.count)], at: place)
        }
      }
      let isRead = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      do throws(JSONTree.Mistake) {
        _ = try JSONTree(bytes)
        #expect(isRead, "\(String(decoding: bytes, as: UTF8.self))")
      } catch {
        if error.help == "remove the comma before it" { continue }
        #expect(!isRead, "\(String(decoding: bytes, as: UTF8.self))")
      }
      counts[isRead, default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 > 3000 })
  }

  @Test func keysThatOnlyLookAlikeAreTwo() throws {
    let tree = try Self.tree("{\"\u{E9}\":1,\"e\u{301}\":\"b\"}")
    #expect(tree.members?.count == 2 && tree["e\u{301}"]?.string == "b")
  }

  @Test(arguments: [
    (#"{"a":1,"b":["x",{"c":null}]}"#, #"{ "b": ["x", {"c": null}], "a": 1 }"#, true), (#"{"a":"x"}"#, #"{"a":"y"}"#, false),
    (#"{"a":"x"}"#, #"{"a":"x","b":1}"#, false), ("[true]", "[false]", false), ("[1]", "[1,1]", false), ("{}", "[]", false),
  ])
  func orderIsNoDifference(_ left: String, _ right: String, _ isSame: Bool) throws {
    #expect(try Self.tree(left).isEquivalent(to: Self.tree(right)) == isSame)
  }

  @Test(arguments: [
    (
      #"{"a":{},"b":[],"c":[1,true,null]}"#, "{\n  \"a\" : {\n\n  },\n  \"b\" : [\n\n  ],\n  \"c\" : [\n    1,\n    true,\n    null\n  ]\n}"
    ),
    (#"{ "a/b" : "\u00e9\/\ud83d\ude00\\" }"#, #"{"# + "\n" + #"  "a/b" : "\u00e9\/\ud83d\ude00\\""# + "\n}"),
    ("\n{ \"[,\\\"]\" :\t[ { } ] }\n", "{\n  \"[,\\\"]\" : [\n    {\n\n    }\n  ]\n}"),
  ])
  func indentedTextKeepsItsOrderAndEscapes(_ text: String, _ expected: String) {
    let indented = JSONText.indented(text.utf8)
    #expect(String(decoding: indented, as: UTF8.self) == expected)
    #expect(JSONText.indented(indented) == indented)
  }
}
