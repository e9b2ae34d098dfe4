import Testing

@testable import Diagnostics

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b", ""]), ("\n\n", ["", "", ""]),
    ("\r\n", ["", ""]), ("a\rb\nc", ["a", "b", "c"]), ("größe\n日本\n", ["größe", "日本", ""]), ("a\r", ["a", ""]),
    ("\n\r\r\n", ["", "", "", ""]), ("a\r\r", ["a", "", ""]), ("\r", ["", ""]),
  ])
  func splitsLines(_ text: String, _ lines: [String]) {
    let source = SourceText(path: "a.md", text)
    #expect(source.lineCount == lines.count)
    #expect((1...source.lineCount).map { String(decoding: source.line($0), as: UTF8.self) } == lines)
  }

  @Test func hasNoLinesBesideItsOwn() {
    let source = SourceText(path: "a.md", "a\nb")
    #expect(source.line(0).isEmpty)
    #expect(source.line(3).isEmpty)
    #expect(source.line(-1).isEmpty)
  }

  @Test(arguments: [
    ("", 0, 1, 1), ("ab", 0, 1, 1), ("ab", 2, 1, 3), ("ab\ncd", 2, 1, 3), ("ab\ncd", 3, 2, 1), ("ab\ncd", 5, 2, 3), ("ab\ncd\n", 6, 3, 1),
    ("a\r\nb", 1, 1, 2), ("a\r\nb", 3, 2, 1), ("größe: x", 9, 1, 8), ("日本\n日本語x", 16, 2, 4), ("👩‍👩‍👧x", 18, 1, 6), ("e\u{301}x", 3, 1, 3),
    ("ab", 99, 1, 3), ("a\rb", 1, 1, 2), ("a\rb", 2, 2, 1),
  ])
  func findsThePlaceOfAByte(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let location = SourceText(path: "a.md", text).location(ofByte: offset, length: 2)
    #expect(location == SourceLocation(line: line, column: column, length: 2))
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
