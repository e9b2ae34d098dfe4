import SettingsModel
import Testing

@testable import CanonicalJSON

@Suite struct CanonicalEncoderTests {
  private enum Size: String, Encodable { case small, large }

  /// Members in no order, one of which is written by hand after those of another type.
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

  /// As in Foundation's: the second `zebra` takes the place of the first.
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
