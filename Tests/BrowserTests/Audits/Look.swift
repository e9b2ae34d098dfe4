/// How a person looks at a page: a window, light or dark.
struct Look: Sendable, CustomStringConvertible {
  let width, height: Int
  var isDark = false

  static let sizes = [
    Look(width: 320, height: 568), Look(width: 390, height: 844), Look(width: 844, height: 390), Look(width: 1440, height: 900),
  ]
  static let all = sizes.flatMap { [$0, Look(width: $0.width, height: $0.height, isDark: true)] }
  static let phone = sizes[1]
  static let desktop = sizes[3]

  var description: String { "\(width)×\(height) \(isDark ? "dark" : "light")" }
}
