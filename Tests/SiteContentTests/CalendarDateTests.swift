import Testing

@testable import SiteContent

@Suite struct CalendarDateTests {
  @Test(arguments: [
    ("2026-10-01", true), ("2024-02-29", true), ("2025-02-29", false), ("2000-02-29", true), ("1900-02-29", false), ("2026-04-31", false),
    ("2026-12-31", true),
    ("2026-00-01", false), ("2026-13-01", false), ("2026-01-00", false), ("2026-01-32", false), ("2026-1-1", false), ("26-10-01", false),
    ("2026-10-01T00:00", false),
    ("2026/10/01", false), (" 2026-10-01", false), ("２０２６-10-01", false), ("-026-10-01", false), ("+026-10-01", false), ("", false),
    ("0000-01-01", true), ("9999-12-31", true),
  ])
  func readsDaysOfTheCalendar(_ text: String, isDay: Bool) {
    #expect(CalendarDate(text)?.iso == (isDay ? text : nil))
  }

  @Test(
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"), (-86_400, "1969-12-31"),
      (-86_401, "1969-12-30"),
      (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"), (1_709_164_800, "2024-02-29"), (4_102_444_800, "2100-01-01"),
      (4_107_542_399, "2100-02-28"),
      (4_107_542_400, "2100-03-01"), (-62_135_596_800, "0001-01-01"), (253_402_300_799, "9999-12-31"),
    ] as [(Int64, String)])
  func tellsTheDayOfAMoment(_ seconds: Int64, _ iso: String) {
    #expect(CalendarDate(secondsSince1970: seconds).iso == iso)
  }

  @Test func everyDayOfFourCenturiesFollowsTheOneBefore() throws {
    var before = CalendarDate(secondsSince1970: -11_676_096_000)
    for day in 1...146_097 {
      let next = CalendarDate(secondsSince1970: -11_676_096_000 + Int64(day) * 86_400)
      guard before < next, day % 97 != 0 || CalendarDate(next.iso) == next else {
        Issue.record("\(next.iso) after \(before.iso)")
        return
      }
      before = next
    }
    #expect(before.iso == "2000-01-01")
  }
}
