/// What is the builder's own in an output folder. All names begin with `.sitegen`, so that a server can keep them to itself.
enum OutputNames {
  /// Which files are ours.
  static let record = ".sitegen.json"
  static let stage = ".sitegen-stage"
  static let journal = ".sitegen-journal"
  static let lock = ".sitegen-lock"
  /// Below the stage: what goes into an empty folder, as it will be there.
  static let tree = "tree"
  /// Below the stage: the next record.
  static let nextRecord = "record"

  static let all = [record, stage, journal, lock]
}
