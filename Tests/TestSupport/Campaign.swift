internal import Foundation

/// A test with very many cases. Normal runs try some of them; a campaign tries all. `Tools/campaigns` runs it and prints its figures.
package enum Campaign: String, CaseIterable, Sendable {
  case faults, moves, calls, signals, pairs, sizes, hostile, injection, bytes, edits, history, looks, forms, deployments, damage

  /// Whether this run is part of the campaign.
  package var isRunning: Bool { ProcessInfo.processInfo.environment["SITEGEN_CAMPAIGN"] == rawValue }

  /// Returns the size for the campaign, or the smaller size for normal runs.
  package func size(_ whole: Int, usually part: Int) -> Int { isRunning ? whole : part }

  /// Returns all cases in the campaign, or every n-th in normal runs.
  package func some<Case>(_ cases: [Case], ofEach count: Int) -> [Case] {
    isRunning ? cases : cases.enumerated().filter { $0.offset % count == 0 }.map(\.element)
  }

  /// Returns numbers from 1 to a count: all in the campaign, or a few evenly spaced numbers in normal runs, including the first and last.
  package func points(of count: Int, usually few: Int) -> [Int] {
    let number = size(count, usually: min(count, few))
    if number < 2 { return number == 1 ? [1] : [] }
    return (0..<number).map { 1 + $0 * (count - 1) / (number - 1) }
  }

  /// Prints a figure in the campaign. `Tools/campaigns` adds up figures of the form `1 of 2 calls`.
  package func report(_ figure: @autoclosure () -> String) { if isRunning { print("campaign \(rawValue): \(figure())") } }
}

/// A pseudorandom generator that returns the same numbers on all systems (Steele, Lea and Flood, 2014).
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
