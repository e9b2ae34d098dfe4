internal import SettingsModel

/// Members that many types have.
extension Member {
  static func attributes(_ path: any WritableKeyPath<Root, [String: Scalar]?> & Sendable) -> Self {
    .optional(
      "attributes", path, .map(.scalar), "what else the source says, by names of your own", published: "What else is known, by name.")
  }

  static func notes(_ path: any WritableKeyPath<Root, [String]?> & Sendable) -> Self {
    .optional(
      "notes", path, .oneOrMore(.text), "what else has to be said, for readers of the catalogue", published: "What else has to be said.")
  }
}
