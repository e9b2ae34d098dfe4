import Testing

@testable import SiteContent

@Suite struct MisreadOptionsTests {
  /// The default may be one of the options.
  @Test func aDefaultIsNotComparedWithOptionsThatCannotBeRead() {
    let app = AppFixture([.settings: "settings:\n  x: {type: integer, options: [a], default: b}\n"])
    #expect(
      app.problems == ["2:31 wrong-type expected a map of values to titles, found a list | write { daily: Daily, weekly: Weekly }"])
  }
}
