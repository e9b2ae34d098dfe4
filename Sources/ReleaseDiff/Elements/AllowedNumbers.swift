internal import SettingsModel

/// The numbers that a setting may have: from a minimum in steps to a maximum, each of them only if it is known.
struct AllowedNumbers {
  private let minimum: Double?
  private let maximum: Double?
  /// The distance between two numbers, counted from the minimum, else from zero.
  private let step: Double?

  init(_ setting: [String: JSONValue]) {
    minimum = setting["minimum"]?.number
    maximum = setting["maximum"]?.number
    let multiple = setting["multipleOf"]?.number.flatMap { $0 > 0 ? $0 : nil }
    step = multiple ?? (setting["type"] == .scalar("integer") ? 1 : nil)
  }

  /// Whether others allow small numbers as far as these, and their steps, being counted from there, meet these.
  func keepsMinimum(in others: Self) -> Bool {
    guard let bound = others.minimum else { return keepsSteps(in: others) }
    guard let minimum, bound <= minimum else { return false }
    return keepsSteps(in: others)
  }

  /// Whether others allow great numbers as far as these: up to the last step, the rest to the maximum allows nothing.
  func keepsMaximum(in others: Self) -> Bool {
    guard let bound = others.maximum else { return true }
    guard let last else { return false }
    return last <= bound
  }

  /// Whether every step of these is one of the others.
  func keepsSteps(in others: Self) -> Bool {
    guard let theirs = others.step else { return true }
    let isSingle = minimum != nil && minimum == last
    guard isSingle || step.map({ ($0 / theirs).isNearlyWhole }) ?? false else { return false }
    return (((minimum ?? 0) - (others.minimum ?? 0)) / theirs).isNearlyWhole
  }

  private var last: Double? {
    guard let maximum, let minimum, let step else { return maximum }
    // A difference by the rounding of 0.1 does not count.
    return minimum + ((maximum - minimum) / step + 1e-9).rounded(.down) * step
  }
}

extension JSONValue {
  fileprivate var number: Double? {
    switch self {
    case .scalar(.integer(let value)): Double(value)
    case .scalar(.number(let value)): value
    default: nil
    }
  }
}
