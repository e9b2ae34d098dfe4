internal import SettingsModel

extension ValueFormat where Value == [String: JSONValue] {
  /// Values of the author's own, which templates show.
  static let parameters = map(.json)
}
