internal import Localization
internal import SettingsModel

/// Spans of time as people say them: `30 minutes`, not `1,800 seconds`.
extension Words {
  /// A setting's number in the largest unit that needs no fraction; nil if its unit is none of time.
  func duration(_ number: Double, of setting: Setting) -> String? {
    guard setting.unit != nil, let count = Int(exactly: number), let unit = TimeUnit.allCases.first(where: { isName(setting.unit, of: $0) })
    else { return nil }
    let seconds = count * unit.seconds
    let larger = TimeUnit.allCases.last { seconds > 0 && $0.seconds >= unit.seconds && seconds.isMultiple(of: $0.seconds) }
    return text(seconds / (larger ?? unit).seconds, larger ?? unit)
  }

  /// The values of a number, `0 seconds to 30 minutes`; nil if they are not documented.
  func range(of setting: Setting) -> String? {
    guard let (minimum, maximum) = ends(of: setting) else { return ValueWords.range(of: setting, model) }
    return rangeBetween(minimum: minimum, maximum: maximum)
  }

  private func ends(of setting: Setting) -> (String, String)? {
    guard let minimum = setting.minimum.flatMap({ duration($0, of: setting) }),
      let maximum = setting.maximum.flatMap({ duration($0, of: setting) })
    else { return nil }
    return (minimum, maximum)
  }

  private enum TimeUnit: CaseIterable {
    case seconds, minutes, hours

    var seconds: Int {
      switch self {
      case .seconds: 1
      case .minutes: 60
      case .hours: 3600
      }
    }

    var names: [String] {
      switch self {
      case .seconds: ["s", "sec", "second", "seconds"]
      case .minutes: ["min", "minute", "minutes"]
      case .hours: ["h", "hour", "hours"]
      }
    }
  }

  private func text(_ number: Int, _ unit: TimeUnit) -> String {
    switch unit {
    case .seconds: spelledSeconds(number)
    case .minutes: spelledMinutes(number)
    case .hours: spelledHours(number)
    }
  }

  /// Whether a unit is called so in English, as in most sources, or in the language of the words, as in translated ones.
  private func isName(_ name: String?, of unit: TimeUnit) -> Bool {
    guard let name = name?.lowercased() else { return false }
    return unit.names.contains(name) || text(100, unit).lowercased().drop { $0.isNumber || $0.isWhitespace } == name
  }
}
