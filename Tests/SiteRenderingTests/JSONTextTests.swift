import Testing

@testable import SiteRendering

@Suite struct JSONTextTests {
  /// What Foundation escapes is escaped in the same way, and nothing else is.
  @Test func writesTextsAsTheEncoderDoes() {
    let scalars = (UInt32(0)...0x2FF).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FEFF}", "\u{1F600}"]
    let texts = scalars.map { "a\($0)b" } + ["", "\"\\/", "größe\r\n"]
    var json = JSONText()
    json.strings(texts)
    json.raw("\n")
    #expect(json.bytes == JSONBytes.encode(texts))
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
