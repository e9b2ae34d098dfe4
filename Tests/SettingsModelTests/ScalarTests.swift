import Foundation
import SettingsModel
import Testing

@Suite struct ScalarTests {
  @Test(arguments: [
    ("null", Scalar.null, "null"), ("true", true, "true"), ("false", false, "false"), ("0", 0, "0"), ("1", 1, "1"), ("-7", -7, "-7"),
    ("9223372036854775807", .integer(.max), "9223372036854775807"), ("-9223372036854775808", .integer(.min), "-9223372036854775808"),
    ("1.5", .number(1.5), "1.5"), ("-0.25", .number(-0.25), "-0.25"), (#""""#, "", ""), (#""1""#, "1", "1"), (#""true""#, "true", "true"),
    (#""größe""#, "größe", "größe"),
  ])
  func decodesAndEncodes(_ json: String, _ scalar: Scalar, _ text: String) throws {
    #expect(try JSONDecoder().decode(Scalar.self, from: Data(json.utf8)) == scalar)
    #expect(try String(decoding: JSONEncoder().encode(scalar), as: UTF8.self) == json)
    #expect(scalar.text == text)
  }

  /// JSON has only one type of number.
  @Test(arguments: [
    ("1.0", Scalar.integer(1)), ("1e3", .integer(1000)), ("1e300", .number(1e300)), ("9223372036854775808", .number(0x1p63)),
  ])
  func decodesWholeNumbersAsIntegers(_ json: String, _ scalar: Scalar) throws {
    #expect(try JSONDecoder().decode(Scalar.self, from: Data(json.utf8)) == scalar)
  }

  static let different: [Scalar] = [.null, true, false, 1, 0, .number(1.5), "1", "true", "null", "", "e\u{301}", "\u{E9}"]

  @Test func valuesOfDifferentTypesAreNeverEqual() {
    for (i, a) in Self.different.enumerated() {
      for (j, b) in Self.different.enumerated() { #expect((a == b) == (i == j), "\(a) and \(b)") }
    }
  }

  @Test(arguments: ["{}", "[]", "[1]"]) func refusesListsAndMaps(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Scalar.self, from: Data(json.utf8)) }
  }

  @Test(arguments: [
    ("null", JSONValue.scalar(.null)), ("[]", .array([])), ("{}", .object([:])),
    (
      #"{"a":[1,true,null,"x",1.5,{"b":[]}],"c":{"d":{}}}"#,
      .object([
        "a": .array([.scalar(1), .scalar(true), .scalar(.null), .scalar("x"), .scalar(.number(1.5)), .object(["b": .array([])])]),
        "c": .object(["d": .object([:])]),
      ])
    ),
  ])
  func keepsAnyJSONValue(_ json: String, _ value: JSONValue) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) == value)
    #expect(try String(decoding: encoder.encode(value), as: UTF8.self) == json)
  }
}
