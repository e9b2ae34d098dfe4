/// A language's format of a long date: `1. Oktober 2026`.
package struct LongDate: Sendable {
  /// The names of months, in a date and standalone, for example in a heading: `stycznia` and `styczeń`.
  package let months, standaloneMonths: [String]

  private enum Part {
    case text(String)
    case day(digits: Int)
    case month(digits: Int)
    case monthName, year
  }

  private let pattern: [Part]
  private let digits: [Character]

  init(_ record: FormTable.Record, digits: [Character]) {
    self.digits = digits
    months = record[.months].fields(";").map(String.init)
    standaloneMonths = record[.standaloneMonths] == "=" ? months : record[.standaloneMonths].fields(";").map(String.init)
    pattern = Self.parts(of: record[.datePattern])
  }

  func text(year: Int, month: Int, day: Int) -> String {
    pattern.map { part in
      switch part {
      case .text(let text): text
      case .day(let count): number(day, count)
      case .month(let count): number(month, count)
      case .monthName: months[month - 1]
      case .year: number(year, 1)
      }
    }.joined()
  }

  private func number(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    let padded = String(repeating: "0", count: max(0, count - text.count)) + text
    return String(padded.map { $0.wholeNumberValue.map { digits[$0] } ?? $0 })
  }

  /// - Parameter pattern: a pattern such as `d 'de' MMMM 'de' y`. `Tools/forms` writes no letters other than these.
  private static func parts(of pattern: Substring) -> [Part] {
    var parts: [Part] = []
    var rest = pattern.unicodeScalars[...]
    while let first = rest.first {
      if first == "'" {
        let text = rest.dropFirst().prefix { $0 != "'" }
        parts.append(.text(text.isEmpty ? "'" : String(text)))
        rest = rest[text.endIndex...].dropFirst()
        continue
      }
      let run = rest.prefix { $0 == first }
      rest = rest[run.endIndex...]
      switch first {
      case "d": parts.append(.day(digits: run.count))
      case "M": parts.append(run.count > 2 ? .monthName : .month(digits: run.count))
      case "y": parts.append(.year)
      default: parts.append(.text(String(run)))
      }
    }
    return parts
  }
}
