import Foundation
import SettingsModel
import Testing
import TextCoding

@testable import CanonicalJSON

@Suite struct JSONTextTests {
  /// What Foundation escapes is escaped in the same way, and nothing else is.
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

/// What Foundation's encoder writes.
func foundationBytes(_ value: some Encodable) throws -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return Array(try encoder.encode(value))
}
