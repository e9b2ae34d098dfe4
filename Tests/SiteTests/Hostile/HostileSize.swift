import Foundation

/// How much is tried: a part of it with all the other tests, all of it where `HOSTILE` says `whole`.
enum HostileSize {
  static let isWhole = ProcessInfo.processInfo.environment["HOSTILE"] == "whole"

  static func of(_ whole: Int, short: Int) -> Int { isWhole ? whole : short }

  /// All of them, or each n-th, beginning anywhere.
  static func some<Case>(_ cases: [Case], ofEach count: Int) -> [Case] {
    isWhole ? cases : cases.enumerated().filter { $0.offset % count == 0 }.map(\.element)
  }

  /// Prints a figure of a whole run.
  static func report(_ figure: String) { if isWhole { print(figure) } }
}
