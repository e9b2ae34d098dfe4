import TestSupport

/// How a person looks at a page: a window, light or dark.
struct Look: Sendable, CustomStringConvertible {
  let width, height: Int
  var isDark = false

  static let sizes = [
    desktop, Look(width: 844, height: 390), phone, Look(width: 320, height: 568),
  ]
  static let all = sizes.flatMap { [$0, Look(width: $0.width, height: $0.height, isDark: true)] }
  /// Each size in one theme, the themes by turns; in a campaign in both.
  static let audited =
    Campaign.looks.isRunning ? all : sizes.enumerated().map { Look(width: $1.width, height: $1.height, isDark: $0 % 2 == 1) }
  /// A phone on its side, which has nothing to see that other sizes have not: only its width is new.
  var isTurned: Bool { height < 500 }

  static let phone = Look(width: 390, height: 844)
  static let desktop = Look(width: 1440, height: 900)

  var description: String { "\(width)×\(height) \(isDark ? "dark" : "light")" }
}
