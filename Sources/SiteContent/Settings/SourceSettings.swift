/// What an app says about its own code: `sources` in `app.yaml`.
package struct SourceSettings: Sendable, Equatable {
  /// Stored keys and names of properties that are no setting, and names of icons that users do not choose.
  package var ignore: [String] = []
  /// How many parts of the catalogue need no counterpart in the code.
  package var notCompared: Int64 = 0

  package init() {}
}

extension SourceSettings: Anonymous {
  static let table = MemberTable<SourceSettings>(
    "sources",
    .defaulted(
      "ignore", \.ignore, .list(.text),
      "keys in the code and names of properties that are no setting, and names of icons that users do not choose", without: .words("none")),
    .defaulted(
      "notCompared", \.notCompared, .count,
      "how many settings, screens, rows, conditions and values `check --strict` accepts that could not be compared with the code"),
    example: "{ ignore: [hasLaunchedBefore, lastSync] }")
}
