internal import Diagnostics
internal import TextCoding

/// A day of the Gregorian calendar: `2026-10-01`.
package struct CalendarDate: Hashable, Sendable, Comparable {
  package var year: Int { Int(years) }
  package var month: Int { Int(months) }
  package var day: Int { Int(days) }

  /// Small integers save memory: a page has up to five dates, and a site may have thousands of pages.
  private let years: Int32
  private let (months, days): (Int8, Int8)

  /// Parses a day in ISO 8601 format.
  ///
  /// - Returns: nil if the string is not such a day.
  package init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(\.isASCIIDigit) else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else { return nil }
    (years, months, days) = (Int32(year), Int8(month), Int8(day))
  }

  /// Parses a day that a time may follow. The time is ignored.
  init?(withTime text: String) {
    guard let date = CalendarDate(text) ?? CalendarDate(text.replacing(/[T ]\d{2}:\d{2}.*/, with: "", maxReplacements: 1)) else {
      return nil
    }
    self = date
  }

  /// Creates the day, in UTC, of a time in seconds since 1970. The algorithm is Hinnant's `civil_from_days`.
  package init(secondsSince1970 seconds: Int64) {
    let days = Int((Double(seconds) / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    years = Int32(clamping: yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
    (months, self.days) = (Int8(month), Int8(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1))
  }

  /// `2026-10-01`
  package var iso: String { "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))" }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }

  /// Returns the help for a string that is not a day.
  static func help(for text: some StringProtocol, example: String) -> String {
    String(text).wholeMatch(of: /\d{4}-\d{2}-\d{2}/) == nil ? "write it as \(example)" : "there is no such day"
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension ValueFormat where Value == CalendarDate {
  /// A day. Ignores a time after the day, which other generators write, and does not convert between time zones.
  static let date = parsed(.date) { text, location, reader in
    if let date = CalendarDate(withTime: text) { return date }
    reader.error(.invalidDate, at: location, "\"\(text)\" is not a date", help: CalendarDate.help(for: text, example: "2026-10-01"))
    return nil
  }
}
