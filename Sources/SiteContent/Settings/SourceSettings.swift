/// What an app says about its own code: `sources` in `app.yaml`.
package struct SourceSettings: Sendable, Equatable {
  /// Stored keys and names of properties that are no setting, and names of icons that users do not choose.
  package var ignore: [String] = []

  package init() {}
}

extension SourceSettings: Anonymous {
  static let table = MemberTable<SourceSettings>(
    "sources",
    .defaulted(
      "ignore", \.ignore, .list(.text),
      "keys in the code and names of properties that are no setting, and names of icons that users do not choose", without: .words("none")),
    example: "{ ignore: [hasLaunchedBefore, lastSync] }")
}
