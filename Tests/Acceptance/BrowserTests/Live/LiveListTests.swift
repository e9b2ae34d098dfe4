import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Lists that are edited, and single values that have a control of their own.
  @Suite(.timeLimit(.minutes(10))) struct LiveListTests {
    private static func editor(_ row: String, _ part: String) -> String { ".phone [data-row='\(row)'] .list-editor \(part)" }

    private static func note(_ row: String) -> String { "document.querySelector(`\(editor(row, "[role=status]"))`).textContent" }

    private static func title(_ row: String) -> String { "document.querySelector(`.phone [data-row=\(row)] .row__title`).textContent" }

    private static func values(_ row: String) -> String {
      "[...document.querySelectorAll(`\(editor(row, "li :is(input, select)"))`)].map((field) => field.selectedOptions?.[0].text ?? field.value)"
    }

    private func press(_ label: String, in row: String, _ page: LivePage) async throws {
      try await page.press("[data-row='\(row)'] .list-editor [aria-label='\(label)']")
    }

    @Test func elementsAreAddedMovedAndRemoved() async throws {
      try await withTypesApp { page in
        try await page.open("x/settings/")
        try await page.pressRow("words")
        try await page.browser.expect(Self.values("words"), ["one", "two"])
        try await page.browser.type("three\u{E007}", into: Self.editor("words", "form input"))
        try await page.browser.expect(Self.note("words"), "three is added.")
        try await page.browser.expect(LivePage.value("words"), "one, two, three")
        try await press("Move three up", in: "words", page)
        try await page.browser.expect(Self.values("words"), ["one", "three", "two"])
        try await page.browser.expect(Self.note("words"), "three is now number 2 of 3.")
        try await page.browser.expect("document.activeElement.ariaLabel", "Move three up")
        try await press("Move three up", in: "words", page)
        try await page.browser.expect("document.activeElement.ariaLabel", "Move three down")
        try await press("Remove one", in: "words", page)
        try await page.browser.expect(Self.values("words"), ["three", "two"])
        try await page.browser.expect("document.activeElement.ariaLabel", "Remove two")
        try await page.expectQuery("?set.words=%5B%22three%22%2C%22two%22%5D")
        try await page.expectLog([
          ["Words: three, two"], ["Words: three, one, two"], ["Words: one, three, two"], ["Words: one, two, three"],
        ])
        try await page.browser.press(.escape)
        try await page.browser.expect("document.querySelector('.phone .list-editor') === null", true)
        try await page.browser.expect("document.activeElement.closest('[data-row]').dataset.row", "words")
      }
    }

    @Test func anElementThatTheListCannotHaveIsRefused() async throws {
      try await withTypesApp { page in
        try await page.open("x/settings/?set.words=[%22one%22,%22two%22,%22three%22]&set.numbers=[4]")
        try await page.pressRow("words")
        try await page.browser.expect(Self.values("words"), ["one", "two", "three"])
        try await page.browser.type("four\u{E007}", into: Self.editor("words", "form input"))
        try await page.browser.expect(Self.note("words"), "The list is full: its limit is 3.")
        try await press("Remove three", in: "words", page)
        try await page.browser.run("document.querySelector(`\(Self.editor("words", "form input"))`).value = ''")
        try await page.browser.type("one\u{E007}", into: Self.editor("words", "form input"))
        try await page.browser.expect(Self.note("words"), "“one” is in the list already.")
        try await page.browser.expect(Self.values("words"), ["one", "two"])
        try await page.pressRow("numbers")
        try await press("Remove 4 days", in: "numbers", page)
        try await page.browser.expect(Self.note("numbers"), "The list cannot be shorter: its minimum is 1.")
        try await page.browser.type("8\u{E007}", into: Self.editor("numbers", "form input"))
        try await page.browser.expect(Self.title("numbers"), "Numbers: 4 days, 8 days")
      }
    }

    @Test func elementsWithKnownChoicesAreChosen() async throws {
      try await withTypesApp { page in
        try await page.open("x/settings/")
        try await page.pressRow("order")
        try await page.browser.expect(Self.values("order"), ["First", "Second"])
        try await page.browser.run(
          """
          const field = document.querySelector(`\(Self.editor("order", "li select"))`)
          field.selectedIndex = 2
          field.dispatchEvent(new Event('change'))
          """)
        try await page.expectQuery("?set.order=%5B3%2C2%5D")
        try await page.browser.expect(Self.title("order"), "Order: Third, Second")
        try await press("Move Third down", in: "order", page)
        try await page.expectQuery("?set.order=%5B2%2C3%5D")
      }
    }

    @Test func textsOfAFormatHaveTheirField() async throws {
      let fields = [
        ("tint", "text", "#00ff00", "#00ff00"), ("birthday", "date", "2026-04-02", "2026-04-02"), ("alarm", "time", "08:15", "08:15"),
        ("launch", "datetime-local", "2026-05-06T07:08", "2026-05-06T07:08:00+02:00"),
        ("site", "url", "https://y.example/", "https://y.example/"), ("mail", "email", "a@x.example", "a@x.example"),
        ("ratio", "range", "0.6", "0.6"),
      ]
      try await withTypesApp { page in
        try await page.open("x/settings/")
        for (row, type, typed, shown) in fields {
          let field = "document.querySelector('.phone [data-row=\(row)] .row__field')"
          try await page.browser.expect("\(field)?.type", type)
          try await page.browser.run("\(field).value = '\(typed)'; \(field).dispatchEvent(new Event('change'))")
          try await page.browser.expect("new URLSearchParams(location.search).get('set.\(row)')", shown)
          // The field shows the value; it does not stand there twice.
          if row != "ratio" { try await page.browser.expect(LivePage.value(row), "") }
        }
        let well = "document.querySelector('.phone [data-row=tint] [type=color]')"
        try await page.browser.expect("\(well).value", "#00ff00")
        try await page.browser.run("\(well).value = '#0000ff'; \(well).dispatchEvent(new Event('change'))")
        try await page.browser.expect("new URLSearchParams(location.search).get('set.tint')", "#0000ff")
        let mail = "document.querySelector('.phone [data-row=mail] .row__field')"
        try await page.browser.run("\(mail).value = 'nobody'; \(mail).dispatchEvent(new Event('change'))")
        try await page.browser.expect("\(mail).ariaInvalid", "true")
        try await page.browser.expect("\(mail).nextSibling.textContent !== ''", true)
        try await page.browser.expect("new URLSearchParams(location.search).get('set.mail')", "a@x.example")
      }
    }

    @Test func aMapIsShownAndCannotBeEdited() async throws {
      try await withTypesApp { page in
        try await page.open("x/settings/")
        try await page.browser.expect("document.querySelector('.phone [data-row=map]').querySelectorAll('button, input').length", 0)
      }
    }

    @Test(.enabled(if: AuditTools.axe != nil, AuditTools.noAxe)) func nothingStandsInTheWayOfAnybody() async throws {
      let axe = try String(contentsOfFile: #require(AuditTools.axe), encoding: .utf8)
      try await withTypesApp { page in
        for look in [Look.phone, Look(width: 390, height: 844, isDark: true)] {
          try await page.browser.show(look)
          for row in ["words", "order", "ui.tabs", "quality"] {
            try await page.open("x/settings/")
            try await page.pressRow(row)
            try await page.browser.expect("document.querySelector('.phone :is(.popover, .list-editor)') !== null", true)
            try await page.browser.run(axe)
            try await page.browser.run(
              "axe.run('.phone').then(({ violations }) => { window.found = violations.map(({ id, nodes }) => id + ' ' + nodes[0].html) })")
            try await page.browser.expect("window.found", [String]())
          }
        }
      }
    }
  }
}
