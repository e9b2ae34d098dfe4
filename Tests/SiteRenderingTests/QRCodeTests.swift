import Testing

@testable import SiteRendering

@Suite struct QRCodeTests {
  private func rows(_ code: QRCode) -> [String] {
    (0..<code.size).map { row in String((0..<code.size).map { code.isDark(row: row, column: $0) ? "#" : "." }) }
  }

  /// An encoder may choose any of eight masks. Acceptance tests scan codes.
  @Test func theSameTextHasTheSameCode() throws {
    #expect(
      try rows(QRCode("settings")) == [
        "#######.#.##..#######",
        "#.....#..#.##.#.....#",
        "#.###.#..###..#.###.#",
        "#.###.#.##..#.#.###.#",
        "#.###.#.#..##.#.###.#",
        "#.....#.#.#.#.#.....#",
        "#######.#.#.#.#######",
        "........#............",
        "#...#.###...######..#",
        "#.#.#..#..#.########.",
        "#.#...#.#.#.###.#..#.",
        ".#.##.....###......##",
        "...##.####.#.###.#.##",
        "........#..##...###..",
        "#######.#..#..#.##.#.",
        "#.....#..##..###.....",
        "#.###.#.###.######.#.",
        "#.###.#...#.###.#####",
        "#.###.#...#.##..##...",
        "#.....#...###...#....",
        "#######.#.##..#.#...#",
      ])
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

  @Test func theDrawingHasAQuietZoneAndARectangleForEachRun() throws {
    let svg = try QRCodeSVG(code: QRCode("settings"), title: "A code").html
    let head = """
      <svg class="share__code" viewBox="0 0 29 29" width="174" height="174" role="img" shape-rendering="crispEdges">\
      <title>A code</title><rect width="29" height="29" fill="#fff"/>\
      <path fill="#000" d="M4 4h7v1h-7zM12 4h1v1h-1zM14 4h2v1h-2zM18 4h7v1h-7zM4 5h1v1h-1z
      """
    #expect(svg.hasPrefix(head))
    #expect(svg.hasSuffix("M4 24h7v1h-7zM12 24h1v1h-1zM14 24h2v1h-2zM18 24h1v1h-1zM20 24h1v1h-1zM24 24h1v1h-1z\"/></svg>"))
    let again = try QRCodeSVG(code: QRCode("settings"), title: "A code").html
    #expect(svg == again)
  }

  @Test func theTitleIsEscaped() throws {
    let svg = try QRCodeSVG(code: QRCode("a"), title: "</title><script>\"&'\u{301}").html
    #expect(svg.contains("<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;&#39;\u{301}</title>"))
  }
}
