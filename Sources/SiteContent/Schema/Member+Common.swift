internal import SettingsModel

/// Members that many types have.
extension Member {
  static func when(_ path: any WritableKeyPath<Root, Condition?> & Sendable) -> Self {
    .optional("when", path, .condition, "when this case applies; absent means always")
  }

  static func attributes(_ path: any WritableKeyPath<Root, [String: Scalar]?> & Sendable) -> Self {
    .optional("attributes", path, .map(.scalar), "other facts from the source, by name")
  }
}
