import Testing

@testable import SiteRendering

@Suite struct QRCodeTests {
  private func rows(_ code: QRCode) -> [String] {
    (0..<code.size).map { row in String((0..<code.size).map { code.isDark(row: row, column: $0) ? "#" : "." }) }
  }

  @Test(arguments: [(1, 21), (14, 21), (15, 25), (26, 25), (27, 29), (QRCode.maximumLength, 177)])
  func theSizeDependsOnTheLength(bytes: Int, size: Int) throws {
    #expect(try QRCode(String(repeating: "a", count: bytes)).size == size)
  }

  /// Scanners find a code by the squares in its corners.
  @Test(arguments: ["a", "https://settings.example/steps/", "größer", String(repeating: "x", count: 2000)])
  func finderPatternsAreInThreeCorners(text: String) throws {
    let code = try QRCode(text)
    let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    let rows = rows(code)
    #expect(rows.prefix(7).map { String($0.prefix(7)) } == finder)
    #expect(rows.prefix(7).map { String($0.suffix(7)) } == finder)
    #expect(rows.suffix(7).map { String($0.prefix(7)) } == finder)
  }

  @Test func emptyAndLongTextsAreErrors() {
    #expect(throws: QRCode.Problem.empty) { () throws in _ = try QRCode("") }
    for text in [String(repeating: "a", count: 2332), String(repeating: "ö", count: 1166)] {
      #expect(throws: QRCode.Problem.tooLong(limit: 2331)) { () throws in _ = try QRCode(text) }
    }
  }
}
