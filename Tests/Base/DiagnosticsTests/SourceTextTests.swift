import Testing

@testable import Diagnostics

@Suite struct SourceTextTests {
  @Test func hasNoLinesBesideItsOwn() {
    let source = SourceText(path: "a.md", "a\nb")
    #expect(source.line(0).isEmpty)
    #expect(source.line(3).isEmpty)
    #expect(source.line(-1).isEmpty)
  }

  @Test func findsEveryLineOfALongText() {
    let source = SourceText(path: "a.md", String(repeating: "x\n", count: 1000))
    #expect((0..<1000).allSatisfy { source.location(ofByte: $0 * 2) == SourceLocation(line: $0 + 1, column: 1) })
  }

  @Test(
    arguments: [
      ([], nil), (Array("größe 日本 👩".utf8), nil), ([0x61, 0xFF], 1), ([0xC3], 0), ([0x61, 0xC3, 0x28], 1), ([0xC0, 0x80], 0),
      ([0x61, 0x62, 0xED, 0xA0, 0x80], 2), (Array("größe".utf8) + [0x80], 7), ([0xEF, 0xBB, 0xBF, 0x61], nil), ([0], nil),
    ] as [([UInt8], Int?)])
  func findsTheFirstByteThatIsNotUTF8(_ bytes: [UInt8], _ offset: Int?) {
    #expect(SourceText(path: "a.md", bytes: bytes).firstInvalidByte == offset)
  }

  @Test func aLocationIsAtLeastOneLong() {
    #expect(SourceLocation(line: 1, column: 1, length: 0).length == 1)
    #expect(SourceLocation(line: 1, column: 1, length: -3) == .start)
  }

  @Test func locationsAreOrderedByLineThenColumn() {
    let places = [SourceLocation(line: 2, column: 1), SourceLocation(line: 1, column: 9), SourceLocation(line: 1, column: 2), .start]
    #expect(places.sorted() == places.reversed())
  }
}
