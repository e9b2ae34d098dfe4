import Testing

@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

/// Qualifiers that distinguish items with the same title.
@Suite struct TitleQualifierTests {
  private func qualifiers(_ settings: String) throws -> TitleQualifiers {
    CatalogueIndex(try SiteFixture.app("steps", [.settings: settings]).catalogue).qualifiers
  }

  private static let settings = """
    settings: { a: { title: Sound, type: boolean }, b: { title: Sound, type: boolean }, c: { title: Other, type: boolean } }

    """

  @Test(
    arguments: [
      // Sections with different titles.
      (
        "{ main: { title: Main, sections: [{ one: { title: One, rows: [c] } }] } }",
        ["a": ["Hidden settings", "a"], "b": ["Hidden settings", "b"]]
      ),
      ("{ main: { title: Main, sections: [{ one: { title: One, rows: [a] } }] } }", ["a": ["One"], "b": ["Hidden settings"]]),
      (
        "{ main: { title: Main, sections: [{ one: { title: One, rows: [a] } }, { two: { title: Two, rows: [b, c] } }] } }",
        ["a": ["One"], "b": ["Two"]]
      ),
      // Sections with the same title, and without one.
      (
        "{ main: { title: Main, sections: [{ one: { title: One, rows: [a] } }] }, more: { title: More, sections: [{ one: { title: One, rows: [b] } }] } }",
        ["a": ["Main"], "b": ["More"]]
      ),
      (
        "{ main: { title: Main, sections: [{ one: { rows: [a] } }, { two: { title: Two, rows: [b] } }] } }",
        ["a": ["Main"], "b": ["Main", "Two"]]
      ),
      // A section that has the setting's title.
      (
        "{ main: { title: Main, sections: [{ one: { title: Sound, rows: [a] } }, { two: { title: Two, rows: [b] } }] } }",
        ["a": ["Main", "Sound"], "b": ["Main", "Two"]]
      ),
      ("{ main: { title: Main, sections: [{ one: { title: One, rows: [a, b] } }] } }", ["a": ["One", "a"], "b": ["One", "b"]]),
      ("{ main: { title: Main, sections: [{ one: { rows: [a, b] } }] } }", ["a": ["Main", "a"], "b": ["Main", "b"]]),
    ] as [(String, [String: [String]])])
  func settingsAreDistinguishedByScreenAndSection(screens: String, expected: [String: [String]]) throws {
    #expect(try qualifiers(Self.settings + "screens: \(screens)\n").pages == expected)
  }

  /// A row without a setting has a page too, and a setting may have two rows.
  @Test func rowsAreDistinguishedInTheList() throws {
    let screens = """
      screens:
        main:
          title: Main
          sections:
            - { one: { title: One, rows: [c, again: { setting: c, title: Other, kind: toggle }] } }
            - { two: { title: Two, rows: [a: { title: Noise }, link: { title: Sound, kind: link, opens: { url: /x/ } }] } }
      """
    let found = try qualifiers(Self.settings + screens)
    #expect(found.pages == ["a": ["Two", "a"], "b": ["Hidden settings", "b"], "link": ["Two", "link"]])
    #expect(found.rows == ["c": ["One", "c"], "again": ["One", "again"], "link": ["Two"]])
  }

  @Test func screensAreDistinguishedByTheirParents() throws {
    func link(_ screen: String) -> String { "to-\(screen): { title: \(screen), kind: link, opens: { screen: \(screen) } }" }
    let found = try qualifiers(
      """
      screens:
        root: { title: Settings, sections: [{ all: { rows: [\(link("account"))] } }] }
        account: { title: Account, sections: [{ all: { rows: [\(link("inner")), \(link("deep"))] } }] }
        inner: { title: Settings, sections: [] }
        deep: { title: Deep, sections: [] }
      """)
    #expect(found.screens == ["root": ["Steps"], "inner": ["Account"]])
    let lost = try qualifiers("screens: { a: { title: A, sections: [] }, b: { title: B, sections: [] }, c: { title: B, sections: [] } }\n")
    #expect(lost.screens == ["b": ["b"], "c": ["c"]])
  }
}
