internal import Foundation

/// Very many cases of one thing: every run of the tests tries some, a campaign all of them. `.ci/campaigns` runs it and prints its figures.
package enum Campaign: String, CaseIterable, Sendable {
  case faults, moves, calls, signals, pairs, sizes, hostile, injection, bytes, edits, history, looks, forms, deployments

  /// Whether this run of the tests is the campaign.
  package var isRunning: Bool { ProcessInfo.processInfo.environment["SITEGEN_CAMPAIGN"] == rawValue }

  /// How many, or how large: the whole, or the part of it for every run of the tests.
  package func size(_ whole: Int, usually part: Int) -> Int { isRunning ? whole : part }

  /// All of some cases, or each n-th.
  package func some<Case>(_ cases: [Case], ofEach count: Int) -> [Case] {
    isRunning ? cases : cases.enumerated().filter { $0.offset % count == 0 }.map(\.element)
  }

  /// Numbers from 1 to a count: all of them, or a few that are spread evenly, the first and the last among them.
  package func points(of count: Int, usually few: Int) -> [Int] {
    let number = size(count, usually: min(count, few))
    if number < 2 { return number == 1 ? [1] : [] }
    return (0..<number).map { 1 + $0 * (count - 1) / (number - 1) }
  }

  /// Prints a figure of the campaign; nothing in other runs. Figures of the form `1 of 2 calls` are added up.
  package func report(_ figure: @autoclosure () -> String) { if isRunning { print("campaign \(rawValue): \(figure())") } }
}
