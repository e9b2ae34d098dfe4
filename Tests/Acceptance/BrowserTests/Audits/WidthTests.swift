import Testing

extension BrowserTests {
  /// A page has two widths: that of text, and its own.
  @Suite(.timeLimit(.minutes(5))) struct WidthTests {
    /// Where the blocks of the page end, to the pixel, each with the first of them.
    private static let edges = """
      Object.entries(Object.groupBy(
        [...document.querySelectorAll('.main > *, .main > :is(section, article) > *')].filter((block) => {
          const { display, position } = getComputedStyle(block)
          return block.checkVisibility() && position !== 'absolute' && !display.startsWith('inline') && block.offsetWidth > 0
        }),
        (block) => Math.round(block.getBoundingClientRect().right)))
        .map(([edge, [block]]) => `${edge} ${block.tagName} ${block.className}`)
      """

    @Test(arguments: [
      "", "psst/", "search/", "steps/", "steps/blog/", "steps/icons/", "steps/settings/", "steps/settings/show-weather/", "steps/support/",
      "steps/tools/", "steps/tools/bmi/", "simplex/settings/",
    ])
    func theBlocksOfAPageEndAtOneOfTwoEdges(path: String) async throws {
      try await withShippedDesk { desk in
        try await desk.browser.setSize(width: 1440, height: 900)
        try await desk.open(path)
        let edges: [String] = try await desk.browser.value(Self.edges)
        #expect((1...2).contains(edges.count), "\(edges)")
      }
    }
  }
}
