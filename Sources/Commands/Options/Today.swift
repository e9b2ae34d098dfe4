internal import ArgumentParser
internal import Foundation
internal import SiteContent

/// The day on which a command runs, in UTC: by the clock, or by `SOURCE_DATE_EPOCH`.
enum Today {
  /// - Throws: `ValidationError`.
  static func read() throws -> CalendarDate {
    guard let epoch = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty else {
      return CalendarDate(secondsSince1970: Int64(Date().timeIntervalSince1970))
    }
    guard let seconds = Int64(epoch), (0...253_402_300_799).contains(seconds) else {
      throw ValidationError("SOURCE_DATE_EPOCH is \"\(epoch)\", which is not a number of seconds since 1970")
    }
    return CalendarDate(secondsSince1970: seconds)
  }
}
