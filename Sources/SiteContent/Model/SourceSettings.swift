/// What an app says about its own code: `sources` in `app.yaml`.
package struct SourceSettings: Sendable, Equatable {
  /// Stored keys, or names of properties, that are no setting.
  package var ignore: [String] = []

  package init() {}
}

extension SourceSettings: Anonymous {
  static let table = MemberTable<SourceSettings>(
    "sources",
    .defaulted("ignore", \.ignore, .list(.text), "keys in the code, or names of properties, that are no setting", without: .words("none")),
    example: "{ ignore: [hasLaunchedBefore, lastSync] }")
}
