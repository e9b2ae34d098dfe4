internal import ArgumentParser
internal import SiteContent

/// The day on which a command runs, in UTC: by the clock, or by `SOURCE_DATE_EPOCH`.
enum Today {
  /// - Throws: `ValidationError`.
  static func read() throws -> CalendarDate {
    guard let epoch = CommandContext.current.environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty else {
      return CalendarDate(secondsSince1970: CommandContext.current.now())
    }
    guard let seconds = Int64(epoch), (0...253_402_300_799).contains(seconds) else {
      throw ValidationError("SOURCE_DATE_EPOCH is \"\(epoch)\", which is not a number of seconds since 1970")
    }
    return CalendarDate(secondsSince1970: seconds)
  }
}
