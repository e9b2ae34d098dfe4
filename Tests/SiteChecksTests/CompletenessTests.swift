import Diagnostics
import SiteBuild
import SiteChecks
import TestSupport
import Testing

/// The documentation coverage of apps.
@Suite(.computing) struct CompletenessTests {
  private static let files = [
    "content/site.yaml": "title: Test\ndescription: A test.\n",
    "content/b/app.yaml": "name: Beta\n",
    "content/a/app.yaml": "name: Alpha\n",
    "content/a/settings.yaml": """
    settings:
      unitSystem: { title: Units, description: Miles or not., options: { m: Metric }, default: m, key: unit_system }
      lock: { title: Lock, type: boolean, symbol: isLocked, default: false }
      aSettingWithAnIDThatIsLong: {}
      anotherSettingWithALongID: {}
    screens:
      main: { title: Main, description: All of it., sections: [] }
      more: { title: More, sections: [] }

    """,
    "content/a/icons.yaml": """
    title: Icons
    grid: { columns: 1, spacing: 1 }
    tile: { width: 1, height: 1, cornerRadius: 1 }
    credits: { title: Credits, entries: [{ author: Ann, license: CC0 }] }
    icons:
      - { title: Red, primary: true, author: Ann, images: { light: red.svg } }
      - { id: blue, title: Blue, author: Ben, sample: true, images: { light: red.svg } }

    """,
    "content/a/red.svg": "<svg/>",
  ]

  @Test func everyAppIsReported() async throws {
    let report = try await TestSite(Self.files).check()
    #expect(report.diagnostics.map(\.code) == [.drawnIcon, .missingDescription])
    let completeness = try #require(report.completeness)
    #expect(
      completeness.text == """
        Alpha (a)
          settings  4
            title        2 of 4   50 %  without:
                aSettingWithAnIDThatIsLong, anotherSettingWithALongID
            description  1 of 4   25 %  without:
                aSettingWithAnIDThatIsLong, anotherSettingWithALongID, lock
            default      2 of 4   50 %  without:
                aSettingWithAnIDThatIsLong, anotherSettingWithALongID
            key          2 of 4   50 %  without:
                aSettingWithAnIDThatIsLong, anotherSettingWithALongID
          screens  2
            description  1 of 2   50 %  without: more
          icons  2
            license      1 of 2   50 %  without: blue

        Beta (b)
          settings  none
          screens  none
          icons  none

        """)
    let json = String(decoding: completeness.json, as: UTF8.self)
    let missing = #"["aSettingWithAnIDThatIsLong","anotherSettingWithALongID"]"#
    #expect(
      json.filter { !$0.isWhitespace } == """
        {"apps":[{"icons":{"fields":{"license":{"missing":["blue"],"percent":50,"present":1}},"total":2},\
        "id":"a","name":"Alpha","screens":{"fields":{"description":{"missing":["more"],"percent":50,"present":1}},"total":2},\
        "settings":{"fields":{"default":{"missing":\(missing),"percent":50,"present":2},\
        "description":{"missing":["aSettingWithAnIDThatIsLong","anotherSettingWithALongID","lock"],"percent":25,"present":1},\
        "key":{"missing":\(missing),"percent":50,"present":2},"title":{"missing":\(missing),"percent":50,"present":2}},"total":4}},\
        {"icons":{"fields":{"license":{"missing":[],"present":0}},"total":0},"id":"b","name":"Beta",\
        "screens":{"fields":{"description":{"missing":[],"present":0}},"total":0},\
        "settings":{"fields":{"default":{"missing":[],"present":0},"description":{"missing":[],"present":0},\
        "key":{"missing":[],"present":0},"title":{"missing":[],"present":0}},"total":0}}]}
        """)
  }

  @Test func siteWithoutAppsHasItsOwnText() async throws {
    let completeness = try #require(try await TestSite([:]).check().completeness)
    #expect(completeness.text == "The site has no app.\n")
    #expect(String(decoding: completeness.json, as: UTF8.self).filter { !$0.isWhitespace } == #"{"apps":[]}"#)
  }

  @Test func contentWithErrorsHasNoCoverage() async throws {
    let report = try await TestSite(["content/a/app.yaml": "nam: A\n"]).check()
    #expect(report.errors == 2 && report.completeness == nil)
  }

  /// Percentages are rounded, but only exact values give 0 or 100.
  @Test(arguments: [(0, 0, nil), (1000, 0, 100), (1000, 4, 99), (1000, 1000, 0), (1000, 996, 1), (1000, 500, 50), (8, 3, 63), (3, 1, 67)])
  func percentagesAreRounded(total: Int, missing: Int, expected: Int?) {
    let field = Completeness.Field(name: "title", total: total, missing: (0..<missing).map { "s\($0)" })
    #expect(field.percent == expected)
  }
}
