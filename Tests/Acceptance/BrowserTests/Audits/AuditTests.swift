import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// All audits of every kind of page.
  @Suite(.enabled(if: AuditTools.axe != nil, AuditTools.noAxe), .timeLimit(.minutes(60))) struct AuditTests {
    /// The shipped content in four window sizes, each in one theme. In the campaign, each size is in both themes.
    @Test func pagesOfTheShippedContentHaveNoProblems() async throws {
      let site = try await AuditedSite.shipped.value
      let output = try TemporaryFolder()
      try await AuditedSite.build(into: output)
      let files = try SiteFiles(output)
      try await withShippedDesk { desk in
        try await Visit.audited.expectNothingWrong(site.kinds + site.mirrored, on: desk, files)
      }
      Campaign.looks.report("\(Look.audited.count) of \(Look.all.count) looks at a page of every kind")
    }

    /// The kinds of pages that only a new site contains.
    @Test func pagesOfANewSiteHaveNoProblems() async throws {
      let site = try await NewSite.made.value
      try await withDesk(site.folder, options: ["--pseudo"]) { desk in
        try await Visit.audited.expectNothingWrong(site.pages + site.pseudo, on: desk)
      }
    }

    /// The pseudolocales: one is a third longer, and one is right to left. Normal runs check some pages on a phone.
    @Test func pagesInPseudolocalesHaveNoProblems() async throws {
      let looks = Campaign.looks.isRunning ? Look.all.filter { [320, 1440].contains($0.width) } : [Look(width: 320, height: 568)]
      let site = try await AuditedSite.shipped.value
      let paths = site.kinds.map(\.path)
      let pages = Campaign.looks.some(["en-XA", "ar-XB"].flatMap { site.pages(paths, in: $0) }, ofEach: 8)
      try #require(pages.count >= 6)
      try await withDesk(ProjectFolder.copy(), options: ["--pseudo"]) { desk in
        try await Visit(looks: looks).expectNothingWrong(pages, on: desk)
      }
      Campaign.looks.report("\(looks.count) of \(looks.count) looks at a page of every kind in two made-up languages")
    }
  }
}

extension BrowserTests {
  /// A page's blocks have only two widths: the width of text, and the width of the page.
  @Suite(.timeLimit(.minutes(5))) struct WidthTests {
    /// The right edges of the page's blocks, in pixels, each with the first block that ends there.
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
    func blocksEndAtOneOfTwoEdges(path: String) async throws {
      try await withShippedDesk { desk in
        try await desk.browser.setSize(width: 1440, height: 900)
        try await desk.open(path)
        let edges: [String] = try await desk.browser.value(Self.edges)
        #expect((1...2).contains(edges.count), "\(edges)")
      }
    }
  }
}

extension BrowserTests {
  /// The audits find problems that tests add to a correct page.
  @Suite(.enabled(if: AuditTools.axe != nil, AuditTools.noAxe), .timeLimit(.minutes(10))) struct DamageTests {
    private static let text = page("Home", "# Home\n\n[One](#one) and [two](#two).\n\n## One\n\n## Two")
    private static let helpers = """
      const main = document.querySelector('main')
      const link = (name) => main.querySelector(`[href="#${name}"]`)
      const make = (name, text) => {
        const element = document.createElement(name)
        element.append(text)
        main.append(element)
        return element
      }
      // A part of a page that is far out of view, like the groups of a long screen.
      const makeFar = (name, text) => {
        const far = make('div', '')
        Object.assign(far.style, { marginTop: '9999px', contentVisibility: 'auto', containIntrinsicSize: 'auto 30rem' })
        const element = make(name, text)
        far.append(element)
        return element
      }

      """

    private func expectFindings(
      _ desk: Desk, _ cases: [(damage: String, expected: String)], _ find: (Browser) async throws -> [String]
    ) async throws {
      try await desk.open("")
      let none = try await find(desk.browser)
      #expect(none == [])
      for (damage, expected) in cases {
        try await desk.open("")
        try await desk.browser.run(Self.helpers + damage)
        let found = try await find(desk.browser)
        #expect(found.contains { $0.contains(expected) }, "\(damage): \(found)")
      }
    }

    @Test func theAuditsFindProblems() async throws {
      try await withDesk(["content/index.md": Self.text]) { desk in
        try await desk.browser.show(Look(width: 320, height: 568))
        try await expectFindings(
          desk,
          [
            ("make('p', 'wide').style.width = '4000px'", "wider than the window: <p "),
            (
              "for (const name of ['over', 'under']) Object.assign(make('p', name).style, { position: 'absolute', top: 0 })",
              "overlap: “over”"
            ),
            (
              "Object.assign(make('p', 'a long line').style, { width: '2rem', overflow: 'hidden', whiteSpace: 'nowrap' })",
              "cut off: “a long"
            ),
          ]
        ) {
          try await $0.value(
            "[...\(AuditScripts.overflow), ...\(TextScripts.problems)]")
        }

        try await desk.open("")
        try await desk.browser.run("document.querySelector('h1').style.marginTop = '200px'")
        let low: [String] = try await desk.browser.value(AuditScripts.lowTitle)
        #expect(low.contains { $0.hasPrefix("the title ends ") })

        try await desk.browser.emulate(media: "print")
        try await expectFindings(
          desk,
          [
            ("make('p', 'pale').style.color = 'white'", "cannot be read: <p "),
            ("make('p', 'dark').style.backgroundColor = 'rgb(0, 0, 99)'", "cannot be read: <p "),
          ]
        ) { try await $0.value(AuditScripts.unreadOnPaper) }
        try await desk.browser.emulate(media: "")

        try await expectFindings(
          desk,
          [
            ("link('one').style.outline = 'none'", "focus cannot be seen: <a href=\"#one\""),
            ("link('two').tabIndex = 1", "out of order: "),
            ("link('one').onkeydown = (event) => event.preventDefault()", "not reached: <a href=\"#two\""),
            ("make('div', 'Press').setAttribute('role', 'button')", "not reached: <div role=\"button\""),
            ("Object.assign(link('two').style, { position: 'fixed', left: '-99rem' })", "outside of the window: <a href=\"#two\""),
          ]
        ) { browser in
          try await browser.run(KeyboardScripts.record)
          try await browser.press(.tab, times: browser.value(KeyboardScripts.stops) + 1)
          return try await browser.value(KeyboardScripts.problems)
        }

        try await desk.browser.beginPages(with: String(contentsOfFile: #require(AuditTools.axe), encoding: .utf8))
        try await expectFindings(
          desk,
          [
            ("make('p', 'pale').style.color = '#666'", "color-contrast-enhanced (serious)"),
            ("makeFar('p', 'pale').style.color = '#666'", "color-contrast-enhanced (serious)"),
            ("makeFar('button', '')", "button-name (critical)"),
            ("makeFar('p', 'wide').style.width = '4000px'", "wider than the window: <p "),
          ]
        ) { try await $0.value("(async () => [...await \(AuditScripts.axe), ...\(AuditScripts.overflow)])()") }
      }
    }
  }
}
