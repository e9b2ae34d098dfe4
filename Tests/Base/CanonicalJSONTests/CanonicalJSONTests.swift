import Foundation
import SettingsModel
import Testing
import TextCoding

@testable import CanonicalJSON

@Suite struct CanonicalEncoderTests {
  private enum Size: String, Encodable { case small, large }

  /// Encodes its members out of order: one member follows the members of another type.
  private struct Outer: Encodable {
    let inner: Inner
    let before: String

    private enum CodingKeys: String, CodingKey { case before, inner }

    func encode(to encoder: any Encoder) throws {
      try inner.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(inner, forKey: .inner)
      try container.encode(before, forKey: .before)
    }
  }

  private struct Inner: Encodable {
    var zebra = 1
    var apple: String? = "a/b \"ö\""
    var nothing: Bool?
    var yes: Bool? = true
    var size = Size.large
    var kind = ExtensibleEnum<Row.Kind>.unknown("new")
    var id = Setting.ID("stepGoal")
    var bytes: [UInt8] = [0, 255]
    var numbers: [Double] = [0, -0.0, 0.1, 1e300, 12_345_678.9]
    var small: Float = 0.5
    var widths = Widths()
    var lists: [[String?]] = [[], ["x", nil]]
    var empty: [String: Int] = [:]
    var map = ["b": ["y": 1, "x": 2], "a": [:]]
    var value: JSONValue = ["list": [1, .null, "s", ["deep": true]]]
    var pairs = [3: "three"]
    var condition = Condition([.equals("isPro", true), .any([Condition([.equals("a", nil)])])])
  }

  private struct Widths: Encodable {
    var narrow: Int8 = -128
    var wide = UInt64.max
    var middle: Int32 = 7
    var most = Int64.min
  }

  @Test func writesWhatFoundationWrites() throws {
    let value = [Outer(inner: Inner(), before: "1"), Outer(inner: Inner(apple: nil, lists: []), before: "")]
    #expect(String(decoding: JSONBytes.encode(value), as: UTF8.self) == String(decoding: try foundationBytes(value), as: UTF8.self) + "\n")
  }

  @Test func singleValuesNeedNoContainer() throws {
    #expect(String(decoding: JSONBytes.encode("a\n"), as: UTF8.self) == #""a\n""# + "\n")
    #expect(String(decoding: JSONBytes.encode([Int]()), as: UTF8.self) == "[]\n")
    #expect(String(decoding: JSONBytes.encode(Scalar.null), as: UTF8.self) == "null\n")
  }

  /// As in Foundation, the second `zebra` replaces the first.
  @Test func ofTwoMembersOfANameTheLaterOneStays() throws {
    struct Twice: Encodable {
      private enum CodingKeys: String, CodingKey { case a, zebra }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        for (key, value) in [(CodingKeys.zebra, 1), (.a, 2), (.zebra, 3)] { try container.encode(value, forKey: key) }
      }
    }
    #expect(String(decoding: JSONBytes.encode(Twice()), as: UTF8.self) == #"{"a":2,"zebra":3}"# + "\n")
    #expect(String(decoding: try foundationBytes(Twice()), as: UTF8.self) == #"{"a":2,"zebra":3}"#)
  }
}

@Suite struct JSONTextTests {
  /// Escapes the same characters as Foundation, in the same way.
  @Test func writesTextsAsTheEncoderDoes() throws {
    let scalars = (UInt32(0)...0x2FF).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FEFF}", "\u{1F600}"]
    let texts = scalars.map { "a\($0)b" } + ["", "\"\\/", "größe\r\n"]
    var json = JSONText()
    json.strings(texts)
    #expect(json.bytes == (try foundationBytes(texts)))
  }

  @Test func writesValuesAsTheEncoderDoes() throws {
    let numbers: [Double] = [0, -0.0, 0.1, 1.5, -2, 12_345_678.9, 1e15, 1e16, 1e300, .leastNormalMagnitude, 1 / 3]
    let scalars = [Scalar.null, .boolean(true), .boolean(false), .integer(.max), .integer(.min), .string("</a> \"\u{2028}ö")]
    let names = ["b", "a", "A", "ab", "a-b", "$ref", "", "10", "9", "é", "e\u{301}f", "Z", "😀", "\u{FFFD}", "a b", "_"]
    let members = Dictionary(uniqueKeysWithValues: names.map { ($0, JSONValue($0)) })
    let value = JSONValue.array([
      .array([]), .object([:]), .array((scalars + numbers.map(Scalar.number)).map(JSONValue.scalar)), .object(members),
      .object(["nested": .object(["list": .array([.object(members)])])]),
    ])
    #expect(
      String(decoding: JSONBytes.encode(value).dropLast(), as: UTF8.self) == String(decoding: try foundationBytes(value), as: UTF8.self))
  }

  @Test func partsElementsByCommas() {
    var json = JSONText()
    json.raw("{")
    json.list(["b", "a"]) { json, name in
      json.string(name)
      json.raw(":1")
    }
    json.raw("}")
    json.strings([])
    #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"b":1,"a":1}[]"#)
  }
}

/// The output of Foundation's encoder.
func foundationBytes(_ value: some Encodable) throws -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return Array(try encoder.encode(value))
}
