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
    let mistake = #expect(throws: JSONTree.Mistake.self) { try Self.tree(text) }
    #expect(mistake?.kind == .depth && mistake?.offset == offset)
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
        if isRead, Self.isAfterComma(error.offset, in: bytes) { continue }
        #expect(!isRead, "\(String(decoding: bytes, as: UTF8.self))")
      }
      counts[isRead, default: 0] += 1
    }
    #expect(counts.values.allSatisfy { $0 > 3000 })
  }

  /// Whether a closing bracket follows a comma.
  private static func isAfterComma(_ offset: Int, in bytes: [UInt8]) -> Bool {
    let before = bytes[..<min(offset, bytes.count)].last { !" \t\n\r".utf8.contains($0) }
    return offset < bytes.count && "]}".utf8.contains(bytes[offset]) && before == UInt8(ascii: ",")
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
