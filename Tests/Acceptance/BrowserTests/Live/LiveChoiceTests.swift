import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Settings that are chosen: one of several values, or several of them.
  @Suite(.timeLimit(.minutes(10))) struct LiveChoiceTests {
    private static let note = "document.querySelector(`.phone [data-row='ui.tabs'] [role=alert]`).textContent"
    private static let checked =
      "[...document.querySelectorAll('.phone [role=menuitemcheckbox][aria-checked=true]')].map((item) => item.dataset.option)"

    @Test func choicesKeepTheirTypeAndStandUnderTheirHeadings() async throws {
      try await withTypesApp { page in
        try await page.open("x/settings/")
        try await page.expectTitle("Types: Low")
        try await page.pressRow("quality")
        let groups =
          "[...document.querySelectorAll('.phone [role=menu] [role=group]')].map((group) => [group.ariaLabel, group.innerText])"
        try await page.browser.expect(groups, [["Small", "Small\nLow"], ["Large", "Large\nHigh\nHighest"]])
        try await page.press("[data-option='2']")
        try await page.expectQuery("?set.quality=2")
        try await page.expectTitle("Types: High")
        try await page.browser.expect("document.querySelector('.phone .group__title').textContent", "Quality High")
        try await page.pressRow("scale")
        try await page.press("[data-option='1.5']")
        try await page.pressRow("Sounds")
        try await page.press("[data-option='false']")
        try await page.expectQuery("?set.quality=2&set.scale=1.5&set.Sounds=false")
        try await page.browser.expect(LivePage.value("Sounds"), "Never")
        try await page.expectLog([["Sounds: Never"], ["Scale: More"], ["Quality: High"]])
      }
    }

    @Test func severalAreChosenFromAMenuThatStaysOpen() async throws {
      try await withTypesApp { page in
        try await page.open("x/settings/")
        try await page.pressRow("ui.tabs")
        try await page.browser.expect(Self.checked, ["home"])
        try await page.press("[data-option=search]")
        try await page.browser.expect(Self.checked, ["home", "search"])
        try await page.browser.expect(LivePage.value("ui.tabs"), "Home, Search")
        try await page.expectQuery("?set.ui.tabs=%5B%22home%22%2C%22search%22%5D")
        try await page.press("[data-option=inbox]")
        try await page.browser.expect(Self.note, "The list is full: its limit is 2.")
        try await page.press("[data-option=home]")
        try await page.browser.expect(Self.note, "")
        try await page.press("[data-option=inbox]")
        try await page.expectLog([["Tabs: Inbox needs Types Pro"], ["Tabs: Search"], ["Tabs: Home, Search"]])
        // The menu has made way for what is asked for.
        try await page.browser.run("history.back()")
        try await page.browser.expect("document.querySelector('.phone [role=dialog]') === null", true)
        try await page.pressRow("ui.tabs")
        try await page.press("[data-option=search]")
        try await page.browser.expect(Self.note, "The list cannot be shorter: its minimum is 1.")
        try await page.browser.expect(
          "document.querySelector('.phone .group__footer').textContent", "Tabs are Search; mail is unknown, the map a: On, b: 1.")
      }
    }

    @Test func aChoiceIsOfferedWhileItsConditionHolds() async throws {
      try await withTypesApp { page in
        let options = "[...document.querySelectorAll(`.phone [data-row='ui.tabs'] [data-option]`)].map((item) => item.dataset.option)"
        try await page.open("x/settings/")
        try await page.pressRow("ui.tabs")
        try await page.browser.expect(options, ["home", "search", "inbox"])
        try await page.open("x/settings/?fact.isPro=true")
        try await page.pressRow("ui.tabs")
        try await page.browser.expect(options, ["home", "search", "inbox", "beta"])
      }
    }

    @Test func theKeyboardChoosesSeveral() async throws {
      try await withTypesApp { page in
        try await page.open("x/settings/")
        try await page.pressRow("ui.tabs")
        try await page.browser.expect("document.activeElement.dataset.option", "home")
        try await page.browser.press(.down, .space)
        try await page.browser.expect(Self.checked, ["home", "search"])
        try await page.browser.expect("document.activeElement.dataset.option", "search")
        try await page.browser.press(.escape)
        try await page.browser.expect("document.activeElement.closest('[data-row]').dataset.row", "ui.tabs")
        try await page.browser.expect("document.querySelector('.phone [role=menu]') === null", true)
      }
    }

    @Test(arguments: [
      #"ui.tabs=["home","search"]"#, "ui.tabs=null", "words=[]", "numbers=[9,9]", "order=[3,1]", "quality=2", "scale=1.5", "Sounds=false",
      "ratio=0.7", #"map={"c":[1]}"#,
    ]) func anAddressGivesAValue(change: String) async throws {
      try await withTypesApp { page in
        try await page.open("x/settings/?" + Self.encoded("set.\(change)"))
        try await page.browser.expect("document.querySelector('.live__problem').textContent", "")
        try await page.browser.expect("decodeURIComponent(location.search)", "?set.\(change)")
      }
    }

    @Test(arguments: [
      "ui.tabs=[]", #"ui.tabs=["home","search","inbox"]"#, "ui.tabs=home", #"ui.tabs=["other"]"#, #"words=["a","a"]"#, "words=[1]",
      "words=[null]", "numbers=[10]", "numbers=[1.5]", #"order=["3"]"#, "quality=4", "ratio=0.75", "map=[]", "sounds=true",
    ]) func anAddressWithWhatTheSettingCannotBeIsRefused(change: String) async throws {
      try await withTypesApp { page in
        try await page.open("x/settings/?" + Self.encoded("set.\(change)"))
        let said = "The link asks for what this app does not have: set.\(change)"
        try await page.browser.expect("document.querySelector('.live__problem').textContent", said)
        try await page.browser.expect("location.search", "")
      }
    }

    private static func encoded(_ query: String) -> String {
      query.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? query
    }
  }
}

/// Serves an app with a setting of every type.
func withTypesApp(_ body: (LivePage) async throws -> Void) async throws {
  try await withDesk(TypesApp.files) { try await body(LivePage(desk: $0)) }
}
