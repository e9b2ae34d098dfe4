import Testing
import TextCoding

@Suite struct ForbiddenCharacterTests {
  /// Control characters and noncharacters, and their neighbors.
  @Test(
    arguments: [
      (0...0x800, 29 + 33), (0x2000...0x20FF, 0), (0xFDC0...0xFE00, 32), (0xFFFC...0x10001, 2), (0x1FFFC...0x20001, 2),
      (0x10FFFC...0x10FFFF, 2),
    ] as [(ClosedRange<UInt32>, Int)])
  func theSearchInBytesFollowsTheRule(_ values: ClosedRange<UInt32>, _ count: Int) {
    let scalars: [Unicode.Scalar] = values.compactMap { Unicode.Scalar($0) }
    #expect(scalars.count { $0.isForbidden } == count)
    let wrong = scalars.filter { scalar in
      let found = ForbiddenCharacter(in: "é😀\(scalar)x")
      let range: Range<Int>? = scalar.isForbidden ? 6..<6 + UTF8.width(scalar) : nil
      return found?.range != range || found.map { $0.scalar == scalar } == false
    }
    #expect(wrong == [])
  }

  /// Comparing texts with thousands of marks in a row would take seconds.
  @Test(arguments: [
    ("\u{301}", 128, true), ("\u{301}\u{316}", 64, true), ("\u{5B4}", 128, true), ("\u{1D165}", 128, true), ("\u{302A}", 128, true),
    ("e\u{301}", 500, false), ("\u{20DD}", 500, false), ("字", 500, false), ("한", 500, false), ("\u{301}字", 500, false),
  ])
  func tooManyMarksAreFound(_ part: String, _ most: Int, _ isRefused: Bool) {
    #expect(ForbiddenCharacter(in: "a" + String(repeating: part, count: most)) == nil)
    let found = ForbiddenCharacter(in: "a" + String(repeating: part, count: most + 1))
    #expect(found?.isMark == (isRefused ? true : nil))
  }

  @Test(arguments: [("&#x301;", 128, true), ("&#769;\u{316}", 128, true), ("&#769; ", 500, false), ("&#769;&#65;", 500, false)])
  func tooManyReferencesToMarksAreFound(_ part: String, _ most: Int, _ isRefused: Bool) {
    func find(_ count: Int) -> ForbiddenCharacter? {
      ForbiddenCharacter(inReferencesOf: Array(String(repeating: part, count: count).utf8)[...], isHTML: false)
    }
    #expect(find(most) == nil && find(most + 1)?.isMark == (isRefused ? true : nil))
  }
}
