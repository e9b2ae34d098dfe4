import SiteBuild
import Testing

/// Lines of standard input, which comes in pieces of any size.
@Suite struct LineBufferTests {
  private static let cases: [(text: String, lines: [String?])] = [
    ("", []), ("a\n", ["a"]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("\n\na\n", ["", "", "a"]), ("äö\nü\n", ["äö", "ü"]),
    ("1234567\na\n", [nil, "a"]), ("123456\n", ["123456"]), ("a\n1234567", ["a", nil]), ("12345678901234567890\n\n", [nil, ""]),
  ]

  @Test(arguments: cases.indices) func anyPiecesGiveTheSameLines(_ number: Int) {
    let (text, lines) = Self.cases[number]
    let bytes = Array(text.utf8)
    for size in 1...max(1, bytes.count) {
      var buffer = LineBuffer(limit: 6)
      var found: [[UInt8]?] = []
      for start in stride(from: 0, to: bytes.count, by: size) { found += buffer.lines(in: bytes[start...].prefix(size)) }
      found += buffer.lastLines()
      #expect(found.map { $0.map { String(decoding: $0, as: UTF8.self) } } == lines, "\(text), pieces of \(size)")
    }
  }
}
