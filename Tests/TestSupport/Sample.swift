internal import Foundation

/// How many of very many cases are tried: some in every run of the tests, all in a campaign.
package enum Sample {
  /// How many cases a campaign asks for, by the environment; nil in every other run.
  package static func wanted(_ variable: String) -> Int? { ProcessInfo.processInfo.environment[variable].flatMap(Int.init) }

  /// Numbers from 1 to a count, spread evenly, the first and the last among them.
  package static func points(of count: Int, wanted variable: String, usually few: Int) -> [Int] {
    let number = min(count, wanted(variable) ?? few)
    if number < 2 { return number == 1 ? [1] : [] }
    return (0..<number).map { 1 + $0 * (count - 1) / (number - 1) }
  }

  /// Prints a figure of a campaign.
  package static func tell(_ figure: String, wanted variable: String) {
    if wanted(variable) != nil { print("\(variable): \(figure)") }
  }
}
