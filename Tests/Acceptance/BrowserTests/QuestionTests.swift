import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Questions as people ask them, and the page that has to be among the first three. They were written before the search was made for them.
  @Suite(.timeLimit(.minutes(5))) struct QuestionTests {
    /// Of some questions those whose page is not among the first three, with what is.
    private func missed(_ questions: [Question], in language: String, withBodies: Bool = true, _ desk: Desk) async throws -> [String] {
      let json = String(decoding: try JSONEncoder().encode(questions), as: UTF8.self)
      let folder = language == "en" ? "" : "\(language)/"
      return try await desk.browser.value(
        """
        (async () => {
          const base = new URL('assets/preview/', document.baseURI)
          const load = (name) => import(new URL(name, base))
          const [{ makeIndex, search }, { makeBodies }, { fold }, { words }] =
            await Promise.all(['search/index.js', 'search/bodies.js', 'search/text.js', 'words/search.\(language).js'].map(load))
          const address = new URL('../../\(folder)search.json', base)
          const index = makeIndex(await (await fetch(address)).json())
          const addBodies = makeBodies(index, address)
          const small = new Set(fold(words.searchSmallWords).split(' '))
          const same = fold(words.searchSynonyms).split('; ').map((group) => new Set(group.split(' ')))
          const missed = []
          for (const { app, text, address } of \(json)) {
            if (\(withBodies)) await addBodies(text)
            const found = search(index, text, 3, { small, same, app: app || undefined }).results.map(({ url }) => url)
            if (!found.includes(address)) missed.push(`${text}: ${found}`)
          }
          return missed
        })()
        """)
    }

    @Test func theyAreAnsweredAmongTheFirstThree() async throws {
      #expect(Question.english.count + Question.german.count + Question.arabic.count >= 120)
      try await withShippedDesk { desk in
        try await desk.open("")
        for (language, questions) in [("en", Question.english), ("de", Question.german), ("ar", Question.arabic)] {
          let missed = try await missed(questions, in: language, desk)
          #expect(missed == [], "\(language)")
        }
        // So that the list is true.
        let missed = try await missed(Question.unanswered, in: "en", desk)
        #expect(missed.count == Question.unanswered.count, "\(missed)")
      }
    }

    /// The answer stands in the text of a page, and in no title, heading or description.
    @Test func whatOnlyTextsSayIsFound() async throws {
      try await withShippedDesk { desk in
        try await desk.open("")
        for (language, questions) in [("en", Question.ofBodies), ("de", Question.ofGermanBodies)] {
          #expect(try await missed(questions, in: language, withBodies: false, desk).count == questions.count, "\(language)")
          let missed = try await missed(questions, in: language, desk)
          #expect(missed == [], "\(language)")
        }
        try await desk.open("steps/")
        let loaded = "performance.getEntriesByType('resource').filter(({ name }) => /search\\/words/.test(name)).length"
        try await desk.browser.expect(loaded, 0)
        try await desk.browser.type("\(Question.ofBodies[0].text)", into: ".search__field")
        try await desk.browser.expect(
          "[...document.querySelectorAll('[role=option]')].some(({ href }) => href.endsWith('\(Question.ofBodies[0].address)'))", true)
        try await desk.browser.expect("\(loaded) >= 2", true)
      }
    }

    @Test func theAppOfThePageComesFirst() async throws {
      let first = "document.querySelector('[role=option]')?.href ?? ''"
      try await withShippedDesk { desk in
        for (page, address) in [("steps/", "/steps/settings/appearance-mode/"), ("simplex/", "/simplex/settings/dark-theme-variant/")] {
          try await desk.open(page)
          try await desk.browser.type("dark mode", into: ".search__field")
          try await desk.browser.expect("(\(first)).endsWith('\(address)')", true)
        }
        try await desk.browser.type("\u{E007}", into: ".search__field")
        try await desk.browser.expect("location.pathname + location.search", "/search/?q=dark+mode&app=simplex")
        try await desk.browser.expect(
          "document.querySelector('.found .search__option').href.endsWith('/simplex/settings/dark-theme-variant/')", true)
      }
    }

    /// Its title says something else, and its address is not shown again.
    @Test func aPageIsFoundByItsAddress() async throws {
      try await withShippedDesk { desk in
        try await desk.open("steps/")
        try await desk.browser.type("bmi", into: ".search__field")
        let lines = "[...document.querySelector('[role=option]').children].map((line) => line.textContent).join(' | ')"
        try await desk.browser.expect(lines, "Body mass index | page | Steps › Fitness calculators | ")
      }
    }

    /// Results have their room before they come.
    @Test func nothingMovesWhenResultsCome() async throws {
      try await withShippedDesk { desk in
        try await desk.browser.beginPages(
          with: """
            globalThis.moved = 0
            new PerformanceObserver((list) => { for (const shift of list.getEntries()) moved += shift.value })
              .observe({ type: 'layout-shift', buffered: true })
            """)
        for query in ["goal", "qwxzvb"] {
          try await desk.open("search/?q=\(query)")
          try await desk.browser.expect("document.querySelector('#found').textContent.endsWith('for “\(query)”')", true)
          let moved: Double = try await desk.browser.value(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(moved))))")
          #expect(moved < 0.01, "\(query)")
        }
        try await desk.browser.expect("document.querySelector('.found p').textContent", "Try fewer or other words.")
      }
    }
  }
}
